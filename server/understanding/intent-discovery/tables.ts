// Tables of this feature as Kysely types; what a row means is said beside its store.
import type { Generated } from 'kysely'
import type { Instant } from '../../base/storage/database/columns'

/** Of a group that the last look for intents found; the first sentences of each stand in the look's result. */
export interface DiscoveredSentenceRow {
  bot_id: string
  group: number
  /** Most said first. */
  place: number
  said: string
  times: number
  is_masked: boolean
}

/** What people said somewhere else. */
export interface TranscriptLineRow {
  id: Generated<number>
  bot_id: string
  said: string
  added_at: Instant
  is_masked: Generated<boolean>
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    discovered_sentence: DiscoveredSentenceRow
    transcript_line: TranscriptLineRow
  }
}
