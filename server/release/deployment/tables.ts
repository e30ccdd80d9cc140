// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { LocalizedMessage } from '@parley/contract/base/fields/localized'
import type { ColumnType } from 'kysely'
import type { Instant, OptionalInstant } from '../../base/storage/database/columns'

/** The last publish of a bot. */
export interface DeploymentRow {
  bot_id: string
  id: string
  /** in-progress, success or failed. */
  state: string
  user_name: string
  note: string
  /** '' until it is live. */
  version_id: string
  error: string
  said: ColumnType<LocalizedMessage | null, string | null, string | null>
  started_at: Instant
  /** Renewed while the server that does it is alive. */
  alive_at: Instant
  ended_at: OptionalInstant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    deployment: DeploymentRow
  }
}
