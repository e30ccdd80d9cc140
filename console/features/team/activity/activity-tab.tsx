// What happened in the account that matters for its security: who, when, what, from where; by kind, person and time; as a file.
import { Button, Select } from '@mantine/core'
import { type AuditEntry, auditKinds } from '@parley/contract/features/audit'
import { useState } from 'react'
import { useText } from '../../../base/text'
import { exactTime, useRelativeTime } from '../../../base/time'
import { useCall } from '../../../base/use-call'
import { Icon } from '../../../ui/icon'
import { FilterChip } from '../../../ui/page/filter-chip'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { BoneRows, Waiting } from '../../../ui/state/skeleton'
import { Avatar } from '../../../ui/status/avatar'
import list from '../../../ui/table/list-table.module.css'
import { showToast } from '../../../ui/toast/toast'
import { AskWhom } from '../shared/ask-whom'
import classes from '../team.module.css'
import type { Account } from '../use-account'
import activity from './activity.module.css'
import { downloadCsv } from './csv'
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
      {query.error !== null && (
        <ErrorInPlace error={query.error} title={text('team.activity.failed')} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && query.error === null && (
        <Waiting what={text('team.activity.reading')}>
          <BoneRows rows={12} />
        </Waiting>
      )}
      {entries?.length === 0 && (
        <EmptyState
          icon="history"
          title={text(seen.isFiltered ? 'team.activity.none-here' : 'team.activity.none')}
          action={seen.isFiltered ? <Button onClick={clear}>{text('team.activity.clear')}</Button> : undefined}
        />
      )}
      {entries !== undefined && entries.length > 0 && <Entries entries={entries} />}
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
    downloadCsv(`activity-${new Date().toISOString().slice(0, 10)}.csv`, [head, ...rows])
    showToast(text('team.activity.exported', { count: rows.length }), { tone: 'ok' })
  }
  const run = () => {
    setIsRunning(true)
    save()
      .catch((error: unknown) => showToast(error instanceof Error ? error.message : String(error), { tone: 'bad' }))
      .finally(() => setIsRunning(false))
  }
  return (
    <Button leftSection={<Icon name="download" />} loading={isRunning} onClick={run}>
      {text('team.activity.export')}
    </Button>
  )
}

function detailsOf({ details }: AuditEntry): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const text = useText()
  const ago = useRelativeTime()
  return (
    <table className={`${list.table} ${list.boxed} ${activity.table}`} aria-label={text('team.tab.activity')}>
      <thead>
        <tr>
          <th scope="col">{text('team.activity.column.time')}</th>
          <th scope="col">{text('team.activity.column.person')}</th>
          <th scope="col">{text('team.activity.column.kind')}</th>
          <th scope="col">{text('team.activity.column.target')}</th>
          <th scope="col">{text('team.activity.column.address')}</th>
        </tr>
      </thead>
      <tbody>
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
            <td className={classes.sentence} title={detailsOf(entry)}>
              {entry.target} <span className={classes.quiet}>{detailsOf(entry)}</span>
            </td>
            <td className={classes.quiet} title={entry.agent}>
              {entry.address}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
