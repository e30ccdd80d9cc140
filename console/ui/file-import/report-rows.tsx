// What became of a file that was imported: as a whole, and of each row with something to say.
import type { LocalizedFields } from '@parley/contract/base/fields/localized'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import classes from '../dialog/import-report.module.css'
import type { IconName } from '../icon'
import { Chip, type Tone } from '../status/chip'

const looks = {
  added: { tone: 'ok', icon: 'add' },
  changed: { tone: 'info', icon: 'refresh' },
  same: { tone: 'plain', icon: 'check' },
  warned: { tone: 'warn', icon: 'warn' },
  refused: { tone: 'bad', icon: 'bad' },
} as const satisfies Record<string, { tone: Tone; icon: IconName }>

type Outcome = keyof typeof looks

interface ReportRow {
  /** 0 for the file as a whole. */
  row: number
  name: string
  outcome: Outcome
  why: string
  says: LocalizedFields
}

export interface ImportReport {
  outcome: 'imported' | 'warned' | 'refused'
  counts: Record<Outcome, number>
  rows: ReportRow[]
}

export function ReportRows({ report, column }: { report: ImportReport; column: string }) {
  const text = useText()
  const { outcome, counts, rows } = report
  const told = rows.filter(({ outcome: each, why }) => each !== 'same' || why !== '')
  return (
    <>
      <p role="status" className={classes.outcome}>
        {outcome === 'imported' ? text('ui.import.imported', counts) : text(`ui.import.${outcome}`, { count: counts[outcome] })}
      </p>
      {told.length > 0 && (
        <div className={classes.box}>
          <table className={classes.table} aria-label={text('ui.import.rows')}>
            <thead>
              <tr>
                <th scope="col">{text('ui.import.row')}</th>
                <th scope="col">{column}</th>
                <th scope="col">{text('ui.import.outcome')}</th>
              </tr>
            </thead>
            <tbody>
              {told.map((row) => (
                <Row key={`${row.row} ${row.name} ${row.why}`} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function Row({ row }: { row: ReportRow }) {
  const text = useText()
  const said = useLocalized()
  const { tone, icon } = looks[row.outcome]
  return (
    <tr>
      <td>{row.row === 0 ? '' : row.row}</td>
      <td>
        <span className={classes.name} translate="no">
          {row.name}
        </span>
        {row.why !== '' && <p className={classes.why}>{said(row, 'why')}</p>}
      </td>
      <td>
        <Chip tone={tone} icon={icon}>
          {text(`ui.import.outcome.${row.outcome}`)}
        </Chip>
      </td>
    </tr>
  )
}
