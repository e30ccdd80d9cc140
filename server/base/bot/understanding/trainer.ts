// Trains in a process of its own, and tries many sentences on a trained model there, so that nobody who talks to a bot waits for it.
// The process is started when there is work and ended after a minute without: what training takes of memory, a hundred megabytes that a
// thread would leave behind, goes with it.
import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'
import type { Understanding } from '@parley/contract/base/understand'
import type { Discovery } from '@parley/nlu/discovery/map'
import type { TrainingSet } from '@parley/nlu/training-set'
import { workerFile } from '../../process/worker-file'
import { Failure } from '@parley/contract/base/errors'
import type { EncoderPlaces } from '@parley/nlu/encoder/encoder-kind'
import type {
  ComparedEncoder,
  CompareMessage,
  DiscoverMessage,
  ExaminedSentence,
  ExamineMessage,
  ImpactMessage,
  FromTrainer,
  PredictedAnswers,
  Trained,
  TrainMessage,
  ValidateMessage,
  Validation,
} from './protocol'

export interface Trainer {
  train(
    key: string,
    set: TrainingSet,
    options: { fresh?: boolean; onProgress?: (done: number, total: number, step: string) => void },
  ): Promise<Trained>
  /** What a model makes of sentences. It is loaded only where the process has not got it. Waits for the trainings before it. */
  examine(modelHash: string, texts: readonly ExaminedSentence[], load: () => Promise<Uint8Array>): Promise<Understanding[]>
  /** Judges a training set by itself, each of so many parts by a model that has not seen it. */
  validate(set: TrainingSet, folds: number, options?: { compares?: boolean; outside?: readonly string[] }): Promise<Validation>
  /** How each encoder that the server has, and the words alone, do on the set's own sentences. */
  compareEncoders(set: TrainingSet, outside: readonly string[], onProgress: Progress): Promise<ComparedEncoder[]>
  /** Clusters of one meaning among what people said, beside the intents the bot has. */
  discover(sought: Sought): Promise<Discovery>
  /** What is made of tests before and after a change of the set; null when the same `key` has asked anew, and when it takes too long. */
  predictImpact(asked: Asked): Promise<PredictedImpact | null>
  stop(): Promise<void>
}

/** A model that nobody keeps: what it makes of the tests, and of another sentence as long as the process has it. */
export interface PredictedModel {
  answers: readonly Understanding[]
  /** Throws PredictionMissing. */
  understand(sentence: ExaminedSentence): Promise<Understanding>
}

interface PredictedImpact {
  before: PredictedModel
  after: PredictedModel
}

/** Others have asked for so much meanwhile that the process has the model no longer. */
export class PredictionMissing extends Error {}

type Progress = (done: number, total: number, step: string) => void

type Sought = Omit<DiscoverMessage, 'id' | 'encoders'>

type Asked = Pick<ImpactMessage, 'key' | 'trainedKey' | 'before' | 'after' | 'tests'>

/** A priority of node:os: beside one other busy process a training still gets a third of a processor; at 10, a tenth. */
const givesWay = 4
const idleMs = 60_000
const seed = 20_260

interface Waiting {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
  onProgress?: (done: number, total: number, step: string) => void
}
type Answer = Extract<
  FromTrainer,
  | { compared: unknown }
  | { trained: unknown }
  | { examined: unknown }
  | { validated: unknown }
  | { discovered: unknown }
  | { foreseen: unknown }
>

/** It keeps nobody from ending who has nothing else to do. */
function forked(priority: number): ChildProcess {
  const options = { serialization: 'advanced', execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] } satisfies ForkOptions
  const child = fork(workerFile('trainer'), [String(priority)], options)
  child.unref()
  child.channel?.unref()
  return child
}

function confused(): never {
  throw new Error('The training process answered something else')
}

