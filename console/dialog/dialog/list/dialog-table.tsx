// The table of dialogs: rows of 40, each the way into its dialog.
import { Link } from '@tanstack/react-router'
import type { DialogState } from '@parley/contract/dialog/dialog-state'
import type { BotObject } from '@parley/contract/objects/object'
import type { ReactNode } from 'react'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Chip } from '../../../ui/status/chip'
import { type Severity, severityIcon, useSeverityWords, worstOf } from '../../../ui/status/severity'
import { StateChip } from '../state/state-chip'
import classes from './dialog-table.module.css'

export interface DialogRow {
  dialog: BotObject<'dialog'>
  intents: string[]
  nodes: number
  /** undefined until the server has told. */
  state: DialogState | undefined
  problems: readonly Severity[]
}

interface DialogTableProps {
  rows: readonly DialogRow[]
  botId: string
  menu: (row: DialogRow) => ReactNode
}

export function DialogTable({ rows, botId, menu }: DialogTableProps) {
  const text = useText()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{text('dialog.list.name')}</th>
          <th scope="col">{text('dialog.list.state')}</th>
          <th scope="col">{text('dialog.list.intent')}</th>
          <th scope="col" className={classes.figure}>
            {text('dialog.list.nodes')}
          </th>
          <th scope="col">{text('dialog.list.problems')}</th>
          <th scope="col">
            <span className="visually-hidden">{text('dialog.list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.dialog.id}>
            <td className={classes.name}>
              <Link to={botPath(botId, `/dialogs/${row.dialog.id}`)}>{row.dialog.data.name}</Link>
              {row.dialog.data.description !== '' && <span className={classes.about}>{row.dialog.data.description}</span>}
            </td>
            <td>
              <StateChip own={row.dialog.data.state} known={row.state} />
            </td>
            <td className={classes.starts} title={row.intents.join(', ')}>
              {row.intents.join(', ') || <span className={classes.quiet}>{text('dialog.list.no-intent')}</span>}
            </td>
            <td className={classes.figure}>{numberText(row.nodes)}</td>
            <td>
              <Problems severities={row.problems} />
            </td>
            <td className={classes.menu}>{menu(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Problems({ severities }: { severities: readonly Severity[] }) {
  const text = useText()
  const counted = useSeverityWords()
  const worst = worstOf(severities)
  if (!worst) return <span className={classes.quiet}>{text('dialog.list.fine')}</span>
  return (
    <Chip tone={worst === 'unfinished' ? 'plain' : worst} icon={severityIcon(worst)}>
      {counted(severities)}
    </Chip>
  )
}
