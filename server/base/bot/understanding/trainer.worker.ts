// The process that trains, and that tries many sentences on a trained model: keeps embeddings and the last few trainings in memory, so that
// a small change is added to what is already learnt. It ends itself through its owner when it has been idle.
import { createHash } from 'node:crypto'
import { setPriority } from 'node:os'
import { setImmediate as nextTask } from 'node:timers/promises'
import { knowsLanguage } from '@parley/contract/objects/bot-languages'
import type { Understanding } from '@parley/contract/base/understand'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import type { EmbeddingCache } from '@parley/nlu/encoder/embedding-cache'
import { EncoderFault } from '@parley/nlu/encoder/encoder-fault'
import type { EncoderPlaces } from '@parley/nlu/encoder/encoder-kind'
import { type Encoders, encodersAt } from '@parley/nlu/encoder/encoders'
import { discover as discoverIntents } from '@parley/nlu/discovery/map'
import { partsHeldOut, scoreEncoder } from '@parley/nlu/evaluate/compare-encoders'
import { crossValidate } from '@parley/nlu/evaluate/cross-validate'
import { compareEngines } from '@parley/nlu/evaluate/engines'
import { keptSentences } from '@parley/nlu/evaluate/unseen'
import { modelOfNext, tryTests } from '@parley/nlu/impact/impact'
import type { Model } from '@parley/nlu/model'
import { loadModel, saveModel } from '@parley/nlu/model-file'
import { train, type TrainingState } from '@parley/nlu/train'
import { trainIncrement } from '@parley/nlu/train-increment'
import type { TrainingSet } from '@parley/nlu/training-set'
import { understand } from '@parley/nlu/understand'
import { LRUCache } from 'lru-cache'
import type {
  ComparedEncoder,
  CompareMessage,
  DiscoverMessage,
  ExaminedSentence,
  ExamineMessage,
  ImpactMessage,
  FromTrainer,
  PredictedAnswers,
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
let known: { at: string; encoders: Encoders } | undefined

/** The places of a server do not change while it runs. */
function encodersIn(places: EncoderPlaces): Encoders {
  const at = JSON.stringify(places)
  if (known?.at !== at) known = { at, encoders: encodersAt(places) }
  return known.encoders
}

/** One after another: what was asked for first is done first, not all of it late. */
let last = Promise.resolve()
type Message = TrainMessage | ExamineMessage | ValidateMessage | DiscoverMessage | ImpactMessage | CompareMessage
const answerTo = (message: Message): Promise<void> => {
  if ('texts' in message) return examine(message)
  if ('compared' in message) return compare(message)
  if ('said' in message) return discover(message)
  if ('order' in message) return predictImpact(message)
  return 'folds' in message ? validate(message) : work(message)
}

process.on('message', (message: Message) => {
  if ('order' in message) newest.set(message.key, Math.max(message.order, newest.get(message.key) ?? 0))
  last = last
    .then(() => answerTo(message))
    .catch((error: unknown) => {
      const failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
      tell({ id: message.id, failed, ...(error instanceof EncoderFault && { fault: error.why }) })
    })
})

const examined = new LRUCache<string, Model>({ max: 2 })

async function examine({ id, modelHash, model: bytes, texts, encoders }: ExamineMessage): Promise<void> {
  const model = bytes === undefined ? (examined.get(modelHash) ?? predicted.get(modelHash)) : loadModel(bytes)
  if (model === undefined) return tell({ id, examined: 'no-model' })
  if (bytes !== undefined) examined.set(modelHash, model)
  const answers: Understanding[] = []
  for (const { text, ...meant } of texts) answers.push(await answerOf(model, encodersIn(encoders), text, meant))
  tell({ id, examined: answers })
}

/** As whoever talks to the bot is answered: by words alone, where its encoder cannot be used. */
async function answerOf(model: Model, encoders: Encoders, text: string, meant: Omit<ExaminedSentence, 'text'>): Promise<Understanding> {
  try {
    return await understand(model, model.header.encoderId === '' ? null : await encoders.withId(model.header.encoderId), text, meant)
  } catch (error) {
    if (error instanceof EncoderFault) return understand(model, null, text, meant)
    throw error
  }
}

async function compare({ id, compared: set, outside, encoders: places, seed }: CompareMessage): Promise<void> {
  const encoders = encodersIn(places)
  const found = await encoders.list()
  const candidates = [{ name: '', label: '' }, ...found.filter(({ languages }) => knowsLanguage(languages, set.language))]
  const rows: ComparedEncoder[] = []
  for (const [place, { name, label }] of candidates.entries()) {
    const onPart = (part: number): void =>
      tell({ id, progress: { done: place * partsHeldOut + part, total: candidates.length * partsHeldOut, step: 'measuring' } })
    const row = { name, label }
    try {
      const used = name === '' ? null : await encoders.open(name)
      const trial = { outside, seed, cache, clock: () => performance.now(), onPart }
      rows.push({ ...row, scores: await scoreEncoder(set, used, trial), fault: null })
    } catch (error) {
      if (!(error instanceof EncoderFault)) throw error
      rows.push({ ...row, scores: null, fault: error.why })
    }
  }
  tell({ id, compared: rows })
}

/** Of everybody who asks what a change would turn, the last they asked. */
const newest = new LRUCache<string, number>({ max: 500 })
/** What is made of the tests as things are, while one sentence after another is tried against it. */
const asThingsAre = new LRUCache<string, { state: TrainingState | undefined; tried: PredictedAnswers }>({ max: 4 })
/** Of the last questions, for what is asked of their models beside the tests. */
const predicted = new LRUCache<string, Model>({ max: 6 })
const overtaken = new Error('Somebody asked anew')

async function predictImpact({ id, key, order, trainedKey, before, after, tests, encoders, seed }: ImpactMessage): Promise<void> {
  // Lets in what was asked meanwhile: a training for a question that nobody has any more ends at its next step.
  const onProgress = async (): Promise<void> => {
    await nextTask()
    if (newest.get(key) !== order) throw overtaken
  }
  const state = states.get(trainedKey)
  const triedWith = async (set: TrainingSet, modelHash: string): Promise<PredictedAnswers | null> => {
    await onProgress()
    const used = await encodersIn(encoders).forTraining(set)
    const model = await modelOfNext(set, used, state, { seed, cache, onProgress })
    if (model === null) return null
    predicted.set(modelHash, model)
    return { modelHash, answers: await tryTests(model, used, tests) }
  }
  try {
    const name = createHash('sha256')
      .update(JSON.stringify([before, tests]))
      .digest('hex')
    const known = asThingsAre.get(name)
    const isKnown = known !== undefined && known.state === state && predicted.get(known.tried.modelHash) !== undefined
    const now = isKnown ? known.tried : await triedWith(before, `before ${id}`)
    if (now) asThingsAre.set(name, { state, tried: now })
    const then = now && (await triedWith(after, `after ${id}`))
    tell({ id, foreseen: now && then ? { before: now, after: then } : 'unknown' })
  } catch (error) {
    if (error !== overtaken) throw error
    tell({ id, foreseen: 'unknown' })
  }
}

async function discover({ id, said, language, intents, encoder, encoders }: DiscoverMessage): Promise<void> {
  const used = await encodersIn(encoders).forTraining({ language, rules: { encoder } })
  tell({ id, discovered: await discoverIntents({ texts: said, language, intents }, used, cache) })
}

async function validate({ id, set, folds: parts, compares, outside, encoders: places, seed }: ValidateMessage): Promise<void> {
  const judging = { folds: parts, outside, options: { seed, cache }, clock: () => performance.now() }
  const encoders = encodersIn(places)
  const validated = await crossValidate(set, await encoders.forTraining(set), parts, judging.options)
  const { version: _, ...rules } = set.rules ?? {}
  const engines = async () => compareEngines(set, await encoders.forTraining({ ...set, rules }), validated, judging)
  tell({ id, validated: { ...validated, engines: compares ? await engines() : [] } })
}

async function work({ id, key, set, encoders, seed, fresh }: TrainMessage): Promise<void> {
  const started = Date.now()
  const used = await encodersIn(encoders).forTraining(set)
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
