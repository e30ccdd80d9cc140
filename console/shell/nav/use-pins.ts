// What somebody has pinned in the menu of the open bot: kept by the server, shown at once. What is shown is what was pressed last: while
// presses are on their way, one after the other, no older answer of the server takes their place.
import type { CallArguments } from '@parley/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../base/call/client'
import { callQuery, queryClient, useCall } from '../../base/call/use-call'
import { useUserId } from '../../base/session/session'
import { showFailure } from '../../ui/toast/toast'

export interface Pins {
  /** Menu ids, in the order they were pinned. */
  ids: readonly string[]
  /** null where nothing can be pinned: outside of bots, and before it is known what is. */
  toggle: ((id: string) => void) | null
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
  if (data === undefined) return { ids: [], toggle: null }
  const toggle = (id: string) => {
    void queryClient.cancelQueries({ queryKey })
    const { menus: before } = queryClient.getQueryData<typeof data>(queryKey) ?? data
    const menus = before.includes(id) ? before.filter((pin) => pin !== id) : [...before, id]
    queryClient.setQueryData(queryKey, { menus })
    keep.mutate({ ...whose, menus })
  }
  return { ids: data.menus, toggle }
}
