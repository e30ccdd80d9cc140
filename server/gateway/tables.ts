// Conversations, their turns, scopes and taken messages as Kysely types; what a row means is said beside the stores that use them.
import type { JsonObject } from '@parley/contract/base/json'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant, Stored } from '../base/storage/database/columns'
import type { SealedColumn } from '../base/security/secrets/sealed-column'

export interface ConversationRow {
  id: string
  bot_id: string
  user_id: string
  channel: string
  language: string
  test: boolean
  sample: boolean
  version_hash: string
  version_number: number | null
  fork_of: string | null
  fork_turn: number | null
  started_at: Instant
  last_at: Instant
  /** The hour of `last_at`, by which conversations are found: most turns leave it, and with it every index, as it is. */
  last_hour: Generated<Date>
  turns: number
  open: boolean
  first_words: string
  intents: string[]
  not_understood: number
  handed_over: boolean
  failed: boolean
  messages_in: number
  messages_out: number
  intents_found: number
  /** Without personal data; what goes on is read from `sealed`, where that is not ''. */
  state: Stored<JsonObject>
  sealed: Generated<string>
  /** When what people said in it was erased. */
  erased_at: OptionalInstant
}

export interface SessionScopeRow {
  scope: string
  owner: string
  key: string
  value: Stored<JsonObject>
  expires_at: OptionalInstant
  sealed: Generated<string>
  /** Made by the database of scope, owner and key. */
  id: Generated<string>
}

/** The turn that a user's message to a bot led to. */
export interface TakenMessageRow {
  bot_id: string
  user_id: string
  message_id: string
  conversation_id: string
  turn: number
  at: Instant
}

export interface TurnRow {
  conversation_id: string
  turn: number
  bot_id: string
  at: Instant
  said: string
  messages: Stored<JsonObject[]>
  events: Stored<JsonObject[]>
  ms: number
  state: ColumnType<JsonObject | null, string | null, string | null>
  /** Counts the turns of all conversations in the order they were committed. */
  seq: Generated<number>
  /** The steps and dialogs it passed, where the conversation's row does not have the whole way; null for none. */
  passed: ColumnType<JsonObject[] | null, string | null, string | null>
  /** What is counted of its events (server/gateway/turn-counters.ts). */
  happened: Generated<string[]>
}

/** What a turn under way has done so far (checkpoints). */
export interface TurnCheckpointRow {
  bot_id: string
  user_id: string
  message_id: string
  sealed: string
  at: Instant
  /** Made by the database of bot, user and message. */
  id: Generated<string>
}

declare module '../base/storage/database/tables' {
  interface Tables {
    conversation: ConversationRow
    session_scope: SessionScopeRow
    taken_message: TakenMessageRow
    turn_checkpoint: TurnCheckpointRow
    turn: TurnRow
  }
}

declare module '../base/security/secrets/secrets' {
  interface SecretPurposes {
    conversation: true
  }
}

export const conversationSealedColumns = [
  { table: 'conversation', key: 'id', column: 'sealed', purpose: 'conversation' },
  { table: 'session_scope', key: 'id', column: 'sealed', purpose: 'conversation' },
  { table: 'turn_checkpoint', key: 'id', column: 'sealed', purpose: 'conversation' },
] as const satisfies readonly SealedColumn[]
