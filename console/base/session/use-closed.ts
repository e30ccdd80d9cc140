// What of the open bot its base leaves closed, where it was installed as a smart bot: who may edit by their role may not edit that. The
// server decides all the same.
import type { ObjectKind } from '@parley/contract/base/ids'
import { openKinds, partlyOpenKinds } from '@parley/contract/objects/open-parts'
import { useCall } from '../call/use-call'
import { useBot } from './use-bot'

export interface Closed {
  /** null while it is not known. */
  is: 'open' | 'partly' | 'closed' | null
  /** Of the base; '' for none. */
  base: string
}

/** Fields of these can be changed in every copy. */
const ofCopy: ReadonlySet<ObjectKind> = new Set<ObjectKind>(['bot'])

export function useClosed(botId: string, kinds: readonly ObjectKind[]): Closed {
  const type = useBot(botId).data?.type
  const base = useCall('smart-bot.get', type === 'solution' ? { streamId: botId } : null).data?.base
  if (type === undefined) return { is: null, base: '' }
  if (type !== 'solution' || base === null) return { is: 'open', base: '' }
  if (base === undefined) return { is: null, base: '' }
  const [open, partly] = [openKinds(base.open), partlyOpenKinds(base.open)]
  const isWhole = kinds.every((kind) => open.has(kind))
  const isSome = partly === 'all' || kinds.some((kind) => partly.has(kind) || ofCopy.has(kind))
  return { is: isWhole ? 'open' : isSome ? 'partly' : 'closed', base: base.name }
}
