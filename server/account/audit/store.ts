// Security events as people read them. Writing them is base/audit.
import { type AuditEntry, auditKinds } from '@parley/contract/account/audit'
import type { Selectable } from 'kysely'
import type { Db } from '../../base/context'
import type { AuditEntryRow } from '../../base/storage/database/tables/identity'

export interface Page {
  limit: number
  offset: number
}

export interface Entries {
  entries: AuditEntry[]
  moreAvailable: boolean
}

export async function entriesOfAccount(db: Db, of: Page & { accountId: string; kind?: string; actorId?: string }): Promise<Entries> {
  let query = newest(db, of).where('account_id', '=', of.accountId)
  if (of.kind !== undefined && of.kind !== '') query = query.where('kind', '=', of.kind)
  if (of.actorId !== undefined && of.actorId !== '') query = query.where('user_id', '=', of.actorId)
  return pageOf(await query.execute(), of)
}

export async function entriesOfUser(db: Db, of: Page & { userId: string }): Promise<Entries> {
  return pageOf(await newest(db, of).where('user_id', '=', of.userId).execute(), of)
}

/** One more than the page tells whether there are more. */
function newest(db: Db, { limit, offset }: Page) {
  return db
    .selectFrom('audit_entry')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .offset(offset)
}

function pageOf(rows: Selectable<AuditEntryRow>[], { limit }: Page): Entries {
  return { entries: rows.slice(0, limit).flatMap(entryOf), moreAvailable: rows.length > limit }
}

function entryOf(row: Selectable<AuditEntryRow>): AuditEntry[] {
  const kind = auditKinds.find((known) => known === row.kind)
  if (kind === undefined) return []
  const details = Object.fromEntries(Object.entries(row.details).map(([name, value]) => [name, String(value)]))
  return [
    {
      id: row.id,
      kind,
      at: row.at.toISOString(),
      actorId: row.user_id,
      actorName: row.actor_name,
      target: row.target,
      address: row.address,
      agent: row.agent,
      details,
    },
  ]
}
