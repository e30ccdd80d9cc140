// What happened in the account that matters for its security: who, when, what, from where; by kind, person and time; as a file.
import { Button, Select } from '@mantine/core'
import { type AuditEntry, auditKinds } from '@parley/contract/account/audit'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { useCall } from '../../../base/call/use-call'
import { Icon } from '../../../ui/icon'
import { FilterChip } from '../../../ui/page/filter-chip'
import { AsyncContent } from '../../../ui/state/async-content'
import { EmptyState } from '../../../ui/state/empty-state'
import { Avatar } from '../../../ui/status/avatar'
import { ListTable } from '../../../ui/table/list-table'
import { showFailure, showToast } from '../../../ui/toast/toast'
import { AskWhom } from '../shared/ask-whom'
import classes from '../team.module.css'
import type { Account } from '../use-account'
import { downloadCsv } from './csv'
import { detailsOf } from './details'
import { periods, useActivity } from './use-activity'

export function ActivityTab({ account }: { account: Account }) {
  const text = useText()
  const seen = useActivity(account.orgId, account.isAdmin)
  if (!account.isAdmin) return <AskWhom account={account} what={text('team.activity.ask')} page />
  const { query, entries, page, hasMore } = seen
  const clear = () => {
    if (seen.days !== '') seen.setDays('')
    else if (seen.actorId !== '') seen.setActor('')
    else seen.setKind('')
  }
  return (
    <div className={classes.body}>
      <Filters account={account} seen={seen} />
      <AsyncContent of={query} what={text('team.activity.reading')} failed={text('team.activity.failed')} rows={12}>
        {() =>
          entries === undefined || entries.length === 0 ? (
            <EmptyState
              icon="history"
              title={text(seen.isFiltered ? 'team.activity.none-here' : 'team.activity.none')}
              action={seen.isFiltered ? <Button onClick={clear}>{text('team.activity.clear')}</Button> : undefined}
            />
          ) : (
            <Entries entries={entries} />
          )
        }
      </AsyncContent>
      {(page > 0 || hasMore) && (
        <div className={classes.foot}>
          <Button disabled={page === 0} leftSection={<Icon name="chevron-left" />} onClick={() => seen.setPage(page - 1)}>
            {text('team.activity.newer')}
          </Button>
          <Button disabled={!hasMore} rightSection={<Icon name="chevron-right" />} onClick={() => seen.setPage(page + 1)}>
            {text('team.activity.older')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Filters({ account, seen }: { account: Account; seen: ReturnType<typeof useActivity> }) {
  const text = useText()
  const people = useCall('team.list-people', { orgId: account.orgId }).data ?? []
  return (
    <div className={classes.bar}>
      <Select
        w={260}
        searchable
        clearable
        aria-label={text('team.activity.kind')}
        placeholder={text('team.activity.kind.all')}
        value={seen.kind === '' ? null : seen.kind}
        data={auditKinds.map((kind) => ({ value: kind, label: text(`team.audit.${kind}`) }))}
        onChange={(kind) => seen.setKind(kind ?? '')}
      />
      <FilterChip
        label={text('team.activity.person')}
        value={seen.actorId}
        options={people.map((person) => ({ value: person.userId, label: person.name || person.emailId }))}
        onChange={seen.setActor}
      />
      <FilterChip
        label={text('team.activity.time')}
        value={seen.days}
        options={periods.map((days) => ({ value: days, label: text('team.activity.days', { count: Number(days) }) }))}
        onChange={seen.setDays}
      />
      <span className={classes.grow} />
      <ExportButton readAll={seen.readAll} />
    </div>
  )
}

function ExportButton({ readAll }: { readAll: () => Promise<AuditEntry[]> }) {
  const text = useText()
  const [isRunning, setIsRunning] = useState(false)
  const head = ['time', 'person', 'kind', 'target', 'address', 'browser', 'details'].map((column) => text(`team.activity.column.${column}`))
  const save = async () => {
    const entries = await readAll()
    const rows = entries.map((entry) => [entry.at, entry.actorName, entry.kind, entry.target, entry.address, entry.agent, detailsOf(entry)])
    downloadCsv(`activity-${new Intl.DateTimeFormat('en-CA').format()}.csv`, [head, ...rows])
    showToast(text('team.activity.exported', { count: rows.length }), { tone: 'ok' })
  }
  const run = () => {
    setIsRunning(true)
    save()
      .catch(showFailure)
      .finally(() => setIsRunning(false))
  }
  return (
    <Button leftSection={<Icon name="download" />} loading={isRunning} onClick={run}>
      {text('team.activity.export')}
    </Button>
  )
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const text = useText()
  const ago = useRelativeTime()
  return (
    <ListTable
      label={text('team.tab.activity')}
      widths={[120, 200, 240, undefined, 140]}
      heads={['time', 'person', 'kind', 'target', 'address'].map((column) => text(`team.activity.column.${column}`))}
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td>
            <time dateTime={entry.at} title={exactTime(entry.at)}>
              {ago(entry.at)}
            </time>
          </td>
          <td>
            <span className={classes.person}>
              {entry.actorName === '' ? (
                <span className={classes.quiet}>{text('team.activity.nobody')}</span>
              ) : (
                <>
                  <Avatar name={entry.actorName} size={20} />
                  {entry.actorName}
                </>
              )}
            </span>
          </td>
          <td>{text(`team.audit.${entry.kind}`)}</td>
          <td className={classes.oneLine} title={detailsOf(entry)}>
            {entry.target} <span className={classes.quiet}>{detailsOf(entry)}</span>
          </td>
          <td className={classes.quiet} title={entry.agent}>
            {entry.address}
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
