// Ctrl Alt I says of the open dialog that it is being worked on, or that it is ready.
import { useMemo } from 'react'
import { useShortcuts } from '../../../base/page/shortcuts'
import type { CanvasEdits } from '../model/use-canvas-edits'

export function useStateKey({ toggleState }: Pick<CanvasEdits, 'toggleState'>): void {
  useShortcuts(useMemo(() => [{ keys: 'Control+Alt+i', label: 'dialog.state.toggle', run: toggleState }], [toggleState]))
}
