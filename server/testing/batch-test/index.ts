// Batch tests, as a feature of the server: suites and their cases, runs, reports and files.
import type { CallReply } from '@parley/contract/calls'
import type { TestCaseContent, TestRun } from '@parley/contract/testing/batch-test-shapes'
import { objectsOf } from '@parley/contract/objects/object'
import type { Ctx } from '../../base/context'
import { listener } from '../../base/work/events/events'
import type { Feature, Handlers } from '../../base/http/handler'
import { listObjects } from '../../base/storage/document/store'
import { type ImpactServices, predictImpact, predictTraitImpact } from './predict-impact'
import { botsOf } from '../../gateway/bots'
import { casesAsCsv, casesAsJson, runAsCsv, runAsJson, runAsJunit, type WrittenFile } from './files/write'
import { expectedNames, withTraitsApart } from '@parley/contract/testing/case-notation'
import { isOfTraitsAlone } from './judge/extras'
import { reportOf } from './report'
import { batchTestJob } from './run'
import { collectSuccessful } from './successful'
import { dropErased } from './successful-store'
import {
  failsSince,
  findRun,
  lastRuns,
  lastVerdicts,
  listResults,
  listRuns,
  resultsOf,
  runsBefore,
  setComment,
  settingsOfRun,
  type Verdict,
} from './run-store'
import {
  addCases,
  beginRun,
  change,
  checkCase,
  checkName,
  createSuite,
  defaultLanguage,
  importSuite,
  missingCase,
  missingRun,
  missingSuite,
  removeRuns,
  runOf,
  suiteOf,
  terminateRun,
  withLastRun,
} from './service'
import { casesInLanguage, casesOf, changeSuite, deleteCases, deleteSuite, listCases, listSuites, recentTags, saveCase } from './suite-store'
import { userErased } from '../../conversation/conversation/events'
import { batchTestLimits } from '@parley/contract/testing/batch-test-limits'

const ok = { ok: true } as const
const mostTags = 50

async function caseOf(ctx: Ctx, testSuiteId: string, testCaseId: string, db = ctx.db) {
  const suite = await suiteOf(ctx, testSuiteId, db)
  const [found] = await casesOf(db, suite._id, { ids: [testCaseId] })
  return { suite, found: found ?? missingCase() }
}

/** By default the completed run of the whole suite before it. */
async function comparedWith(ctx: Ctx, run: TestRun, against: string | undefined): Promise<TestRun | null> {
  if (against !== undefined) return (await findRun(ctx.db, run.testSuiteId, against)) ?? missingRun()
  return (await runsBefore(ctx.db, run.testSuiteId, run.number - 1, 1))[0] ?? null
}

function named({ ending, ...file }: WrittenFile, name: string): CallReply<'batch-test.export'> {
  return { fileName: `${name}.${ending}`, ...file }
}

async function exportRun(ctx: Ctx, run: TestRun, format: 'csv' | 'json' | 'junit'): Promise<CallReply<'batch-test.export'>> {
  const [bot] = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['bot']) }, 'bot')
  const { name: suite } = await suiteOf(ctx, run.testSuiteId)
  const results = await resultsOf(ctx.db, run._id)
  const file = { bot: bot?.data.name ?? '', suite, run, results, ...(await settingsOfRun(ctx.db, run._id)) }
  const write = { csv: runAsCsv, json: runAsJson, junit: runAsJunit }[format]
  return named(write(file), `${suite} ${run.number}`)
}

const suiteHandlers = {
  'batch-test.list': async (ctx) => {
    await collectSuccessful(ctx)
    const [suites, runs] = await Promise.all([listSuites(ctx.db, ctx.botId), lastRuns(ctx.db, ctx.botId)])
    return suites.map((suite) => ({ ...suite, lastRun: runs.get(suite._id) ?? null }))
  },
  'batch-test.create': createSuite,
  'batch-test.import': importSuite,
  'batch-test.get': async (ctx, input) => withLastRun(ctx, await suiteOf(ctx, input.testSuiteId)),
  'batch-test.update': async (ctx, { testSuiteId, name, description }) =>
    change(ctx, async ({ db }) => {
      const before = await suiteOf(ctx, testSuiteId, db)
      if (name !== undefined && name.toLowerCase() !== before.name.toLowerCase()) await checkName(ctx, db, name)
      const changed = { ...(name !== undefined && { name }), ...(description !== undefined && { description }) }
      await changeSuite(db, testSuiteId, changed, ctx.now())
      return withLastRun(ctx, await suiteOf(ctx, testSuiteId, db))
    }),
  'batch-test.remove': async (ctx, { testSuiteId }) => ((await deleteSuite(ctx.db, ctx.botId, testSuiteId)) ? ok : missingSuite()),
} satisfies Partial<Handlers<'batch-test'>>

