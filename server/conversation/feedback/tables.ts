// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { Generated } from 'kysely'
import type { Instant } from '../../base/storage/database/columns'

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

declare module '../../base/storage/database/tables' {
  interface Tables {
    feedback: FeedbackRow
  }
}
