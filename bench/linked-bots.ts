// What a linked bot adds to a turn of a universal bot: a sentence that no bot has been asked before is scored over one to ten linked bots, each
// with a model of its own. Prints the milliseconds of the median and of one in twenty, and what each link adds. Run it with
// `node scripts/run.mjs bench linked-bots`.
import { join } from 'node:path'
import { Bot } from '@parley/contract/objects/bot/index'
import { LinkedBot } from '@parley/contract/objects/linked-bot/index'
import type { BotDocument } from '@parley/contract/objects/object'
import { traitsOf } from '@parley/nlu/entities/index'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import { createEncoder } from '@parley/nlu/encoder/built-in/encoder'
import { rememberingSentences } from '@parley/nlu/encoder/last-sentences'
import type { Model } from '@parley/nlu/model'
import { train } from '@parley/nlu/train'
import { trainingSetOf } from '@parley/nlu/training-set'
import { understand } from '@parley/nlu/understand'
import { compile } from '@parley/runtime/compile'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { buildSample } from '../samples/build'
import { samples } from '../samples/index'
import type { RunningBot, WordServices } from '@parley/server/base/bot/ports/ports'
import { linkScores, type ReadyLink } from '@parley/server/gateway/universal/scores'
import { quantile } from './shared/statistics'

const mostLinks = 10
const rounds = 200
const places = ['Oslo', 'Bergen', 'Madrid', 'Paris', 'Vienna', 'Tromso', 'Rome', 'Lisbon', 'Malmo', 'Zurich']
const wishes = [
  'I would like to travel to',
  'what does it cost to send something to',
  'how many days can I be away in',
  'who can tell me about',
]

export async function bench(print: (line: string) => void): Promise<void> {
  const bare = await createEncoder(join(process.cwd(), 'dist/encoder'))
  const encoder: Encoder = { ...bare, embed: rememberingSentences(bare.embed) }
  const models = new Map<string, Model>()
  const linked = await linkedBots(encoder, models)
  const universal = await universalBot(linked, encoder, models)
  let sentence = 0
  let before = 0
  for (const count of [1, 2, 5, mostLinks]) {
    const words = wordsOf(models, encoder)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      sentence += 1
      const text = `${wishes[sentence % wishes.length]} ${places[sentence % places.length]} ${sentence}`
      const begun = performance.now()
      await linkScores(universal, linked.slice(0, count), { text, language: 'en' }, words)
      times.push(performance.now() - begun)
    }
    const [median, slow] = [quantile(times, 0.5), quantile(times, 0.95)]
    if (count === 1) before = median
    const added = count === 1 ? '' : `; each link adds ${((median - before) / (count - 1)).toFixed(2)} ms`
    print(`linked-bots: ${count} links: ${median.toFixed(2)} ms, ${slow.toFixed(2)} ms of one in twenty${added}`)
  }
}

async function linkedBots(encoder: Encoder, models: Map<string, Model>): Promise<ReadyLink[]> {
  const made: ReadyLink[] = []
  for (let at = 0; at < mostLinks; at++) {
    const sample = samples[at % samples.length]
    if (!sample) continue
    const document = buildSample(sample, `st-0a1b2c3d-0000-5000-8000-0000000000${at + 10}`, fieldsOfNode)
    const name = `${sample.name} ${at}`
    const link = { id: `lb-${at}`, ...LinkedBot.parse({ botId: document.botId, name, sentences: [`help with ${name}`] }) }
    made.push({ link, ready: await running(document, at, encoder, models) })
  }
  return made
}

async function universalBot(linked: readonly ReadyLink[], encoder: Encoder, models: Map<string, Model>): Promise<RunningBot> {
  const bot = {
    id: 'st-universal',
    kind: 'bot' as const,
    parentId: '',
    rev: 1,
    data: Bot.parse({ name: 'Front desk', type: 'universalbot' }),
  }
  const links = linked.map(({ link: { id, ...data } }) => ({ id, kind: 'linked-bot' as const, parentId: '', rev: 1, data }))
  return running({ botId: bot.id, rev: 1, objects: [bot, ...links] }, 0, encoder, models)
}

async function running(document: BotDocument, seed: number, encoder: Encoder, models: Map<string, Model>): Promise<RunningBot> {
  const { model } = await train(trainingSetOf(document, 'en'), encoder, { seed })
  models.set(model.hash, model)
  return { bot: compile(document, traitsOf), models: { en: model.hash }, accountId: 'o-1' }
}

/** The models are at hand, and no answer is remembered. */
function wordsOf(models: ReadonlyMap<string, Model>, encoder: Encoder): WordServices {
  const nothing = async () => {
    throw new Error('Scoring links asks for nothing but what is understood.')
  }
  return {
    engine: {
      understand: async (hash, text, options = {}) => {
        const model = models.get(hash)
        return model && understand(model, encoder, text, options)
      },
      plainWords: nothing,
      valueHints: nothing,
      words: nothing,
    },
    lists: { read: async () => null },
    passages: { find: async () => null },
    externalNlus: { ask: nothing, try: nothing },
  }
}
