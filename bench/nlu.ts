// Benchmark of understanding: accuracy, out-of-scope rejection, time and size on public corpora, beside nlp.js and a plain baseline, all trained
// and asked in the same process. Run it with `node scripts/run.mjs bench nlu`.
import { join } from 'node:path'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import { createEncoder } from '@parley/nlu/encoder/built-in/encoder'
import { areaUnderCurve } from '@parley/nlu/intents/scope'
import type { Model } from '@parley/nlu/model'
import { saveModel } from '@parley/nlu/model-file'
import { train } from '@parley/nlu/train'
import { trainIncrement } from '@parley/nlu/train-increment'
import { understand } from '@parley/nlu/understand'
import { type Baseline, trainBaseline } from './nlu-baseline'
import { type Corpus, corporaFolder, drawShots, readCorpus, setOf } from './nlu-corpora'
import { type Peer, peerMissing, trainPeer } from './shared/nlpjs'
import { quantile } from './shared/statistics'

interface Measure {
  corpus: string
  /** So many sentences an intent, drawn from the corpus's training sentences; all of them when it is not there. */
  shots?: number
  /** Accuracy in % to reach. */
  target: number | null
}

/** Few-shot figures are means over draws of exactly so many sentences an intent; a corpus's own smaller file may hold fewer. */
const measures: Measure[] = [
  { corpus: 'clinc', target: 96.2 },
  { corpus: 'clinc', shots: 10, target: 90.5 },
  { corpus: 'clinc', shots: 5, target: 87.5 },
  { corpus: 'clinc-10shot', target: null },
  { corpus: 'clinc-5shot', target: null },
  { corpus: 'banking', target: 93.3 },
  { corpus: 'banking', shots: 10, target: 81.5 },
  { corpus: 'banking', shots: 5, target: 76 },
  { corpus: 'banking-10shot', target: null },
  { corpus: 'banking-5shot', target: null },
  { corpus: 'snips', target: null },
]
const seed = 1
const draws = [1, 2, 3]
type Print = (line: string) => void

export async function bench(print: Print): Promise<void> {
  const encoder = await createEncoder(join(process.cwd(), 'dist/encoder'))
  if (peerMissing) print(`nlu: ${peerMissing}`)
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
  const peer = await measured(() => trainPeer(corpus.train))
  const hybrid = await measured(() => train(setOf(corpus), encoder, { seed }))
  const { model } = hybrid.result
  const answers = await ask(model, encoder, textsOf(corpus.test))
  const others = await askPeer(peer.result, textsOf(corpus.test))
  const rightOf = ({ top }: Pick<Answers, 'top'>) => corpus.test.map(({ intent }, i) => top[i] === intent)
  const right = rightOf(answers)
  const beside = (figure: (of: Answers) => string) => (others ? `, nlp.js ${figure(others)}` : '')
  print(
    `nlu ${corpus.name}: ${corpus.train.length} sentences, ${model.header.intents.length} intents: accuracy ${percent(share(right, Boolean))}` +
      `${wantedOf(target)}${beside((of) => percent(share(rightOf(of), Boolean)))}, baseline ${percent(baselineAccuracy)}; ` +
      `trained in ${hybrid.seconds.toFixed(2)} s (${hybrid.cpuSeconds.toFixed(2)} CPU s${beside(() => peer.cpuSeconds.toFixed(2))}, ` +
      `baseline ${baseline.cpuSeconds.toFixed(2)}); understands in ${timesOf(answers)} ms (p50 / p99${beside(timesOf)}); ` +
      `model ${(saveModel(model).length / 1e6).toFixed(2)} MB`,
  )
  const outside = [...corpus.oosTest, ...corpus.oosTrain]
  if (outside.length === 0) return
  const setting = { right, outsideTexts: outside }
  benchScope(corpus.name, { inside: answers, outside: await ask(model, encoder, outside), ...setting }, print)
  const outsideOfPeer = await askPeer(peer.result, outside)
  if (others && outsideOfPeer)
    benchScope(`${corpus.name}, nlp.js`, { inside: others, outside: outsideOfPeer, ...setting, right: rightOf(others) }, print)
}

const textsOf = (rows: Corpus['test']): string[] => rows.map(({ text }) => text)

const wantedOf = (target: number | null): string => (target === null ? '' : ` (target ${target})`)

const timesOf = ({ p50, p99 }: Answers): string => `${p50.toFixed(3)} / ${p99.toFixed(3)}`

