// A short list as a table that is a card by itself: its heads, and a last column without one for what can be done about a row. It
// scrolls sideways where there is too little room.
import type { ReactNode } from 'react'
import classes from './list-table.module.css'

interface ListTableProps {
  label: string
  heads: readonly string[]
  /** What the last column, whose head is not seen, is called. */
  menu?: string
  /** Pixels. */
  menuWidth?: number
  className?: string
  children: ReactNode
}

export function ListTable({ label, heads, menu, menuWidth = 64, className = '', children }: ListTableProps) {
  return (
    <div className={classes.box}>
      <table className={`${classes.table} ${classes.boxed} ${className}`} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
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
