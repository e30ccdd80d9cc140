// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { Generated } from 'kysely'
import type { Instant, OptionalInstant } from '../../base/storage/database/columns'

/** At most one for a scene. */
export interface SceneLinkRow {
  scene_id: string
  bot_id: string
  token_hash: string
  made_by: string
  made_at: Instant
  /** null: it does not end by itself. */
  expires_at: OptionalInstant
}

export interface SceneCommentRow {
  id: string
  bot_id: string
  scene_id: string
  /** '' for the scene as a whole. */
  line_id: string
  author: string
  text: string
  created_at: Instant
  /** Who has dealt with it; '' while nobody has. */
  resolved_by: Generated<string>
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    scene_link: SceneLinkRow
    scene_comment: SceneCommentRow
  }
}
