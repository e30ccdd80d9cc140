// The rules of conversation tests: what a suite may be called and hold, what is recorded of a conversation, and how a run begins.
import { mayUse } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { CallInput } from '@parley/contract/calls'
import type { ConversationCase, ConversationRun, ConversationSuite, Volley } from '@parley/contract/testing/conversation-test-shapes'
import { conversationAccess } from '@parley/contract/conversation/conversation'
import type { Turn } from '@parley/contract/conversation/test-chat'
import { isRehearsed } from '@parley/runtime/trial/rehearsal-ports'
import { actorOf, type Ctx, type Db, type Tx } from '../../base/context'
import type { Trials } from '../../dialog/node/index'
import { turnsOfUser } from '../../conversation/conversation/index'
import { threadOf } from '../../conversation/test-chat/index'
import { volleysOf } from './record/generate'
import { talkingIn } from './record/talking'
import { conversationTestJob } from './run'
import { changeRun, deleteOldRuns, findRun, insertRun, lastRuns } from './run-store'
import { casesOf, findCase, findSuite, insertCases, insertSuite, listSuites, lockSuites, type NewCase, type Suite } from './suite-store'
import { sentence } from './sentences'
import { conversationTestLimits } from '@parley/contract/testing/conversation-test-shapes'

export const missingCase = (): never => fail('NOT_FOUND', sentence('refused.no-case'))
export const missingRun = (): never => fail('NOT_FOUND', sentence('refused.no-run'))

export async function suiteOf(ctx: Ctx, id: string, db: Db = ctx.db): Promise<Suite> {
  return (await findSuite(db, ctx.botId, id)) ?? fail('NOT_FOUND', sentence('refused.no-suite'))
}

/** One change of a bot's suites after the other, so that bounds and names hold. */
export function change<T>(ctx: Ctx, run: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.write(async (tx) => {
    await lockSuites(tx.db, ctx.botId)
    return run(tx)
  })
}

export async function withLastRun(ctx: Ctx, suite: Suite): Promise<ConversationSuite> {
  return { ...suite, lastRun: (await lastRuns(ctx.db, ctx.botId)).get(suite._id) ?? null }
}

export function createSuite(ctx: Ctx, { name, description }: CallInput<'conversation-test.create'>): Promise<ConversationSuite> {
  return change(ctx, async ({ db }) => {
    const suites = await listSuites(db, ctx.botId)
    if (suites.length >= limits.testSuites) fail('LIMIT_REACHED', sentence('refused.suites', { most: limits.testSuites }))
    refuseTaken(suites, name)
    const at = ctx.now()
    const suite = { _id: newId('testSuite', at), name, description, cases: 0, createdBy: actorOf(ctx).name, createdAt: at, changedAt: at }
    await insertSuite(db, ctx.botId, suite)
    return { ...suite, lastRun: null }
  })
}

export function refuseTaken(suites: readonly Suite[], name: string, own = ''): void {
  if (suites.some((suite) => suite._id !== own && suite.name.toLowerCase() === name.toLowerCase()))
    fail('NAME_TAKEN', sentence('refused.suite-name', { name }))
}

interface Recorded {
  sessionId: string
  turn?: number | undefined
}

/** A conversation up to and with a turn, of the test chat or of a user of the bot: who may read these decides. */
async function recordedTurns(ctx: Ctx, { sessionId, turn }: Recorded): Promise<Turn[]> {
  const ofUser = mayUse(ctx.permissions, conversationAccess) ? await turnsOfUser(ctx, sessionId) : null
  // A fork begins where the conversation began that it left.
  const turns = ofUser ?? (await threadOf(ctx, sessionId)).turns
  const whole = beforePerson(turns).filter((one) => turn === undefined || one.turn <= turn)
  const received = whole.filter(({ events }) => events.some(({ type }) => type === 'received'))
  if (!received.some(({ said }) => said !== '')) fail('INVALID_INPUT', sentence('refused.nothing-recorded'))
  return received
}

