// Removing what a bot is made of, with care: at once where nothing uses it, otherwise asked about first, with where it is used. A step's
// ways are no use of it: the canvas leads them on.
import type { CallReply } from '@parley/contract/calls'
import { callQuery, queryClient } from '../../base/call/use-call'
import { saveState } from '../../base/page/save-state'
import { createStore, useStore } from '../../base/page/store'

export type Usage = CallReply<'document.list-usages'>[number]

interface Removed {
  botId: string
  /** What the first of them is called. */
  name: string
  ids: readonly string[]
}

export interface Asked extends Removed {
  /** null: nobody could say. */
  usages: readonly Usage[] | null
  run: () => void
}

const asked = createStore<{ asked: Asked | null }>({ asked: null })
/** Of many removed together, so many are asked about. */
const mostAsked = 50

export const useRemovalAsked = (): Asked | null => useStore(asked, (value) => value.asked)
export const closeRemoval = (): void => asked.set({ asked: null })

export function removeWithCare(removed: Removed, run: () => void): void {
  if (removed.ids.length === 0) {
    run()
    return
  }
  void usagesOf(removed).then((usages) => {
    if (usages?.length === 0) run()
    else asked.set({ asked: { ...removed, usages, run } })
  })
}

/** By others than those removed and what lies in them. What has just been written may use it too. */
async function usagesOf({ botId, ids }: Removed): Promise<Usage[] | null> {
  await saveState.get().flush?.()
  const inside = new Set(ids)
  const ask = (objectId: string) =>
    queryClient.fetchQuery({ ...callQuery('document.list-usages', { streamId: botId, objectId }), staleTime: 0, retry: false })
  const found = await Promise.allSettled(ids.slice(0, mostAsked).map(ask))
  if (found.some(({ status }) => status === 'rejected')) return null
  const usages = found.flatMap((reply) => (reply.status === 'fulfilled' ? reply.value : []))
  const others = usages.filter(
    (usage) => !usage.isWay && !inside.has(usage.objectId) && !inside.has(usage.dialogId) && !inside.has(usage.parentId),
  )
  return [...new Map(others.map((usage) => [usage.objectId, usage])).values()]
}
