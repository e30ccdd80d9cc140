// Which cases of a bot's suites would turn if an intent, or a new one, learned sentences, or a trait had others, and the bot were trained: tried
// in the process that trains, judged as a run judges (verdict), by the bot as it is being edited.
import { setImmediate as nextTask } from 'node:timers/promises'
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import { objectsOf } from '@parley/contract/objects/object'
import { trainedKinds } from '@parley/contract/objects/object-kinds'
import { batchTestLimits } from '@parley/contract/testing/batch-test-limits'
import {
  type FlippedTest,
  type ImpactPreview,
  maxReportedFlips,
  type TestCase,
  type TestResult,
} from '@parley/contract/testing/batch-test-shapes'
import { withIntentOf, withSentences, withTrait } from '@parley/nlu/impact/impact'
import { type TrainingSet, trainingSetOf } from '@parley/nlu/training-set'
import { type PredictedModel, PredictionMissing, type Trainer } from '../../base/bot/understanding/trainer'
import { keyOfTraining } from '../../base/bot/understanding/training-key'
import { actorOf, type Ctx } from '../../base/context'
import { readDocument } from '../../base/storage/document/store'
import type { Bots } from '../../gateway/bots'
import { defaultLanguage } from './service'
import { casesInLanguage, listSuites } from './suite-store'
import { type JudgeServices, judgeOf, sentenceOf, type TriedBot, triedBot, type Understood } from './verdict'

export interface ImpactServices extends JudgeServices {
  bots: Bots
  /** Of the process that trains, what is asked here. */
  trainer: Pick<Trainer, 'predictImpact'>
}

export function predictImpact(
  services: ImpactServices,
  ctx: Ctx,
  { intentId, name, texts, language }: CallInput<'batch-test.foresee'>,
): Promise<ImpactPreview> {
  const change = (set: TrainingSet) => (intentId === '' ? withIntentOf(set, name, texts) : withSentences(set, intentId, texts))
  return foresee(services, ctx, { of: '', language, change })
}

export function predictTraitImpact(
  services: ImpactServices,
  ctx: Ctx,
  { traitId, sentences, language }: CallInput<'batch-test.foresee-trait'>,
): Promise<ImpactPreview> {
  return foresee(services, ctx, { of: traitId, language, change: (set) => withTrait(set, traitId, sentences) })
}

type SuiteCase = TestCase & { suite: string }

interface Foreseen {
  /** Whoever asks anew of the same has no use for the answer before. */
  of: string
  language: string | undefined
  /** null where the set has nothing to change. */
  change: (set: TrainingSet) => TrainingSet | null
}

async function foresee(services: ImpactServices, ctx: Ctx, { of, language: asked, change }: Foreseen): Promise<ImpactPreview> {
  const language = asked ?? (await defaultLanguage(ctx))
  const cases = await casesInLanguage(ctx.db, ctx.botId, language, batchTestLimits.testsInImpactPreview)
  const nothing: ImpactPreview = { tests: cases.length, isKnown: false, mended: 0, broken: 0, turned: [] }
  if (cases.length === 0) return nothing
  const document = await readDocument(ctx.db, ctx.botId, ['bot', ...trainedKinds])
  const before = trainingSetOf(document, language)
  const goesOn = objectsOf(document, 'bot')[0]?.data.settings.autoTrain ?? true
  const after = change(before)
  if (after === null) return nothing
  const key = [actorOf(ctx).userId, ctx.botId, of].join(' ').trimEnd()
  const trainedKey = goesOn ? keyOfTraining(ctx.botId, before) : ''
  const bot = triedBot(services, await services.bots.ready(ctx.botId, 'draft'), language)
  const tests = cases.map((one) => sentenceOf(bot, one))
  const predicted = await services.trainer.predictImpact({ key, trainedKey, before, after, tests })
  const turned = predicted && (await turnedIn(bot, cases, predicted))
  if (!turned) return nothing
  const found = await reportOf(ctx, turned)
  const broken = found.filter(({ isMended }) => !isMended)
  const mended = found.filter(({ isMended }) => isMended)
  const told = [...broken, ...mended].slice(0, maxReportedFlips)
  return { ...nothing, isKnown: true, broken: broken.length, mended: mended.length, turned: told }
}

interface Turned {
  one: SuiteCase
  now: TestResult
  then: TestResult
}

/** Those that pass and would fail, or the other way round; null where the models are there no longer. */
async function turnedIn(
  bot: TriedBot,
  cases: readonly SuiteCase[],
  predicted: Record<'before' | 'after', PredictedModel>,
): Promise<Turned[] | null> {
  const turned: Turned[] = []
  try {
    for (const [at, one] of cases.entries()) {
      const judge = await judgeOf(bot, one)
      const [now, then] = [await judge(understoodBy(predicted.before, at)), await judge(understoodBy(predicted.after, at))]
      if (now.passed !== then.passed) turned.push({ one, now, then })
      await nextTask()
    }
  } catch (error) {
    if (error instanceof PredictionMissing) return null
    throw error
  }
  return turned
}

function understoodBy(model: PredictedModel, at: number): Understood {
  return {
    understanding: model.answers[at] ?? fail('SOMETHING_WRONG'),
    understand: ({ text, without, tags }) => model.understand({ text, ...(without && { without }), ...(tags && { tags }) }),
  }
}

async function reportOf(ctx: Ctx, turned: readonly Turned[]): Promise<FlippedTest[]> {
  const names = new Map((await listSuites(ctx.db, ctx.botId)).map(({ _id: id, name }) => [id, name]))
  return turned.map(({ one, now, then }) => ({
    ...{ testSuiteId: one.suite, testSuiteName: names.get(one.suite) ?? '', testCaseId: one._id, input: one.input },
    ...{ expected: now.expected, before: now.matched, after: then.matched, isMended: then.passed },
  }))
}
