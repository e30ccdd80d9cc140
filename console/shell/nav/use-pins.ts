// What somebody has pinned in the menu of the open bot: kept by the server, shown at once. What is shown is what was pressed last: while
// presses are on their way, one after the other, no older answer of the server takes their place.
import type { CallArguments } from '@parley/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../base/call/client'
import { callQuery, queryClient, useCall } from '../../base/call/use-call'
import { useUserId } from '../../base/session/session'
import { showFailure } from '../../ui/toast/toast'

export interface Pins {
  /** Menu ids, in the order somebody gave them; what is pinned comes last. */
  ids: readonly string[]
  /** null where nothing can be pinned: outside of bots, and before it is known what is. */
  toggle: ((id: string) => void) | null
  /** Puts one into the place of another, which goes on by one. null where nothing can be pinned. */
  put: ((id: string, inPlaceOf: string) => void) | null
}

export function usePins(botId: string): Pins {
  const userId = useUserId()
  const whose = { userId, streamId: botId }
  const { queryKey } = callQuery('pinned.get', whose)
  const { data } = useCall('pinned.get', botId === '' || userId === '' ? null : whose)
  const keep = useMutation({
    scope: { id: 'pinned.set' },
    mutationFn: (input: CallArguments<'pinned.set'>) => client.send('pinned.set', input),
    onError: (error) => {
      showFailure(error)
      void queryClient.invalidateQueries({ queryKey })
    },
  })
  if (data === undefined) return { ids: [], toggle: null, put: null }
  const change = (next: (before: readonly string[]) => string[]) => {
    void queryClient.cancelQueries({ queryKey })
    const menus = next((queryClient.getQueryData<typeof data>(queryKey) ?? data).menus)
    queryClient.setQueryData(queryKey, { menus })
    keep.mutate({ ...whose, menus })
  }
  const toggle = (id: string) => change((before) => (before.includes(id) ? before.filter((pin) => pin !== id) : [...before, id]))
  const put = (id: string, inPlaceOf: string) => change((before) => withPut(before, id, inPlaceOf))
  return { ids: data.menus, toggle, put }
}

/** The others keep their order. */
export function withPut(ids: readonly string[], id: string, inPlaceOf: string): string[] {
  const at = ids.indexOf(inPlaceOf)
  if (at < 0 || !ids.includes(id)) return [...ids]
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(at, 0, id)
}
