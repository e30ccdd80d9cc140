// The rules of batch tests: what a suite may be called and hold, what a file makes of it, and how a run begins and ends.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { type TestCase, TestCaseContent, type TestRun, type TestSuite } from '@parley/contract/testing/batch-test-shapes'
import { objectsOf } from '@parley/contract/objects/object'
import { wordOf } from '@parley/contract/sentences'
import { actorOf, type Ctx, type Db, type Tx } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { askToStop, findJob } from '../../base/work/jobs/jobs'
import { incomingOfCall } from '../../integration/file/index'
import { casesOfFile, faultsOf } from './files/read'
import { expectedNames, nameKey, withTraitsApart } from '@parley/contract/testing/case-notation'
import { batchTestJob } from './run'
import { deleteRuns, endRun, findRun, insertRun, lastRuns, listRuns, setJob } from './run-store'
import { casesOf, findSuite, insertCases, insertSuite, isSuiteName, listSuites, lockSuites, type Suite } from './suite-store'
import { sentence } from './sentences'
import { batchTestLimits } from '@parley/contract/testing/batch-test-limits'

export const missingSuite = (): never => fail('NOT_FOUND', sentence('refused.no-suite'))
export const missingCase = (): never => fail('NOT_FOUND', sentence('refused.no-case'))
export const missingRun = (): never => fail('NOT_FOUND', sentence('refused.no-run'))

export async function suiteOf(ctx: Ctx, id: string, db: Db = ctx.db): Promise<Suite> {
  return (await findSuite(db, ctx.botId, id)) ?? missingSuite()
}

export async function runOf(ctx: Ctx, { testSuiteId, testRunId }: { testSuiteId: string; testRunId: string }): Promise<TestRun> {
  const suite = await suiteOf(ctx, testSuiteId)
  return (await findRun(ctx.db, suite._id, testRunId)) ?? missingRun()
}

/** One change of a bot's suites after the other, so that bounds and names hold. */
export function change<T>(ctx: Ctx, run: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.write(async (tx) => {
    await lockSuites(tx.db, ctx.botId)
    return run(tx)
  })
}

export async function withLastRun(ctx: Ctx, suite: Suite): Promise<TestSuite> {
  return { ...suite, lastRun: (await lastRuns(ctx.db, ctx.botId)).get(suite._id) ?? null }
}

interface NewSuite {
  name: string
  description: string
  language: string
}

async function makeSuite(ctx: Ctx, { db }: Tx, { name, description, language }: NewSuite): Promise<Suite> {
  if ((await listSuites(db, ctx.botId)).length >= limits.testSuites)
    fail('LIMIT_REACHED', sentence('refused.suites', { most: limits.testSuites }))
  await checkName(ctx, db, name)
  const [at, id] = [ctx.now(), newId('testSuite', ctx.now())]
  const suite = {
    _id: id,
    kind: 'own' as const,
    name,
    description,
    language,
    cases: 0,
    createdBy: actorOf(ctx).name,
    createdAt: at,
    changedAt: at,
  }
  await insertSuite(db, ctx.botId, suite)
  return suite
}

export async function checkName(ctx: Ctx, db: Db, name: string): Promise<void> {
  if (await isSuiteName(db, ctx.botId, name)) fail('NAME_TAKEN', sentence('refused.suite-name', { name }))
}

export async function defaultLanguage(ctx: Pick<Ctx, 'db' | 'botId'>): Promise<string> {
  return objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['bot']) }, 'bot')[0]?.data.defaultLanguage ?? 'en'
}

export async function createSuite(ctx: Ctx, input: CallInput<'batch-test.create'>): Promise<TestSuite> {
  const language = input.language ?? (await defaultLanguage(ctx))
  const contents = input.source === 'utterances' ? await trainedUtterances(ctx, language) : []
  return change(ctx, async (tx) => {
    const suite = await makeSuite(ctx, tx, { ...input, language })
    await insertCases(tx.db, suite._id, contents, ctx.now())
    return { ...suite, cases: contents.length, lastRun: null }
  })
}

/** Each once, as many as a suite holds. */
async function trainedUtterances(ctx: Ctx, language: string): Promise<TestCaseContent[]> {
  const objects = await listObjects(ctx.db, ctx.botId, ['intent', 'utterance'])
  const names = new Map(objectsOf({ objects }, 'intent').map(({ id, data }) => [id, data.name]))
  const spoken = objectsOf({ objects }, 'utterance').filter(({ data }) => data.language === language)
  const cases = spoken.flatMap(({ parentId, data }) => {
    const made = TestCaseContent.safeParse({ input: data.text, intent: names.get(parentId) ?? '' })
    return names.has(parentId) && made.success ? [made.data] : []
  })
  return cases.slice(0, batchTestLimits.testCases)
}

