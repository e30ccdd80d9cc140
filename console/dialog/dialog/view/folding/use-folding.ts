// The canvas with its folded groups: the dialog and its marks as they are drawn, and what folds. What is chosen elsewhere (search, a
// problem, the address) is never hidden: its group unfolds.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { foldedGraph, foldsOf, groupAt, hiddenSteps, holdersOfHidden, withHidden } from '../../graph/fold'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import { useFolded } from '../../model/use-folded'
import type { OpenDialog } from '../../model/use-open-dialog'
import type { StepProblems } from '../canvas/canvas-state'
import type { Marks } from '../canvas/flow-parts'

interface Folding {
  open: OpenDialog
  edits: CanvasEdits
  marks: Marks
  toggle: (holderId: string) => void
  /** By key: the group of the chosen step; its holder is chosen then. */
  toggleAt: (id: string) => void
}

interface Chosen {
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
}

export function useFolding(dialog: OpenDialog, allEdits: CanvasEdits, plain: Marks, { selected, onSelect }: Chosen): Folding {
  const [folded, fold] = useFolded(dialog.dialog.id)
  const { graph } = dialog
  const select = useRef(onSelect)
  select.current = onSelect
  const open = useMemo(() => {
    const drawn = foldedGraph(graph, folded)
    return drawn === graph ? dialog : { ...dialog, graph: drawn }
  }, [dialog, graph, folded])
  const marks = useMemo(
    () => ({ ...plain, folds: foldsOf(graph, folded), problems: withProblemsInside(plain.problems, hiddenSteps(graph, folded)) }),
    [plain, graph, folded],
  )
  const edits = useMemo(
    () => ({ ...allEdits, move: (places: Parameters<CanvasEdits['move']>[0]) => allEdits.move(withHidden(graph, folded, places)) }),
    [allEdits, graph, folded],
  )
  useEffect(() => {
    const hiding = holdersOfHidden(graph, folded, selected)
    // All of a dialog may be chosen without being looked at.
    if (hiding.length > 0 && selected.length === 1) fold(hiding, false)
  }, [graph, folded, fold, selected])
  const toggle = useCallback((holderId: string) => fold([holderId], !folded.has(holderId)), [fold, folded])
  const toggleAt = (id: string) => {
    const holderId = groupAt(graph, id)
    if (holderId === undefined) return
    select.current([holderId])
    toggle(holderId)
  }
  return { open, edits, marks, toggle, toggleAt }
}

/** What is wrong with a hidden step is counted where it is hidden. */
function withProblemsInside(problems: Marks['problems'], hidden: ReadonlyMap<string, string>): Marks['problems'] {
  if (hidden.size === 0) return problems
  const counted = new Map<string, StepProblems>()
  for (const [id, found] of problems) {
    const at = hidden.get(id) ?? id
    counted.set(at, [...(counted.get(at) ?? []), ...found])
  }
  return counted
}
