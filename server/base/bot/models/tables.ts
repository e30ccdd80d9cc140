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
  /** What people know of its models: prices, and when they are switched off. */
  facts: ColumnType<JsonObject[], string | undefined, string>
  /** Days from which models answer no more, as the endpoint says. */
  announced: ColumnType<JsonObject, string | undefined, string>
  region: ColumnType<string, string | undefined, string>
  made_at: Instant
  changed_at: Instant
}

export interface LlmUseRow {
  bot_id: string
  feature: string
  use: ColumnType<JsonObject, string, string>
}

/** Counts of the database come as texts. */
type Count = ColumnType<string, number, number>

interface UsageKey {
  bot_id: string
  /** UTC, as 2026-01-31. */
  day: ColumnType<Date, string, string>
  feature: string
  configuration_id: string
  model: string
}

export interface LlmUsageRow extends UsageKey {
  calls: Count
  failures: Count
  input_tokens: Count
  output_tokens: Count
  cached_tokens: Count
  /** In millionths of the currency of the bot's budget. */
  cost: Count
}

/** How many answers took as long as a bucket says. */
export interface LlmDurationRow extends UsageKey {
  /** `whole` or `first`. */
  measure: string
  bucket: number
  calls: Count
}

/** What a bot may take, what it took on a day and in its month, and what calls that run may come to take. */
export interface LlmBudgetRow {
  bot_id: string
  budget: ColumnType<JsonObject, string, string>
  day: ColumnType<Date, string, string>
  day_tokens: Count
  day_cost: Count
  month_tokens: Count
  month_cost: Count
  reserved_tokens: Count
  reserved_cost: Count
}

/** What one call that runs may come to take. `until`: then its server must have died. */
export interface LlmReservationRow {
  id: string
  bot_id: string
  tokens: Count
  cost: Count
  until: Instant
}

declare module '../../storage/database/tables' {
  interface Tables {
    llm_configuration: LlmConfigurationRow
    llm_use: LlmUseRow
    llm_usage: LlmUsageRow
    llm_duration: LlmDurationRow
    llm_budget: LlmBudgetRow
    llm_reservation: LlmReservationRow
  }
}
