// The keyboard of the outline: arrows walk, Enter edits, F2 renames, Alt and arrows reorder ways out, Insert adds, Delete removes.
import { isEnter } from '@parley/kit/keys/enter'
import type { KeyboardEvent } from 'react'
import type { OutlineRow } from '../../graph/outline'
import { reorder } from '../../graph/edits'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import type { OpenDialog } from '../../model/use-open-dialog'
import { focusPanel } from '../../panel/inspector/panel-focus'

export interface KeyActions {
  walk: (key: string) => void
  edits: CanvasEdits
  open: OpenDialog
  canEdit: boolean
  openAdd: (row: OutlineRow | undefined) => void
  onInspect: (id: string) => void
}

/** Whether the key was one of the outline's. */
export function handleKey(event: KeyboardEvent, rows: readonly OutlineRow[], index: number, actions: KeyActions): boolean {
  const row = rows[index]
  const isUp = event.key === 'ArrowUp'
  if (event.altKey && (isUp || event.key === 'ArrowDown')) return moveWay(row, isUp ? -1 : 1, actions)
  if (event.key === 'Insert' || event.key === '/') {
    if (actions.canEdit) actions.openAdd(row)
    return true
  }
  const target = walkTarget(event.key, rows, index)
  if (target !== undefined) {
    if (target !== null) actions.walk(target.key)
    return true
  }
  if (!row || row.show === 'unreached') return false
  if (isEnter(event) || event.key === 'F2') {
    editRow(row, event.key === 'F2', actions)
    return true
  }
  if (event.key !== 'Delete' || !actions.canEdit) return false
  removeRow(row, rows[index - 1] ?? rows[index + 1], actions)
  return true
}

/** Undefined for keys that do not walk, null where they lead nowhere. */
function walkTarget(key: string, rows: readonly OutlineRow[], index: number): OutlineRow | null | undefined {
  const level = rows[index]?.level ?? 0
  const below = rows[index + 1]
  const targets: Record<string, () => OutlineRow | undefined> = {
    ArrowDown: () => below,
    ArrowUp: () => rows[index - 1],
    Home: () => rows[0],
    End: () => rows.at(-1),
    ArrowRight: () => (below && below.level > level ? below : undefined),
    ArrowLeft: () => rows.slice(0, index).findLast((before) => before.level < level),
  }
  const find = targets[key]
  return find ? (find() ?? null) : undefined
}

type Way = Exclude<OutlineRow, { show: 'unreached' }>

function editRow(row: Way, isRename: boolean, actions: KeyActions): void {
  if (row.show === 'open' && actions.canEdit) actions.openAdd(row)
  else if (row.show === 'link') actions.walk(row.target.id)
  else actions.onInspect(row.node.id)
  if (row.show === 'node') focusPanel(row.node.id, isRename ? 'name' : 'fields')
}

function removeRow(row: Way, next: OutlineRow | undefined, { edits, walk }: KeyActions): void {
  if (row.show !== 'node') {
    edits.connect(row.node.id, row.exit.key, row.exit.exitId, null)
    return
  }
  edits.remove([row.node.id])
  if (next) window.setTimeout(() => walk(next.key), 0)
}

function moveWay(row: OutlineRow | undefined, by: -1 | 1, { edits, open, canEdit, walk }: KeyActions): boolean {
  if (!canEdit || row?.show !== 'exit' || row.exit.transitionId === null) return true
  const node = open.nodes.find((candidate) => candidate.id === row.node.id)
  const transitions = node ? reorder(node, row.exit.transitionId, by) : null
  if (!node || !transitions) return true
  edits.setTransitions(node.id, transitions, '')
  window.setTimeout(() => walk(row.key), 0)
  return true
}
