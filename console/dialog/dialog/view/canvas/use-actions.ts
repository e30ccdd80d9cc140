// What a node or an edge of the open canvas may ask for, and arranging the whole.
import { useReactFlow } from '@xyflow/react'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { isUnplaced } from '../../graph/arrange'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import type { OpenDialog } from '../../model/use-open-dialog'
import { showAll } from './camera'
import type { CanvasActions } from './canvas-state'
import type { FlowNode } from './flow-parts'
import type { StepFlowEdge } from './step-edge'

interface ActionsContext {
  dialog: OpenDialog
  edits: CanvasEdits
  canEdit: boolean
  openAdd: CanvasActions['openAdd']
  onSelect: (ids: readonly string[]) => void
  toggleFold: CanvasActions['toggleFold']
}

export function useActions({ dialog, edits, canEdit, openAdd, onSelect, toggleFold }: ActionsContext): CanvasActions {
  // Steps are drawn again when their actions change, so a selection must not change them.
  const select = useRef(onSelect)
  select.current = onSelect
  return useMemo(
    () => ({
      canEdit,
      openAdd,
      writeText: edits.writeText,
      sayToo: edits.sayToo,
      writeNote: edits.writeNote,
      removeNote: (id) => edits.remove([id]),
      toggleFold,
      startTalking: (words) => {
        const added = startTalking(dialog, edits, words)
        if (added !== null) select.current([added])
      },
    }),
    [dialog, edits, canEdit, openAdd, toggleFold],
  )
}

/** The first thing the bot says, behind whatever the dialog begins with. Gives the step's id. */
function startTalking(dialog: OpenDialog, edits: CanvasEdits, words: string): string | null {
  const says = dialog.kinds.find((kind) => kind.group === 'say' && !kind.planned)
  const field = says?.fields.find((candidate) => candidate.control === 'prompts')
  if (!says || !field) return null
  const [first] = dialog.graph.nodes
  const exit = first?.exits[0]
  const place = first ? { x: first.x, y: first.y + 120 } : { x: 72, y: 80 }
  const after = first && exit ? { nodeId: first.id, exitKey: exit.key, exitId: exit.exitId, insert: false } : null
  return edits.add(says, place, after, { settings: { [field.name]: [{ language: '', channel: '', kind: 'text', text: words }] } })
}

/** Arranges by measured heights and shows all; a dialog whose steps were never placed is arranged when it opens. */
export function useArranging(
  dialog: OpenDialog,
  edits: CanvasEdits,
  canEdit: boolean,
  plane: RefObject<HTMLElement | null>,
): [boolean, () => void] {
  const flow = useReactFlow<FlowNode, StepFlowEdge>()
  const [isArranging, setArranging] = useState(false)
  const arrangeAll = useCallback(() => {
    setArranging(true)
    const heights = new Map(flow.getNodes().map((node) => [node.id, node.measured?.height ?? 100]))
    void edits.arrange(heights).then(() => {
      window.setTimeout(() => showAll(flow, plane.current), 40)
      window.setTimeout(() => setArranging(false), 320)
    })
  }, [edits, flow, plane])
  const isPlaced = useRef(false)
  useEffect(() => {
    if (isPlaced.current || dialog.graph.nodes.length === 0) return
    isPlaced.current = true
    if (isUnplaced(dialog.graph) && canEdit) window.setTimeout(arrangeAll, 60)
  }, [dialog.graph, canEdit, arrangeAll])
  return [isArranging, arrangeAll]
}
