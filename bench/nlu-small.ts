// Benchmark of understanding on small bots: how well each sample keeps its own sentences (five folds, each put to a model that has
// not seen it) and refuses what is none of its business; and each domain of CLINC150 as a bot of its own, the others outside. Beside it stands
// nlp.js, trained on the same sentences and asked the same. Run it with `node scripts/run.mjs bench nlu-small`.
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { join } from 'node:path'
import type { EmbeddingCache } from '@parley/nlu/encoder/embedding-cache'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import { createEncoder } from '@parley/nlu/encoder/built-in/encoder'
import { areaUnderCurve } from '@parley/nlu/intents/scope'
import { train } from '@parley/nlu/train'
import { type TrainingSet, trainingSetOf } from '@parley/nlu/training-set'
import { understand } from '@parley/nlu/understand'
import { buildSample } from '../samples/build'
import { samples } from '../samples/index'
import { type Corpus, drawShots, readCorpus, setOf } from './nlu-corpora'
import { clincDomains } from './shared/clinc-domains'
import { everydayProbes } from './shared/everyday-probes'
import { memoryCache } from './shared/memory-cache'
import { peerMissing, trainPeer } from './shared/nlpjs'

type Print = (line: string) => void

const seed = 1
const folds = 5
const botId = 'st-0a1b2c3d-0000-5000-8000-00000000d0c5'

/** What one of the samples might well be asked: travel, money, leave from work. */
const business =
  /travel|flight|fly|plane|airport|airline|hotel|luggage|baggage|passport|visa|trip|vacation|holiday|taxi|uber|train|ticket|bank|account|card|loan|credit|pay|money|cash|fee|transfer|interest|balance|dollar|euro|bill|rate|salary|leave|sick|doctor|day off|boss|employ|job|work|insurance|address|branch|open/i

/** What an engine makes of one sentence. */
interface Heard {
  /** Its first choice, whether or not it then refuses. */
  top: string
  score: number
  refused: boolean
  /** Refused, and answered as small talk. */
  talk: boolean
}

interface Engine {
  name: string
  ask(text: string): Promise<Heard>
}

/** A bot's own sentences: kept is what is not refused, and keptRight what is rightly understood besides. */
interface Tally {
  asked: number
  right: number
  kept: number
  keptRight: number
  scope: number[]
  /** By where the sentences outside come from. */
  outside: Record<string, { scope: number[]; refused: number; talk: number }>
}

interface Setting {
  encoder: Encoder
  cache: EmbeddingCache
  outside: Record<string, readonly string[]>
}

export async function bench(print: Print): Promise<void> {
  const encoder = await createEncoder(join(process.cwd(), 'dist/encoder'))
  const cache = memoryCache()
  if (peerMissing) print(`nlu-small: ${peerMissing}`)
  const clinc = readCorpus('clinc')
  const outside: Record<string, readonly string[]> = { everyday: everydayProbes }
  if (clinc) outside['clinc'] = [...clinc.oosTest, ...clinc.oosTrain].filter((text) => !business.test(text))
  for (const sample of samples) {
    const set = trainingSetOf(buildSample(sample, botId, fieldsOfNode), 'en')
    const tallies = new Map<string, Tally>()
    for (let fold = 0; fold < folds; fold++) await benchFold(set, fold, { encoder, cache, outside }, tallies)
    for (const [name, tally] of tallies) report(`${sample.id}${name}`, tally, print)
  }
  if (clinc) for (const shots of [20, 30]) await benchDomains(clinc, shots, { encoder, cache }, print)
}

/** Ours without a word, since its lines are the bench's own. */
async function enginesFor(set: TrainingSet, { encoder, cache }: Pick<Setting, 'encoder' | 'cache'>): Promise<Engine[]> {
  const { model } = await train(set, encoder, { seed, cache })
  const peer = await trainPeer(set.intents.flatMap(({ id, utterances }) => utterances.map(({ text }) => ({ text, intent: id }))))
  const own: Engine = {
    name: '',
    async ask(text) {
      const { outcome, candidates, inScope, smallTalk } = await understand(model, encoder, text)
      const refused = outcome === 'none'
      return { top: candidates[0]?.intentId ?? '', score: inScope.score, refused, talk: refused && smallTalk !== undefined }
    },
  }
  return peer ? [own, { name: ', nlp.js', ask: async (text) => ({ ...(await peer.ask(text)), talk: false }) }] : [own]
}

