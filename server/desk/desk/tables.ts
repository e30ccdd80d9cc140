import type { JsonObject } from '@parley/contract/base/json'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant } from '../../base/storage/database/columns'

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

declare module '../../base/storage/database/tables' {
  interface Tables {
    canned_reply: CannedReplyRow
    desk_agent: DeskAgentRow
    desk_note: DeskNoteRow
    desk_presence: DeskPresenceRow
    hand_over: HandOverRow
  }
}
