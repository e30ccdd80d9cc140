// The dialog as a tree: the same steps and ways out as the canvas, wholly operable by keyboard and screen reader (brief 5.3).
// Arrows walk, Enter edits, Alt and arrows reorder, Insert adds, Delete removes.
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/text'
import { Icon } from '../../../ui/icon'
import { AddMenu, iconOf } from '../canvas/add-menu'
import { familyColour, type AddPlace } from '../canvas/canvas-state'
import { reorder } from '../graph/edits'
import { outlineOf, type OutlineRow } from '../graph/outline'
import type { CanvasEdits } from '../model/use-canvas-edits'
import type { OpenDialog } from '../model/use-open-dialog'
import { useProblems } from '../model/use-marks'
import classes from './outline.module.css'

interface OutlineProps {
  open: OpenDialog
  edits: CanvasEdits
  selected: readonly string[]
  onSelect: (ids: readonly string[]) => void
  onInspect: (id: string) => void
}

export function Outline({ open, edits, selected, onSelect, onInspect }: OutlineProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const problems = useProblems(botId, open.dialog.id)
  const rows = useMemo(() => outlineOf(open.graph, open.dialog.data.startNodeId), [open.graph, open.dialog.data.startNodeId])
  const [at, setAt] = useState(selected[0] ?? rows[0]?.key ?? '')
  const [add, setAdd] = useState<AddPlace | null>(null)
  const tree = useRef<HTMLUListElement>(null)
  const current = rows.some((row) => row.key === at) ? at : (rows[0]?.key ?? '')

  const walk = (key: string) => {
    setAt(key)
    const row = rows.find((candidate) => candidate.key === key)
    if (row?.show === 'node') onSelect([row.node.id])
    tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  }
  useEffect(() => {
    const [only] = selected
    if (only !== undefined && rows.some((row) => row.key === only)) setAt(only)
  }, [selected, rows])

  const openAdd = (row: OutlineRow | undefined) => {
    const element = row ? tree.current?.querySelector(`[data-key="${CSS.escape(row.key)}"]`) : tree.current
    const box = element?.getBoundingClientRect()
    const screen = { x: (box?.left ?? 200) + 24, y: (box?.bottom ?? 200) + 4 }
    if (!row || row.show === 'unreached') {
      setAdd({ screen, canvas: { x: 72, y: 80 }, after: null })
      return
    }
    const exit = 'exit' in row ? row.exit : (row.node.exits.find((candidate) => candidate.to === null) ?? row.node.exits[0])
    const canvas = row.node.isSingle ? { x: row.node.x, y: row.node.y + 152 } : { x: row.node.x + 312, y: row.node.y }
    setAdd({
      screen,
      canvas,
      after: exit ? { nodeId: row.node.id, exitKey: exit.key, exitId: exit.exitId, insert: exit.to !== null } : null,
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.getAttribute('role') !== 'treeitem' && event.target !== tree.current) return
    const index = rows.findIndex((row) => row.key === current)
    if (handleKey(event, rows, index, { walk, edits, open, canEdit, openAdd, onInspect })) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  return (
    <div className={classes.stage}>
      <p className={classes.help} id="outline-help">
        {text(canEdit ? 'dialog.outline.help' : 'dialog.outline.help-view')}
      </p>
      <ul
        ref={tree}
        className={classes.tree}
        role="tree"
        aria-label={text('dialog.outline.label', { name: open.dialog.data.name })}
        aria-describedby="outline-help"
        onKeyDown={onKeyDown}
        tabIndex={rows.length === 0 ? 0 : -1}
      >
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            isCurrent={row.key === current}
            isSelected={row.show === 'node' && selected.includes(row.node.id)}
            problems={row.show === 'node' ? problems.filter((problem) => problem.objectId === row.node.id).length : 0}
            onFocus={() => walk(row.key)}
            onOpen={() => {
              if (row.show === 'open' && canEdit) openAdd(row)
              else if (row.show === 'link') walk(row.target.id)
              else if (row.show !== 'unreached') onInspect(row.node.id)
            }}
          />
        ))}
        {rows.length === 0 && <li className={classes.none}>{text('dialog.outline.empty')}</li>}
      </ul>
      {add && (
        <AddMenu
          place={add}
          kinds={open.kinds}
          nodes={open.graph.nodes}
          onNote={() => {
            edits.addNote(add.canvas)
            setAdd(null)
          }}
          onClose={() => {
            setAdd(null)
            walk(current)
          }}
          onAdd={(kind) => {
            const id = edits.add(kind, add.canvas, add.after)
            setAdd(null)
            onSelect([id])
            window.setTimeout(() => walk(id), 0)
            setAt(id)
          }}
          onConnect={(to) => {
            if (add.after) edits.connect(add.after.nodeId, add.after.exitKey, add.after.exitId, to)
            setAdd(null)
            walk(current)
          }}
        />
      )}
    </div>
  )
}

interface KeyDeeds {
  walk: (key: string) => void
  edits: CanvasEdits
  open: OpenDialog
  canEdit: boolean
  openAdd: (row: OutlineRow | undefined) => void
  onInspect: (id: string) => void
}

