// By which encoders the passages of a bot may be searched: those that the settings of its draft choose for its languages, and those of the models
// that answer. Opening one is the engine's.
import { settingsIn } from '@parley/contract/objects/custom-model'
import { objectsOf } from '@parley/contract/objects/object'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import { EncoderFault } from '@parley/nlu/encoder/encoder-fault'
import { rulesOf } from '@parley/nlu/rules'
import type { Services } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { ModelUnreadable } from '../../base/bot/understanding/model-failure'
import { modelsAnswering } from '../../base/bot/understanding/models-store'

type Needed = Pick<Services, 'db' | 'engine'>

export interface EncodersInUse {
  encoders: Encoder[]
  /** Of those that cannot be used, the first. */
  fault: EncoderFault | null
  /** Whether each of them is known. */
  isWhole: boolean
}

export async function encodersInUse({ db, engine }: Needed, botId: string): Promise<EncodersInUse> {
  const [bot] = objectsOf({ objects: await listObjects(db, botId, ['bot']) }, 'bot')
  const answering = await modelsAnswering(db, botId)
  const own = bot === undefined ? [] : [...bot.data.languages, bot.data.defaultLanguage]
  const found = new Map<string, Encoder>()
  const inUse: EncodersInUse = { encoders: [], fault: null, isWhole: true }
  const take = async (find: Promise<Encoder | null>): Promise<void> => {
    try {
      const encoder = await find
      if (encoder !== null) found.set(encoder.id, encoder)
    } catch (error) {
      // Nobody is answered by a model that cannot be read, which its loader has told.
      if (!(error instanceof EncoderFault) && !(error instanceof ModelUnreadable)) throw error
      if (error instanceof EncoderFault) inUse.fault ??= error
      inUse.isWhole = false
    }
  }
  for (const language of new Set([...own, ...answering.flatMap((models) => Object.keys(models))])) {
    for (const models of answering) await take(engine.encoderOf({ modelHash: models[language] ?? '', language }))
    const rules = bot && rulesOf(settingsIn(bot.data, language))
    if (own.includes(language)) await take(engine.encoderChosen({ language, ...(rules && { rules }) }))
  }
  return { ...inUse, encoders: [...found.values()] }
}

/** Of the models that answer, as far as they hold something that has a meaning; none is opened. */
export async function encoderIdsOfModels({ db, engine }: Needed, botId: string): Promise<string[]> {
  const hashes = new Set((await modelsAnswering(db, botId)).flatMap((models) => Object.values(models)))
  const ids: string[] = []
  for (const hash of hashes) {
    try {
      ids.push(await engine.encoderIdOf(hash))
    } catch (error) {
      if (!(error instanceof ModelUnreadable)) throw error
    }
  }
  return [...new Set(ids)].filter((id) => id !== '')
}
