// What somebody has ticked on the publish screen, and the checks of that choice.
import type { CallReply } from '@parley/contract/calls'
import type { Check, PublishChange } from '@parley/contract/release/bot-version'
import { useMemo, useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { chosenOf, heldBy, noPicks, picked } from './choice'

export interface Choice {
  chosen: ReadonlySet<string>
  /** Somebody decided otherwise than what goes by itself. */
  isOwn: boolean
  /** null while those of this choice are being read. */
  checks: readonly Check[] | null
  heldBy: (id: string) => PublishChange | undefined
  /** A chosen change that cannot go without this one. */
  neededBy: (id: string) => PublishChange | undefined
  pick: (ids: readonly string[], isOn: boolean) => void
}

export function useChoice(botId: string, { changes, checks }: CallReply<'bot-version.get-readiness'>): Choice {
  const [picks, setPicks] = useState(noPicks)
  const isOwn = picks.left.size + picks.added.size > 0
  const chosen = useMemo(() => chosenOf(changes, picks), [changes, picks])
  const own = useCall('bot-version.check', isOwn ? { streamId: botId, objects: [...chosen] } : null)
  return {
    chosen,
    isOwn,
    checks: isOwn ? (own.data ?? null) : checks,
    heldBy: (id) => heldBy(changes, id),
    neededBy: (id) => changes.find(({ objectId, needs }) => chosen.has(objectId) && needs.includes(id)),
    pick: (ids, isOn) => setPicks((now) => picked(changes, now, ids, isOn)),
  }
}
