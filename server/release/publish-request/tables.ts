// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { Instant, OptionalInstant } from '../../base/storage/database/columns'

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

declare module '../../base/storage/database/tables' {
  interface Tables {
    publish_request: PublishRequestRow
  }
}
