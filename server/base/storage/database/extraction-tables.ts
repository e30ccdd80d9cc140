// Rows of the tables of what questions are read out of.
import type { ExtractionWords, Marks, SourceLine } from '@parley/contract/features/extraction'
import type { LocalizedMessage } from '@parley/contract/sentences'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant, Stored } from './columns'

export interface ExtractionRow {
  id: string
  bot_id: string
  job_id: Generated<string>
  name: string
  /** text, url or file */
  source: string
  url: Generated<string>
  /** reading, done or failed */
  state: string
  error: Generated<string>
  said: ColumnType<LocalizedMessage | null, string | null | undefined, string | null>
  lines: ColumnType<SourceLine[], string | undefined, string>
  marks: ColumnType<Marks, string | undefined, string>
  created_by: string
  created_at: Instant
  visited_at: OptionalInstant
}

export interface ExtractedQuestionRow {
  id: string
  extraction_id: string
  place: number
  question: string
  answer: string
  first_line: number
  last_line: number
  /** review, accepted, rejected or added */
  state: Generated<string>
  edited: Generated<boolean>
  /** What it has become; '' for nothing yet. */
  faq_id: Generated<string>
}

export interface ExtractionWordRow {
  bot_id: string
  ignored: Stored<ExtractionWords['ignored']>
  openings: Stored<ExtractionWords['openings']>
}
