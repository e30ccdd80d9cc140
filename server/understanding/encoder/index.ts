// The sentence encoders of the server, as a feature: the list of them, and a job that measures them on a bot's own utterances. Which one a bot
// uses is its settings' business, using it the engine's.
import { Failure } from '@parley/contract/base/errors'
import type { Json } from '@parley/contract/base/json'
import { EncoderComparison } from '@parley/contract/understanding/encoder'
import { trainedKinds } from '@parley/contract/objects/object-kinds'
import { objectsOf } from '@parley/contract/objects/object'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { localized } from '@parley/contract/sentences'
import { EncoderFault } from '@parley/nlu/encoder/encoder-fault'
import { trainingSetOf } from '@parley/nlu/training-set'
import { z } from 'zod'
import { actorOf } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { readDocument } from '../../base/storage/document/store'
import { type JobKind, lastJobOf } from '../../base/work/jobs/jobs'
import { negativeTests } from '../../testing/batch-test/index'
import { sentence } from './sentences'

const kinds = ['bot', ...trainedKinds] as const
const Given = z.object({ language: z.string().optional() })
const fewestIntents = 2

const compareJob: JobKind = {
  kind: 'encoder.compare',
  isTraining: true,
  onePerBot: true,
  run: async ({ db, trainer }, { botId, input, progress }): Promise<Json> => {
    const document = await readDocument(db, botId, kinds)
    const language = Given.parse(input).language ?? objectsOf(document, 'bot')[0]?.data.defaultLanguage ?? 'en'
    const set = trainingSetOf(document, language)
    if (set.intents.filter(({ utterances }) => utterances.length > 1).length < fewestIntents) {
      throw new Failure('INVALID_INPUT', sentence('refused.few-to-measure', { count: fewestIntents }))
    }
    const outside = await negativeTests({ db, botId }, language)
    const rows = await trainer.compareEncoders(set, outside, progress)
    const encoders = rows.map(({ name, label, scores, fault }) => ({ name, label, scores, ...told(fault) }))
    const result: EncoderComparison = { language, outside: outside.length, encoders }
    return JSON.parse(JSON.stringify(result)) as Json
  },
}

const told = (fault: Sentence | null) => localized({ fault: fault ?? '' })

/** What is wrong with an encoder was found by itself, and is told in its words. */
const whyOf = (fault: Error | null): Sentence | null => (fault instanceof EncoderFault ? fault.why : null)

const handlers: Handlers<'encoder'> = {
  'encoder.list': async ({ engine }) => {
    const found = await engine.encoders()
    return found.map(({ name, label, languages, fault }) => {
      const why = told(whyOf(fault))
      return { name, label, languages: [...languages], ...why, ...(fault !== null && why.fault === '' && { fault: fault.message }) }
    })
  },
  'encoder.compare': (ctx, { language }) =>
    ctx.write((tx) =>
      ctx.jobs.start(tx, {
        kind: compareJob.kind,
        botId: ctx.botId,
        label: 'Measure sentence encoders',
        startedBy: actorOf(ctx).userId,
        input: language === undefined ? {} : { language },
      }),
    ),
  'encoder.get-comparison': async (ctx) => {
    const job = await lastJobOf(ctx.db, ctx.botId, compareJob.kind)
    return { job, result: EncoderComparison.safeParse(job?.result).data ?? null }
  },
}

export const encoder: Feature = { name: 'encoder', handlers, jobs: [compareJob] }
