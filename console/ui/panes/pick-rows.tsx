// The rows of a list pane: one is the one being edited. Arrow keys, Home and End move between them; Enter opens.
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { GapItem } from '../virtual/gap'
import { useVirtualRows } from '../virtual/use-virtual-rows'
import classes from './panes.module.css'

interface PickRow {
  id: string
  content: ReactNode
}

interface PickRowsProps {
  label: string
  rows: readonly PickRow[]
  selected: string
  onSelect: (id: string) => void
}

const rowHeight = 40

export function PickRows({ label, rows, selected, onSelect }: PickRowsProps) {
  const virtual = useVirtualRows<HTMLUListElement>({ count: rows.length, rowHeight })
  const wanted = useRef<number | null>(null)
  const focusWanted = () => {
    const button = virtual.element?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] > button`)
    if (button === null || button === undefined) return
    wanted.current = null
    button.focus()
  }
  useEffect(focusWanted)
  const moveFocus = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = steps[event.key]
    const at = event.target instanceof Element ? event.target.closest('[data-index]')?.getAttribute('data-index') : undefined
    if (step === undefined || typeof at !== 'string') return
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
            <li aria-setsize={rows.length} aria-posinset={index + 1} {...virtual.row(index)}>
              <button
                type="button"
                className={classes.row}
                aria-current={row.id === selected ? 'true' : undefined}
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

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}
