// The corpora the understanding benchmark runs on, read from where they are kept; they are not part of the project.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createRandom, shuffle } from '@parley/nlu/vectors/random'
import type { TrainingSet } from '@parley/nlu/training-set'

const Row = z.object({ text: z.string(), intent: z.string() })
const OutsideRow = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])
const Corpus = z.object({
  name: z.string(),
  lang: z.string(),
  train: z.array(Row),
  test: z.array(Row),
  oosTest: z.array(OutsideRow).default([]),
  oosTrain: z.array(OutsideRow).default([]),
})
export type Corpus = z.infer<typeof Corpus>

/** The folder PARLEY_CORPORA names, else `../shared/data/nlu` from the folder the benchmark is started in. */
export function corporaFolder(): string {
  return process.env['PARLEY_CORPORA'] ?? join(process.cwd(), '../shared/data/nlu')
}

export function readCorpus(name: string): Corpus | null {
  const file = join(corporaFolder(), `${name}.json`)
  return existsSync(file) ? Corpus.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** The same `shots` sentences of each intent for the same draw; intents with fewer keep what they have. */
export function drawShots(rows: Corpus['train'], shots: number, draw: number): Corpus['train'] {
  const byIntent = new Map<string, Corpus['train']>()
  for (const row of rows) byIntent.set(row.intent, [...(byIntent.get(row.intent) ?? []), row])
  const random = createRandom(draw)
  return [...byIntent.values()].flatMap((own) => {
    const order = Int32Array.from(own.keys())
    shuffle(order, random)
    return [...order.subarray(0, shots)].flatMap((at) => own[at] ?? [])
  })
}

/** Intents are named and numbered as in the corpus; nothing but sentences is given. */
export function setOf(corpus: Corpus): TrainingSet {
  const utterances = new Map<string, { text: string; marks: [] }[]>()
  for (const { text, intent } of corpus.train) utterances.set(intent, [...(utterances.get(intent) ?? []), { text, marks: [] }])
  return {
    language: corpus.lang,
    intents: [...utterances].map(([name, texts]) => ({ id: name, name, patterns: [], negativePatterns: [], utterances: texts })),
    synonyms: [],
    entities: [],
    intentThreshold: 0.3,
    ambiguityMargin: 0.1,
  }
}
