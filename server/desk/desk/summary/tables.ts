// Rows of written summaries of conversations for the desk.
import type { ColumnType } from 'kysely'
import type { Instant } from '../../../base/storage/database/columns'

/** One for each conversation: the newest. */
export interface DeskSummaryRow {
  conversation_id: string
  bot_id: string
  /** The last turn that it tells of. */
  turn: number
  /** writing, written or failed */
  state: string
  /** Why there is none; '' where there is. */
  why: string
  model: string
  statements: ColumnType<unknown, string, string>
  at: Instant
}

declare module '../../../base/storage/database/tables' {
  interface Tables {
    desk_summary: DeskSummaryRow
  }
}
