// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { Instant, OptionalInstant, Stored } from '../../base/storage/database/columns'

/** Somebody asked that a dialog be published, as it was at `rev`. */
export interface PublishRequestRow {
  id: string
  bot_id: string
  dialog_id: string
  rev: number
  /** open, recalled, approved or rejected; unpublished, without anybody's asking, for a dialog that was taken from end users. */
  state: string
  comment: string
  reason: string
  asked_by: string
  asked_at: Instant
  decided_by: string
  decided_at: OptionalInstant
}

/** Somebody asked that these changes of a bot be published, as they were at `rev`. */
export interface BotPublishRequestRow {
  id: string
  account_id: string
  bot_id: string
  rev: number
  objects: Stored<string[]>
  /** open, recalled, approved or rejected. */
  state: string
  comment: string
  reason: string
  asked_by: string
  asked_by_id: string
  asked_at: Instant
  decided_by: string
  decided_at: OptionalInstant
}

/** What people say about one. */
export interface PublishCommentRow {
  id: string
  request_id: string
  user_id: string
  user_name: string
  text: string
  at: Instant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    publish_request: PublishRequestRow
    bot_publish_request: BotPublishRequestRow
    publish_comment: PublishCommentRow
  }
}
