// The bots as a table, for many.
import type { Stream } from '@parley/contract/bot/bot'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { useRelativeTime } from '../../../base/language/time'
import { botPath } from '../../../base/session/use-bot'
import { Tile } from '../../../ui/status/avatar'
import { type Column, DataTable } from '../../../ui/table/data-table'
import { BotActions } from './bot-actions'
import { BotChips } from './bot-chips'
import { sessionsOf } from './find-bots'
import classes from './bots.module.css'

export function BotTable({ bots }: { bots: readonly Stream[] }) {
  const text = useText()
  const ago = useRelativeTime()
  const columns = useMemo<Column<Stream>[]>(
    () => [
      {
        id: 'name',
        header: text('bot.column.name'),
        accessorFn: (bot) => bot.name,
        cell: ({ row }) => (
          <span className={classes.nameCell}>
            <Tile name={row.original.name} hue={row.original.color} icon={row.original.icon} size={24} />
            <Link to={botPath(row.original._id)}>{row.original.name}</Link>
          </span>
        ),
      },
      { id: 'type', header: text('bot.column.type'), accessorFn: (bot) => text(`bot.type.${bot.type}`) },
      {
        id: 'status',
        header: text('bot.column.status'),
        accessorFn: (bot) => bot.state,
        cell: ({ row }) => (
          <span className={classes.chipsCell}>
            <BotChips bot={row.original} />
          </span>
        ),
      },
      {
        id: 'sessions',
        header: text('bot.column.sessions'),
        accessorFn: sessionsOf,
        cell: ({ row }) => numberText(sessionsOf(row.original)),
      },
      {
        id: 'edited',
        header: text('bot.column.edited'),
        accessorFn: (bot) => bot.lModifiedOn,
        cell: ({ row }) => ago(row.original.lModifiedOn),
      },
      { id: 'owner', header: text('bot.column.owner'), accessorFn: (bot) => bot.ownerName },
      {
        id: 'actions',
        header: () => <span className="visually-hidden">{text('bot.column.actions')}</span>,
        accessorFn: () => '',
        enableSorting: false,
        cell: ({ row }) => <BotActions bot={row.original} />,
      },
    ],
    [text, ago],
  )
  return <DataTable label={text('bot.list.title')} rows={bots} columns={columns} rowId={(bot) => bot._id} numeric={['sessions']} />
}
