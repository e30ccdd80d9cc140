// Suites of batch tests, their cases, runs and results as Kysely types; what a row means is said beside the store of the batch-test feature.
import type { JsonObject } from '@parley/contract/base/json'
import type { SuiteKind, TestCaseContent, TestResult, TestVersion } from '@parley/contract/testing/batch-test-shapes'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, OptionalInstant, Stored } from '../../base/storage/database/columns'

export interface TestSuiteRow {
  id: string
  bot_id: string
  name: string
  description: string
  language: string
  /** How many runs it ever had: the number of the last. */
  runs: Generated<number>
  kind: Generated<SuiteKind>
  /** Up to when it was collected, of one that is made by itself. */
  collected_at: OptionalInstant
  created_by: string
  created_at: Instant
  changed_at: Instant
}

export interface TestCaseRow {
  /** The order in which cases came. */
  seq: GeneratedAlways<string>
  id: string
  suite_id: string
  content: Stored<TestCaseContent>
  /** It is made of what was said there. */
  conversation_id: Generated<string | null>
  changed_at: Instant
}

export interface TestRunRow {
  id: string
  suite_id: string
  bot_id: string
  number: number
  state: string
  version: ColumnType<TestVersion, TestVersion, never>
  version_number: number | null
  language: string
  model_hash: Generated<string>
  job_id: Generated<string>
  total: number
  ran: Generated<number>
  /** The cases it tries; null for all. */
  picked: string[] | null
  figures: ColumnType<JsonObject | null, string | null | undefined, string | null>
  /** What the bot was set to when it ran. */
  settings: ColumnType<JsonObject, string | undefined, string>
  comment: string
  started_by: string
  started_at: Instant
  ended_at: OptionalInstant
}

export interface TestResultRow {
  run_id: string
  position: number
  case_id: string
  passed: boolean
  content: Stored<TestResult>
}

declare module '../../base/storage/database/tables' {
  interface Tables {
    test_case: TestCaseRow
    test_result: TestResultRow
    test_run: TestRunRow
    test_suite: TestSuiteRow
  }
}
