// The overlays any screen may open: the command palette, the list of shortcuts, the name of a checkpoint. Loaded when first opened.
import { lazy, Suspense } from 'react'
import { shellState, useShellState } from './shell-state'

const Palette = lazy(() => import('./palette/palette').then((module) => ({ default: module.Palette })))
const ShortcutList = lazy(() => import('./palette/shortcut-list').then((module) => ({ default: module.ShortcutList })))

const CheckpointDialog = lazy(() =>
  import('../features/bot-version/versions/checkpoint-dialog').then((module) => ({ default: module.CheckpointDialog })),
)

export function ShellDialogs({ botId }: { botId: string }) {
  const isPaletteOpen = useShellState((value) => value.isPaletteOpen)
  const isHelpOpen = useShellState((value) => value.isHelpOpen)
  const isNaming = useShellState((value) => value.isNaming)
  return (
    <Suspense>
      {isPaletteOpen && <Palette botId={botId} />}
      {isHelpOpen && <ShortcutList />}
      {isNaming && botId !== '' && <CheckpointDialog botId={botId} onClose={() => shellState.set({ isNaming: false })} />}
    </Suspense>
  )
}