/** Gives way to whoever talks to a bot or types, unless another priority (that of node:os) is asked for. */
export function createTrainer(encoders: EncoderPlaces, priority = givesWay): Trainer {
  let worker: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let nextId = 1
  const waiting = new Map<number, Waiting>()

  function started(): ChildProcess {
    clearTimeout(idle)
    if (worker) return worker
    const fresh = forked(priority)
    fresh.on('message', receive)
    fresh.on('error', (error) => ended(fresh, error))
    fresh.on('exit', () => ended(fresh, new Error('The training process ended')))
    worker = fresh
    return fresh
  }

  function receive(message: FromTrainer): void {
    const one = waiting.get(message.id)
    if (!one) return
    if ('progress' in message) {
      one.onProgress?.(message.progress.done, message.progress.total, message.progress.step)
      return
    }
    waiting.delete(message.id)
    if ('failed' in message) one.reject(message.fault ? new Failure('INVALID_INPUT', message.fault) : new Error(message.failed))
    else one.resolve(message)
    if (waiting.size === 0) idle = setTimeout(() => void stop(), idleMs).unref()
  }

  function ended(which: ChildProcess, error: Error): void {
    if (which !== worker) return
    worker = undefined
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const ending = worker
    if (ending === undefined) return
    const isGone = new Promise((gone) => ending.once('exit', gone))
    ended(ending, new Error('The training process ended'))
    ending.kill('SIGKILL')
    await isGone
  }

  function ask(message: Question, onProgress?: Waiting['onProgress']): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const id = nextId++
      waiting.set(id, { resolve, reject, onProgress })
      started().send({ ...message, id })
    })
  }

  return trainerOf(ask, stop, encoders)
}

type Question =
  | Omit<TrainMessage, 'id'>
  | Omit<ExamineMessage, 'id'>
  | Omit<ValidateMessage, 'id'>
  | Omit<CompareMessage, 'id'>
  | Omit<DiscoverMessage, 'id'>
  | Omit<ImpactMessage, 'id'>

/** What the process does, in terms of what it is asked. */
function trainerOf(
  ask: (message: Question, onProgress?: Waiting['onProgress']) => Promise<Answer>,
  stop: () => Promise<void>,
  encoders: EncoderPlaces,
): Trainer {
  let order = 1
  const predicted = ({ modelHash, answers }: PredictedAnswers): PredictedModel => ({
    answers,
    async understand(sentence) {
      const answer = await ask({ modelHash, texts: [sentence], encoders })
      if (!('examined' in answer)) return confused()
      if (answer.examined === 'no-model') throw new PredictionMissing()
      return answer.examined[0] ?? confused()
    },
  })
  return {
    async train(key, set, { fresh = false, onProgress }) {
      const answer = await ask({ key, set, encoders, seed, fresh }, onProgress)
      return 'trained' in answer ? answer.trained : confused()
    },
    async examine(modelHash, texts, load) {
      const message = { modelHash, texts, encoders }
      const first = await ask(message)
      const answer = 'examined' in first && first.examined === 'no-model' ? await ask({ ...message, model: await load() }) : first
      return 'examined' in answer && answer.examined !== 'no-model' ? answer.examined : confused()
    },
    async compareEncoders(set, outside, onProgress) {
      const answer = await ask({ compared: set, outside, encoders, seed }, onProgress)
      return 'compared' in answer ? answer.compared : confused()
    },
    async discover(sought) {
      const answer = await ask({ ...sought, encoders })
      return 'discovered' in answer ? answer.discovered : confused()
    },
    async predictImpact(asked) {
      const answer = await ask({ ...asked, order: order++, encoders, seed })
      if (!('foreseen' in answer)) return confused()
      if (answer.foreseen === 'unknown') return null
      const { before, after } = answer.foreseen
      return { before: predicted(before), after: predicted(after) }
    },
    async validate(set, folds, { compares = false, outside = [] } = {}) {
      const answer = await ask({ set, folds, compares, outside, encoders, seed })
      return 'validated' in answer ? answer.validated : confused()
    },
    stop,
  }
}
