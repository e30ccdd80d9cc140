// The rows of a list pane: one is the one being edited. Arrow keys, Home and End move between them; Enter opens.
import type { KeyboardEvent, ReactNode } from 'react'
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

export function PickRows({ label, rows, selected, onSelect }: PickRowsProps) {
  return (
    <ul aria-label={label} onKeyDown={moveFocus}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className={classes.row}
            aria-current={row.id === selected ? 'true' : undefined}
            onClick={() => onSelect(row.id)}
          >
            {row.content}
          </button>
        </li>
      ))}
    </ul>
  )
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = steps[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  if (at < 0) return
  event.preventDefault()
  buttons[step(at, buttons.length - 1)]?.focus()
}
