// Rows of the tables of what questions are read out of.
import type { ExtractionWords, Marks, SourceLine } from '@parley/contract/knowledge/extraction'
import type { Refresh } from '@parley/contract/knowledge/source-shapes'
import type { LocalizedMessage } from '@parley/contract/base/fields/localized'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant, Stored } from '../../base/storage/database/columns'

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
  /** Of what was read the last time. */
  hash: Generated<string>
  etag: Generated<string>
  modified: Generated<string>
  refresh: Stored<Refresh>
  next_at: OptionalInstant
  read_at: OptionalInstant
  changed_at: OptionalInstant
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
  /** As they were found, before anybody wrote them anew. */
  read_question: Generated<string>
  read_answer: Generated<string>
  /** changed, gone or '' */
  change: Generated<string>
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

declare module '../../base/storage/database/tables' {
  interface Tables {
    extracted_question: ExtractedQuestionRow
    extraction: ExtractionRow
    extraction_word: ExtractionWordRow
  }
}
