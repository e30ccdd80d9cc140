// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { JsonObject } from '@parley/contract/base/json'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../../base/storage/database/columns'
import type { SealedColumn } from '../../base/security/secrets/sealed-column'

/** A conversation at a desk outside. */
export interface OutsideChatRow {
  hand_over_id: string
  conversation_id: string
  bot_id: string
  kind: string
  /** Its name there; '' until it is made. */
  ref: Generated<string>
  /** The turn that handed it over. */
  turn: number
  /** The last turn that the desk was told of. */
  told: number
  /** In vain, one after the other. */
  attempts: Generated<number>
  error: Generated<string>
  leased_until: ColumnType<Date, Date | undefined, Date>
  at: Instant
}

/** The desk outside that a bot hands over to. */
export interface OutsideDeskRow {
  bot_id: string
  kind: string
  settings: ColumnType<JsonObject, string, string>
  /** Sealed. */
  secrets: string
  /** Of what the address of its webhook ends with. */
  token_hash: string
  enabled: boolean
  changed_at: Instant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    outside_chat: OutsideChatRow
    outside_desk: OutsideDeskRow
  }
}

declare module '../../base/security/secrets/secrets' {
  interface SecretPurposes {
    desk: true
  }
}

export const outsideDeskSealedColumns = [
  { table: 'outside_desk', key: 'bot_id', column: 'secrets', purpose: 'desk' },
] as const satisfies readonly SealedColumn[]