/** Every so many of the sentences outside a domain are asked. */
const outsideStep = 4

async function benchDomains(
  corpus: Corpus,
  shots: number,
  { encoder, cache }: Pick<Setting, 'encoder' | 'cache'>,
  print: Print,
): Promise<void> {
  const rows = new Map<string, number[][]>()
  for (const { intents } of clincDomains) {
    const isOwn = ({ intent }: { intent: string }) => intents.has(intent)
    const own = { ...corpus, train: drawShots(corpus.train.filter(isOwn), shots, seed) }
    const others = corpus.test.filter((row) => !isOwn(row)).flatMap(({ text }, i) => (i % outsideStep === 0 ? [text] : []))
    for (const engine of await enginesFor(setOf(own), { encoder, cache })) {
      const tally = emptyTally()
      for (const { text, intent } of corpus.test.filter(isOwn)) tallyOwn(tally, await engine.ask(text), intent)
      await tallyOutside(tally, engine, 'others', [...others, ...corpus.oosTest, ...corpus.oosTrain])
      rows.set(engine.name, [...(rows.get(engine.name) ?? []), sharesOf(tally)])
    }
  }
  for (const [name, all] of rows) {
    const [right = 0, kept = 0, keptRight = 0, refused = 0, area = 0] = [0, 1, 2, 3, 4].map(
      (at) => all.reduce((sum, row) => sum + (row[at] ?? 0), 0) / all.length,
    )
    print(
      `nlu-small ${all.length} domains of clinc${name}, ${shots} sentences an intent: right before refusing ${percent(right)} (target 95), ` +
        `kept ${percent(kept)}, kept and right ${percent(keptRight)} (target 93.5); outside refused ${percent(refused)} (target 90), ` +
        `AUROC ${percent(area)} (target 99)`,
    )
  }
}

function sharesOf({ asked, right, kept, keptRight, scope, outside }: Tally): number[] {
  const { others } = outside
  return [
    right / asked,
    kept / asked,
    keptRight / asked,
    (others?.refused ?? 0) / (others?.scope.length ?? 1),
    areaUnderCurve(scope, others?.scope ?? []),
  ]
}

async function benchFold(set: TrainingSet, fold: number, setting: Setting, tallies: Map<string, Tally>): Promise<void> {
  const isHeldOut = (index: number) => index % folds === fold
  const intents = set.intents.map((intent) => ({ ...intent, utterances: intent.utterances.filter((_, i) => !isHeldOut(i)) }))
  for (const engine of await enginesFor({ ...set, intents }, setting)) {
    const tally = tallies.get(engine.name) ?? emptyTally()
    tallies.set(engine.name, tally)
    for (const { id, utterances } of set.intents) {
      for (const [i, { text }] of utterances.entries()) if (isHeldOut(i)) tallyOwn(tally, await engine.ask(text), id)
    }
    for (const [name, texts] of Object.entries(setting.outside)) await tallyOutside(tally, engine, name, texts)
  }
}

function emptyTally(): Tally {
  return { asked: 0, right: 0, kept: 0, keptRight: 0, scope: [], outside: {} }
}

function tallyOwn(tally: Tally, { top, score, refused }: Heard, intent: string): void {
  tally.asked++
  if (top === intent) tally.right++
  if (!refused) tally.kept++
  if (top === intent && !refused) tally.keptRight++
  tally.scope.push(score)
}

async function tallyOutside(tally: Tally, engine: Engine, from: string, texts: readonly string[]): Promise<void> {
  const outside = (tally.outside[from] ??= { scope: [], refused: 0, talk: 0 })
  for (const text of texts) {
    const { score, refused, talk } = await engine.ask(text)
    outside.scope.push(score)
    if (refused) outside.refused++
    if (talk) outside.talk++
  }
}

function report(name: string, { asked, right, kept, keptRight, scope, outside }: Tally, print: Print): void {
  const parts = Object.entries(outside).map(
    ([from, one]) =>
      `${from} refused ${percent(one.refused / one.scope.length)} (${percent(one.talk / one.scope.length)} answered as small talk; AUROC ${percent(areaUnderCurve(scope, one.scope))}, ${one.scope.length / folds} sentences)`,
  )
  print(
    `nlu-small ${name}: own sentences kept ${percent(kept / asked)}, kept and right ${percent(keptRight / asked)} ` +
      `(right before refusing ${percent(right / asked)}); ${parts.join('; ')}`,
  )
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}
