// The tables of messengers' messages as Kysely types; what a row means is said beside the stores of the channel and delivery features.
import type { JsonObject } from '@parley/contract/base/json'
import type { Generated } from 'kysely'
import type { Instant, OptionalInstant, Stored } from '../../base/storage/database/columns'
import type { SealedColumn } from '../../base/security/secrets/sealed-column'

export interface ChannelSecretRow {
  /** Bot and type. */
  id: string
  bot_id: string
  type: string
  /** Sealed JSON: the secrets of the channel by name. */
  value: string
  changed_at: Instant
}

/** A message that a provider posted. */
export interface ChannelMessageRow {
  seq: Generated<string>
  bot_id: string
  channel: string
  /** The provider's. */
  id: string
  conversation: string
  /** Empty: it lies in `sealed` until it has led to a turn. */
  message: Stored<JsonObject>
  sealed: Generated<string>
  /** Made by the database of bot, channel and id. */
  row_id: Generated<string>
  /** waiting, taken or failed */
  state: Generated<string>
  attempts: Generated<number>
  error: Generated<string>
  next_at: Instant
  received_at: Instant
}

export interface ChannelHealthRow {
  bot_id: string
  type: string
  received_at: OptionalInstant
  /** When and how something that was not the provider's was refused last. */
  refused_at: OptionalInstant
  refused_status: number | null
  /** When the provider was told our address. */
  connected_at: OptionalInstant
  error: Generated<string>
  error_at: OptionalInstant
  /** When a mailbox was looked into last. */
  looked_at: OptionalInstant
  /** When the provider's question whether the address is ours was answered last. */
  challenged_at: OptionalInstant
}

export interface ChannelOptOutRow {
  bot_id: string
  channel: string
  conversation: string
  at: Instant
}

/** Where a person was written from last. */
export interface ChannelAddressRow {
  bot_id: string
  channel: string
  user_id: string
  conversation: string
  reply_to: Stored<JsonObject>
  at: Instant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    channel_address: ChannelAddressRow
    channel_health: ChannelHealthRow
    channel_message: ChannelMessageRow
    channel_opt_out: ChannelOptOutRow
    channel_secret: ChannelSecretRow
  }
}

declare module '../../base/security/secrets/secrets' {
  interface SecretPurposes {
    channel: true
  }
}

export const channelSealedColumns = [
  { table: 'channel_message', key: 'row_id', column: 'sealed', purpose: 'conversation' },
  { table: 'channel_secret', key: 'id', column: 'value', purpose: 'channel' },
] as const satisfies readonly SealedColumn[]
