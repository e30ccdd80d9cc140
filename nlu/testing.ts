// What the engine's tests share: the built encoder and a small bot to train.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Encoder } from './encoder/embedding'
import { createEncoder } from './encoder/built-in/encoder'
import type { TrainingSet } from './training-set'

const root = fileURLToPath(new URL('..', import.meta.url))

export const encoderFolder = `${root}dist/encoder`

/** Builds the encoder and the kernel first if they are not up to date. */
export function openTestEncoder(options: { backend?: 'native' | 'wasm' } = {}): Promise<Encoder> {
  for (const script of ['build-encoder.mjs', 'build-kernel.mjs']) execFileSync(process.execPath, [`${root}scripts/${script}`])
  return createEncoder(encoderFolder, options)
}

const sentences: Record<string, string[]> = {
  'Book flight': [
    'I want to book a flight',
    'book me a flight to Rome',
    'I need a plane ticket',
    'reserve a seat on the next plane',
    'get me on a flight tomorrow',
    'can you book a flight for two people',
    'I would like to fly to Madrid',
    'find me a flight to London',
    'buy a plane ticket to Berlin',
    'flights to Lisbon please',
  ],
  'Check balance': [
    'what is my balance',
    'how much money do I have',
    'show me my account balance',
    'how much is left in my account',
    'check my balance please',
    'what do I have in savings',
    'tell me the balance of my checking account',
    'is there any money left',
    'account balance',
    'how much is on my card',
  ],
  'Cancel booking': [
    'cancel my booking',
    'I want to cancel my reservation',
    'please call off my trip',
    'I do not want to travel any more',
    'undo my booking',
    'drop the reservation I made',
    'cancel the trip to Rome',
    'I have to cancel',
    'revoke my reservation',
    'get rid of my booking',
  ],
}

export function smallBot(changes: Partial<TrainingSet> = {}): TrainingSet {
  return {
    language: 'en',
    intents: Object.entries(sentences).map(([name, texts], i) => ({
      id: `in-${i + 1}`,
      name,
      patterns: [],
      negativePatterns: [],
      utterances: texts.map((text) => ({ text, marks: [] })),
    })),
    synonyms: [],
    entities: [],
    intentThreshold: 0.3,
    ambiguityMargin: 0.1,
    ...changes,
  }
}

/** The small bot with fields of one intent changed. */
export function withIntent(set: TrainingSet, id: string, changes: Partial<TrainingSet['intents'][number]>): TrainingSet {
  return { ...set, intents: set.intents.map((intent) => (intent.id === id ? { ...intent, ...changes } : intent)) }
}
