// The dialog as a tree: the same steps and ways out as the canvas, wholly operable by keyboard and screen reader (brief 5.3).
// Its keys are outline-keys, its rows outline-row.
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useDocument } from '../../../../base/document'
import { useText } from '../../../../base/language/text'
import { AddMenu } from '../../panel/add/add-menu'
import type { AddPlace } from '../canvas/canvas-state'
import { useClipboard } from '../canvas/use-clipboard'
import { estimatedHeight } from '../../graph/model'
import { outlineOf, type OutlineRow } from '../../graph/outline'
import type { CanvasEdits } from '../../model/use-canvas-edits'
import { countedProblems, useProblems } from '../../model/use-marks'
import type { OpenDialog } from '../../model/use-open-dialog'
import type { Overlay } from '../../panel/overlay/overlay'
import { handleKey } from './outline-keys'
import { Row } from './row'
import classes from './outline.module.css'

interface OutlineProps {
  open: OpenDialog
  edits: CanvasEdits
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
  onInspect: (id: string) => void
  overlay: Overlay | null
}

export function Outline({ open, edits, selected, onSelect, onInspect, overlay }: OutlineProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const rows = useMemo(() => outlineOf(open.graph, open.dialog.data.startNodeId), [open.graph, open.dialog.data.startNodeId])
  const latest = useRef(rows)
  latest.current = rows
  const tree = useRef<HTMLDivElement>(null)
  const [add, setAdd] = useState<AddPlace | null>(null)
  const [current, setCurrent] = useCurrent(rows, selected)

  useEffect(() => {
    rowElement(tree.current, current)?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const walk = (key: string) => {
    setCurrent(key)
    const row = rows.find((candidate) => candidate.key === key)
    if (row?.show === 'node') onSelect([row.node.id])
    rowElement(tree.current, key)?.focus()
  }
  const clipboard = useClipboard({ open, edits, selected, onSelect, middle: () => placeUnder(open) })
  const openAdd = (row: OutlineRow | undefined) => setAdd(placeBelow(tree.current, row))
  const onKeyDown = (event: KeyboardEvent) => {
    const index = rows.findIndex((row) => row.key === current)
    if (!handleKey(event, rows, index, { walk, edits, open, canEdit, openAdd, onInspect })) return
    event.preventDefault()
    event.stopPropagation()
  }
  const openRow = (row: OutlineRow) => {
    if (row.show === 'open' && canEdit) openAdd(row)
    else if (row.show === 'link') walk(row.target.id)
    else if (row.show !== 'unreached') onInspect(row.node.id)
  }
  const added = (id: string) => {
    onSelect([id])
    setCurrent(id)
    comeBack(() => rowElement(tree.current, id))
  }
  /** At once to the tree, where the keys work, then to the row, once it is drawn. */
  const comeBack = (row: () => HTMLElement | null) => {
    tree.current?.focus()
    window.setTimeout(() => row()?.focus(), 0)
  }
  const back = () => {
    const index = rows.findIndex((row) => row.key === current)
    // A way that leads somewhere now is a row of its own.
    comeBack(() => rowElement(tree.current, latest.current[Math.min(Math.max(index, 0), latest.current.length - 1)]?.key ?? ''))
  }
  return (
    <div className={classes.stage}>
      <p className={classes.help} id="outline-help">
        {text(canEdit ? 'dialog.outline.help' : 'dialog.outline.help-view')}
      </p>
      <div
        ref={tree}
        className={classes.tree}
        role="tree"
        aria-label={text('dialog.outline.label', { name: open.dialog.data.name })}
        aria-describedby="outline-help"
        onKeyDown={onKeyDown}
        {...clipboard}
        tabIndex={rows.length === 0 ? 0 : -1}
      >
        <Rows rows={rows} open={open} current={current} selected={selected} overlay={overlay} onFocus={walk} onOpen={openRow} />
      </div>
      {add && <AddHere place={add} open={open} edits={edits} onClose={() => setAdd(null)} onAdded={added} onBack={back} />}
    </div>
  )
}

/** The row that has the keyboard; it follows the selection of the canvas. */
function useCurrent(rows: readonly OutlineRow[], selected: readonly string[]): [string, (key: string) => void] {
  const [at, setAt] = useState(selected[0] ?? rows[0]?.key ?? '')
  useEffect(() => {
    const [only] = selected
    if (only !== undefined && rows.some((row) => row.key === only)) setAt(only)
  }, [selected, rows])
  return [rows.some((row) => row.key === at) ? at : (rows[0]?.key ?? ''), setAt]
}

interface RowsProps {
  rows: readonly OutlineRow[]
  open: OpenDialog
  current: string
  selected: readonly string[]
  onFocus: (key: string) => void
  onOpen: (row: OutlineRow) => void
  overlay: Overlay | null
}

function Rows({ rows, open, current, selected, overlay, onFocus, onOpen }: RowsProps) {
  const text = useText()
  const { botId } = useDocument()
  const found = useProblems(botId, open.dialog.id)
  const problems = useMemo(() => countedProblems(found), [found])
  if (rows.length === 0) return <p className={classes.none}>{text('dialog.outline.empty')}</p>
  return rows.map((row) => (
    <Row
      key={row.key}
      row={row}
      isCurrent={row.key === current}
      isSelected={row.show === 'node' && selected.includes(row.node.id)}
      problems={row.show === 'node' ? (problems.get(row.node.id) ?? null) : null}
      overlay={'node' in row ? (overlay?.steps.get(row.node.id) ?? null) : null}
      onFocus={() => onFocus(row.key)}
      onOpen={() => onOpen(row)}
    />
  ))
}

interface AddHereProps {
  place: AddPlace
  open: OpenDialog
  edits: CanvasEdits
  onClose: () => void
  onAdded: (id: string) => void
  onBack: () => void
}

function AddHere({ place, open, edits, onClose, onAdded, onBack }: AddHereProps) {
  const back = () => {
    onClose()
    onBack()
  }
  return (
    <AddMenu
      place={place}
      kinds={open.kinds}
      nodes={open.graph.nodes}
      onClose={back}
      onNote={() => {
        edits.addNote(place.canvas)
        back()
      }}
      onAdd={(kind, start) => {
        const id = edits.add(kind, place.canvas, place.after, start)
        onClose()
        onAdded(id)
      }}
      onConnect={(to) => {
        if (place.after) edits.connect(place.after.nodeId, place.after.exitKey, place.after.exitId, to)
        back()
      }}
    />
  )
}

function rowElement(tree: HTMLElement | null, key: string): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null
}

/** On the canvas, below all that is there. */
function placeUnder({ graph }: OpenDialog): { x: number; y: number } {
  const left = Math.min(...graph.nodes.map((node) => node.x), 72)
  return { x: left, y: Math.max(0, ...graph.nodes.map((node) => node.y + estimatedHeight(node))) + 48 }
}

function placeBelow(tree: HTMLElement | null, row: OutlineRow | undefined): AddPlace {
  const box = (row ? rowElement(tree, row.key) : tree)?.getBoundingClientRect()
  const screen = { x: (box?.left ?? 200) + 24, y: (box?.bottom ?? 200) + 4 }
  if (!row || row.show === 'unreached') return { screen, canvas: { x: 72, y: 80 }, after: null }
  const { node } = row
  const exit = 'exit' in row ? row.exit : (node.exits.find((candidate) => candidate.to === null) ?? node.exits[0])
  const canvas = node.isSingle ? { x: node.x, y: node.y + 152 } : { x: node.x + 312, y: node.y }
  const after = exit ? { nodeId: node.id, exitKey: exit.key, exitId: exit.exitId, insert: exit.to !== null } : null
  return { screen, canvas, after }
}
