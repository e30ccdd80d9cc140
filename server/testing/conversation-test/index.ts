// Conversation tests, as a feature of the server: suites and their cases, runs, what they go through, and files.
import { newId } from '@parley/contract/base/ids'
import type { ConversationCase, ConversationResult, ConversationRun } from '@parley/contract/testing/conversation-test-shapes'
import { fail } from '@parley/contract/base/errors'
import { objectsOf } from '@parley/contract/objects/object'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { listObjects } from '../../base/storage/document/store'
import { type Trials, trialsOn } from '../../dialog/node/index'
import { coverageOf } from './coverage'
import { readTestFile, testFileOf } from './file'
import { isAsExpected } from './judge/texts'
import { conversationTestJob } from './run'
import { findResult, findRun, lastRuns, listRuns, newestResult, newestResults, newestVerdicts, resultsOf } from './run-store'
import {
  addCases,
  beginRun,
  change,
  createCase,
  createSuite,
  missingCase,
  missingRun,
  recordingOfTest,
  refuseTaken,
  suiteOf,
  withAssertions,
  withLastRun,
} from './service'
import { casesOf, deleteCase, deleteSuite, findCase, listSuites, saveCase, saveSuite } from './suite-store'
import { sentence } from './sentences'

const ok = { ok: true } as const
const neverRun = (): never => fail('NOT_FOUND', sentence('refused.never-run'))

interface CasePlace {
  testSuiteId: string
  testCaseId: string
}

async function caseOf(ctx: Ctx, { testSuiteId, testCaseId }: CasePlace, db = ctx.db): Promise<ConversationCase> {
  return (await findCase(db, (await suiteOf(ctx, testSuiteId, db))._id, testCaseId)) ?? missingCase()
}

async function runOf(ctx: Ctx, { testSuiteId, testRunId }: { testSuiteId: string; testRunId: string }): Promise<ConversationRun> {
  return (await findRun(ctx.db, (await suiteOf(ctx, testSuiteId))._id, testRunId)) ?? missingRun()
}

type Newest = ConversationResult & { testRunId: string; number: number }

async function newestOf(ctx: Ctx, { testSuiteId, testCaseId }: CasePlace): Promise<Newest | null> {
  const found = await newestResult(ctx.db, testSuiteId, testCaseId)
  return found ? { ...found.content, testRunId: found.testRunId, number: found.number } : null
}

/** From now on a turn is expected to take the way it took, and to say what it said in one of the wordings that are expected or in its own. */
async function accept(ctx: Ctx, place: CasePlace): Promise<ConversationCase> {
  const one = await caseOf(ctx, place)
  const { volleys } = (await newestOf(ctx, place)) ?? neverRun()
  const assertions = one.volleys.map((volley, at) => {
    const result = volleys[at]?.result
    if (result === undefined || !result.isReached) return volley.assertions
    const { flow, text, context } = volley.assertions
    const messages = result.text.messages.map((said, number) => {
      const expected = text.messages[number]
      return expected !== undefined && isAsExpected(expected, said) ? expected : { match: 'one-of' as const, texts: [said] }
    })
    const values = context.values.map((value) => {
      const now = result.context.values.find(({ path }) => path === value.path)?.actual
      return now === undefined ? value : { ...value, value: now }
    })
    return { flow: { ...flow, steps: result.flow.steps }, text: { ...text, messages }, context: { ...context, values } }
  })
  return save(ctx, place, { assertions })
}

function save(
  ctx: Ctx,
  place: CasePlace,
  { name, assertions }: { name?: string | undefined; assertions?: ConversationCase['volleys'][number]['assertions'][] | undefined },
): Promise<ConversationCase> {
  return change(ctx, async ({ db }) => {
    const one = await caseOf(ctx, place, db)
    const volleys = assertions === undefined ? one.volleys : withAssertions(one, assertions)
    const changed = { ...one, name: name ?? one.name, volleys, changedAt: ctx.now() }
    await saveCase(db, changed)
    return changed
  })
}

