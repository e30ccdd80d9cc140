// Understanding as the server uses it: one encoder for all bots, models loaded by hash from the files, answers to repeated
// sentences remembered. Training is trainer.ts.
import { join } from 'node:path'
import type { Understanding } from '@parley/contract/base/understand'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import { createEncoder } from '@parley/nlu/encoder/encoder'
import { feedback, type UtteranceFeedback } from '@parley/nlu/evaluate/feedback'
import type { Model } from '@parley/nlu/model'
import { loadModel } from '@parley/nlu/model-file'
import type { RoleTable } from '@parley/nlu/roles/role-table'
import { understand } from '@parley/nlu/understand'
import { LRUCache } from 'lru-cache'
import type { Files } from '../../storage/files/files'
import { projectRoot } from '../../process/worker-file'

export interface Engine {
  /** undefined when no such model is here. */
  understand(modelHash: string, text: string, options?: { explain?: boolean }): Promise<Understanding | undefined>
  feedback(modelHash: string, text: string, intentId: string): Promise<UtteranceFeedback | undefined>
  /** What the model learned of telling entities of one type apart; empty when no such model is here. */
  roles(modelHash: string): Promise<RoleTable>
  /** How much is remembered between sentences: never more than `mostKept`. */
  kept(): { models: number; answers: number }
}

/** What is remembered least recently gives way. */
export const mostKept = { models: 24, answers: 4000 }

export function encoderFolder(): string {
  return join(projectRoot(), 'dist', 'encoder')
}

export function createEngine(files: Files): Engine {
  let encoder: Promise<Encoder> | undefined
  const models = new LRUCache<string, Promise<Model | undefined>>({ max: mostKept.models })
  const answers = new LRUCache<string, Understanding>({ max: mostKept.answers })

  /** English alone uses the encoder; a bot in another language never loads it. */
  async function encoderOf(model: Model): Promise<Encoder | null> {
    if (model.header.encoderId === '') return null
    encoder ??= createEncoder(encoderFolder())
    return encoder
  }

  async function modelOf(hash: string): Promise<Model | undefined> {
    if (hash === '') return undefined
    const known = models.get(hash)
    if (known) return known
    const reading = files.get(hash).then((bytes) => bytes && loadModel(bytes))
    models.set(hash, reading)
    const model = await reading.catch((reason: unknown) => {
      models.delete(hash)
      throw reason
    })
    if (!model) models.delete(hash)
    return model
  }

  return {
    async understand(hash, text, options = {}) {
      const started = process.hrtime.bigint()
      const key = `${hash} ${text}`
      const known = options.explain ? undefined : answers.get(key)
      const model = known ? undefined : await modelOf(hash)
      if (!known && !model) return undefined
      const answer = known ?? (model && (await understand(model, await encoderOf(model), text, options)))
      if (!answer) return undefined
      if (!options.explain) answers.set(key, answer)
      return { ...answer, micros: Number((process.hrtime.bigint() - started) / 1000n) }
    },
    kept: () => ({ models: models.size, answers: answers.size }),
    roles: async (hash) => (await modelOf(hash))?.header.roles ?? [],
    async feedback(hash, text, intentId) {
      const model = await modelOf(hash)
      return model && feedback(model, await encoderOf(model), text, intentId)
    },
  }
}
