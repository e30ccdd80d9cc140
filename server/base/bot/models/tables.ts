// Rows of language models: the configurations by which they are reached, and what each feature of a bot uses.
import type { JsonObject } from '@parley/contract/base/json'
import type { ColumnType } from 'kysely'
import type { Instant } from '../../storage/database/columns'

export interface LlmConfigurationRow {
  id: string
  bot_id: string
  name: string
  /** A kind of providers/llm. */
  provider: string
  settings: ColumnType<JsonObject, string, string>
  /** Sealed. */
  secrets: string
  models: ColumnType<string[], string, string>
  /** The last check of it as it is; null before one. */
  checked: ColumnType<JsonObject | null, string | null, string | null>
  made_at: Instant
  changed_at: Instant
}

export interface LlmUseRow {
  bot_id: string
  feature: string
  use: ColumnType<JsonObject, string, string>
}

declare module '../../storage/database/tables' {
  interface Tables {
    llm_configuration: LlmConfigurationRow
    llm_use: LlmUseRow
  }
}