const caseHandlers = {
  'batch-test.list-cases': async (ctx, input) => listCases(ctx.db, (await suiteOf(ctx, input.testSuiteId))._id, input),
  'batch-test.add-cases': (ctx, { testSuiteId, testCases }) =>
    change(ctx, async (tx) => ({ items: await addCases(ctx, tx, await suiteOf(ctx, testSuiteId, tx.db), testCases) })),
  'batch-test.update-case': (ctx, { streamId: _, testSuiteId, testCaseId, ...given }) =>
    change(ctx, async ({ db }) => {
      const { found } = await caseOf(ctx, testSuiteId, testCaseId, db)
      const asked = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<TestCaseContent>
      const changed = withTraitsApart({ ...found, ...asked, changedAt: ctx.now() })
      checkCase(changed)
      await saveCase(db, changed)
      return changed
    }),
  'batch-test.remove-case': async (ctx, { testSuiteId, testCaseId }) => {
    const { suite } = await caseOf(ctx, testSuiteId, testCaseId)
    await deleteCases(ctx.db, suite._id, [testCaseId])
    return ok
  },
  'batch-test.remove-cases': async (ctx, { testSuiteId, testCaseIds }) => {
    const suite = await suiteOf(ctx, testSuiteId)
    return { removed: await deleteCases(ctx.db, suite._id, testCaseIds) }
  },
  'batch-test.clone-case': (ctx, { testSuiteId, testCaseId, toSuiteId }) =>
    change(ctx, async (tx) => {
      const { found } = await caseOf(ctx, testSuiteId, testCaseId, tx.db)
      const target = await suiteOf(ctx, toSuiteId ?? testSuiteId, tx.db)
      const { _id, changedAt, ...content } = found
      const [copy] = await addCases(ctx, tx, target, [content])
      return copy ?? missingCase()
    }),
  'batch-test.list-recent-tags': async (ctx, { testSuiteId }) => ({
    tags: await recentTags(ctx.db, (await suiteOf(ctx, testSuiteId))._id, mostTags),
  }),
  'batch-test.export-cases': async (ctx, { testSuiteId, format }) => {
    const suite = await suiteOf(ctx, testSuiteId)
    const cases = await casesOf(ctx.db, suite._id)
    return named(format === 'csv' ? casesAsCsv(cases) : casesAsJson(cases), suite.name)
  },
} satisfies Partial<Handlers<'batch-test'>>

const runHandlers = {
  'batch-test.run': async (ctx, { testSuiteId, version, comment }) => {
    if ((await suiteOf(ctx, testSuiteId)).kind === 'successful') await collectSuccessful(ctx)
    return beginRun(ctx, { testSuiteId, version, comment, testCaseIds: undefined, tag: undefined })
  },
  'batch-test.run-cases': (ctx, input) => beginRun(ctx, input),
  'batch-test.list-runs': async (ctx, input) => listRuns(ctx.db, (await suiteOf(ctx, input.testSuiteId))._id, input),
  'batch-test.get-status': (ctx, input) => runOf(ctx, input),
  'batch-test.remove-runs': async (ctx, { testSuiteId, testRunId }) => ({
    removed: await removeRuns(ctx, await suiteOf(ctx, testSuiteId), testRunId),
  }),
  'batch-test.terminate': async (ctx, input) => terminateRun(ctx, await runOf(ctx, input)),
  'batch-test.comment': async (ctx, input) => {
    const run = await runOf(ctx, input)
    await setComment(ctx.db, run._id, input.comment)
    return { ...run, comment: input.comment }
  },
  'batch-test.list-results': async (ctx, input) => {
    const run = await runOf(ctx, input)
    const { items, total } = await listResults(ctx.db, run._id, input)
    const failing = items.filter(({ passed }) => !passed).map(({ testCaseId }) => testCaseId)
    const since = await failsSince(ctx.db, run.testSuiteId, run.number, failing)
    return { items: items.map((one) => ({ ...one, failsSince: one.passed ? null : (since.get(one.testCaseId) ?? run.number) })), total }
  },
  'batch-test.get-report': async (ctx, input) => {
    const run = await runOf(ctx, input)
    return reportOf(ctx.db, run, await comparedWith(ctx, run, input.against))
  },
  'batch-test.export': async (ctx, input) => exportRun(ctx, await runOf(ctx, input), input.format),
} satisfies Partial<Handlers<'batch-test'>>

const handlersWith = (services: ImpactServices): Handlers<'batch-test'> => ({
  ...suiteHandlers,
  ...caseHandlers,
  ...runHandlers,
  'batch-test.foresee': (ctx, input) => predictImpact(services, ctx, input),
  'batch-test.foresee-trait': (ctx, input) => predictTraitImpact(services, ctx, input),
})

/** The sentences of all tests of a language, else of the bot's default one, that expect no intent. */
export async function negativeTests(ctx: Pick<Ctx, 'db' | 'botId'>, asked: string | undefined): Promise<string[]> {
  const cases = await casesInLanguage(ctx.db, ctx.botId, asked ?? (await defaultLanguage(ctx)), batchTestLimits.testsInImpactPreview)
  return cases.filter((one) => expectedNames(one.intent).length === 0 && !isOfTraitsAlone(one)).map(({ input }) => input)
}

export { suitesOfBot, takeSuite } from './carry'
export { lastVerdicts } from './run-store'

/** How the tests of a bot came out last; null where none was run. */
export async function lastTested({ db, botId }: Pick<Ctx, 'db' | 'botId'>): Promise<Verdict | null> {
  return (await lastVerdicts(db, [botId])).get(botId) ?? null
}

/** What was said in a conversation goes with it. */
const forgetUser = listener(userErased, {
  name: 'batch-test-forget-user',
  handle: (_, whose, tx) => dropErased(tx.db, whose.botId),
})

export const batchTest: Feature = {
  name: 'batch-test',
  handlers: {},
  open: (services) => ({ handlers: handlersWith({ ...services, bots: botsOf(services.db, services.bus) }) }),
  jobs: [batchTestJob],
  listeners: [forgetUser],
}
