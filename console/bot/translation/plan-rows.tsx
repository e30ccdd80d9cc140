// What a file of translations would do, before it does anything: how many texts it fills, changes and leaves, and row by row what changes and
// what cannot be taken.
import type { TranslationFilePlan, TranslationFileRow } from '@parley/contract/bot/translation'
import { numberText } from '../../base/language/locale'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import report from '../../ui/dialog/import-report.module.css'
import type { IconName } from '../../ui/icon'
import { Chip, type Tone } from '../../ui/status/chip'
import classes from './translation.module.css'

const outcomes = ['filled', 'changed', 'left', 'refused'] as const
const looks = {
  filled: { tone: 'ok', icon: 'add' },
  changed: { tone: 'info', icon: 'refresh' },
  left: { tone: 'plain', icon: 'check' },
  refused: { tone: 'bad', icon: 'bad' },
} as const satisfies Record<(typeof outcomes)[number], { tone: Tone; icon: IconName }>

export function PlanRows({ plan: { counts, rows } }: { plan: TranslationFilePlan }) {
  const text = useText()
  const told = outcomes.filter((outcome) => counts[outcome] > 0)
  const hidden = counts.filled + counts.changed + counts.refused - rows.length
  return (
    <section aria-label={text('translation.plan')}>
      <div className={classes.bar} role="status">
        {told.map((outcome) => (
          <Chip key={outcome} {...looks[outcome]}>
            {text(`translation.plan.${outcome}`, { count: counts[outcome], shown: numberText(counts[outcome]) })}
          </Chip>
        ))}
      </div>
      {rows.length > 0 && (
        <div className={report.box}>
          <table className={report.table} aria-label={text('translation.plan')}>
            <thead>
              <tr>
                <th scope="col">{text('ui.import.row')}</th>
                <th scope="col">{text('translation.plan.source')}</th>
                <th scope="col">{text('translation.plan.target')}</th>
                <th scope="col">{text('ui.import.outcome')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={`${row.row} ${row.outcome}`} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hidden > 0 && <p className={report.why}>{text('translation.plan.more', { count: hidden, shown: numberText(hidden) })}</p>}
    </section>
  )
}

function Row({ row }: { row: TranslationFileRow }) {
  const text = useText()
  const said = useLocalized()
  return (
    <tr>
      <td>{row.row === 0 ? '' : numberText(row.row)}</td>
      <td className={classes.planned} translate="no">
        {row.source}
        {row.place !== '' && <span className={classes.quiet}>{row.place}</span>}
      </td>
      <td className={classes.planned}>
        <span translate="no">{row.target}</span>
        {row.why !== '' && <p className={report.why}>{said(row, 'why')}</p>}
      </td>
      <td>
        <Chip {...looks[row.outcome]}>{text(`translation.outcome.${row.outcome}`)}</Chip>
      </td>
    </tr>
  )
}
