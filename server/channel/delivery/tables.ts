// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { JsonObject } from '@parley/contract/base/json'
import type { Generated } from 'kysely'
import type { Instant, OptionalInstant, Stored } from '../../base/storage/database/columns'

export interface DeliveryRow {
  seq: Generated<string>
  id: string
  bot_id: string
  channel: string
  conversation: string
  /** The person's message it answers. */
  message_id: string
  position: number
  reply_to: Stored<JsonObject>
  message: Stored<JsonObject>
  /** How many of its requests were answered well. */
  step: Generated<number>
  /** waiting, sent, dead or discarded */
  state: Generated<string>
  attempts: Generated<number>
  error: Generated<string>
  next_at: Instant
  /** Until when a server is busy sending it. */
  claimed_until: OptionalInstant
  created_at: Instant
  sent_at: OptionalInstant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    delivery: DeliveryRow
  }
}
