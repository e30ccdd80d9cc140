// Runs of batch tests and their results in the database. A run whose job ended without it, because its server was killed for good, has
// ended with it: that is read from the job.
import type { JsonObject } from '@parley/contract/base/json'
import type { TestResult, TestRun, TestVersion } from '@parley/contract/testing/batch-test-shapes'
import type { LocalizedMessage } from '@parley/contract/base/fields/localized'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { statusOfRun } from '../../base/work/jobs/run-status'
import { f1Of, Figures, noFigures, ratio } from './judge/figures'

const runsQuery = (db: Db, suiteId: string) =>
  db
    .selectFrom('test_run')
    .leftJoin('job', 'job.id', 'test_run.job_id')
    .selectAll('test_run')
    .select(['job.state as job_state', 'job.error as job_error', 'job.said as job_said'])
    .where('test_run.suite_id', '=', suiteId)

type Row = Awaited<ReturnType<ReturnType<typeof runsQuery>['execute']>>[number]

export function figuresIn(figures: JsonObject | null): Figures {
  const read = Figures.safeParse(figures)
  return read.success ? read.data : noFigures
}

function runOf(row: Row): TestRun {
  const figures = figuresIn(row.figures)
  const { TP, TN, FP, FN } = figures
  const status = statusOfRun(row.state, row.job_state)
  const isFailed = status === 'failed'
  const said: LocalizedMessage | null = row.job_said
  return {
    _id: row.id,
    streamId: row.bot_id,
    testSuiteId: row.suite_id,
    number: row.number,
    status,
    utterance_count: row.total,
    totalUtterances: row.total,
    utterance_ran: row.ran,
    percentage: row.total === 0 ? 100 : Math.floor((row.ran / row.total) * 100),
    jobId: row.job_id,
    version: row.version,
    versionNumber: row.version_number,
    modelHash: row.model_hash,
    comment: row.comment,
    isPart: row.picked !== null,
    error: isFailed ? (row.job_error ?? '') : '',
    says: isFailed && said ? { error: said } : {},
    result: {
      isPartialFailure: status !== 'running' && row.ran < row.total,
      triggeredBy: row.started_by,
      botLanguage: row.language,
      runType: row.version,
      startTime: row.started_at.getTime(),
      endTime: row.ended_at?.getTime() ?? null,
      precision: ratio(TP, TP + FP),
      recall: ratio(TP, TP + FN),
      f1_score: TP + FP + FN === 0 ? null : (2 * TP) / (2 * TP + FP + FN),
      entityF1: f1Of(figures.matchedEntities, figures.answeredEntities, figures.totalEntities),
      rejected: { right: TN, of: figures.toReject },
      results: {
        ...{ TP, TN, FP, FN, success: figures.success, failure: figures.failure },
        ...{ traitSuccess: figures.traitSuccess, traitFailure: figures.traitFailure },
        ...{ totalTraitsCount: figures.totalTraits, matchedTraitsCount: figures.matchedTraits },
        totalEntitiesCount: figures.totalEntities,
        matchedEntitiesCount: figures.matchedEntities,
        failedUtteranceCount: figures.failure,
        failedEntitiesCount: figures.totalEntities - figures.matchedEntities,
      },
    },
  }
}

export interface NewRun {
  id: string
  botId: string
  suiteId: string
  version: TestVersion
  language: string
  total: number
  picked: string[] | null
  comment: string
  startedBy: string
  at: number
}

/** Numbered after the suite's last run, even one that was removed. */
export async function insertRun(db: Db, run: NewRun): Promise<void> {
  const { runs } = await db
    .updateTable('test_suite')
    .set(({ eb }) => ({ runs: eb('runs', '+', 1) }))
    .where('id', '=', run.suiteId)
    .returning('runs')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('test_run')
    .values({
      ...{ id: run.id, suite_id: run.suiteId, bot_id: run.botId, number: runs, state: 'running', version: run.version },
      ...{ language: run.language, total: run.total, picked: run.picked, comment: run.comment },
      ...{ started_by: run.startedBy, started_at: new Date(run.at) },
    })
    .execute()
}

