// The job of a run: asks the model for a slice of sentences at a time, in the process that trains, has each case judged (verdict), and keeps
// what was judged with the figures so far. A run that was cut off goes on where it was, as long as the model is the same.
import { setImmediate as nextTask } from 'node:timers/promises'
import { fail } from '@parley/contract/base/errors'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Understanding } from '@parley/contract/base/understand'
import { settingsIn } from '@parley/contract/objects/custom-model'
import type { TestCase, TestResult } from '@parley/contract/testing/batch-test-shapes'
import type { CompiledBot } from '@parley/runtime/compile'
import { externalNluFor } from '../../base/bot/external-nlu/understanding'
import { type Services, write } from '../../base/context'
import type { JobKind, JobRun } from '../../base/work/jobs/jobs'
import { botsOf } from '../../gateway/bots'
import { figuresOf } from './judge/figures'
import { type JudgeCase, judgeFor } from './linked'
import { deleteResults, endRun, keepResults, resultsOf, runToDo, updateRun } from './run-store'
import { casesOf } from './suite-store'
import { sentenceOf, type TriedBot, triedBot } from './verdict'

const slice = 20
const tellMs = 2000

export const batchTestJob: JobKind = {
  kind: 'batch-test.run',
  touches: ['test-run'],
  run: (services, job) => runSuite(services, job, String(job.input['runId'])),
}

interface Course {
  runId: string
  cases: readonly TestCase[]
  tried: TriedBot
  judge: JudgeCase
}

async function runSuite(services: Services, job: JobRun, runId: string): Promise<Json> {
  const run = await runToDo(services.db, runId)
  if (run === undefined || run.state !== 'running') return null
  const bots = botsOf(services.db, services.bus)
  const ready = await bots.ready(job.botId, run.version === 'published' ? 'live' : 'draft')
  const tried = triedBot(services, ready, run.language)
  const { modelHash } = tried
  if (modelHash === '') fail('NOT_TRAINED')
  const cases = await casesOf(services.db, run.suiteId, run.picked === null ? {} : { ids: run.picked })
  const isGoingOn = run.modelHash === modelHash && run.total === cases.length
  if (!isGoingOn) await deleteResults(services.db, runId)
  const settings = settingsOf(ready.bot, run.language)
  await updateRun(services.db, runId, { modelHash, versionNumber: ready.versionNumber, settings })
  const course = { runId, cases, tried, judge: await judgeFor(services, bots, ready, tried) }
  const results = isGoingOn ? await resultsOf(services.db, runId) : []
  if (!(await tryAll(services, job, course, results))) return null
  const ended = await endRun(services.db, runId, 'completed', services.now())
  const { success, failure } = figuresOf(results)
  return ended ? { runId, passed: success, failed: failure, modelHash } : null
}

/** What conversations hold the engine to, as the report names it. */
function settingsOf(bot: CompiledBot, language: string): JsonObject {
  const settings = settingsIn(bot, language)
  const nlu = externalNluFor(bot, language)
  return {
    ml: { minThreshold: settings.intentThreshold, isActive: true },
    rr: { taskMatchTolerance: settings.ambiguityMargin, isActive: true },
    ...(nlu && { extnlu: { minThreshold: nlu.data.leastScore, isActive: true } }),
  }
}

/** False where somebody ended it. */
async function tryAll(services: Services, job: JobRun, course: Course, results: TestResult[]): Promise<boolean> {
  const { db, bus } = services
  const { cases, runId, tried, judge } = course
  const { understand } = tried.words
  const withExternal = (one: TestCase, own: Understanding) =>
    tried.external === null
      ? own
      : tried.external.understand({ text: one.input, language: tried.language, without: own.without ?? [] }, async () => own)
  let told = 0
  while (results.length < cases.length) {
    if (await isEnded(services, job, runId)) return false
    const from = results.length
    const some = cases.slice(from, from + slice)
    const answers = await understandAll(services, tried, some)
    const judged: TestResult[] = []
    for (const [at, one] of some.entries()) {
      const understanding = await withExternal(one, answers[at] ?? fail('SOMETHING_WRONG'))
      judged.push(await judge(one, { understanding, understand }))
      await nextTask()
    }
    results.push(...judged)
    await write(db, services.log, async (tx) => {
      await keepResults(tx.db, runId, from, judged)
      await updateRun(tx.db, runId, { ran: results.length, figures: figuresOf(results) })
    })
    job.progress(results.length, cases.length, '', 'utterances')
    if (services.now() - told < tellMs) continue
    told = services.now()
    bus.publish({ type: 'changed', botId: job.botId, tag: 'test-run' })
  }
  return !(await isEnded(services, job, runId))
}

async function isEnded(services: Services, job: JobRun, runId: string): Promise<boolean> {
  if (await job.stopAsked()) {
    await endRun(services.db, runId, 'terminated', services.now())
    return true
  }
  return (await runToDo(services.db, runId))?.state !== 'running'
}

function understandAll({ trainer, files }: Services, tried: TriedBot, cases: readonly TestCase[]): Promise<Understanding[]> {
  const sentences = cases.map((one) => sentenceOf(tried, one))
  return trainer.examine(tried.modelHash, sentences, async () => (await files.get(tried.modelHash)) ?? fail('NOT_TRAINED'))
}
