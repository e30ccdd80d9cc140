// The rows of a list pane, or of a tree: one is the one being edited. Arrow keys, Home and End move between them; Enter opens, and Left and
// Right fold what a row holds.
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { GapItem } from '../virtual/gap'
import { useVirtualRows } from '../virtual/use-virtual-rows'
import classes from './panes.module.css'
import own from './pick-rows.module.css'

export interface PickRow {
  id: string
  content: ReactNode
  /** Before the row, beside what opens it: the mark that folds it, or that chooses it. */
  before?: ReactNode
  /** Of a row of a tree that holds others: whether they are shown, and what shows or hides them. */
  isUnfolded?: boolean
  onFold?: () => void
}

interface PickRowsProps {
  label: string
  rows: readonly PickRow[]
  selected: string
  onSelect: (id: string) => void
  /** Lower rows without lines between them. */
  isTree?: boolean
}

const rowHeight = 40
const treeRowHeight = 32

export function PickRows({ label, rows, selected, onSelect, isTree = false }: PickRowsProps) {
  const virtual = useVirtualRows<HTMLUListElement>({ count: rows.length, rowHeight: isTree ? treeRowHeight : rowHeight })
  const wanted = useRef<number | null>(null)
  const focusWanted = () => {
    const button = virtual.element?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] > button`)
    if (button === null || button === undefined) return
    wanted.current = null
    button.focus()
  }
  useEffect(focusWanted)
  const { element } = virtual
  // One that was opened from elsewhere, or by the address, may stand out of sight.
  useEffect(() => {
    element?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [element, selected])
  const moveFocus = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = steps[event.key]
    const at = event.target instanceof Element ? event.target.closest('[data-index]')?.getAttribute('data-index') : undefined
    if (typeof at !== 'string') return
    if (foldsBy(event.key, rows[Number(at)])) return event.preventDefault()
    if (step === undefined) return
    event.preventDefault()
    wanted.current = step(Number(at), rows.length - 1)
    virtual.bringIntoSight(wanted.current)
    focusWanted()
  }
  return (
    <ul aria-label={label} onKeyDown={moveFocus} {...virtual.body}>
      {virtual.rows.map(({ index, gap }) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <Fragment key={row.id}>
            <GapItem height={gap} />
            <li
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={isTree ? classes.branch : row.before ? own.marked : undefined}
              {...virtual.row(index)}
            >
              {row.before}
              <button
                type="button"
                className={classes.row}
                aria-current={row.id === selected ? 'true' : undefined}
                aria-expanded={row.isUnfolded}
                onClick={() => onSelect(row.id)}
              >
                {row.content}
              </button>
            </li>
          </Fragment>
        )
      })}
      <GapItem height={virtual.after} />
    </ul>
  )
}

/** Left folds what is unfolded, Right unfolds what is folded. */
function foldsBy(key: string, row: PickRow | undefined): boolean {
  const isWanted = key === 'ArrowLeft' ? row?.isUnfolded === true : key === 'ArrowRight' && row?.isUnfolded === false
  if (isWanted) row?.onFold?.()
  return isWanted
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}
