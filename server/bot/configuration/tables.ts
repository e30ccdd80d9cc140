// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { JsonObject } from '@parley/contract/base/json'
import type { Instant, Stored } from '../../base/storage/database/columns'

export interface BotConfigurationRow {
  id: string
  bot_id: string
  name: string
  environment: string
  content: Stored<JsonObject>
  /** Ids of users. */
  created_by: string
  created_at: Instant
  changed_by: string
  changed_at: Instant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    bot_configuration: BotConfigurationRow
  }
}
