// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { Instant } from '../../base/storage/database/columns'

/** A server on which a user has the chat with a bot open. */
export interface ChatWindowRow {
  bot_id: string
  user_id: string
  server_id: string
  until: Instant
}

/** The last turn of a conversation whose answer its user has received. */
export interface DeliveredTurnRow {
  conversation_id: string
  turn: number
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    chat_window: ChatWindowRow
    delivered_turn: DeliveredTurnRow
  }
}
