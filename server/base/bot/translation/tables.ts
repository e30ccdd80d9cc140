// Rows of translations that were made of texts of bots.
import type { Instant } from '../../storage/database/columns'

export interface TranslationCacheRow {
  bot_id: string
  /** A hash of the engine as it was set, the languages and the text. */
  key: string
  translation: string
  used_at: Instant
}

declare module '../../storage/database/tables' {
  interface Tables {
    translation_cache: TranslationCacheRow
  }
}
