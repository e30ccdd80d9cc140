// Benchmark of understanding: accuracy, out-of-scope rejection, time and size on public corpora, beside a plain baseline trained in
// the same process. Run it with `node scripts/bench.mjs nlu`; needs dist/encoder (scripts/build-encoder.mjs, build-kernel.mjs).
import { join } from 'node:path'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import { createEncoder } from '@parley/nlu/encoder/encoder'
import { areaUnderCurve } from '@parley/nlu/intents/scope'
import type { Model } from '@parley/nlu/model'
import { saveModel } from '@parley/nlu/model-file'
import { train } from '@parley/nlu/train'
import { trainIncrement } from '@parley/nlu/train-increment'
import { understand } from '@parley/nlu/understand'
import { type Baseline, trainBaseline } from './nlu-baseline'
import { type Corpus, corporaFolder, drawShots, readCorpus, setOf } from './nlu-corpora'

interface Measure {
  corpus: string
  /** So many sentences an intent, drawn from the corpus's training sentences; all of them when it is not there. */
  shots?: number
  /** Accuracy in % to reach. */
  target: number | null
}

/** Few-shot figures are means over draws of exactly so many sentences an intent; a corpus's own smaller file may hold fewer. */
const measures: Measure[] = [
  { corpus: 'clinc', target: 95.3 },
  { corpus: 'clinc', shots: 10, target: 88 },
  { corpus: 'clinc', shots: 5, target: 84 },
  { corpus: 'clinc-10shot', target: null },
  { corpus: 'clinc-5shot', target: null },
  { corpus: 'banking', target: 92.5 },
  { corpus: 'banking', shots: 10, target: 79 },
  { corpus: 'banking', shots: 5, target: 71 },
  { corpus: 'banking-10shot', target: null },
  { corpus: 'banking-5shot', target: null },
  { corpus: 'snips', target: null },
]
const seed = 1
const draws = [1, 2, 3]
type Print = (line: string) => void

export async function bench(print: Print): Promise<void> {
  const encoder = await createEncoder(join(process.cwd(), 'dist/encoder'))
  let found = 0
  for (const { corpus: name, shots, target } of measures) {
    const corpus = readCorpus(name)
    if (!corpus) continue
    found++
    if (shots === undefined) await benchCorpus(corpus, target, encoder, print)
    else await benchShots(corpus, { shots, target }, encoder, print)
  }
  if (found === 0) return print(`nlu: no corpora in ${corporaFolder()}; name their folder in PARLEY_CORPORA`)
  const clinc = readCorpus('clinc')
  if (clinc) await benchIncrement(clinc, encoder, print)
}

interface Measured<T> {
  result: T
  seconds: number
  cpuSeconds: number
}

async function measured<T>(work: () => Promise<T> | T): Promise<Measured<T>> {
  const cpu = process.cpuUsage()
  const started = performance.now()
  const result = await work()
  const { user, system } = process.cpuUsage(cpu)
  return { result, seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6 }
}

async function benchCorpus(corpus: Corpus, target: number | null, encoder: Encoder, print: Print): Promise<void> {
  const baseline = await measured(() => trainBaseline(corpus))
  const baselineAccuracy = share(corpus.test, correctBy(baseline.result))
  const hybrid = await measured(() => train(setOf(corpus), encoder, { seed }))
  const { model } = hybrid.result
  const answers = await ask(
    model,
    encoder,
    corpus.test.map(({ text }) => text),
  )
  const isRight = (i: number) => answers.top[i] === corpus.test[i]?.intent
  const accuracy = share([...corpus.test.keys()], isRight)
  print(
    `nlu ${corpus.name}: ${corpus.train.length} sentences, ${model.header.intents.length} intents: accuracy ${percent(accuracy)}` +
      `${target === null ? '' : ` (target ${target})`}, baseline ${percent(baselineAccuracy)}; ` +
      `trained in ${hybrid.seconds.toFixed(2)} s (${hybrid.cpuSeconds.toFixed(2)} CPU s, baseline ${baseline.cpuSeconds.toFixed(2)}); ` +
      `understands in ${answers.p50.toFixed(3)} / ${answers.p99.toFixed(3)} ms (p50 / p99); model ${(saveModel(model).length / 1e6).toFixed(2)} MB`,
  )
  const outside = [...corpus.oosTest, ...corpus.oosTrain]
  if (outside.length > 0)
    await benchScope(
      corpus.name,
      { model, encoder },
      { inside: answers.scope.map((score, i) => ({ score, right: isRight(i) })), outsideTexts: outside },
      print,
    )
}

