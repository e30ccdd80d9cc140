// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { Json } from '@parley/contract/base/json'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant } from '../../base/storage/database/columns'

/** A mailbox that is read: one server at a time does it. */
export interface MailboxRow {
  bot_id: string
  channel: string
  /** Where the last visit ended; only the channel reads it. */
  cursor: ColumnType<Json, string | undefined, string>
  /** Visits that failed, since the last one that did not. */
  failures: Generated<number>
  next_at: Instant
  claimed_by: string | null
  claimed_until: OptionalInstant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    mailbox: MailboxRow
  }
}
