// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { Instant } from '../../base/storage/database/columns'

/** What was decided about a message that was not understood. */
export interface MissedMessageRow {
  bot_id: string
  words_hash: string
  text: string
  state: string
  intent_id: string
  decided_by: string
  decided_at: Instant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    missed_message: MissedMessageRow
  }
}