export async function importSuite(ctx: Ctx, input: CallInput<'batch-test.import'>): Promise<CallReply<'batch-test.import'>> {
  const incoming = await incomingOfCall(ctx, input, input.fileName)
  const { cases, problems } = await casesOfFile(incoming)
  if (problems.length > 0) return { status: 'failed', testSuiteId: '', imported: 0, problems, unknownIntents: [] }
  const language = input.language ?? (await defaultLanguage(ctx))
  const unknownIntents = await unknownIn(ctx, cases)
  const fromFile = incoming.name
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, limits.nameChars)
  return change(ctx, async (tx) => {
    const suite =
      input.testSuiteId === undefined
        ? await makeSuite(ctx, tx, { name: input.name ?? (fromFile || 'Imported'), description: '', language })
        : await suiteOf(ctx, input.testSuiteId, tx.db)
    await addCases(ctx, tx, suite, cases)
    return { status: 'success', testSuiteId: suite._id, imported: cases.length, problems: [], unknownIntents }
  })
}

async function unknownIn(ctx: Ctx, cases: readonly TestCaseContent[]): Promise<string[]> {
  const links = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['linked-bot']) }, 'linked-bot').map(({ data }) => data)
  const bots = [ctx.botId, ...links.map(({ botId }) => botId)]
  const objects = (await Promise.all(bots.map((botId) => listObjects(ctx.db, botId, ['intent', 'faq'])))).flat()
  const questions = objectsOf({ objects }, 'faq').map(({ data }) => data.question)
  const intents = [...objectsOf({ objects }, 'intent').map(({ data }) => data.name), ...links.map(({ name }) => name)]
  const known = new Set([...intents, ...questions].map(nameKey))
  const asked = new Set(cases.flatMap(({ intent }) => expectedNames(intent)))
  return [...asked].filter((name) => !known.has(nameKey(name))).slice(0, 100)
}

export async function addCases(ctx: Ctx, tx: Tx, suite: Suite, contents: readonly TestCaseContent[]): Promise<TestCase[]> {
  if (suite.cases + contents.length > batchTestLimits.testCases)
    fail('LIMIT_REACHED', sentence('refused.cases', { most: batchTestLimits.testCases }))
  const apart = contents.map((content) => withTraitsApart(content))
  apart.forEach(checkCase)
  return insertCases(tx.db, suite._id, apart, ctx.now())
}

/** What a file may not say, nobody else may. */
export function checkCase(content: TestCaseContent): void {
  const [fault] = faultsOf(content)
  if (fault) fail('INVALID_INPUT', sentence('refused.test-case', { why: wordOf(fault) }))
}

type Begin = Pick<CallInput<'batch-test.run-cases'>, 'testSuiteId' | 'version' | 'comment' | 'testCaseIds' | 'tag'>

/** Nothing chosen: the whole suite. Older runs than a suite keeps go. */
export function beginRun(ctx: Ctx, { testSuiteId, version, comment, testCaseIds, tag }: Begin): Promise<TestRun> {
  return change(ctx, async (tx) => {
    const suite = await suiteOf(ctx, testSuiteId, tx.db)
    const isPart = testCaseIds !== undefined || tag !== undefined
    const only = { ...(testCaseIds && { ids: testCaseIds }), ...(tag !== undefined && { tag }) }
    const picked = isPart ? (await casesOf(tx.db, suite._id, only)).map(({ _id: id }) => id) : null
    const total = picked?.length ?? suite.cases
    if (total === 0) fail('INVALID_INPUT', sentence('refused.suite-empty'))
    const { items: old } = await listRuns(tx.db, suite._id, { offset: limits.testRunsOfSuite - 1, limit: 100 })
    await deleteRuns(
      tx.db,
      suite._id,
      old.filter(({ status }) => status !== 'running').map(({ _id: id }) => id),
    )
    const id = newId('testRun', ctx.now())
    const facts = { language: suite.language, total, picked, comment, startedBy: actorOf(ctx).name, at: ctx.now() }
    await insertRun(tx.db, { id, botId: ctx.botId, suiteId: suite._id, version, ...facts })
    const job = await ctx.jobs.start(tx, {
      kind: batchTestJob.kind,
      botId: ctx.botId,
      label: `Batch test ${suite.name}`,
      input: { runId: id },
    })
    await setJob(tx.db, id, job.id)
    return (await findRun(tx.db, suite._id, id)) ?? missingRun()
  })
}

export async function terminateRun(ctx: Ctx, run: TestRun): Promise<TestRun> {
  if (run.status !== 'running') fail('JOB_ENDED', sentence('refused.run-ended'))
  await endRun(ctx.db, run._id, 'terminated', ctx.now())
  const job = await findJob(ctx.db, ctx.botId, run.jobId)
  if (job.state === 'queued' || job.state === 'running') await askToStop(ctx.db, ctx.botId, job, ctx.now())
  return (await findRun(ctx.db, run.testSuiteId, run._id)) ?? missingRun()
}

export async function removeRuns(ctx: Ctx, suite: Suite, testRunId: string | undefined): Promise<number> {
  const { items } = await listRuns(ctx.db, suite._id, { offset: 0, limit: limits.testRunsOfSuite * 2 })
  const wanted = items.filter(({ _id: id }) => testRunId === undefined || id === testRunId)
  if (testRunId !== undefined && wanted.length === 0) missingRun()
  if (testRunId !== undefined && wanted[0]?.status === 'running') fail('IN_USE', sentence('refused.run-going'))
  return deleteRuns(
    ctx.db,
    suite._id,
    wanted.filter(({ status }) => status !== 'running').map(({ _id: id }) => id),
  )
}
