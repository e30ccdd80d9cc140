// The training job: every language of the bot, in the training worker, then one change that points the bot at the new models.
import { Failure } from '@parley/contract/base/errors'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { type BotDocument, objectsOf } from '@parley/contract/objects/object'
import { trainingSetOf } from '@parley/nlu/training-set'
import { type Services, write } from '../../base/context'
import { readDocument } from '../../base/storage/document/store'
import { trainedKinds } from '@parley/contract/objects/object-kinds'
import type { JobKind } from '../../base/work/jobs/jobs'
import type { Models } from '../../base/bot/ports/ports'
import { writeModels } from '../../base/bot/understanding/models'
import { keyOfTraining } from '../../base/bot/understanding/training-key'
import { keepModel, setTrainError, useModels } from './store'
import { modelTrained } from './events'

const kinds = ['bot', ...trainedKinds] as const

export const trainJob: JobKind = {
  kind: 'training.run',
  isTraining: true,
  onePerBot: true,
  touches: ['training', 'bot'],
  run: async (services, job) => {
    try {
      return await trainBot(services, job.botId, { fresh: job.input['fresh'] === true, progress: job.progress })
    } catch (error) {
      await setTrainError(services.db, job.botId, whyOf(error))
      throw error
    }
  },
}

const whyOf = (error: unknown): string =>
  `${error instanceof Failure ? error.message : 'Training failed.'} The previous model still answers.`

interface TrainOptions {
  fresh: boolean
  progress?: (done: number, total: number, step: string, unit?: string) => void
}

/** Trains every language of the draft, which is understood with the new models from then on; answers with what was learnt. */
async function trainBot(services: Services, botId: string, options: TrainOptions): Promise<Json> {
  const document = await readDocument(services.db, botId, kinds)
  const { models, report } = await trainModels(services, document, options)
  await useForDraft(services, document, models)
  return { languages: report, rev: document.rev }
}

/** The models of a document as a version keeps them; they are the draft's as well where the document is. */
export async function trainDocument(services: Services, document: BotDocument, isDraft: boolean): Promise<string> {
  const { models } = await trainModels(services, document, { fresh: true })
  if (isDraft) await useForDraft(services, document, models)
  return writeModels(models)
}

/** The same document gives the same models when `fresh`. */
async function trainModels(services: Services, document: BotDocument, options: TrainOptions): Promise<{ models: Models; report: Json[] }> {
  const { botId } = document
  const languages = objectsOf(document, 'bot')[0]?.data.languages ?? ['en']
  const models: Models = {}
  const report: JsonObject[] = []
  for (const language of languages) {
    const set = trainingSetOf(document, language)
    const count = set.intents.reduce((sum, { utterances }) => sum + utterances.length, 0)
    const told = (done: number, total: number): void =>
      options.progress?.(Math.round((done / Math.max(1, total)) * count), count, language, 'utterances')
    const trained = await services.trainer.train(keyOfTraining(botId, set), set, { fresh: options.fresh, onProgress: told })
    const hash = await services.files.put(trained.bytes)
    await keepModel(services.db, { hash, botId, language, rev: document.rev, quality: trained.quality })
    // Others are answered meanwhile; the first sentence after the change would hold them up.
    await services.engine.prepare(hash)
    models[language] = hash
    report.push({
      language,
      utterances: count,
      intents: set.intents.length,
      ms: trained.ms,
      incremental: trained.incremental,
      bytes: trained.bytes.length,
      modelHash: hash,
    })
  }
  return { models, report }
}

async function useForDraft(services: Services, { botId, rev }: BotDocument, models: Models): Promise<void> {
  await write(services.db, services.log, async (tx) => {
    await useModels(tx.db, botId, models, rev)
    await services.events.emit(tx, modelTrained, { botId, rev })
  })
}
