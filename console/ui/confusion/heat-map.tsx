// Confusions as a table: a row for each that was expected, a column for each that it was taken for; the darker, the more often.
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import classes from './confusion.module.css'
import type { ConfusionsProps } from './confusions-card'

/** Steps of the tint; the number stands in the cell besides. */
const steps = 4

export function HeatMap({ pairs, chosen, onChoose }: ConfusionsProps) {
  const text = useText()
  const rows = [...new Set(pairs.map(({ expected }) => expected))]
  const columns = [...new Set(pairs.map(({ matched }) => matched))]
  const most = pairs[0]?.count ?? 1
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section className={classes.mapBox} tabIndex={0} aria-label={text('ui.confusion.look.map')}>
      <table className={classes.map}>
        <thead>
          <tr>
            <td>{text('ui.confusion.axes')}</td>
            {columns.map((column) => (
              <th key={column} scope="col">
                <span title={column}>{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" title={row}>
                {row}
              </th>
              {columns.map((column) => {
                const pair = pairs.find(({ expected, matched }) => expected === row && matched === column)
                return (
                  <td key={column}>
                    {pair !== undefined && (
                      <button
                        type="button"
                        className={classes.cell}
                        data-heat={Math.ceil((pair.count / most) * steps)}
                        aria-pressed={pair.key === chosen}
                        aria-label={text('ui.confusion.cell', { expected: row, matched: column, count: pair.count })}
                        title={text('ui.confusion.cell', { expected: row, matched: column, count: pair.count })}
                        onClick={() => onChoose(pair.key)}
                      >
                        {numberText(pair.count)}
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