const suiteHandlers = {
  'conversation-test.list': async (ctx) => {
    const [suites, runs] = await Promise.all([listSuites(ctx.db, ctx.botId), lastRuns(ctx.db, ctx.botId)])
    return suites.map((suite) => ({ ...suite, lastRun: runs.get(suite._id) ?? null }))
  },
  'conversation-test.create': createSuite,
  'conversation-test.get': async (ctx, { testSuiteId }) => {
    const suite = await withLastRun(ctx, await suiteOf(ctx, testSuiteId))
    const [cases, verdicts] = await Promise.all([casesOf(ctx.db, suite._id), newestVerdicts(ctx.db, suite._id)])
    const testCases = cases.map(({ volleys, hides: _, ...one }) => {
      const { testCaseId: _id, ...last } = verdicts.get(one._id) ?? { testCaseId: '' }
      const said = volleys.flatMap(({ input, shown }) => (input === '' ? [] : [shown === '' ? input : shown]))
      return { ...one, said, lastResult: 'testRunId' in last ? last : null }
    })
    return { suite, testCases }
  },
  'conversation-test.update': (ctx, { testSuiteId, name, description }) =>
    change(ctx, async ({ db }) => {
      const suite = await suiteOf(ctx, testSuiteId, db)
      if (name !== undefined) refuseTaken(await listSuites(db, ctx.botId), name, suite._id)
      const asked = { ...(name !== undefined && { name }), ...(description !== undefined && { description }) }
      const changed = { ...suite, ...asked, changedAt: ctx.now() }
      await saveSuite(db, changed)
      return withLastRun(ctx, changed)
    }),
  'conversation-test.remove': async (ctx, { testSuiteId }) => {
    await deleteSuite(ctx.db, (await suiteOf(ctx, testSuiteId))._id)
    return ok
  },
  'conversation-test.export': async (ctx, { testSuiteId }) => {
    const suite = await suiteOf(ctx, testSuiteId)
    const [bot] = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['bot']) }, 'bot')
    const file = testFileOf({ id: ctx.botId, name: bot?.data.name ?? '' }, await casesOf(ctx.db, suite._id))
    return { fileName: `${suite.name}.json`, type: 'application/json', content: `${JSON.stringify(file, null, 2)}\n` }
  },
} satisfies Partial<Handlers<'conversation-test'>>

const caseHandlers = {
  'conversation-test.get-case': async (ctx, place) => ({ testCase: await caseOf(ctx, place), result: await newestOf(ctx, place) }),
  'conversation-test.update-case': (ctx, { name, assertions, ...place }) => save(ctx, place, { name, assertions }),
  'conversation-test.accept': accept,
  'conversation-test.remove-case': async (ctx, { testSuiteId, testCaseId }) => {
    const suite = await suiteOf(ctx, testSuiteId)
    return (await deleteCase(ctx.db, suite._id, testCaseId)) ? ok : missingCase()
  },
} satisfies Partial<Handlers<'conversation-test'>>

const runHandlers = {
  'conversation-test.run': beginRun,
  'conversation-test.list-runs': async (ctx, { testSuiteId }) => listRuns(ctx.db, (await suiteOf(ctx, testSuiteId))._id),
  'conversation-test.get-run': async (ctx, place) => {
    const run = await runOf(ctx, place)
    const results = (await resultsOf(ctx.db, run._id)).map(({ volleys, ...result }) => ({ ...result, turns: volleys.length }))
    return { run, results }
  },
  'conversation-test.get-result': async (ctx, place) =>
    (await findResult(ctx.db, (await runOf(ctx, place))._id, place.testCaseId)) ?? neverRun(),
} satisfies Partial<Handlers<'conversation-test'>>

const handlersWith = (trials: Trials): Handlers<'conversation-test'> => ({
  ...suiteHandlers,
  ...caseHandlers,
  ...runHandlers,
  'conversation-test.generate': async (ctx, { v2, ...recorded }) => {
    const { volleys } = await recordingOfTest(trials, ctx, recorded)
    if (v2) return { volleys }
    const { bot } = await trials.bots.ready(ctx.botId, 'draft')
    return testFileOf({ id: ctx.botId, name: bot.name }, [{ name: recorded.sessionId, volleys }])
  },
  'conversation-test.create-case': (ctx, input) => createCase(trials, ctx, input),
  'conversation-test.import': async (ctx, { testSuiteId, content }) => {
    const { bot } = await trials.bots.ready(ctx.botId, 'draft')
    const cases = readTestFile(content, bot.defaultLanguage)
    const made = cases.map((one) => ({ _id: newId('testCase', ctx.now()), content: one, recording: null, hides: false }))
    return { imported: (await addCases(ctx, testSuiteId, made)).length }
  },
  'conversation-test.get-coverage': async (ctx, { testSuiteId }) => {
    const suite = await suiteOf(ctx, testSuiteId)
    const { bot } = await trials.bots.ready(ctx.botId, 'draft')
    const objects = await listObjects(ctx.db, ctx.botId, ['faq', 'small-talk'])
    return coverageOf(bot, objects, await newestResults(ctx.db, suite._id))
  },
})

/** Of the last completed runs of all suites; null where none is. */
export async function lastTalked({ db, botId }: Pick<Ctx, 'db' | 'botId'>): Promise<{ right: number; of: number } | null> {
  const runs = [...(await lastRuns(db, botId)).values()].filter(({ status }) => status === 'completed')
  const sum = (field: 'passed' | 'ran') => runs.reduce((total, run) => total + run[field], 0)
  return runs.length === 0 ? null : { right: sum('passed'), of: sum('ran') }
}

export { suitesOfBot, takeSuite } from './carry'

export const conversationTest: Feature = {
  name: 'conversation-test',
  handlers: {},
  open: (services) => ({ handlers: handlersWith(trialsOn(services)) }),
  jobs: [conversationTestJob],
}
