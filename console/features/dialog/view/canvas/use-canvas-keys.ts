// The keyboard on the graph (brief 5.3): arrows follow edges, Enter opens, Shift and arrows move by 8, Delete removes and reconnects,
// Ctrl A chooses all. The clipboard's keys are use-clipboard.
import type { KeyboardEvent } from 'react'
import { isTyping } from '../../../../base/page/shortcuts'
import { neighbour } from '../../graph/outline'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import type { OpenDialog } from '../../model/use-open-dialog'

interface KeyContext {
  open: OpenDialog
  edits: CanvasEdits
  selected: readonly string[]
  /** The selected edge's id. */
  edge: string | null
  onSelect: (ids: readonly string[]) => void
  onInspect: (id: string) => void
  onClearEdge: () => void
  addAfter: (nodeId: string) => void
  addHere: () => void
  arrangeAll: () => void
  canEdit: boolean
}

const steps = { ArrowUp: { x: 0, y: -8 }, ArrowDown: { x: 0, y: 8 }, ArrowLeft: { x: -8, y: 0 }, ArrowRight: { x: 8, y: 0 } } as const

function isArrow(key: string): key is keyof typeof steps {
  return key in steps
}

export function useCanvasKeys(context: KeyContext): (event: KeyboardEvent) => void {
  return (event) => {
    if (isTyping(event.target)) return
    const hasModifier = event.ctrlKey || event.metaKey
    if (hasModifier ? chooseAll(event, context) : handle(event, context)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}

function chooseAll(event: KeyboardEvent, { open, onSelect }: KeyContext): boolean {
  if (event.key.toLowerCase() !== 'a' || event.shiftKey || event.altKey) return false
  onSelect([...open.nodes, ...open.notes].map(({ id }) => id))
  return true
}

function handle(event: KeyboardEvent, context: KeyContext): boolean {
  const { open, edits, selected, onSelect, onInspect, canEdit } = context
  const [only] = selected
  if (isArrow(event.key)) {
    if (event.shiftKey) return canEdit && nudge(context, steps[event.key])
    const next = only === undefined ? open.dialog.data.startNodeId || open.graph.nodes[0]?.id : neighbour(open.graph, only, event.key)
    if (next) onSelect([next])
    return true
  }
  if (event.key === 'Enter' && only !== undefined) {
    onInspect(only)
    return true
  }
  if (event.key === 'Escape') {
    onSelect([])
    context.onClearEdge()
    return selected.length > 0 || context.edge !== null
  }
  if (!canEdit) return false
  if (event.key === 'Delete' || event.key === 'Backspace') return removeSelected(context)
  if (event.key === '/') {
    if (only === undefined) context.addHere()
    else context.addAfter(only)
    return true
  }
  if (event.key === 'a' && !event.altKey && !event.shiftKey) {
    context.arrangeAll()
    return true
  }
  if (event.key === 'd' && event.altKey && selected.length > 0) {
    onSelect(edits.duplicate(selected))
    return true
  }
  return false
}

function nudge({ open, edits, selected }: KeyContext, by: { x: number; y: number }): boolean {
  const places = [
    ...open.graph.nodes.filter((node) => selected.includes(node.id)).map((node) => ({ id: node.id, x: node.x + by.x, y: node.y + by.y })),
    ...open.notes
      .filter((note) => selected.includes(note.id))
      .map((note) => ({ id: note.id, x: note.data.x + by.x, y: note.data.y + by.y })),
  ]
  if (places.length > 0) edits.move(places)
  return true
}

function removeSelected({ open, edits, selected, edge, onSelect, onClearEdge }: KeyContext): boolean {
  const chosen = open.graph.edges.find((candidate) => candidate.id === edge)
  if (chosen) {
    const exit = open.graph.nodes.find((node) => node.id === chosen.source)?.exits.find((candidate) => candidate.key === chosen.exitKey)
    if (exit) edits.connect(chosen.source, exit.key, exit.exitId, null)
    onClearEdge()
    return true
  }
  if (selected.length === 0) return false
  edits.remove(selected)
  onSelect([])
  return true
}
