// Rows of language models: the configurations by which they are reached, what a bot may take of them, and what it took.
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

interface UsageKey {
  bot_id: string
  /** UTC, as 2026-01-31. */
  day: ColumnType<Date, string, string>
  feature: string
  configuration_id: string
  model: string
}

export interface LlmUsageRow extends UsageKey {
  calls: number
  failures: number
  input_tokens: number
  output_tokens: number
  cached_tokens: number
  /** In millionths of the currency of the bot's budget. */
  cost: number
}

/** How many answers took as long as a bucket says. */
export interface LlmDurationRow extends UsageKey {
  /** `whole` or `first`. */
  measure: string
  bucket: number
  calls: number
}

/** What a bot may take, what it took on a day and in its month, and what calls that run may come to take. */
export interface LlmBudgetRow {
  bot_id: string
  budget: ColumnType<JsonObject, string, string>
  day: ColumnType<Date, string, string>
  day_tokens: number
  day_cost: number
  month_tokens: number
  month_cost: number
  reserved_tokens: number
  reserved_cost: number
}

/** What one call that runs may come to take. `until`: then its server must have died. */
export interface LlmReservationRow {
  id: string
  bot_id: string
  tokens: number
  cost: number
  until: Instant
}

declare module '../../storage/database/tables' {
  interface Tables {
    llm_configuration: LlmConfigurationRow
    llm_usage: LlmUsageRow
    llm_duration: LlmDurationRow
    llm_budget: LlmBudgetRow
    llm_reservation: LlmReservationRow
  }
}
