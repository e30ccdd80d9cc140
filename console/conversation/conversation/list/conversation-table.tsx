// One page of conversations as a table. Order and pages are the server's, so headers do not sort.
import type { Conversation } from '@parley/contract/conversation/conversation'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { botPath } from '../../../base/session/use-bot'
import { Chip } from '../../../ui/status/chip'
import { type Column, DataTable } from '../../../ui/table/data-table'
import { channelName } from '../../../analytics/dashboard/index'
import classes from './conversation-table.module.css'
import { OutcomeChip, SampleChip } from './outcome-chip'

interface ConversationTableProps {
  botId: string
  rows: readonly Conversation[]
  pageSize: number
  intentName: (id: string) => string
}

export function ConversationTable({ botId, rows, pageSize, intentName }: ConversationTableProps) {
  const text = useText()
  const ago = useRelativeTime()
  const columns = useMemo((): Column<Conversation>[] => {
    const column = (id: string, cell: (row: Conversation) => React.ReactNode): Column<Conversation> => ({
      id,
      header: text(`conversation.column.${id}`),
      enableSorting: false,
      cell: ({ row }) => cell(row.original),
    })
    return [
      column('said', (row) => <FirstWords botId={botId} row={row} />),
      column('outcome', (row) => (
        <span className={classes.chips}>
          <OutcomeChip outcome={row.outcome} />
          {row.notUnderstood > 0 && (
            <Chip tone="bad" icon="bad">
              {text('conversation.missed', { count: row.notUnderstood })}
            </Chip>
          )}
        </span>
      )),
      column('intents', (row) => {
        const names = row.intents
          .map(intentName)
          .filter((name) => name !== '')
          .join(', ')
        return (
          <span className={classes.intents} title={names}>
            {names || '–'}
          </span>
        )
      }),
      column('turns', (row) => numberText(row.turns)),
      column('channel', (row) => channelName(text, row.channel)),
      column('started', (row) => <time title={exactTime(row.startedAt)}>{ago(row.startedAt)}</time>),
    ]
  }, [text, botId, intentName, ago])
  return (
    <DataTable
      label={text('conversation.title')}
      rows={rows}
      columns={columns}
      rowId={(row) => row.sessionId}
      numeric={['turns']}
      pageSize={pageSize}
    />
  )
}

function FirstWords({ botId, row }: { botId: string; row: Conversation }) {
  const text = useText()
  return (
    <span className={classes.first}>
      <Link to={botPath(botId, `/conversations/${row.sessionId}`)} className={classes.words} title={row.firstWords}>
        {row.firstWords || text('conversation.nothing-said')}
      </Link>
      {row.sample && <SampleChip />}
    </span>
  )
}
