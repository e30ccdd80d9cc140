// Row by row what an import does, or did: what each thing is, what becomes of it, and what may be chosen where its name is taken.
import { Select } from '@mantine/core'
import type { ImportRow } from '@parley/contract/dialog/dialog-file'
import { clashChoices } from '@parley/contract/dialog/dialog-file'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useText } from '../../../base/language/text'
import { Icon, type IconName } from '../../../ui/icon'
import { Chip, type Tone } from '../../../ui/status/chip'
import { iconOfKind } from '../../../ui/uses/object-icons'
import report from '../../../ui/dialog/import-report.module.css'
import classes from './import.module.css'

const looks: Record<ImportRow['outcome'], { tone: Tone; icon: IconName }> = {
  added: { tone: 'ok', icon: 'add' },
  renamed: { tone: 'info', icon: 'edit' },
  replaced: { tone: 'warn', icon: 'refresh' },
  skipped: { tone: 'plain', icon: 'link' },
  same: { tone: 'plain', icon: 'check' },
  missing: { tone: 'warn', icon: 'warn' },
  refused: { tone: 'bad', icon: 'bad' },
}

interface ImportRowsProps {
  rows: readonly ImportRow[]
  /** null once it is done. */
  onChoose: ((id: string, choice: (typeof clashChoices)[number]) => void) | null
}

export function ImportRows({ rows, onChoose }: ImportRowsProps) {
  const text = useText()
  return (
    <div className={report.box}>
      <table className={report.table} aria-label={text('dialog.file.rows')}>
        <thead>
          <tr>
            <th scope="col">{text('dialog.file.what')}</th>
            <th scope="col">{text('dialog.file.outcome')}</th>
            <th scope="col">{onChoose === null ? '' : text('dialog.file.taken')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.outcome} ${row.id}`} row={row} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const chosenBy: Partial<Record<ImportRow['outcome'], (typeof clashChoices)[number]>> = {
  renamed: 'rename',
  replaced: 'replace',
  skipped: 'skip',
}

function Row({ row, onChoose }: { row: ImportRow; onChoose: ImportRowsProps['onChoose'] }) {
  const text = useText()
  const said = useLocalized()
  const { tone, icon } = looks[row.outcome]
  const isAsked = row.choices.length > 1 && row.outcome in chosenBy
  const name = row.name === '' ? text(`ui.kind.${row.kind}`) : row.name
  return (
    <tr>
      <td>
        <span className={classes.what} title={text(`ui.kind.${row.kind}`)}>
          <Icon name={iconOfKind(row.kind)} size={14} />
          <span className={report.name}>{name}</span>
          {row.parts > 0 && <span className={classes.quiet}>{text('dialog.file.parts', { count: row.parts })}</span>}
        </span>
        {row.why !== '' && <p className={report.why}>{said(row, 'why')}</p>}
      </td>
      <td>
        <Chip tone={tone} icon={icon}>
          {text(`dialog.file.outcome.${row.outcome}`)}
        </Chip>
        {row.outcome === 'renamed' && <span className={classes.called}>{row.called}</span>}
      </td>
      <td className={classes.choice}>
        {onChoose !== null && isAsked && (
          <Select
            size="xs"
            aria-label={text('dialog.file.choose', { name })}
            allowDeselect={false}
            comboboxProps={{ withinPortal: true }}
            data={row.choices.map((value) => ({ value, label: text(`dialog.file.choice.${value}`) }))}
            value={chosenBy[row.outcome] ?? null}
            onChange={(value) => {
              const choice = clashChoices.find((one) => one === value)
              if (choice !== undefined) onChoose(row.id, choice)
            }}
          />
        )}
      </td>
    </tr>
  )
}
