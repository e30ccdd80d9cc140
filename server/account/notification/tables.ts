// Rows of the table of what happened that concerns somebody.
import type { NotificationValues } from '@parley/contract/account/notification'
import type { Instant, OptionalInstant, Stored } from '../../base/storage/database/columns'

export interface NotificationRow {
  id: string
  user_id: string
  /** null: it is told in whatever account its reader uses. */
  account_id: string | null
  bot_id: string | null
  kind: string
  /** What its words speak of, as it was called then. */
  facts: Stored<NotificationValues>
  at: Instant
  read_at: OptionalInstant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    notification: NotificationRow
  }
}
