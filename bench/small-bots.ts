// Benchmark of first bots: three intents of ten sentences each, of one domain of CLINC150 or a fifth of BANKING77, asked by sentences of their own
// that they have not seen, by those of the other intents of the same domain, which they must refuse, and by sentences of nowhere. Its settings
// were chosen on the first draw of each; the figures told are those of the second. Then first bots of questions (shared/small-faqs).
// Run it with `node scripts/run.mjs bench small-bots`.
import { join } from 'node:path'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import { createEncoder } from '@parley/nlu/encoder/built-in/encoder'
import { train } from '@parley/nlu/train'
import { understand } from '@parley/nlu/understand'
import { createRandom, shuffle } from '@parley/nlu/vectors/random'
import { type Corpus, corporaFolder, drawShots, readCorpus, setOf } from './nlu-corpora'
import { clincDomains } from './shared/clinc-domains'
import { memoryCache } from './shared/memory-cache'
import { type SmallFaqs, smallFaqs } from './shared/small-faqs'

type Print = (line: string) => void

const draw = 2
const shots = 10
const ownIntents = 3
/** Every so many of the sentences outside are asked. */
const step = 3

interface Domain {
  corpus: Corpus
  intents: readonly string[]
}

export async function bench(print: Print): Promise<void> {
  const encoder = await createEncoder(join(process.cwd(), 'dist/encoder'))
  for (const bank of smallFaqs) if (bank.use === 'judge') print(await measureFaqs(bank, encoder))
  const [clinc, banking] = [readCorpus('clinc'), readCorpus('banking')]
  if (!clinc || !banking) return print(`small-bots: no corpora in ${corporaFolder()}; name their folder in PARLEY_CORPORA`)
  const all = [...new Set(banking.train.map(({ intent }) => intent))].sort()
  const domains: Domain[] = [
    ...clincDomains.map(({ intents }) => ({ corpus: clinc, intents: [...intents] })),
    { corpus: banking, intents: all.filter((_, at) => at % 5 === 1) },
  ]
  const shares: Shares[] = []
  for (const domain of domains) shares.push(await measure(domain, clinc.oosTest, encoder))
  const mean = (of: (one: Shares) => number): string => percent(shares.reduce((sum, one) => sum + of(one), 0) / shares.length)
  print(
    `small-bots: ${shares.length} bots of ${ownIntents} intents with ${shots} sentences: own kept ${mean(({ kept }) => kept)} (target 85), ` +
      `neighbours' refused ${mean(({ near }) => near)} (target 80), nowhere's refused ${mean(({ far }) => far)}`,
  )
}

interface Shares {
  kept: number
  near: number
  far: number
}

const cache = memoryCache()

async function measure({ corpus, intents }: Domain, nowhere: readonly string[], encoder: Encoder): Promise<Shares> {
  const order = Int32Array.from(intents.keys())
  shuffle(order, createRandom(draw))
  const own = new Set([...order.subarray(0, ownIntents)].map((at) => intents[at]))
  const isOwn = ({ intent }: { intent: string }): boolean => own.has(intent)
  const { model } = await train(setOf({ ...corpus, train: drawShots(corpus.train.filter(isOwn), shots, draw) }), encoder, {
    seed: 1,
    cache,
  })
  const refused = async (texts: readonly string[]): Promise<number> => {
    let count = 0
    for (const text of texts) if ((await understand(model, encoder, text)).outcome === 'none') count++
    return count / texts.length
  }
  const textsOf = (rows: Corpus['test']): string[] => rows.map(({ text }) => text)
  const near = corpus.test.filter((row) => intents.includes(row.intent) && !isOwn(row))
  return {
    kept: 1 - (await refused(textsOf(corpus.test.filter(isOwn)))),
    near: await refused(everyNth(textsOf(near))),
    far: await refused(everyNth(nowhere)),
  }
}

/** Each question has one wording. */
async function measureFaqs({ name, faqs, unanswered }: SmallFaqs, encoder: Encoder): Promise<string> {
  const knowledge = { topics: [], faqs: faqs.map(([question], at) => ({ id: `${at}`, topicId: '', questions: [question], tags: [] })) }
  const { model } = await train({ ...emptySet, knowledge }, encoder, { seed: 1, cache })
  const tally = { asked: 0, first: 0, right: 0, wrong: 0, offered: 0 }
  for (const [at, [, ...asked]] of faqs.entries())
    for (const text of asked) {
      const known = (await understand(model, encoder, text)).knowledge
      const isFirst = known?.candidates[0]?.faqId === `${at}`
      const isOffered = known?.candidates.slice(0, known.offered).some(({ faqId }) => faqId === `${at}`)
      tally.asked++
      if (isFirst) tally.first++
      if (known?.outcome === 'answer') tally[isFirst ? 'right' : 'wrong']++
      if (known?.outcome === 'choose' && isOffered) tally.offered++
    }
  let outside = 0
  for (const text of unanswered) if ((await understand(model, encoder, text)).knowledge?.outcome === 'answer') outside++
  return (
    `small-bots, questions of a ${name}: of ${tally.asked} in other words first ${tally.first}, answered rightly ${tally.right}, ` +
    `wrongly ${tally.wrong}, offered rightly ${tally.offered}; of ${unanswered.length} that none answers answered ${outside}`
  )
}

const emptySet = { language: 'en', intents: [], synonyms: [], entities: [], intentThreshold: 0.3, ambiguityMargin: 0.1 }

const everyNth = <T>(list: readonly T[]): T[] => list.filter((_, at) => at % step === 0)

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
