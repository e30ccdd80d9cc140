// Security events of the account as the filters ask for them. The server filters kind and person; the time is the newest part of its
// list, which comes newest first.
import { type AuditEntry, type AuditKind, auditKinds } from '@parley/contract/account/audit'
import { useMemo } from 'react'
import { client } from '../../../base/call/client'
import { useCall } from '../../../base/call/use-call'
import { useUrlState } from '../../../base/page/use-url-state'
import { since } from './since'

export const pageSize = 50
const exportPage = 1000
const mostExported = 100_000
export const periods = ['1', '7', '30', '90'] as const

export function useActivity(orgId: string, isAllowed: boolean) {
  const [kindName, setKind] = useUrlState('kind')
  const [actorId, setActor] = useUrlState('person')
  const [days, setDays] = useUrlState('days')
  const [pageName, setPage] = useUrlState('page', '0')
  const kind = auditKinds.find((each) => each === kindName)
  const page = Math.max(0, Number.parseInt(pageName, 10) || 0)
  const filters = { orgId, ...(kind === undefined ? {} : { kind }), ...(actorId === '' ? {} : { actorId }) }
  const query = useCall('audit.list', isAllowed ? { ...filters, limit: pageSize, offset: page * pageSize } : null, {
    keep: true,
    staleMs: 0,
  })
  const from = useMemo(() => (days === '' ? 0 : Date.now() - Number(days) * 24 * 3_600_000), [days])
  const entries = query.data === undefined ? undefined : since(query.data.entries, from)
  const isWhole = entries !== undefined && entries.length === query.data?.entries.length
  const filter = (set: (value: string) => void) => (value: string) => {
    setPage('0')
    set(value)
  }
  return {
    query,
    entries,
    hasMore: query.data?.moreAvailable === true && isWhole,
    kind: kindName,
    actorId,
    days,
    page,
    isFiltered: kind !== undefined || actorId !== '' || days !== '',
    setKind: filter(setKind),
    setActor: filter(setActor),
    setDays: filter(setDays),
    setPage: (next: number) => setPage(String(next)),
    readAll: () => readAll(filters, from),
  }
}

/** Everything the filters leave, page by page. */
async function readAll(filters: { orgId: string; kind?: AuditKind; actorId?: string }, from: number): Promise<AuditEntry[]> {
  const all: AuditEntry[] = []
  for (let offset = 0; offset < mostExported; offset += exportPage) {
    const { entries, moreAvailable } = await client.send('audit.list', { ...filters, limit: exportPage, offset })
    const kept = since(entries, from)
    all.push(...kept)
    if (!moreAvailable || kept.length < entries.length) break
  }
  return all
}
