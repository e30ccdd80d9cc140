// The two overlays any screen may open: the command palette and the list of shortcuts. Loaded when first opened.
import { lazy, Suspense } from 'react'
import { useShellState } from './shell-state'

const Palette = lazy(() => import('./palette/palette').then((module) => ({ default: module.Palette })))
const ShortcutList = lazy(() => import('./palette/shortcut-list').then((module) => ({ default: module.ShortcutList })))

export function ShellDialogs({ botId }: { botId: string }) {
  const isPaletteOpen = useShellState((value) => value.isPaletteOpen)
  const isHelpOpen = useShellState((value) => value.isHelpOpen)
  return (
    <Suspense>
      {isPaletteOpen && <Palette botId={botId} />}
      {isHelpOpen && <ShortcutList />}
    </Suspense>
  )
}
