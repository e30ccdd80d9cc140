// The keyboard on the graph (brief 5.3): arrows follow edges, Enter opens, Shift and arrows move by 8, Delete removes and reconnects,
// Ctrl A chooses all, Ctrl D copies, W walks the ways out of a step, F folds the group it is in; a chosen way has keys of its own. The clipboard's keys are
// use-clipboard, what the list of shortcuts says of all this is canvas-key-list.
import type { KeyboardEvent } from 'react'
import { isTyping, isWriting } from '../../../../base/page/shortcuts'
import type { GraphEdge } from '../../graph/model'
import { neighbour } from '../../graph/outline'
import { nextExit, otherExit } from '../../graph/exits-in-order'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import type { OpenDialog } from '../../model/use-open-dialog'
import { focusPanel } from '../../panel/inspector/panel-focus'

interface KeyContext {
  open: OpenDialog
  edits: CanvasEdits
  selected: readonly string[]
  /** The selected edge's id. */
  edge: string | null
  onSelect: (ids: readonly string[]) => void
  onInspect: (id: string) => void
  onEdge: (id: string | null) => void
  insertInto: (edge: GraphEdge) => void
  openMenu: () => void
  addAfter: (nodeId: string) => void
  addHere: () => void
  arrangeAll: () => void
  toggleAt: (id: string) => void
  canEdit: boolean
}

const steps = { ArrowUp: { x: 0, y: -8 }, ArrowDown: { x: 0, y: 8 }, ArrowLeft: { x: -8, y: 0 }, ArrowRight: { x: 8, y: 0 } } as const

function isArrow(key: string): key is keyof typeof steps {
  return key in steps
}

export function useCanvasKeys(context: KeyContext): (event: KeyboardEvent) => void {
  return (event) => {
    const hasModifier = event.ctrlKey || event.metaKey
    if (isTyping(event.target) || (!hasModifier && event.key.length === 1 && isWriting())) return
    if (hasModifier ? handleChord(event, context) : handle(event, context)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}

function handleChord(event: KeyboardEvent, { open, edits, selected, canEdit, onSelect }: KeyContext): boolean {
  if (event.shiftKey || event.altKey) return false
  const key = event.key.toLowerCase()
  if (key === 'a') onSelect([...open.nodes, ...open.notes].map(({ id }) => id))
  // The browser's own Ctrl D, a bookmark, never comes here.
  else if (key === 'd' && canEdit && selected.length > 0) onSelect(edits.duplicate(selected))
  else return key === 'd'
  return true
}

function handle(event: KeyboardEvent, context: KeyContext): boolean {
  const { open, selected, onSelect, onInspect, canEdit } = context
  const [only] = selected
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    context.openMenu()
    return true
  }
  const way = open.graph.edges.find(({ id }) => id === context.edge)
  if (way && handleWay(event.key, way, context)) return true
  if (event.key === 'w' && !event.altKey) {
    const next = nextExit(open.graph, only, way)
    if (next) context.onEdge(next.id)
    return true
  }
  if (event.key === 'f' && !event.altKey && only !== undefined) {
    context.toggleAt(only)
    return true
  }
  if (isArrow(event.key)) {
    if (event.shiftKey) return canEdit && nudge(context, steps[event.key])
    const next = only === undefined ? open.dialog.data.startNodeId || open.graph.nodes[0]?.id : neighbour(open.graph, only, event.key)
    if (next) onSelect([next])
    return true
  }
  if (event.key === 'Enter' && only !== undefined) {
    onInspect(only)
    focusPanel(only)
    return true
  }
  if (event.key === 'Escape') {
    onSelect([])
    context.onEdge(null)
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
  return false
}

/** With a way chosen, the arrows lead to its ends and to the step's other ways. */
function handleWay(key: string, way: GraphEdge, { open, edits, onSelect, onEdge, insertInto, canEdit }: KeyContext): boolean {
  if (key === 'ArrowLeft' || key === 'Escape') onSelect([way.source])
  else if (key === 'ArrowRight' || key === 'Enter') onSelect([way.target])
  else if (key === 'ArrowUp' || key === 'ArrowDown') {
    onEdge(otherExit(open.graph, way, key === 'ArrowDown' ? 1 : -1).id)
    return true
  } else if (canEdit && key === '/') insertInto(way)
  else if (canEdit && (key === 'Delete' || key === 'Backspace')) {
    const exit = open.graph.nodes.find((node) => node.id === way.source)?.exits.find((candidate) => candidate.key === way.exitKey)
    if (exit) edits.connect(way.source, exit.key, exit.exitId, null)
    onSelect([way.source])
  } else return false
  onEdge(null)
  return true
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

function removeSelected({ edits, selected, onSelect }: KeyContext): boolean {
  if (selected.length === 0) return false
  edits.remove(selected)
  onSelect([])
  return true
}