/** One figure for several draws, each trained for itself and asked the whole test. */
async function benchShots(
  corpus: Corpus,
  { shots, target }: { shots: number; target: number | null },
  encoder: Encoder,
  print: Print,
): Promise<void> {
  const accuracies: number[] = []
  const baselines: number[] = []
  const peers: number[] = []
  const spent = { own: 0, peer: 0 }
  const rightShare = ({ top }: Answers) => share([...corpus.test.keys()], (i) => top[i] === corpus.test[i]?.intent)
  for (const draw of draws) {
    const drawn = { ...corpus, train: drawShots(corpus.train, shots, draw) }
    baselines.push(share(corpus.test, correctBy(trainBaseline(drawn))))
    const peer = await measured(() => trainPeer(drawn.train))
    const others = await askPeer(peer.result, textsOf(corpus.test))
    if (others) peers.push(rightShare(others))
    const trained = await measured(() => train(setOf(drawn), encoder, { seed: draw }))
    spent.own += trained.cpuSeconds / draws.length
    spent.peer += peer.cpuSeconds / draws.length
    accuracies.push(rightShare(await ask(trained.result.model, encoder, textsOf(corpus.test))))
  }
  const isBeside = peers.length > 0
  print(
    `nlu ${corpus.name}, ${shots} sentences an intent: accuracy ${percent(mean(accuracies))}${wantedOf(target)}, ` +
      `mean of ${draws.length} draws (${accuracies.map(percent).join(', ')})${isBeside ? `, nlp.js ${percent(mean(peers))}` : ''}, ` +
      `baseline ${percent(mean(baselines))}; trained in ${spent.own.toFixed(2)} CPU s${isBeside ? `, nlp.js ${spent.peer.toFixed(2)}` : ''}`,
  )
}

function correctBy(baseline: Baseline): (row: Corpus['test'][number]) => boolean {
  return ({ text, intent }) => baseline.predict(text) === intent
}

/** `top` and the others have one entry for each sentence asked. */
interface Answers {
  top: string[]
  scope: number[]
  refused: boolean[]
  p50: number
  p99: number
}

const warmUp = 50

/** Nothing is remembered between sentences: each is understood anew. */
function ask(model: Model, encoder: Encoder, texts: readonly string[]): Promise<Answers> {
  return askEach(texts, async (text) => {
    const { candidates, inScope } = await understand(model, encoder, text)
    return { top: candidates[0]?.intentId ?? '', score: inScope.score, refused: inScope.score < inScope.threshold }
  })
}

async function askPeer(peer: Peer | null, texts: readonly string[]): Promise<Answers | null> {
  return peer && askEach(texts, peer.ask)
}

async function askEach(texts: readonly string[], answer: Peer['ask']): Promise<Answers> {
  for (const text of texts.slice(0, warmUp)) await answer(text)
  const answers: Answers = { top: [], scope: [], refused: [], p50: 0, p99: 0 }
  const times: number[] = []
  for (const text of texts) {
    const started = performance.now()
    const { top, score, refused } = await answer(text)
    times.push(performance.now() - started)
    answers.top.push(top)
    answers.scope.push(score)
    answers.refused.push(refused)
  }
  return { ...answers, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

const inScopeWanted = 0.948

interface ScopeSetting {
  inside: Answers
  outside: Answers
  /** Of each sentence inside, whether its intent was found. */
  right: boolean[]
  outsideTexts: string[]
}

/** Kept: of the sentences inside, how many are not refused; how many of all are kept and rightly understood is told beside it. */
function benchScope(name: string, { inside, outside, right, outsideTexts }: ScopeSetting, print: Print): void {
  const area = areaUnderCurve(inside.scope, outside.scope)
  const numbers = [...inside.scope.keys()]
  const strictest = [...inside.scope].sort((a, b) => b - a)
  const rightAbove = (limit: number) => share(numbers, (i) => right[i] === true && (inside.scope[i] ?? 0) >= limit)
  const cut = strictest.find((score) => rightAbove(score) >= inScopeWanted)
  const kept = percent(share(inside.refused, (refused) => !refused))
  print(
    `nlu ${name}, ${outsideTexts.length} sentences out of scope: AUROC ${percent(area)} (target 98.0); recall ` +
      `${cut === undefined ? 'none' : percent(share(outside.scope, (score) => score < cut))} at in-scope accuracy 94.8 (target 62); ` +
      `at the fitted threshold refused ${percent(share(outside.refused, Boolean))} (target 70), of the sentences inside kept ${kept} (target 95), ` +
      `kept and right ${percent(share(numbers, (i) => right[i] === true && inside.refused[i] === false))}`,
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
    const { top } = await ask(model, encoder, textsOf(rows))
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
