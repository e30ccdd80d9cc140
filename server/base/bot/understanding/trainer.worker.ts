// The process that trains, and that tries many sentences on a trained model: keeps embeddings and the last few trainings in memory, so that
// a small change is added to what is already learnt. It ends itself through its owner when it has been idle.
import { createHash } from 'node:crypto'
import { setPriority } from 'node:os'
import { setImmediate as nextTask } from 'node:timers/promises'
import { hasMeanings } from '@parley/contract/objects/bot-languages'
import type { Understanding } from '@parley/contract/base/understand'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import type { EmbeddingCache } from '@parley/nlu/encoder/embedding-cache'
import { createEncoder } from '@parley/nlu/encoder/encoder'
import { discover as discoverIntents } from '@parley/nlu/discovery/map'
import { crossValidate } from '@parley/nlu/evaluate/cross-validate'
import { compareEngines } from '@parley/nlu/evaluate/engines'
import { keptSentences } from '@parley/nlu/evaluate/unseen'
import { modelOfNext, tryTests, turnedTests } from '@parley/nlu/foresee/foresee'
import type { Model } from '@parley/nlu/model'
import { loadModel, saveModel } from '@parley/nlu/model-file'
import { train, type TrainingState } from '@parley/nlu/train'
import { trainIncrement } from '@parley/nlu/train-increment'
import type { TrainingSet } from '@parley/nlu/training-set'
import { understand } from '@parley/nlu/understand'
import { LRUCache } from 'lru-cache'
import type {
  DiscoverMessage,
  ExamineMessage,
  ForeseeMessage,
  FromTrainer,
  MeasuredQuality,
  TrainMessage,
  ValidateMessage,
} from './protocol'

if (process.send === undefined) throw new Error('Training runs as a process of the server')
// Before there are threads, which take it over.
setPriority(Number(process.argv[2]))
const tell = (message: FromTrainer): void => void process.send?.(message)
// What a terminal sends to all processes at once is the server's to obey: it ends this one when its work is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
const kept = new LRUCache<string, Uint8Array>({ max: 30_000 })
const states = new LRUCache<string, TrainingState>({ max: 4 })
const cache: EmbeddingCache = {
  get: async (keys) =>
    new Map(
      keys.flatMap((key): [string, Uint8Array][] => {
        const bytes = kept.get(key)
        return bytes ? [[key, bytes]] : []
      }),
    ),
  put: async (entries) => {
    for (const [key, bytes] of entries) kept.set(key, bytes)
  },
}
const fewForFolds = 5
const folds = 5
let encoder: Promise<Encoder> | undefined

/** One after another: what was asked for first is done first, not all of it late. */
let last = Promise.resolve()
type Message = TrainMessage | ExamineMessage | ValidateMessage | DiscoverMessage | ForeseeMessage
const answerTo = (message: Message): Promise<void> => {
  if ('texts' in message) return examine(message)
  if ('said' in message) return discover(message)
  if ('order' in message) return foresee(message)
  return 'folds' in message ? validate(message) : work(message)
}

