// The encoder each model was trained with, for whoever asks the model: by words alone where it is not here or cannot be used, which is told once,
// when that begins and when it ends.
import type { Encoder } from '@parley/nlu/encoder/embedding'
import { EncoderFault } from '@parley/nlu/encoder/encoder-fault'
import type { Encoders } from '@parley/nlu/encoder/encoders'
import type { Model } from '@parley/nlu/model'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../context'
import type { ModelTrouble } from './model-failure'

type EncoderTrouble = Extract<ModelTrouble, 'outdated' | 'no-encoder'>

export interface ModelEncoders {
  with<T>(model: Model, work: (encoder: Encoder | null) => Promise<T>): Promise<T>
  /** With that of `of`, for what is no part of the model. */
  besides<T>(model: Model, work: (encoder: Encoder | null) => Promise<T>): Promise<T>
  /**
   * The one that the training was given, also where the model holds nothing that has a meaning; null where it is another one by now. Throws
   * EncoderFault.
   */
  of(model: Model): Promise<Encoder | null>
  /** Shows once the model is asked. */
  troubleOf(hash: string): EncoderTrouble | undefined
}

const mostTroubled = 1000

export function modelEncoders(encoders: Encoders, log: Log): ModelEncoders {
  const troubles = new LRUCache<string, EncoderTrouble>({ max: mostTroubled })

  /** A model that was trained by words alone never loads an encoder. */
  async function encoderOf({ hash, header }: Model): Promise<Encoder | null> {
    if (header.encoderId === '') return null
    const encoder = await encoders.withId(header.encoderId)
    if (encoder === null && troubles.get(hash) !== 'outdated') {
      troubles.set(hash, 'outdated')
      log.warn('A model was trained with another encoder and answers by words alone. Train its bot again', { hash })
    }
    return encoder
  }

  async function of(model: Model): Promise<Encoder | null> {
    return model.header.encoderId === '' ? encoders.forTraining(model.header) : encoderOf(model)
  }

  async function using<T>(model: Model, find: typeof of, work: (encoder: Encoder | null) => Promise<T>): Promise<T> {
    const { hash } = model
    try {
      const encoder = await find(model)
      const done = await work(encoder)
      if (encoder !== null && troubles.delete(hash)) log.warn('The encoder of a model can be used again', { hash })
      return done
    } catch (error) {
      if (!(error instanceof EncoderFault)) throw error
      if (troubles.get(hash) !== 'no-encoder') log.error(`A model answers by words alone. ${error.message}`, error)
      troubles.set(hash, 'no-encoder')
      return work(null)
    }
  }

  return {
    with: (model, work) => using(model, encoderOf, work),
    besides: (model, work) => using(model, of, work),
    of,
    troubleOf: (hash) => troubles.get(hash),
  }
}
