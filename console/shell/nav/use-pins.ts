// What somebody has pinned in the menu of the open bot: kept by the server, shown at once.
import { useUserId } from '../../base/session/session'
import { callQuery, queryClient, useCall } from '../../base/call/use-call'
import { useChange } from '../../base/call/use-change'
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
  const { data } = useCall('pinned.get', botId === '' || userId === '' ? null : whose)
  const keep = useChange('pinned.set')
  if (data === undefined) return { ids: [], toggle: null }
  const toggle = (id: string) => {
    const menus = data.menus.includes(id) ? data.menus.filter((pin) => pin !== id) : [...data.menus, id]
    const { queryKey } = callQuery('pinned.get', whose)
    queryClient.setQueryData(queryKey, { menus })
    const takeBack = (error: Error) => {
      queryClient.setQueryData(queryKey, data)
      showFailure(error)
    }
    keep.mutate({ ...whose, menus }, { onError: takeBack })
  }
  return { ids: data.menus, toggle }
}
