// Bots that were deleted and can be brought back: who deleted each, when, and how long it can still be restored.
import { Button } from '@mantine/core'
import type { RemovedStream } from '@parley/contract/bot/bot'
import { useMemo } from 'react'
import { change, useAction } from '../../base/call/use-change'
import { useCall } from '../../base/call/use-call'
import { useText } from '../../base/language/text'
import { exactTime, useRelativeTime } from '../../base/language/time'
import { useUserId } from '../../base/session/session'
import { Page } from '../../ui/page/page'
import { PageBack } from '../../ui/page/page-back'
import { AsyncContent } from '../../ui/state/async-content'
import { EmptyState } from '../../ui/state/empty-state'
import { Chip } from '../../ui/status/chip'
import { Tile } from '../../ui/status/avatar'
import { type Column, DataTable } from '../../ui/table/data-table'
import { showToast } from '../../ui/toast/toast'
import classes from './removed/removed.module.css'

export function DeletedBotsScreen() {
  const text = useText()
  const userId = useUserId()
  const removed = useCall('bot.list-removed', userId === '' ? null : { userId })
  return (
    <Page title={text('bot.deleted.title')} count={removed.data?.length} back={<PageBack to="/bots">{text('bot.list.title')}</PageBack>}>
      <AsyncContent
        of={removed}
        what={text('bot.deleted.reading')}
        failed={text('bot.deleted.failed')}
        empty={<EmptyState icon="remove" title={text('bot.deleted.none')} why={text('bot.deleted.none.why')} />}
      >
        {(bots) => <RemovedTable bots={bots} userId={userId} />}
      </AsyncContent>
    </Page>
  )
}

/** From so few days on it is said with caution. */
const soonDays = 5

function RemovedTable({ bots, userId }: { bots: readonly RemovedStream[]; userId: string }) {
  const text = useText()
  const ago = useRelativeTime()
  const columns = useMemo<Column<RemovedStream>[]>(
    () => [
      {
        id: 'name',
        header: text('bot.column.name'),
        accessorFn: (bot) => bot.name,
        cell: ({ row: { original } }) => (
          <span className={classes.name}>
            <Tile name={original.name} hue={original.color} icon={original.icon} size={24} />
            {original.name}
          </span>
        ),
      },
      { id: 'by', header: text('bot.deleted.by'), accessorFn: (bot) => bot.removedByName },
      {
        id: 'on',
        header: text('bot.deleted.on'),
        accessorFn: (bot) => bot.removedOn,
        cell: ({ row: { original } }) => <span title={exactTime(original.removedOn)}>{ago(original.removedOn)}</span>,
      },
      {
        id: 'left',
        header: text('bot.deleted.left'),
        accessorFn: (bot) => bot.daysLeft,
        cell: ({ row: { original } }) => (
          <Chip icon="clock" tone={original.daysLeft <= soonDays ? 'warn' : 'plain'}>
            {text('bot.deleted.days', { count: original.daysLeft })}
          </Chip>
        ),
      },
      {
        id: 'actions',
        header: () => <span className="visually-hidden">{text('bot.column.actions')}</span>,
        accessorFn: () => '',
        enableSorting: false,
        cell: ({ row: { original } }) => <Restore bot={original} userId={userId} />,
      },
    ],
    [text, ago, userId],
  )
  return <DataTable label={text('bot.deleted.title')} rows={bots} columns={columns} rowId={(bot) => bot._id} />
}

function Restore({ bot, userId }: { bot: RemovedStream; userId: string }) {
  const text = useText()
  const { isRunning, start } = useAction()
  const restore = () =>
    change('bot.restore', { userId, streamId: bot._id })
      .then(() => showToast(text('bot.deleted.restored', { name: bot.name }), { tone: 'ok' }))
      .catch((error: Error) => showToast(text('bot.deleted.not-restored', { name: bot.name, reason: error.message }), { tone: 'bad' }))
  return (
    <Button size="xs" loading={isRunning} aria-label={text('bot.deleted.restore-named', { name: bot.name })} onClick={() => start(restore)}>
      {text('bot.deleted.restore')}
    </Button>
  )
}
