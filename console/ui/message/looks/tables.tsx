// Tables, each scrolling sideways inside its own frame when it must.
import type { Grid } from '@parley/contract/templates/shared/drawing'
import { useText } from '../../../base/language/text'
import classes from './looks.module.css'
import type { LookProps } from './look-props'

export function Tables({ drawn: { label, grids } }: LookProps<'table'>) {
  const text = useText()
  return grids.map((grid, at) => <GridView key={at} label={label || text('message.options')} {...grid} />)
}

function GridView({ label, heads, rows }: Grid & { label: string }) {
  const alignOf = (column: number) => ({ textAlign: heads[column]?.align ?? 'start' })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable with the keyboard
    <div className={classes.tableFrame} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={column} scope="col" style={alignOf(column)}>
                {head.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column} style={alignOf(column)} dir="auto">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
