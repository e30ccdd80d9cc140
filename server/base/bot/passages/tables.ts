// Rows of the tables of documents that bots answer from.
import type { MissingPassage } from '@parley/contract/knowledge/answer-document'
import type { Refresh } from '@parley/contract/knowledge/source-shapes'
import type { LocalizedMessage, Sentence } from '@parley/contract/base/fields/localized'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, OptionalInstant, Stored } from '../../storage/database/columns'

export interface AnswerDocumentRow {
  id: string
  bot_id: string
  job_id: Generated<string>
  name: string
  /** text, url or file */
  source: string
  url: Generated<string>
  /** What to read, of those that were sent; '' for an address. */
  file_hash: Generated<string>
  /** reading, done or failed */
  state: string
  error: Generated<string>
  said: ColumnType<LocalizedMessage | null, string | null | undefined, string | null>
  pages: Generated<number>
  passages: Generated<number>
  /** Of what was read. */
  hash: Generated<string>
  etag: Generated<string>
  modified: Generated<string>
  refresh: Stored<Refresh>
  next_at: OptionalInstant
  read_at: OptionalInstant
  changed_at: OptionalInstant
  /** Passages of the reading before that are no longer there. */
  gone: ColumnType<MissingPassage[], string | undefined, string>
  /** Another number whenever passages have got meanings. */
  meanings: Generated<number>
  /** Why passages lack meanings of an encoder in use; null where none does, and while they are made. */
  meaning_fault: ColumnType<Sentence | null, string | null | undefined, string | null>
  created_by: string
  created_at: Instant
}

export interface AnswerPassageRow {
  id: string
  document_id: string
  place: number
  heading: string
  page: number
  begins: number
  ends: number
  hash: string
  text: string
  /** The reading before did not have it. */
  is_new: Generated<boolean>
}

/** One for each encoder in use that knows a language of the bot. */
export interface PassageMeaningRow {
  passage_id: string
  encoder_id: string
  /** 32-bit numbers. */
  meaning: Buffer
}

declare module '../../storage/database/tables' {
  interface Tables {
    answer_document: AnswerDocumentRow
    answer_passage: AnswerPassageRow
    passage_meaning: PassageMeaningRow
  }
}
