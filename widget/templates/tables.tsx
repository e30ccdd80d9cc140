/** @jsxImportSource preact */
// Tables, each scrolling sideways inside its own frame when it must.
import type { Grid } from '@parley/contract/templates/shared/drawing'
import type { LookProps } from './template'

export function Tables({ drawn: { label, grids }, words }: LookProps<'table'>) {
  return (
    <>
      {grids.map((grid, index) => (
        <GridView key={index} label={label || words('options')} {...grid} />
      ))}
    </>
  )
}

function GridView({ label, heads, rows }: Grid & { label: string }) {
  const alignOf = (column: number) => ({ textAlign: heads[column]?.align ?? 'start' })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable with the keyboard
    <div class="table" tabIndex={0} role="region" aria-label={label}>
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
          {rows.map((row, index) => (
            <tr key={index}>
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
