import type { JsonObject } from '@parley/contract/base/json'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant } from '../columns'

/** A conversation that was handed over, once for each time. */
export interface HandOverRow {
  id: string
  conversation_id: string
  bot_id: string
  account_id: string
  /** The turn that handed it over. */
  turn: number
  queue: string
  /** The kind of the desk outside that takes it; '' for our own. */
  desk: Generated<string>
  /** waiting, taken, returned, closed, nobody (none came in time) or left (the user has gone) */
  state: string
  agent_id: Generated<string>
  agent_name: Generated<string>
  asked_at: Instant
  taken_at: OptionalInstant
  ended_at: OptionalInstant
  patience_until: OptionalInstant
  /** Why (gateway/hand-overs/reason); null of before it was kept. */
  reason: ColumnType<JsonObject | null, string | undefined, string>
}

/** Who may take conversations of a bot. Without queues: all of them. */
export interface DeskAgentRow {
  bot_id: string
  user_id: string
  queues: string[]
  added_at: Instant
}

export interface DeskPresenceRow {
  account_id: string
  user_id: string
  /** available or away */
  state: string
  at: Instant
}

export interface DeskNoteRow {
  id: string
  conversation_id: string
  bot_id: string
  /** The turn it was written after. */
  turn: number
  text: string
  agent_id: string
  agent_name: string
  at: Instant
}

export interface CannedReplyRow {
  id: string
  bot_id: string
  name: string
  text: string
  position: number
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

/** An answer to a survey. */
export interface FeedbackRow {
  id: string
  conversation_id: string
  bot_id: string
  turn: number
  survey_id: string
  survey_name: string
  /** nps, csat or thumbs */
  scale: string
  score: number
  comment: Generated<string>
  dialog_id: string
  at: Instant
}
