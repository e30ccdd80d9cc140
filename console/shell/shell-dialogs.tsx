// The overlays any screen may open: the command palette, the list of shortcuts, the name of a checkpoint. Loaded when first opened.
import { lazy, Suspense, useEffect } from 'react'
import { ConflictPanel } from '../ui/conflict/conflict-panel'
import { useRefactorAsked } from '../ui/refactor/refactor'
import { useRemovalAsked } from '../ui/removal/removal'
import { useHistoryOpen } from '../ui/undo/history'
import { StepQuestionDialog } from '../ui/undo/step-question-dialog'
import { useScreenNames } from './place/screen-names'
import { closePalette, shellState, useShellState } from './shell-state'

const loadPalette = () => import('./palette/palette').then((module) => ({ default: module.Palette }))
/** One that does not come keeps no keys. */
const Palette = lazy(() =>
  loadPalette().catch((failure: unknown) => {
    closePalette()
    throw failure
  }),
)
/** By then the screen is there; what is typed right after Ctrl K must find the field open. */
const afterMs = 1500
const ShortcutList = lazy(() => import('./palette/shortcut-list').then((module) => ({ default: module.ShortcutList })))

const RefactorDialog = lazy(() => import('../ui/refactor/refactor-dialog').then((module) => ({ default: module.RefactorDialog })))

const RemovalDialog = lazy(() => import('../ui/removal/removal-dialog').then((module) => ({ default: module.RemovalDialog })))

const HistoryDialog = lazy(() => import('../ui/undo/history-dialog').then((module) => ({ default: module.HistoryDialog })))

const CheckpointDialog = lazy(() =>
  import('../release/bot-version/versions/checkpoint-dialog').then((module) => ({ default: module.CheckpointDialog })),
)

export function ShellDialogs({ botId }: { botId: string }) {
  const isPaletteOpen = useShellState((value) => value.isPaletteOpen)
  const isHelpOpen = useShellState((value) => value.isHelpOpen)
  const isNaming = useShellState((value) => value.isNaming)
  const isHistoryOpen = useHistoryOpen()
  const screenOf = useScreenNames()
  const isRefactoring = useRefactorAsked() !== null
  const isRemoving = useRemovalAsked() !== null
  useEffect(() => {
    // A failure is told where it is opened, which tries again.
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), afterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Suspense>
      {isPaletteOpen && <Palette botId={botId} />}
      {isHelpOpen && <ShortcutList />}
      {isRemoving && <RemovalDialog />}
      <StepQuestionDialog screenOf={screenOf} />
      {isRefactoring && <RefactorDialog />}
      <ConflictPanel />
      {isHistoryOpen && botId !== '' && <HistoryDialog botId={botId} screenOf={screenOf} />}
      {isNaming && botId !== '' && <CheckpointDialog botId={botId} onClose={() => shellState.set({ isNaming: false })} />}
    </Suspense>
  )
}
