// Understanding as the server uses it: the encoders that its bots' models were trained with, models loaded by hash from the files, answers to repeated
// sentences remembered. Training is trainer.ts.
import { partOfTag } from '@parley/contract/objects/intent/index'
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import type { Understanding } from '@parley/contract/base/understand'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import { type TraitMatches, traitsAmong } from '@parley/nlu/small-talk-and-traits/trait-matches'
import type { FoundEncoder } from '@parley/nlu/encoder/encoder-kind'
import { type Encoders, encodersAt } from '@parley/nlu/encoder/encoders'
import { feedback, type UtteranceFeedback } from '@parley/nlu/evaluate/feedback'
import { loadedModel } from '@parley/nlu/loaded-model'
import { plainWordsOf } from '@parley/nlu/language/detect'
import type { BotWords } from '@parley/nlu/entities/entity-kind'
import type { Model } from '@parley/nlu/model'
import { botWordsOf } from '@parley/nlu/patterns/bot-words'
import { noHints, type ValueHints, valueHints } from '@parley/nlu/roles/extract-entity'
import { understand } from '@parley/nlu/understand'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../context'
import { projectRoot } from '../../process/worker-file'
import { type ModelFiles, modelLoader } from './model-loader'
import { modelEncoders } from './model-encoders'
import { type ModelTrouble, ModelUnreadable } from './model-failure'

export interface Engine {
  /**
   * undefined where there is no model to ask: `modelHash` is '', or the model `mayBeGone` and is. One that should be here and cannot be
   * read throws ModelUnreadable, as it does in the other two.
   */
  understand(
    modelHash: string,
    text: string,
    options?: { explain?: boolean; mayBeGone?: boolean; without?: readonly string[]; tags?: readonly string[]; leavingOut?: string },
  ): Promise<Understanding | undefined>
  /** Makes a model ready before anybody asks it, with pauses in which others are answered. One that cannot be read is no failure here. */
  prepare(modelHash: string): Promise<void>
  feedback(modelHash: string, text: string, intentId: string): Promise<UtteranceFeedback | undefined>
  /** What the model learned of the values in this sentence; nothing without a model. */
  valueHints(modelHash: string, text: string): Promise<ValueHints>
  /** The words it learned from, in plain form; none without a model. */
  plainWords(modelHash: string): Promise<ReadonlySet<string>>
  /** Which of the sentences it learned have which of its traits; none without a model. */
  traitsAmong(modelHash: string): Promise<readonly TraitMatches[]>
  /** The bot's patterns and concepts; without a model those of the language alone. */
  words(modelHash: string, language: string): Promise<BotWords>
  /**
   * For work on what is no part of a model, such as passages: with the encoder that its training was given, without a model with the built-in
   * one where that knows the language; with null, words alone, where there is none or it cannot be used.
   */
  withEncoder<T>(of: EncoderUse, work: (encoder: Encoder | null) => Promise<T>): Promise<T>
  /** That encoder. Throws EncoderFault. */
  encoderOf(of: EncoderUse): Promise<Encoder | null>
  /** '' for a model that holds nothing that has a meaning. */
  encoderIdOf(modelHash: string): Promise<string>
  /** The one that a training by these settings is given; null for words alone. Throws EncoderFault. */
  encoderChosen(of: Parameters<Encoders['forTraining']>[0]): Promise<Encoder | null>
  /** Why a model cannot be read at the moment, is outdated or has no encoder, which shows once it is asked; undefined when nothing speaks against it. */
  troubleOf(modelHash: string): Promise<ModelTrouble | undefined>
  /** The sentence encoders of this server. */
  encoders(): Promise<FoundEncoder[]>
  /** How much is remembered between sentences: never more than `mostKept`. */
  kept(): { models: number; answers: number }
}

/** `modelHash`: '' without a model of the language. */
export interface EncoderUse {
  modelHash: string
  language: string
}

