// The place of the bottom drawer, which is fetched once the page stands still: nobody sees it before Ctrl J.
import { lazy, Suspense } from 'react'
import { useReadAhead } from '../../base/page/read-ahead'
import { useShellState } from '../shell-state'

const load = () => import('./drawer').then((module) => ({ default: module.Drawer }))
const Drawer = lazy(load)

export function DrawerSlot({ botId }: { botId: string }) {
  const isOpen = useShellState((value) => value.drawer !== null)
  useReadAhead(load)
  return (
    isOpen && (
      <Suspense>
        <Drawer botId={botId} />
      </Suspense>
    )
  )
}
