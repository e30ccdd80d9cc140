// Suites of conversation tests, their cases, runs and results as Kysely types; what a row means is said beside the store of the feature.
import type { SessionEvent } from '@parley/contract/base/event'
import type { ConversationCaseContent, ConversationResult } from '@parley/contract/testing/conversation-test-shapes'
import type { TestVersion } from '@parley/contract/testing/batch-test-shapes'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, OptionalInstant, Stored } from '../../base/storage/database/columns'

export interface ConversationSuiteRow {
  id: string
  bot_id: string
  name: string
  description: string
  /** How many runs it ever had: the number of the last. */
  runs: Generated<number>
  created_by: string
  created_at: Instant
  changed_at: Instant
}

export interface ConversationCaseRow {
  /** The order in which cases came. */
  seq: GeneratedAlways<string>
  id: string
  suite_id: string
  content: Stored<ConversationCaseContent>
  /** For each turn the events it is run again from; null for none. */
  recording: ColumnType<SessionEvent[][] | null, string | null, never>
  hides: boolean
  changed_at: Instant
}

export interface ConversationRunRow {
  id: string
  suite_id: string
  bot_id: string
  number: number
  state: string
  version: ColumnType<TestVersion, TestVersion, never>
  version_number: number | null
  job_id: Generated<string>
  /** The cases it tries; null for all. */
  picked: string[] | null
  total: number
  started_by: string
  started_at: Instant
  ended_at: OptionalInstant
}

export interface ConversationResultRow {
  run_id: string
  position: number
  case_id: string
  passed: boolean
  content: Stored<ConversationResult>
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    conversation_suite: ConversationSuiteRow
    conversation_case: ConversationCaseRow
    conversation_run: ConversationRunRow
    conversation_result: ConversationResultRow
  }
}