const noWords: ReadonlySet<string> = new Set()
const learned = new WeakMap<Model, ReadonlySet<string>>()

/** Gathered once for a model, and kept as long as it is. */
function wordsOfModel(model: Model): ReadonlySet<string> {
  const known = learned.get(model)
  if (known) return known
  const words = plainWordsOf(model.header.utterances.map(({ text }) => text))
  learned.set(model, words)
  return words
}

/** What is remembered least recently gives way. */
export const mostKept = { models: 24, answers: 4000 }

export function encoderFolder(): string {
  return join(projectRoot(), 'dist', 'encoder')
}

const builtInAlone = () => encodersAt({ builtIn: encoderFolder(), folder: '' })

export function createEngine(files: ModelFiles, log: Log, encoders: Encoders = builtInAlone()): Engine {
  const models = modelLoader(files, log, mostKept.models)
  const answers = new LRUCache<string, Understanding>({ max: mostKept.answers })
  const used = modelEncoders(encoders, log)

  async function modelOf(hash: string, mayBeGone = false): Promise<Model | undefined> {
    if (hash === '') return undefined
    const model = await (mayBeGone ? models.loadIfKept(hash) : models.load(hash))
    if (model) await loadedModel(model, pause)
    return model
  }

  return {
    async understand(hash, text, options = {}) {
      const started = process.hrtime.bigint()
      const key = [hash, options.leavingOut ?? '', ...(options.without ?? []), ...(options.tags ?? []).map(partOfTag), text].join(' ')
      const known = options.explain ? undefined : answers.get(key)
      const model = known ? undefined : await modelOf(hash, options.mayBeGone)
      if (!known && !model) return undefined
      const answer = known ?? (model && (await used.with(model, (encoder) => understand(model, encoder, text, options))))
      if (!answer) return undefined
      if (!options.explain && used.troubleOf(hash) !== 'no-encoder') answers.set(key, answer)
      return { ...answer, micros: Number((process.hrtime.bigint() - started) / 1000n) }
    },
    async prepare(hash) {
      try {
        await modelOf(hash)
      } catch (error) {
        // Whoever asks it is told; the loader has said it to the operator.
        if (!(error instanceof ModelUnreadable)) throw error
      }
    },
    encoders: () => encoders.list(),
    kept: () => ({ models: models.count(), answers: answers.size }),
    valueHints: async (hash, text) => {
      const model = await modelOf(hash)
      return model ? valueHints(model, text) : noHints
    },
    plainWords: async (hash) => {
      const model = await modelOf(hash)
      return model ? wordsOfModel(model) : noWords
    },
    traitsAmong: async (hash) => {
      const model = await modelOf(hash)
      return model ? traitsAmong(model, pause) : []
    },
    words: async (hash, language) => botWordsOf(await modelOf(hash), language),
    ...encodersBesides(models, used, encoders),
    troubleOf: async (hash) => (hash === '' ? undefined : ((await models.failureOf(hash)) ?? used.troubleOf(hash))),
    async feedback(hash, text, intentId) {
      const model = await modelOf(hash)
      return model && used.with(model, (encoder) => feedback(model, encoder, text, intentId))
    },
  }
}

function encodersBesides(
  models: ReturnType<typeof modelLoader>,
  used: ReturnType<typeof modelEncoders>,
  encoders: Encoders,
): Pick<Engine, 'withEncoder' | 'encoderOf' | 'encoderIdOf' | 'encoderChosen'> {
  return {
    withEncoder: async ({ modelHash, language }, work) =>
      modelHash === '' ? work(await encoders.forTraining({ language })) : used.besides(await models.load(modelHash), work),
    encoderOf: async ({ modelHash, language }) =>
      modelHash === '' ? encoders.forTraining({ language }) : used.of(await models.load(modelHash)),
    encoderIdOf: async (hash) => (hash === '' ? '' : (await models.load(hash)).header.encoderId),
    encoderChosen: (of) => encoders.forTraining(of),
  }
}
