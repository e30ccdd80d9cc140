// Runs of conversation tests and what came of each case, in the database.
import type { TestVersion } from '@parley/contract/testing/batch-test-shapes'
import type { ConversationResult, ConversationRun } from '@parley/contract/testing/conversation-test-shapes'
import type { LocalizedMessage } from '@parley/contract/base/fields/localized'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { statusOfRun } from '../../base/work/jobs/run-status'

const runsQuery = (db: Db) =>
  db
    .selectFrom('conversation_run as run')
    .leftJoin('job', 'job.id', 'run.job_id')
    .selectAll('run')
    .select(['job.state as job_state', 'job.error as job_error', 'job.said as job_said'])
    .select((eb) => {
      const results = eb.selectFrom('conversation_result').whereRef('run_id', '=', 'run.id')
      return [
        results.select((count) => count.fn.countAll<string>().as('ran')).as('ran'),
        results
          .where('passed', '=', true)
          .select((count) => count.fn.countAll<string>().as('passed'))
          .as('passed'),
      ]
    })

type Row = Awaited<ReturnType<ReturnType<typeof runsQuery>['execute']>>[number]

function readRun(row: Row): ConversationRun {
  const status = statusOfRun(row.state, row.job_state)
  const isFailed = status === 'failed'
  const said: LocalizedMessage | null = row.job_said
  return {
    ...{ _id: row.id, streamId: row.bot_id, testSuiteId: row.suite_id, number: row.number, status },
    ...{ version: row.version, versionNumber: row.version_number, jobId: row.job_id, isPart: row.picked !== null },
    ...{ total: row.total, ran: Number(row.ran ?? 0), passed: Number(row.passed ?? 0) },
    ...{ triggeredBy: row.started_by, startTime: row.started_at.getTime(), endTime: row.ended_at?.getTime() ?? null },
    ...{ error: isFailed ? (row.job_error ?? '') : '', says: isFailed && said ? { error: said } : {} },
  }
}

export async function listRuns(db: Db, suiteId: string): Promise<ConversationRun[]> {
  return (await runsQuery(db).where('run.suite_id', '=', suiteId).orderBy('run.number', 'desc').execute()).map(readRun)
}

export async function findRun(db: Db, suiteId: string, id: string): Promise<ConversationRun | undefined> {
  const row = await runsQuery(db).where('run.suite_id', '=', suiteId).where('run.id', '=', id).executeTakeFirst()
  return row && readRun(row)
}

/** Of each suite of a bot the newest run of all its cases. */
export async function lastRuns(db: Db, botId: string): Promise<Map<string, ConversationRun>> {
  const whole = runsQuery(db).where('run.bot_id', '=', botId).where('run.picked', 'is', null)
  const rows = await whole.distinctOn('run.suite_id').orderBy('run.suite_id').orderBy('run.number', 'desc').execute()
  return new Map(rows.map((row) => [row.suite_id, readRun(row)]))
}

/** What the job needs of a run; undefined when it was removed meanwhile. */
export function runToDo(db: Db, id: string) {
  const columns = ['id', 'suite_id as suiteId', 'state', 'version', 'picked'] as const
  return db.selectFrom('conversation_run').select(columns).where('id', '=', id).executeTakeFirst()
}

export interface NewRun {
  id: string
  botId: string
  suiteId: string
  version: TestVersion
  picked: string[] | null
  total: number
  startedBy: string
  at: number
}

/** Numbered after the suite's last run, even one that was removed. */
export async function insertRun(db: Db, { suiteId, id, botId, version, picked, total, startedBy, at }: NewRun): Promise<void> {
  const raised = db.updateTable('conversation_suite').set(({ eb }) => ({ runs: eb('runs', '+', 1) }))
  const { runs: number } = await raised.where('id', '=', suiteId).returning('runs').executeTakeFirstOrThrow()
  const facts = { picked, total, started_by: startedBy, started_at: new Date(at) }
  await db
    .insertInto('conversation_run')
    .values({ id, suite_id: suiteId, bot_id: botId, number, state: 'running', version, ...facts })
    .execute()
}

export async function changeRun(db: Db, id: string, change: { job_id?: string; version_number?: number | null }): Promise<void> {
  await db.updateTable('conversation_run').set(change).where('id', '=', id).execute()
}

export async function endRun(db: Db, id: string, state: 'completed' | 'terminated', at: number): Promise<void> {
  const ended = db.updateTable('conversation_run').set({ state, ended_at: new Date(at) })
  await ended.where('id', '=', id).where('state', '=', 'running').execute()
}

/** The oldest beyond so many. */
export async function deleteOldRuns(db: Db, suiteId: string, kept: number): Promise<void> {
  await sql`delete from conversation_run where suite_id = ${suiteId} and state <> 'running'
    and number <= (select max(number) from conversation_run where suite_id = ${suiteId}) - ${kept}`.execute(db)
}

export async function keepResult(db: Db, runId: string, position: number, result: ConversationResult): Promise<void> {
  const row = { run_id: runId, position, case_id: result.testCaseId, passed: result.passed, content: JSON.stringify(result) }
  await db
    .insertInto('conversation_result')
    .values(row)
    .onConflict((conflict) => conflict.columns(['run_id', 'position']).doNothing())
    .execute()
}

export async function countResults(db: Db, runId: string): Promise<number> {
  const counted = db.selectFrom('conversation_result').select(({ fn }) => fn.countAll<string>().as('count'))
  return Number((await counted.where('run_id', '=', runId).executeTakeFirstOrThrow()).count)
}

export async function resultsOf(db: Db, runId: string): Promise<ConversationResult[]> {
  const rows = await db.selectFrom('conversation_result').select('content').where('run_id', '=', runId).orderBy('position').execute()
  return rows.map(({ content }) => content)
}

export async function findResult(db: Db, runId: string, caseId: string): Promise<ConversationResult | undefined> {
  const found = db.selectFrom('conversation_result').select('content').where('run_id', '=', runId).where('case_id', '=', caseId)
  return (await found.executeTakeFirst())?.content
}

/** Of each case the row of its newest run. */
const newest = (db: Db, suiteId: string) =>
  db
    .selectFrom('conversation_result as result')
    .innerJoin('conversation_run as run', 'run.id', 'result.run_id')
    .distinctOn('result.case_id')
    .where('run.suite_id', '=', suiteId)
    .orderBy('result.case_id')
    .orderBy('run.number', 'desc')

export interface NewestVerdict {
  testCaseId: string
  testRunId: string
  number: number
  passed: boolean
}

/** Of each case of a suite how it came out last. */
export async function newestVerdicts(db: Db, suiteId: string): Promise<Map<string, NewestVerdict>> {
  const columns = ['result.case_id as testCaseId', 'run.id as testRunId', 'run.number', 'result.passed'] as const
  const rows = await newest(db, suiteId).select(columns).execute()
  return new Map(rows.map((row) => [row.testCaseId, row]))
}

export function newestResult(db: Db, suiteId: string, caseId: string) {
  const columns = ['run.id as testRunId', 'run.number', 'result.content'] as const
  return newest(db, suiteId).where('result.case_id', '=', caseId).select(columns).executeTakeFirst()
}

export async function newestResults(db: Db, suiteId: string): Promise<ConversationResult[]> {
  return (await newest(db, suiteId).select('result.content').execute()).map(({ content }) => content)
}