export async function setJob(db: Db, runId: string, jobId: string): Promise<void> {
  await db.updateTable('test_run').set({ job_id: jobId }).where('id', '=', runId).execute()
}

export async function findRun(db: Db, suiteId: string, id: string): Promise<TestRun | undefined> {
  const row = await runsQuery(db, suiteId).where('test_run.id', '=', id).executeTakeFirst()
  return row && runOf(row)
}

/** What the job needs of a run, whatever its suite; undefined when it was removed meanwhile. */
export async function runToDo(db: Db, id: string) {
  return db
    .selectFrom('test_run')
    .select(['id', 'suite_id as suiteId', 'state', 'version', 'language', 'picked', 'model_hash as modelHash', 'total'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function settingsOfRun(db: Db, id: string): Promise<{ settings: JsonObject; figures: Figures }> {
  const row = await db.selectFrom('test_run').select(['settings', 'figures']).where('id', '=', id).executeTakeFirst()
  return { settings: row?.settings ?? {}, figures: figuresIn(row?.figures ?? null) }
}

export async function listRuns(db: Db, suiteId: string, { offset, limit }: { offset: number; limit: number }) {
  const [rows, count] = await Promise.all([
    runsQuery(db, suiteId).orderBy('test_run.number', 'desc').offset(offset).limit(limit).execute(),
    db
      .selectFrom('test_run')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('suite_id', '=', suiteId)
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(runOf), total: Number(count.count) }
}

/** Of each suite of a bot the newest run of all its cases. */
export async function lastRuns(db: Db, botId: string): Promise<Map<string, TestRun>> {
  const rows = await db
    .selectFrom('test_run')
    .leftJoin('job', 'job.id', 'test_run.job_id')
    .selectAll('test_run')
    .select(['job.state as job_state', 'job.error as job_error', 'job.said as job_said'])
    .distinctOn('test_run.suite_id')
    .where('test_run.bot_id', '=', botId)
    .where('test_run.picked', 'is', null)
    .orderBy('test_run.suite_id')
    .orderBy('test_run.number', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.suite_id, runOf(row)]))
}

export interface Verdict {
  right: number
  of: number
}

/** How the tests of bots came out when each suite was last run whole; without those none of whose suites was. */
export async function lastVerdicts(db: Db, botIds: readonly string[]): Promise<Map<string, Verdict>> {
  const { rows } = await sql<{ bot_id: string; success: number; failure: number }>`
    select test_suite.bot_id, sum(coalesce((last.figures->>'success')::int, 0))::int as success,
      sum(coalesce((last.figures->>'failure')::int, 0))::int as failure
    from test_suite cross join lateral (
      select state, figures from test_run where test_run.suite_id = test_suite.id and picked is null order by number desc limit 1) last
    where test_suite.bot_id = any(${[...botIds]}::text[]) and last.state = 'completed'
    group by test_suite.bot_id`.execute(db)
  return new Map(rows.map(({ bot_id, success, failure }) => [bot_id, { right: success, of: success + failure }]))
}

/** Runs of the whole suite that were completed, up to one, newest first. */
export async function runsBefore(db: Db, suiteId: string, number: number, most: number): Promise<TestRun[]> {
  const rows = await runsQuery(db, suiteId)
    .where('test_run.number', '<=', number)
    .where('test_run.picked', 'is', null)
    .where('test_run.state', '=', 'completed')
    .orderBy('test_run.number', 'desc')
    .limit(most)
    .execute()
  return rows.map(runOf)
}

interface Change {
  state?: string
  ran?: number
  figures?: Figures
  settings?: JsonObject
  modelHash?: string
  versionNumber?: number | null
  endedAt?: number
}

export async function updateRun(db: Db, id: string, change: Change): Promise<void> {
  const { state, ran, figures, settings, modelHash, versionNumber, endedAt } = change
  await db
    .updateTable('test_run')
    .set({
      ...(state !== undefined && { state }),
      ...(ran !== undefined && { ran }),
      ...(figures && { figures: JSON.stringify(figures) }),
      ...(settings && { settings: JSON.stringify(settings) }),
      ...(modelHash !== undefined && { model_hash: modelHash }),
      ...(versionNumber !== undefined && { version_number: versionNumber }),
      ...(endedAt !== undefined && { ended_at: new Date(endedAt) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Whether it was running until now. */
export async function endRun(db: Db, id: string, state: 'completed' | 'failed' | 'terminated', at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('test_run')
    .set({ state, ended_at: new Date(at) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function setComment(db: Db, id: string, comment: string): Promise<void> {
  await db.updateTable('test_run').set({ comment }).where('id', '=', id).execute()
}

export async function deleteRuns(db: Db, suiteId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('test_run')
    .where('suite_id', '=', suiteId)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function keepResults(db: Db, runId: string, from: number, results: readonly TestResult[]): Promise<void> {
  if (results.length === 0) return
  const rows = results.map((result, at) => ({
    ...{ run_id: runId, position: from + at, case_id: result.testCaseId, passed: result.passed, content: JSON.stringify(result) },
  }))
  await db
    .insertInto('test_result')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['run_id', 'position']).doNothing())
    .execute()
}

export async function deleteResults(db: Db, runId: string): Promise<void> {
  await db.deleteFrom('test_result').where('run_id', '=', runId).execute()
}

/** Runs of before these were judged have nothing of them. */
const readResult = ({ content }: { content: TestResult }): TestResult => ({
  ...{ botName: '', actualBot: '', botPassed: true, actualParent: '', parentPassed: true, orderPassed: true, traits: [], heardTraits: [] },
  ...content,
})

export async function resultsOf(db: Db, runId: string): Promise<TestResult[]> {
  const rows = await db.selectFrom('test_result').select('content').where('run_id', '=', runId).orderBy('position').execute()
  return rows.map(readResult)
}

interface ResultFilter {
  offset: number
  limit: number
  search: string
  tag: string
  show: 'all' | 'failing' | 'passing' | 'entities' | 'traits' | 'rejected'
  expected?: string | undefined
  matched?: string | undefined
}

export async function listResults(db: Db, runId: string, filter: ResultFilter): Promise<{ items: TestResult[]; total: number }> {
  const { search, tag, show, expected, matched } = filter
  const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const named = (field: string, name: string) => sql<boolean>`lower(content->>${sql.lit(field)}) = lower(${name})`
  const found = db
    .selectFrom('test_result')
    .where('run_id', '=', runId)
    .$if(search !== '', (query) => query.where(sql<boolean>`content->>'input' ilike ${words}`))
    .$if(tag !== '', (query) => query.where(sql<boolean>`content->'tags' ? ${tag}`))
    .$if(show === 'failing', (query) => query.where('passed', '=', false))
    .$if(show === 'passing', (query) => query.where('passed', '=', true))
    .$if(show === 'entities', (query) => query.where(sql<boolean>`content->'entities' @> '[{"passed":false}]'::jsonb`))
    .$if(show === 'traits', (query) => query.where(sql<boolean>`content->'traits' @> '[{"passed":false}]'::jsonb`))
    .$if(show === 'rejected' || expected === '', (query) =>
      query.where(sql<boolean>`content->>'expectedScore' is null and content->>'resultType' is not null`),
    )
    .$if(expected !== undefined && expected !== '', (query) => query.where(named('expected', expected ?? '')))
    .$if(matched !== undefined, (query) => query.where(named('matched', matched ?? '')))
  const [rows, count] = await Promise.all([
    found.select('content').orderBy('position').offset(filter.offset).limit(filter.limit).execute(),
    found.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(readResult), total: Number(count.count) }
}

/** For each case the number of the first of the runs, one after another up to this one, in which it failed. */
export async function failsSince(db: Db, suiteId: string, number: number, caseIds: readonly string[]): Promise<Map<string, number>> {
  if (caseIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; since: number }>`
    with seen as (select r.case_id as id, t.number, r.passed from test_result r join test_run t on t.id = r.run_id
        where t.suite_id = ${suiteId} and t.number <= ${number} and r.case_id = any(${[...caseIds]}::text[])),
      passed as (select id, max(number) as last from seen where passed group by id)
    select seen.id, min(seen.number)::int as since from seen left join passed on passed.id = seen.id
      where not seen.passed and seen.number > coalesce(passed.last, 0) group by seen.id`.execute(db)
  return new Map(rows.map(({ id, since }) => [id, since]))
}
