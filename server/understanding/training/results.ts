// What a bot's training data is worth: what the last training measured, and a judging of its own in parts, as a job.
import type { Json } from '@parley/contract/base/json'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { KfoldResult, type MlResults } from '@parley/contract/understanding/training'
import { type BotDocument, objectsOf } from '@parley/contract/objects/object'
import { foldScores } from '@parley/nlu/evaluate/cross-validate'
import { winningScores } from '@parley/nlu/evaluate/overlap'
import { trainingSetOf } from '@parley/nlu/training-set'
import { z } from 'zod'
import { actorOf, type Ctx } from '../../base/context'
import { trainedKinds } from '@parley/contract/objects/object-kinds'
import { readDocument } from '../../base/storage/document/store'
import { type JobKind, lastJobOf } from '../../base/work/jobs/jobs'
import { negativeTests } from '../../testing/batch-test/index'
import { readQuality, readTrained } from './store'

const Share = z.number().nullable()
const Measured = z.object({
  accuracy: Share,
  meanF1: Share,
  intents: z.array(z.object({ intentId: z.string(), utterances: z.number(), precision: Share, recall: Share, f1: Share })),
  confusions: z.array(z.object({ intentId: z.string(), takenFor: z.string(), count: z.number(), texts: z.array(z.string()) })),
})

const nothing: z.infer<typeof Measured> = { accuracy: null, meanF1: null, intents: [], confusions: [] }

/** Intents that are gone since are left out. */
function resultsOf({ accuracy, meanF1, intents, confusions }: z.infer<typeof Measured>, document: BotDocument): MlResults {
  const names = new Map(objectsOf(document, 'intent').map(({ id, data }) => [id, data.name]))
  const nameOf = (id: string): string => names.get(id) ?? ''
  const told = confusions.filter(({ intentId, takenFor }) => names.has(intentId) && names.has(takenFor))
  const sum = (list: readonly { count: number }[]): number => list.reduce((total, { count }) => total + count, 0)
  return {
    ...{ accuracy, meanF1 },
    intents: intents
      .filter(({ intentId }) => names.has(intentId))
      .map((intent) => {
        const falseNegatives = sum(confusions.filter(({ intentId }) => intentId === intent.intentId))
        const falsePositives = sum(confusions.filter(({ takenFor }) => takenFor === intent.intentId))
        return {
          ...intent,
          name: nameOf(intent.intentId),
          truePositives: intent.utterances - falseNegatives,
          falseNegatives,
          falsePositives,
        }
      }),
    confusions: told.map((one) => ({ ...one, name: nameOf(one.intentId), takenForName: nameOf(one.takenFor) })),
  }
}

export async function listResults(ctx: Ctx, asked: string | undefined): Promise<MlResults> {
  const document = await readDocument(ctx.db, ctx.botId, ['bot', 'intent'])
  const language = asked ?? objectsOf(document, 'bot')[0]?.data.defaultLanguage ?? 'en'
  const { models } = await readTrained(ctx.db, ctx.botId)
  const measured = Measured.safeParse(await readQuality(ctx.db, models[language] ?? ''))
  return resultsOf(measured.data ?? nothing, document)
}

const kinds = ['bot', ...trainedKinds] as const

export const kfoldJob: JobKind = {
  kind: 'training.kfold',
  isTraining: true,
  onePerBot: true,
  run: async ({ db, trainer }, { botId, input }): Promise<Json> => {
    const { folds, language: asked } = z.object({ folds: z.number(), language: z.string().optional() }).parse(input)
    const document = await readDocument(db, botId, kinds)
    const language = asked ?? objectsOf(document, 'bot')[0]?.data.defaultLanguage ?? 'en'
    const outside = await negativeTests({ db, botId }, language)
    const judged = await trainer.validate(trainingSetOf(document, language), folds, { compares: true, outside })
    const { overlaps, engines } = judged
    const result: KfoldResult = {
      ...resultsOf(judged, document),
      ...{ language, folds: foldScores(judged), scores: winningScores(judged.sentences), overlaps, engines },
      outside: outside.length,
    }
    return JSON.parse(JSON.stringify(result)) as Json
  },
}

export function startKfold(ctx: Ctx, { folds, language }: CallInput<'training.start-kfold'>) {
  const input = { folds, ...(language !== undefined && { language }) }
  return ctx.write((tx) =>
    ctx.jobs.start(tx, { kind: kfoldJob.kind, botId: ctx.botId, label: 'Judge training data', startedBy: actorOf(ctx).userId, input }),
  )
}

export async function lastKfold(ctx: Ctx): Promise<CallReply<'training.get-kfold'>> {
  const job = await lastJobOf(ctx.db, ctx.botId, kfoldJob.kind)
  return { job, result: KfoldResult.safeParse(job?.result).data ?? null }
}
