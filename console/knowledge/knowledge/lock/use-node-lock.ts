// The edit locks around one topic or question: whose they are, and taking and ending its own.
import type { BotObject } from '@parley/contract/objects/object'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { useDocument, useIsConfirmed, useObjects } from '../../../base/document'
import { showFailure } from '../../../ui/toast/toast'
import { lineAbove, locksOf } from './held-by'

/** A lock ends by itself without a notice. */
const pollMs = 30_000

export function useNodeLock(object: BotObject<'faq'> | BotObject<'knowledge-node'>) {
  const { botId } = useDocument()
  const { ktId } = lineAbove(object, useObjects('knowledge-node'))
  const asked = { streamId: botId, ktId }
  // The server does not know a new topic at once.
  const isKnown = useIsConfirmed(ktId)
  const locks = useCall('knowledge-node.list-locks', isKnown ? asked : null, { keep: true, pollMs }).data?.nodes ?? []
  const take = useChange('knowledge-node.lock')
  const end = useChange('knowledge-node.unlock')
  const onError = (error: Error): void => showFailure(error)
  return {
    ...locksOf(locks, object),
    isChanging: take.isPending || end.isPending,
    take: () => take.mutate({ ...asked, nodeId: object.id }, { onError }),
    end: (nodeId: string) => end.mutate({ ...asked, nodeId }, { onError }),
  }
}