function handleKey(event: KeyboardEvent, rows: readonly OutlineRow[], index: number, deeds: KeyDeeds): boolean {
  const row = rows[index]
  const go = (target: OutlineRow | undefined) => {
    if (target) deeds.walk(target.key)
    return true
  }
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) return moveWay(row, event.key === 'ArrowUp' ? -1 : 1, deeds)
  if (event.key === 'ArrowDown') return go(rows[index + 1])
  if (event.key === 'ArrowUp') return go(rows[index - 1])
  if (event.key === 'Home') return go(rows[0])
  if (event.key === 'End') return go(rows.at(-1))
  if (event.key === 'ArrowRight')
    return go(rows[index + 1] && row && (rows[index + 1]?.level ?? 0) > row.level ? rows[index + 1] : undefined)
  if (event.key === 'ArrowLeft') return go(rows.slice(0, index).findLast((before) => row !== undefined && before.level < row.level))
  if (event.key === 'Insert' || event.key === '/') {
    if (deeds.canEdit) deeds.openAdd(row)
    return true
  }
  if (!row || row.show === 'unreached') return false
  if (event.key === 'Enter' || event.key === 'F2') {
    if (row.show === 'open' && deeds.canEdit) deeds.openAdd(row)
    else if (row.show === 'link') deeds.walk(row.target.id)
    else deeds.onInspect(row.node.id)
    if (event.key === 'F2') window.setTimeout(() => document.querySelector<HTMLInputElement>('[data-node-name]')?.select(), 60)
    else if (row.show === 'node')
      window.setTimeout(
        () => document.querySelector<HTMLElement>('[data-document-field] [role="tabpanel"] :is(input, textarea, button)')?.focus(),
        60,
      )
    return true
  }
  if (event.key === 'Delete' && deeds.canEdit) {
    if (row.show === 'node') {
      const next = rows[index - 1] ?? rows[index + 1]
      deeds.edits.remove([row.node.id])
      window.setTimeout(() => {
        if (next) deeds.walk(next.key)
      }, 0)
    } else deeds.edits.connect(row.node.id, row.exit.key, row.exit.exitId, null)
    return true
  }
  return false
}

function moveWay(row: OutlineRow | undefined, by: -1 | 1, { edits, open, canEdit, walk }: KeyDeeds): boolean {
  if (!canEdit || row?.show !== 'exit' || row.exit.transitionId === null) return true
  const node = open.nodes.find((candidate) => candidate.id === row.node.id)
  const edit = node ? reorder(node, row.exit.transitionId, by) : null
  if (node && edit?.op === 'put') {
    const order = node.data.transitions.map((transition) => transition.id)
    const from = order.indexOf(row.exit.transitionId)
    const next = [...node.data.transitions]
    const [taken] = next.splice(from, 1)
    if (taken) next.splice(from + by, 0, taken)
    edits.setTransitions(node.id, next, '')
    window.setTimeout(() => walk(row.key), 0)
  }
  return true
}

interface RowProps {
  row: OutlineRow
  isCurrent: boolean
  isSelected: boolean
  problems: number
  onFocus: () => void
  onOpen: () => void
}

function Row({ row, isCurrent, isSelected, problems, onFocus, onOpen }: RowProps) {
  const text = useText()
  return (
    <li
      role="treeitem"
      aria-level={row.level}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      className={classes.row}
      data-key={row.key}
      data-show={row.show}
      data-selected={isSelected || undefined}
      style={{ paddingLeft: 8 + (row.level - 1) * 20 }}
      onClick={() => {
        onFocus()
        onOpen()
      }}
    >
      {row.show === 'node' && <NodeWords row={row} problems={problems} />}
      {row.show === 'exit' && (
        <span className={row.exit.isCondition ? classes.condition : classes.exit}>
          {row.exit.isCondition ? text('dialog.outline.if', { condition: row.exit.label }) : row.exit.label}
        </span>
      )}
      {row.show === 'link' && (
        <span className={classes.link}>
          <Icon name="chevron-right" size={14} />
          {text('dialog.outline.link', { name: row.target.name })}
        </span>
      )}
      {row.show === 'end' && (
        <span className={classes.link}>
          <Icon name="stop" size={14} />
          {text('dialog.exit.end')}
        </span>
      )}
      {row.show === 'open' && (
        <span className={row.exit.isMissing ? classes.missing : classes.link}>
          <Icon name="add" size={14} />
          {text('dialog.outline.open')}
        </span>
      )}
      {row.show === 'unreached' && <span className={classes.exit}>{text('dialog.outline.unreached')}</span>}
    </li>
  )
}

function NodeWords({ row, problems }: { row: OutlineRow & { show: 'node' }; problems: number }) {
  const text = useText()
  const { node } = row
  const [line] = node.lines
  const words = line === undefined ? '' : line.show === 'empty' ? text('dialog.node.empty', { what: line.label.toLowerCase() }) : line.text
  return (
    <>
      <span style={{ color: familyColour(node.family) }}>
        <Icon name={iconOf(node.icon)} />
      </span>
      <span className={classes.name}>{node.name}</span>
      <span className={classes.kind}>{node.kindLabel}</span>
      <span className={classes.words}>{words}</span>
      {problems > 0 && (
        <span className={classes.badge} aria-label={text('dialog.node.problems', { count: problems })}>
          {problems}
        </span>
      )}
    </>
  )
}
