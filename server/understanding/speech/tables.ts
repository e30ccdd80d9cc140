// Rows of the table of what is expected to be heard in a bot.
import type { Instant, Stored } from '../../base/storage/database/columns'

export interface SpeechPhraseRow {
  bot_id: string
  language: string
  /** The likeliest first. */
  phrases: Stored<string[]>
  /** Of the bot's document, that they were taken from. */
  rev: number
  made_at: Instant
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    speech_phrase: SpeechPhraseRow
  }
}
