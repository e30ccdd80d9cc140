// Understanding as the server uses it: one encoder for all bots, models loaded by hash from the files, answers to repeated
// sentences remembered. Training is trainer.ts.
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import type { Understanding } from '@parley/contract/base/understand'
import type { Embedding, Encoder } from '@parley/nlu/encoder/embedding'
import { type HeardAmong, traitsAmong } from '@parley/nlu/asides/heard'
import { createEncoder } from '@parley/nlu/encoder/encoder'
import { feedback, type UtteranceFeedback } from '@parley/nlu/evaluate/feedback'
import { loadedModel } from '@parley/nlu/loaded-model'
import { plainWordsOf } from '@parley/nlu/language/detect'
import type { BotWords } from '@parley/nlu/entities/entity-kind'
import type { Model } from '@parley/nlu/model'
import { botWordsOf } from '@parley/nlu/patterns/bot-words'
import type { RoleTable } from '@parley/nlu/roles/role-table'
import { understand } from '@parley/nlu/understand'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../context'
import { projectRoot } from '../../process/worker-file'
import { type ModelFiles, modelLoader } from './model-loader'
import { ModelUnreadable, type ModelFailure } from './model-failure'

export interface Engine {
  /**
   * undefined where there is no model to ask: `modelHash` is '', or the model `mayBeGone` and is. One that should be here and cannot be
   * read throws ModelUnreadable, as it does in the other two.
   */
  understand(
    modelHash: string,
    text: string,
    options?: { explain?: boolean; mayBeGone?: boolean; without?: readonly string[] },
  ): Promise<Understanding | undefined>
  /** Makes a model ready before anybody asks it, with pauses in which others are answered. One that cannot be read is no failure here. */
  prepare(modelHash: string): Promise<void>
  feedback(modelHash: string, text: string, intentId: string): Promise<UtteranceFeedback | undefined>
  /** What the model learned of telling entities of one type apart; empty without a model. */
  roles(modelHash: string): Promise<RoleTable>
  /** The words it learned from, in plain form; none without a model. */
  plainWords(modelHash: string): Promise<ReadonlySet<string>>
  /** Which of the sentences it learned have which of its traits; none without a model. */
  traitsAmong(modelHash: string): Promise<readonly HeardAmong[]>
  /** The bot's patterns and concepts; without a model those of the language alone. */
  words(modelHash: string, language: string): Promise<BotWords>
  /** Where texts lie in meaning, by the encoder that knows English. */
  embed(texts: readonly string[]): Promise<readonly Embedding[]>
  /** Why a model cannot be read at the moment; undefined when nothing speaks against it. */
  failureOf(modelHash: string): Promise<ModelFailure | undefined>
  /** How much is remembered between sentences: never more than `mostKept`. */
  kept(): { models: number; answers: number }
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

let encoder: Promise<Encoder> | undefined

/** One for the process: it is the same for every server, and takes its time and memory. */
function openedEncoder(): Promise<Encoder> {
  encoder ??= createEncoder(encoderFolder())
  return encoder
}

export function createEngine(files: ModelFiles, log: Log): Engine {
  const models = modelLoader(files, log, mostKept.models)
  const answers = new LRUCache<string, Understanding>({ max: mostKept.answers })

  /** English alone uses the encoder; a bot in another language never loads it. */
  async function encoderOf(model: Model): Promise<Encoder | null> {
    return model.header.encoderId === '' ? null : openedEncoder()
  }

  async function modelOf(hash: string, mayBeGone = false): Promise<Model | undefined> {
    if (hash === '') return undefined
    const model = await (mayBeGone ? models.loadIfKept(hash) : models.load(hash))
    if (model) await loadedModel(model, pause)
    return model
  }

  return {
    async understand(hash, text, options = {}) {
      const started = process.hrtime.bigint()
      const key = [hash, ...(options.without ?? []), text].join(' ')
      const known = options.explain ? undefined : answers.get(key)
      const model = known ? undefined : await modelOf(hash, options.mayBeGone)
      if (!known && !model) return undefined
      const answer = known ?? (model && (await understand(model, await encoderOf(model), text, options)))
      if (!answer) return undefined
      if (!options.explain) answers.set(key, answer)
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
    kept: () => ({ models: models.count(), answers: answers.size }),
    roles: async (hash) => (await modelOf(hash))?.header.roles ?? [],
    plainWords: async (hash) => {
      const model = await modelOf(hash)
      return model ? wordsOfModel(model) : noWords
    },
    traitsAmong: async (hash) => {
      const model = await modelOf(hash)
      return model ? traitsAmong(model, pause) : []
    },
    words: async (hash, language) => botWordsOf(await modelOf(hash), language),
    embed: async (texts) => (texts.length === 0 ? [] : (await openedEncoder()).embed(texts)),
    failureOf: async (hash) => (hash === '' ? undefined : models.failureOf(hash)),
    async feedback(hash, text, intentId) {
      const model = await modelOf(hash)
      return model && feedback(model, await encoderOf(model), text, intentId)
    },
  }
}
