// The tables of bots' own servers as Kysely types; what a row means is said beside the stores of the botkit feature.
import type { JsonObject } from '@parley/contract/base/json'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, OptionalInstant, Stored } from '../../base/storage/database/columns'

export interface BotkitRow {
  bot_id: string
  client_id: string
  address: string
  subscriptions: string[]
  enabled: boolean
  /** go-on or tell */
  when_away: string
  away_text: string
  changed_at: Instant
}

/** What a bot's server is told or asked. */
export interface BotkitRequestRow {
  seq: GeneratedAlways<string>
  id: string
  bot_id: string
  /** '' for what is about no conversation. */
  conversation_id: string
  turn: number
  /** The message that led to the turn. */
  message_id: string
  user_id: string
  channel: string
  event: string
  /** '' for what no node asks. */
  component_id: string
  shown: string
  body: Stored<JsonObject>
  /** noted, waiting, sent, later, answered or failed */
  state: string
  attempts: Generated<number>
  /** The last reply's; 0 for none. */
  status: Generated<number>
  error: Generated<string>
  ms: Generated<number>
  next_at: Instant
  claimed_until: OptionalInstant
  /** Until when an answer that comes later is waited for. */
  until: OptionalInstant
  created_at: Instant
  sent_at: OptionalInstant
}

/** What a bot's server asks in return. */
export interface BotkitCallRow {
  seq: GeneratedAlways<string>
  request_id: string
  bot_id: string
  conversation_id: string
  verb: string
  body: Stored<JsonObject>
  /** waiting, done or failed */
  state: Generated<string>
  attempts: Generated<number>
  error: Generated<string>
  next_at: Instant
  created_at: Instant
}

/** A conversation that an agent leads by way of the bot's server. */
export interface BotkitAgentRow {
  conversation_id: string
  bot_id: string
  at: Instant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    botkit: BotkitRow
    botkit_agent: BotkitAgentRow
    botkit_call: BotkitCallRow
    botkit_request: BotkitRequestRow
  }
}
