// A short list as a table that is a card by itself: its heads, and a last column without one for what can be done about a row. It
// scrolls sideways where there is too little room, by keyboard too: what can be done about a row brings it into sight, and where nothing
// can be done the table itself takes the focus.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './list-table.module.css'

interface ListTableProps {
  label: string
  heads: readonly string[]
  /** Pixels of columns; the others share what is left. */
  widths?: readonly (number | undefined)[]
  /** What the last column, whose head is not seen, is called. */
  menu?: string
  /** Pixels. */
  menuWidth?: number
  /** Columns of figures, from 0: they end under each other. */
  numbers?: readonly number[]
  /** A card is its frame, and its first column begins where the card's title does. */
  inCard?: boolean
  children: ReactNode
}

/** What the keyboard can go to in a row. */
const operable = 'tbody :is(a[href], button:not(:disabled), input, [tabindex="0"])'
/** Of a column without a width of its own. */
const leastWidth = 144

export function ListTable({ label, heads, widths = [], menu, menuWidth = 64, numbers = [], inCard = false, children }: ListTableProps) {
  const minWidth = heads.reduce((sum, _, index) => sum + (widths[index] ?? leastWidth), menu === undefined ? 0 : menuWidth)
  const box = useRef<HTMLDivElement>(null)
  const [isStill, setStill] = useState(menu === undefined)
  useEffect(() => setStill(box.current?.querySelector(operable) === null))
  const scrolling = isStill ? { tabIndex: 0, role: 'region', 'aria-label': label } : {}
  return (
    <div ref={box} className={inCard ? classes.inCard : classes.box} {...scrolling}>
      <table
        className={`${classes.table} ${classes.boxed}`}
        style={{ minWidth }}
        aria-label={label}
        data-numbers={numbers.map((column) => column + 1).join(' ') || undefined}
        data-menu={menu === undefined ? undefined : ''}
      >
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" style={{ width: widths[index] }}>
                {head}
              </th>
            ))}
            {menu !== undefined && (
              <th scope="col" style={{ width: menuWidth }}>
                <span className="visually-hidden">{menu}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
