// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { Generated } from 'kysely'
import type { Instant, OptionalInstant } from '../../base/storage/database/columns'

export interface AttachmentRow {
  id: string
  bot_id: string
  user_id: string
  name: string
  type: string
  bytes: number
  hash: string
  link_key: string
  /** The sender is a visitor nobody knows. */
  is_anonymous: Generated<boolean>
  created_at: Instant
  /** When a message first carried it. */
  sent_at: OptionalInstant
  expires_at: Instant
}

export interface AttachmentPartRow {
  upload: string
  number: number
  bytes: number
  hash: string
  account_id: string
  /** '' while a developer has not yet said which. */
  bot_id: string
  user_id: string
  is_anonymous: boolean
  created_at: Instant
  expires_at: Instant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    attachment: AttachmentRow
    attachment_part: AttachmentPartRow
  }
}
