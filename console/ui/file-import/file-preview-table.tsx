// The first rows of a file before anything of it is taken: how it is read, and what each column holds. People change both here.
import { Checkbox, NativeSelect } from '@mantine/core'
import { encodings } from '@parley/contract/base/incoming/file-reading'
import type { ReactNode } from 'react'
import { numberText } from '../../base/language/locale'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import report from '../dialog/import-report.module.css'
import { hasHead } from './columns'
import classes from './file-import.module.css'
import type { ChosenFile } from './use-chosen-file'

const shownRows = 8

interface FilePreviewTableProps {
  work: ChosenFile
  /** What else can be said of how the file is written, beside its encoding. */
  children?: ReactNode
}

export function FilePreviewTable({ work, children }: FilePreviewTableProps) {
  const text = useText()
  const said = useLocalized()
  const { preview, match, missing, nameColumns } = work
  if (preview === null) return null
  return (
    <section className={classes.preview} aria-label={text('ui.import.preview')}>
      <HowRead work={work}>{children}</HowRead>
      {preview.why !== '' && (
        <p className={report.fault} role="alert">
          {said(preview, 'why')}
        </p>
      )}
      {match !== null && (
        <Checkbox
          label={text('ui.import.has-head')}
          checked={match.hasHead}
          onChange={(event) => nameColumns(event.currentTarget.checked)}
        />
      )}
      {preview.rows.length > 0 && <Rows work={work} />}
      {missing.length > 0 && preview.rows.length > 0 && (
        <p className={report.fault} role="alert">
          {text('ui.import.missing', { names: missing.join(', ') })}
        </p>
      )}
    </section>
  )
}

/** How a file is read: its encoding or sheet, and its rows. */
export function HowRead({ work: { preview, rows, readAs, isBusy }, children }: FilePreviewTableProps) {
  const text = useText()
  if (preview === null) return null
  const { encoding, sheets, sheet } = preview
  const known: readonly string[] = encodings
  const isText = sheets.length === 0
  return (
    <div className={classes.how}>
      {isText && (
        <NativeSelect
          label={text('ui.import.encoding')}
          value={encoding}
          disabled={isBusy}
          data={[...new Set([encoding, ...known])].map((value) => ({
            value,
            label: value === '' ? text('ui.import.choose') : value.toUpperCase(),
          }))}
          onChange={(event) => readAs({ encoding: encodings.find((each) => each === event.currentTarget.value) })}
        />
      )}
      {sheets.length > 1 && (
        <NativeSelect
          label={text('ui.import.sheet')}
          value={sheet}
          disabled={isBusy}
          data={sheets}
          onChange={(event) => readAs({ sheet: event.currentTarget.value })}
        />
      )}
      {children}
      {preview.total > 0 && <p className={classes.count}>{text('ui.import.count', { count: rows, shown: numberText(rows) })}</p>}
    </div>
  )
}

function Rows({ work: { preview, match, fields, matchColumn } }: { work: ChosenFile }) {
  const text = useText()
  if (preview === null) return null
  const rows = preview.rows.slice(0, shownRows)
  const columns = Array.from({ length: Math.max(...rows.map(({ cells }) => cells.length)) }, (_, at) => at)
  const holds = [{ value: '', label: text('ui.import.not-taken') }, ...fields.map(({ id, label }) => ({ value: id, label }))]
  return (
    <div className={report.box}>
      <table className={report.table} aria-label={text('ui.import.preview')}>
        {match !== null && (
          <thead className={classes.columns}>
            <tr>
              <th scope="col">{text('ui.import.line')}</th>
              {columns.map((at) => (
                <th key={at} scope="col">
                  <NativeSelect
                    aria-label={text('ui.import.column', { number: at + 1 })}
                    value={match.columns[at] ?? ''}
                    data={holds}
                    onChange={(event) => matchColumn(at, event.currentTarget.value)}
                  />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ line, cells }, row) => (
            <tr key={line} className={row === 0 && hasHead(preview, fields, match) ? classes.head : undefined}>
              <td>{line === 0 ? '' : numberText(line)}</td>
              {columns.map((at) => (
                <td key={at} className={match !== null && match.columns[at] === '' ? classes.left : undefined} translate="no">
                  {cells[at] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
