// Which cases of a bot's suites would turn if an intent, or a new one, learned sentences, or a trait had others, and the bot were trained: tried
// in the process that trains, judged here as a run judges.
import type { Understanding } from '@parley/contract/base/understand'
import type { CallInput } from '@parley/contract/calls'
import {
  type ImpactPreview,
  maxReportedFlips,
  type TestCase,
  type TestResult,
  type FlippedTest,
} from '@parley/contract/testing/batch-test-shapes'
import { trainedKinds } from '@parley/contract/objects/object-kinds'
import { objectsOf } from '@parley/contract/objects/object'
import { outcomesOf } from '@parley/contract/understanding/outcome'
import { type Flip, withIntentOf, withSentences, withTrait } from '@parley/nlu/impact/impact'
import { type TrainingSet, trainingSetOf } from '@parley/nlu/training-set'
import type { Trainer } from '../../base/bot/understanding/trainer'
import { actorOf, type Ctx } from '../../base/context'
import { readDocument } from '../../base/storage/document/store'
import { keyOfTraining } from '../../base/bot/understanding/training-key'
import { judge } from './judge/judge'
import { defaultLanguage } from './service'
import { casesInLanguage, listSuites } from './suite-store'
import { batchTestLimits } from '@parley/contract/testing/batch-test-limits'

/** Of the process that trains, what is asked here. */
export type ImpactTrainer = Pick<Trainer, 'predictImpact'>

export function predictImpact(
  trainer: ImpactTrainer,
  ctx: Ctx,
  { intentId, name, texts, language }: CallInput<'batch-test.foresee'>,
): Promise<ImpactPreview> {
  const change = (set: TrainingSet) => (intentId === '' ? withIntentOf(set, name, texts) : withSentences(set, intentId, texts))
  return foresee(trainer, ctx, { of: '', language, change })
}

export function predictTraitImpact(
  trainer: ImpactTrainer,
  ctx: Ctx,
  { traitId, sentences, language }: CallInput<'batch-test.foresee-trait'>,
): Promise<ImpactPreview> {
  return foresee(trainer, ctx, { of: traitId, language, change: (set) => withTrait(set, traitId, sentences) })
}

interface Foreseen {
  /** Whoever asks anew of the same has no use for the answer before. */
  of: string
  language: string | undefined
  /** null where the set has nothing to change. */
  change: (set: TrainingSet) => TrainingSet | null
}

async function foresee(trainer: ImpactTrainer, ctx: Ctx, { of, language: asked, change }: Foreseen): Promise<ImpactPreview> {
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
  const turned = await trainer.predictImpact({ key, trainedKey, before, after, tests: cases.map(({ input }) => input) })
  if (!turned) return nothing
  const found = await judgedOf(ctx, turned, cases)
  const broken = found.filter(({ isMended }) => !isMended)
  const mended = found.filter(({ isMended }) => isMended)
  const told = [...broken, ...mended].slice(0, maxReportedFlips)
  return { ...nothing, isKnown: true, broken: broken.length, mended: mended.length, turned: told }
}

/** Those that pass and would fail, or the other way round. */
async function judgedOf(ctx: Ctx, turned: readonly Flip[], cases: readonly (TestCase & { suite: string })[]): Promise<FlippedTest[]> {
  const names = new Map((await listSuites(ctx.db, ctx.botId)).map(({ _id: id, name }) => [id, name]))
  return turned.flatMap(({ test, before, after }): FlippedTest[] => {
    const one = cases[test]
    if (one === undefined) return []
    const [now, then] = [resultOf(one, before), resultOf(one, after)]
    if (now.passed === then.passed) return []
    return [
      {
        ...{ testSuiteId: one.suite, testSuiteName: names.get(one.suite) ?? '', testCaseId: one._id, input: one.input },
        ...{ expected: now.expected, before: now.matched, after: then.matched, isMended: then.passed },
      },
    ]
  })
}

/** By the intent and the traits alone, as the engine tells them: no bot runs yet that would decide by what was changed. */
function resultOf(one: TestCase, understanding: Understanding): TestResult {
  return judge(
    one._id,
    { ...one, parentIntent: '', entities: [], entityOrder: [] },
    { understanding, outcomes: outcomesOf(understanding), entities: new Map(), isKnown: () => true, parentsOf: () => [] },
  )
}
