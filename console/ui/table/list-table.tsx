// A short list as a table that is a card by itself: its heads, and a last column without one for what can be done about a row. It
// scrolls sideways where there is too little room, by keyboard too: what can be done about a row brings it into sight, and where nothing
// can be done the table itself takes the focus.
import type { ReactNode } from 'react'
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
  children: ReactNode
}

/** Of a column without a width of its own. */
const leastWidth = 144

export function ListTable({ label, heads, widths = [], menu, menuWidth = 64, children }: ListTableProps) {
  const minWidth = heads.reduce((sum, _, index) => sum + (widths[index] ?? leastWidth), menu === undefined ? 0 : menuWidth)
  const scrolling = menu === undefined ? { tabIndex: 0, role: 'region', 'aria-label': label } : {}
  return (
    <div className={classes.box} {...scrolling}>
      <table className={`${classes.table} ${classes.boxed}`} style={{ minWidth }} aria-label={label}>
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