/** One figure for several draws, each trained for itself and asked the whole test. */
async function benchShots(
  corpus: Corpus,
  { shots, target }: { shots: number; target: number | null },
  encoder: Encoder,
  print: Print,
): Promise<void> {
  const accuracies: number[] = []
  const baselines: number[] = []
  let cpuSeconds = 0
  for (const draw of draws) {
    const drawn = { ...corpus, train: drawShots(corpus.train, shots, draw) }
    baselines.push(share(corpus.test, correctBy(trainBaseline(drawn))))
    const trained = await measured(() => train(setOf(drawn), encoder, { seed: draw }))
    cpuSeconds += trained.cpuSeconds / draws.length
    const { top } = await ask(
      trained.result.model,
      encoder,
      corpus.test.map(({ text }) => text),
    )
    accuracies.push(share([...corpus.test.keys()], (i) => top[i] === corpus.test[i]?.intent))
  }
  print(
    `nlu ${corpus.name}, ${shots} sentences an intent: accuracy ${percent(mean(accuracies))}${target === null ? '' : ` (target ${target})`}, ` +
      `mean of ${draws.length} draws (${accuracies.map(percent).join(', ')}), baseline ${percent(mean(baselines))}; trained in ${cpuSeconds.toFixed(2)} CPU s`,
  )
}

function correctBy(baseline: Baseline): (row: Corpus['test'][number]) => boolean {
  return ({ text, intent }) => baseline.predict(text) === intent
}

interface Answers {
  top: string[]
  scope: number[]
  p50: number
  p99: number
}

const warmUp = 50

async function ask(model: Model, encoder: Encoder, texts: readonly string[]): Promise<Answers> {
  for (const text of texts.slice(0, warmUp)) await understand(model, encoder, text)
  const answers: Answers = { top: [], scope: [], p50: 0, p99: 0 }
  const times: number[] = []
  for (const text of texts) {
    const started = performance.now()
    const { candidates, inScope } = await understand(model, encoder, text)
    times.push(performance.now() - started)
    answers.top.push(candidates[0]?.intentId ?? '')
    answers.scope.push(inScope.score)
  }
  times.sort((a, b) => a - b)
  return { ...answers, p50: times[Math.floor(times.length * 0.5)] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

const inScopeWanted = 0.948

async function benchScope(
  name: string,
  { model, encoder }: { model: Model; encoder: Encoder },
  { inside, outsideTexts }: { inside: { score: number; right: boolean }[]; outsideTexts: string[] },
  print: Print,
): Promise<void> {
  const outside = (await ask(model, encoder, outsideTexts)).scope
  const { threshold } = model.header.scope
  const area = areaUnderCurve(
    inside.map(({ score }) => score),
    outside,
  )
  const strictest = inside.map(({ score }) => score).sort((a, b) => b - a)
  const cut = strictest.find((score) => share(inside, (each) => each.right && each.score >= score) >= inScopeWanted)
  const recallAt = (limit: number) => percent(share(outside, (score) => score < limit))
  print(
    `nlu ${name}, ${outside.length} sentences out of scope: AUROC ${percent(area)} (target 97.0); ` +
      `recall ${cut === undefined ? 'none' : recallAt(cut)} at in-scope accuracy 94.8 (target 62); ` +
      `at the fitted threshold ${recallAt(threshold)} with in-scope accuracy ${percent(share(inside, (each) => each.right && each.score >= threshold))}`,
  )
}

const addedSentences = 20

/** Adds an intent of 20 sentences to a trained model of the others. */
async function benchIncrement(corpus: Corpus, encoder: Encoder, print: Print): Promise<void> {
  const whole = setOf(corpus)
  const held = whole.intents[7]
  if (!held) return
  const before = { ...whole, intents: whole.intents.filter(({ id }) => id !== held.id) }
  const after = { ...before, intents: [...before.intents, { ...held, utterances: held.utterances.slice(0, addedSentences) }] }
  const start = await train(before, encoder, { seed })
  const others = corpus.test.filter(({ intent }) => intent !== held.id)
  const accuracyOf = async (model: Model, rows: Corpus['test']) => {
    const { top } = await ask(
      model,
      encoder,
      rows.map(({ text }) => text),
    )
    return percent(share([...rows.keys()], (i) => top[i] === rows[i]?.intent))
  }
  const othersBefore = await accuracyOf(start.model, others)
  const increment = await measured(() => trainIncrement(start.state, after, encoder))
  if (!increment.result) throw new Error('The change was not taken in')
  const { model } = increment.result
  const added = corpus.test.filter(({ intent }) => intent === held.id)
  print(
    `nlu ${corpus.name}, an intent of ${addedSentences} sentences added: ${(increment.seconds * 1000).toFixed(0)} ms (${(increment.cpuSeconds * 1000).toFixed(0)} ms of CPU, target 150); ` +
      `the new intent ${await accuracyOf(model, added)}, the others ${await accuracyOf(model, others)} (before ${othersBefore})`,
  )
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.filter(holds).length / items.length
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function percent(share: number): string {
  return (100 * share).toFixed(2)
}