process.on('message', (message: Message) => {
  if ('order' in message) newest.set(message.key, Math.max(message.order, newest.get(message.key) ?? 0))
  last = last
    .then(() => answerTo(message))
    .catch((error: unknown) => tell({ id: message.id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
})

const examined = new LRUCache<string, Model>({ max: 2 })

async function examine({ id, modelHash, model: bytes, texts, encoderFolder }: ExamineMessage): Promise<void> {
  const model = bytes === undefined ? examined.get(modelHash) : loadModel(bytes)
  if (model === undefined) return tell({ id, examined: 'no-model' })
  examined.set(modelHash, model)
  if (model.header.encoderId !== '') encoder ??= createEncoder(encoderFolder)
  const used = model.header.encoderId === '' ? null : ((await encoder) ?? null)
  const answers: Understanding[] = []
  for (const text of texts) answers.push(await understand(model, used, text))
  tell({ id, examined: answers })
}

/** Of everybody who asks what a change would turn, the last they asked. */
const newest = new LRUCache<string, number>({ max: 500 })
/** What is made of the tests as things are, while one sentence after another is tried against it. */
const asThingsAre = new LRUCache<string, { state: TrainingState | undefined; tried: Understanding[] }>({ max: 4 })
const overtaken = new Error('Somebody asked anew')

async function foresee({ id, key, order, trainedKey, before, after, tests, encoderFolder, seed }: ForeseeMessage): Promise<void> {
  // Lets in what was asked meanwhile: a training for a question that nobody has any more ends at its next step.
  const onProgress = async (): Promise<void> => {
    await nextTask()
    if (newest.get(key) !== order) throw overtaken
  }
  const state = states.get(trainedKey)
  const triedWith = async (set: TrainingSet): Promise<Understanding[] | null> => {
    await onProgress()
    const used = await encoderOf(set, encoderFolder)
    const model = await modelOfNext(set, used, state, { seed, cache, onProgress })
    return model && tryTests(model, used, tests)
  }
  try {
    const name = createHash('sha256')
      .update(JSON.stringify([before, tests]))
      .digest('hex')
    const known = asThingsAre.get(name)
    const now = known !== undefined && known.state === state ? known.tried : await triedWith(before)
    if (now) asThingsAre.set(name, { state, tried: now })
    const then = now && (await triedWith(after))
    tell({ id, foreseen: now && then ? turnedTests(now, then) : 'unknown' })
  } catch (error) {
    if (error !== overtaken) throw error
    tell({ id, foreseen: 'unknown' })
  }
}

async function discover({ id, said, language, intents, encoderFolder }: DiscoverMessage): Promise<void> {
  tell({ id, discovered: await discoverIntents({ texts: said, language, intents }, await encoderOf({ language }, encoderFolder), cache) })
}

async function validate({ id, set, folds: parts, compares, outside, encoderFolder, seed }: ValidateMessage): Promise<void> {
  const judging = { folds: parts, outside, options: { seed, cache }, clock: () => performance.now() }
  const validated = await crossValidate(set, await encoderOf(set, encoderFolder), parts, judging.options)
  const engines = async () => compareEngines(set, await encoderOf({ language: set.language }, encoderFolder), validated, judging)
  tell({ id, validated: { ...validated, engines: compares ? await engines() : [] } })
}

/** null where the language has none, or the bot goes without. */
async function encoderOf({ language, rules }: Pick<TrainingSet, 'language' | 'rules'>, encoderFolder: string): Promise<Encoder | null> {
  if (!hasMeanings(language) || rules?.version === 1) return null
  encoder ??= createEncoder(encoderFolder)
  return encoder
}

async function work({ id, key, set, encoderFolder, seed, fresh }: TrainMessage): Promise<void> {
  const started = Date.now()
  const used = await encoderOf(set, encoderFolder)
  const before = fresh ? undefined : states.get(key)
  const increment = before ? await trainIncrement(before, set, used, { cache }) : undefined
  const result =
    increment ?? (await train(set, used, { seed, cache, onProgress: (done, total, step) => tell({ id, progress: { done, total, step } }) }))
  states.set(key, result.state)
  tell({ id, progress: { done: 90, total: 100, step: 'measuring quality' } })
  const quality = enoughForFolds(set) ? await measure(set, used, seed) : null
  const bytes = saveModel(result.model)
  tell({ id, trained: { bytes, quality, incremental: increment !== undefined && increment !== null, ms: Date.now() - started } })
}

async function measure(set: TrainingSet, used: Encoder | null, seed: number): Promise<MeasuredQuality> {
  const { sentences, overlaps: _, ...summary } = await crossValidate(set, used, folds, { seed, cache })
  return { ...summary, unseen: keptSentences(sentences) }
}

/** Quality is measured where every intent can be held out in part (reference: at least five sentences an intent). */
function enoughForFolds(set: TrainingSet): boolean {
  const counts = set.intents.map(({ utterances }) => utterances.length).filter((count) => count > 0)
  return counts.length >= 2 && counts.filter((count) => count >= fewForFolds).length >= 2
}