/** What a person and the user say to each other is nothing that the bot could say again. */
function beforePerson(turns: readonly Turn[]): readonly Turn[] {
  const taken = turns.findIndex(({ events }) =>
    events.some((event) => event.type === 'decided' && ['to-person', 'desk'].includes(event.decision)),
  )
  return taken < 0 ? turns : turns.slice(0, taken)
}

interface Recording extends Pick<ConversationCase, 'channel' | 'language' | 'volleys'> {
  turns: readonly Turn[]
}

export async function recordingOfTest(trials: Trials, ctx: Ctx, recorded: Recorded): Promise<Recording> {
  const turns = await recordedTurns(ctx, recorded)
  const { bot } = await trials.bots.ready(ctx.botId, 'draft')
  const started = turns[0]?.events.find((event) => event.type === 'session-started')
  const place = { channel: started?.channel ?? 'test', language: started?.language ?? bot.defaultLanguage }
  const talking = await talkingIn(
    trials.bots,
    bot,
    turns.map(({ events }) => events),
  )
  return { ...place, volleys: volleysOf(talking, turns, place), turns }
}

export async function createCase(trials: Trials, ctx: Ctx, input: CallInput<'conversation-test.create-case'>): Promise<ConversationCase> {
  const { turns, ...content } = await recordingOfTest(trials, ctx, input)
  const recording = turns.map(({ events }) => events.filter(isRehearsed))
  if (JSON.stringify(recording).length > conversationTestLimits.conversationRecordingBytes)
    fail('TOO_LARGE', sentence('refused.recording-large'))
  const made = { _id: newId('testCase', ctx.now()), content: { name: input.name, ...content }, recording }
  const [id] = await addCases(ctx, input.testSuiteId, [{ ...made, hides: turns.some(({ hides }) => hides) }])
  return (await findCase(ctx.db, input.testSuiteId, id ?? '')) ?? missingCase()
}

export function addCases(ctx: Ctx, suiteId: string, cases: readonly NewCase[]): Promise<string[]> {
  return change(ctx, async ({ db }) => {
    const suite = await suiteOf(ctx, suiteId, db)
    const most = conversationTestLimits.conversationTests
    if (suite.cases + cases.length > most) fail('LIMIT_REACHED', sentence('refused.cases', { most }))
    await insertCases(db, suite._id, cases, ctx.now())
    return cases.map(({ _id: id }) => id)
  })
}

/** What each turn asserts, in the place of what it did. */
export function withAssertions({ volleys }: ConversationCase, assertions: readonly Volley['assertions'][]): Volley[] {
  if (assertions.length !== volleys.length) fail('INVALID_INPUT', sentence('refused.assertions'))
  return volleys.map((volley, at) => ({ ...volley, assertions: assertions[at] ?? volley.assertions }))
}

/** Nothing chosen: the whole suite. Older runs than a suite keeps go. */
export function beginRun(ctx: Ctx, input: CallInput<'conversation-test.run'>): Promise<ConversationRun> {
  return change(ctx, async (tx) => {
    const suite = await suiteOf(ctx, input.testSuiteId, tx.db)
    const asked = input.testCaseIds && new Set(input.testCaseIds)
    const ids = (await casesOf(tx.db, suite._id)).map(({ _id: id }) => id).filter((id) => asked === undefined || asked.has(id))
    if (ids.length === 0) fail('INVALID_INPUT', sentence('refused.suite-empty'))
    await deleteOldRuns(tx.db, suite._id, limits.testRunsOfSuite - 1)
    const at = ctx.now()
    const id = newId('testRun', at)
    const facts = { version: input.version, picked: asked ? ids : null, total: ids.length, startedBy: actorOf(ctx).name, at }
    await insertRun(tx.db, { id, botId: ctx.botId, suiteId: suite._id, ...facts })
    const label = `Conversation test ${suite.name}`
    const job = await ctx.jobs.start(tx, { kind: conversationTestJob.kind, botId: ctx.botId, label, input: { runId: id } })
    await changeRun(tx.db, id, { job_id: job.id })
    return (await findRun(tx.db, suite._id, id)) ?? missingRun()
  })
}
