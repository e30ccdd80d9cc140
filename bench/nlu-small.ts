// Benchmark of understanding on small bots: how well each sample keeps its own sentences (five folds, each put to a model that has
// not seen it) and refuses what is none of its business; and each domain of CLINC150 as a bot of its own, the others outside. Run it with `node scripts/run.mjs bench nlu-small`.
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { join } from 'node:path'
import type { EmbeddingCache } from '@parley/nlu/encoder/embedding-cache'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import { createEncoder } from '@parley/nlu/encoder/encoder'
import { areaUnderCurve } from '@parley/nlu/intents/scope'
import type { Model } from '@parley/nlu/model'
import { train } from '@parley/nlu/train'
import { type TrainingSet, trainingSetOf } from '@parley/nlu/training-set'
import { understand } from '@parley/nlu/understand'
import { buildSample } from '../samples/build'
import { samples } from '../samples/index'
import { type Corpus, drawShots, readCorpus, setOf } from './nlu-corpora'
import { clincDomains } from './shared/clinc-domains'
import { memoryCache } from './shared/memory-cache'
import { everydayProbes } from './shared/everyday-probes'

type Print = (line: string) => void

const seed = 1
const folds = 5
const botId = 'st-0a1b2c3d-0000-5000-8000-00000000d0c5'

/** What one of the samples might well be asked: travel, money, leave from work. */
const business =
  /travel|flight|fly|plane|airport|airline|hotel|luggage|baggage|passport|visa|trip|vacation|holiday|taxi|uber|train|ticket|bank|account|card|loan|credit|pay|money|cash|fee|transfer|interest|balance|dollar|euro|bill|rate|salary|leave|sick|doctor|day off|boss|employ|job|work|insurance|address|branch|open/i

interface Tally {
  asked: number
  kept: number
  right: number
  scope: number[]
  /** `talk`: how many of the refused are answered as small talk. */
  refused: Record<string, { scope: number[]; refused: number; talk: number; accepted: string[] }>
}

export async function bench(print: Print): Promise<void> {
  const encoder = await createEncoder(join(process.cwd(), 'dist/encoder'))
  const cache = memoryCache()
  const clinc = readCorpus('clinc')
  const outside: Record<string, readonly string[]> = { everyday: everydayProbes }
  if (clinc) outside['clinc'] = [...clinc.oosTest, ...clinc.oosTrain].filter((text) => !business.test(text))
  for (const sample of samples) {
    const set = trainingSetOf(buildSample(sample, botId, fieldsOfNode), 'en')
    const tally: Tally = { asked: 0, kept: 0, right: 0, scope: [], refused: {} }
    for (let fold = 0; fold < folds; fold++) await benchFold(set, fold, { encoder, cache, outside, tally })
    report(sample.id, tally, print)
  }
  if (clinc) for (const shots of [20, 30]) await benchDomains(clinc, shots, { encoder, cache }, print)
}

/** Every so many of the sentences outside a domain are asked. */
const outsideStep = 4

async function benchDomains(
  corpus: Corpus,
  shots: number,
  { encoder, cache }: Pick<Setting, 'encoder' | 'cache'>,
  print: Print,
): Promise<void> {
  const rows: number[][] = []
  for (const { intents } of clincDomains) {
    const isOwn = ({ intent }: { intent: string }) => intents.has(intent)
    const own = { ...corpus, train: drawShots(corpus.train.filter(isOwn), shots, seed) }
    const { model } = await train(setOf(own), encoder, { seed, cache })
    const tally: Tally = { asked: 0, kept: 0, right: 0, scope: [], refused: {} }
    for (const { text, intent } of corpus.test.filter(isOwn)) await tallyOwn(model, { encoder, tally }, text, intent)
    const others = corpus.test.filter((row) => !isOwn(row)).flatMap(({ text }, i) => (i % outsideStep === 0 ? [text] : []))
    const outside = emptyRefusals()
    await refuse(model, encoder, [...others, ...corpus.oosTest, ...corpus.oosTrain], outside)
    const { asked, right, kept, scope } = tally
    rows.push([right / asked, kept / asked, outside.refused / outside.scope.length, areaUnderCurve(scope, outside.scope)])
  }
  const [right = 0, kept = 0, refused = 0, area = 0] = [0, 1, 2, 3].map(
    (at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length,
  )
  print(
    `nlu-small ${rows.length} domains of clinc, ${shots} sentences an intent: right before refusing ${percent(right)} (target 95), ` +
      `kept ${percent(kept)} (target 93.5); outside refused ${percent(refused)} (target 90), AUROC ${percent(area)} (target 99)`,
  )
}

interface Setting {
  encoder: Encoder
  cache: EmbeddingCache
  outside: Record<string, readonly string[]>
  tally: Tally
}

async function benchFold(set: TrainingSet, fold: number, { encoder, cache, outside, tally }: Setting): Promise<void> {
  const isHeldOut = (index: number) => index % folds === fold
  const intents = set.intents.map((intent) => ({ ...intent, utterances: intent.utterances.filter((_, i) => !isHeldOut(i)) }))
  const { model } = await train({ ...set, intents }, encoder, { seed, cache })
  for (const { id, utterances } of set.intents) {
    for (const [i, { text }] of utterances.entries()) {
      if (!isHeldOut(i)) continue
      await tallyOwn(model, { encoder, tally }, text, id)
    }
  }
  for (const [name, texts] of Object.entries(outside)) await refuse(model, encoder, texts, (tally.refused[name] ??= emptyRefusals()))
}

async function tallyOwn(model: Model, { encoder, tally }: Pick<Setting, 'encoder' | 'tally'>, text: string, id: string): Promise<void> {
  const { outcome, candidates, inScope } = await understand(model, encoder, text)
  const found = candidates[0]?.intentId === id
  tally.asked++
  if (found) tally.right++
  if (found && outcome !== 'none') tally.kept++
  tally.scope.push(inScope.score)
}

function emptyRefusals(): Tally['refused'][string] {
  return { scope: [], refused: 0, talk: 0, accepted: [] }
}

async function refuse(model: Model, encoder: Encoder, texts: readonly string[], refusals: Tally['refused'][string]): Promise<void> {
  for (const text of texts) {
    const { outcome, inScope, candidates, smallTalk } = await understand(model, encoder, text)
    if (outcome === 'none' && smallTalk) refusals.talk++
    refusals.scope.push(inScope.score)
    if (outcome === 'none') refusals.refused++
    else refusals.accepted.push(`${text} -> ${candidates[0]?.name} ${candidates[0]?.score.toFixed(2)}`)
  }
}

function report(name: string, { asked, kept, right, scope, refused }: Tally, print: Print): void {
  const parts = Object.entries(refused).map(
    ([from, one]) =>
      `${from} refused ${percent(one.refused / one.scope.length)} (${percent(one.talk / one.scope.length)} answered as small talk; AUROC ${percent(areaUnderCurve(scope, one.scope))}, ${one.scope.length / folds} sentences)`,
  )
  print(
    `nlu-small ${name}: own sentences kept ${percent(kept / asked)} (right before refusing ${percent(right / asked)}); ${parts.join('; ')}`,
  )
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}
