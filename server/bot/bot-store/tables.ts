// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { JsonObject } from '@parley/contract/base/json'
import type { Instant, OptionalInstant, Stored } from '../../base/storage/database/columns'

/** How a bot is shown in the store, as its author last wrote it. */
export interface StoreEntryRow {
  bot_id: string
  listing: Stored<JsonObject>
  changed_at: Instant
}

/** A version of a bot that was offered, frozen: what it shows, its document without secrets, and its models. */
export interface StoreOfferRow {
  bot_id: string
  number: number
  state: string
  shown: Stored<JsonObject>
  document: string
  /** In which form that is written. */
  format: number
  models: string
  bot_version: number
  note: string
  reason: string
  offered_by: string
  offered_by_name: string
  offered_at: Instant
  decided_by_name: string
  decided_at: OptionalInstant
}

export interface StoreSubscriptionRow {
  user_id: string
  account_id: string
  item_id: string
  at: Instant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    store_entry: StoreEntryRow
    store_offer: StoreOfferRow
    store_subscription: StoreSubscriptionRow
  }
}
