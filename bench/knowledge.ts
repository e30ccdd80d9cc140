// Benchmark of knowledge: questions of a bank as FAQs with few wordings each, asked by sentences nobody has written into them, beside
// sentences that no FAQ answers. Prints how often the right one is first, by us and by plain BM25 on the same questions, and what is answered
// at once, offered or left, and how rightly. The bank is a public set of FAQs (StackFAQ, where its file lies among the corpora), and BANKING77,
// whose intents are taken for FAQs.
import { join } from 'node:path'
import { createEncoder } from '@parley/nlu/encoder/built-in/encoder'
import type { Encoder } from '@parley/nlu/encoder/embedding'
import type { EmbeddingCache } from '@parley/nlu/encoder/embedding-cache'
import { train } from '@parley/nlu/train'
import type { TrainingSet } from '@parley/nlu/training-set'
import { understand } from '@parley/nlu/understand'
import { bm25 } from './shared/bm25'
import { type Corpus, corporaFolder, drawShots, readCorpus } from './nlu-corpora'
import { readStackFaq } from './shared/stack-faq'

type Print = (line: string) => void

const shots = [1, 3, 5]
const asked = { inside: 500, outside: 300 }

/** What is asked and what is to be found: `train` holds the wordings of each FAQ. */
interface Bank {
  name: string
  train: Corpus['train']
  test: Corpus['train']
}

export async function bench(print: Print): Promise<void> {
  const banking = readCorpus('banking')
  const clinc = readCorpus('clinc')
  if (!banking || !clinc) return print(`knowledge: no corpora in ${corporaFolder()}; name their folder in PARLEY_CORPORA`)
  const encoder = await createEncoder(join(process.cwd(), 'dist/encoder'))
  const far = everyNth(
    clinc.test.map(({ text }) => text),
    asked.outside,
  )
  for (const used of [encoder, null])
    for (const count of shots) {
      const banks = [
        stackFaq(count),
        { name: 'BANKING77', train: drawShots(banking.train, count, 1), test: everyNth(banking.test, asked.inside) },
      ]
      for (const bank of banks) if (bank !== null) await measure(bank, far, { encoder: used, count, print })
    }
}

interface How {
  encoder: Encoder | null
  count: number
  print: Print
}

async function measure({ name, train: rows, test: tests }: Bank, far: readonly string[], { encoder, count, print }: How): Promise<void> {
  const kept = new Map<string, Uint8Array>()
  const cache: EmbeddingCache = {
    get: async (keys) => new Map(keys.flatMap((key) => (kept.has(key) ? [[key, kept.get(key) ?? new Uint8Array()] as const] : []))),
    put: async (entries) => {
      for (const [key, bytes] of entries) kept.set(key, bytes)
    },
  }
  const intents = [...new Set(rows.map(({ intent }) => intent))]
  const all = await train(faqSet(rows, intents), encoder, { seed: 1, cache })
  // A third of the questions taken away: what asks for them is near to others, and none answers.
  const left = intents.filter((_, at) => at % 3 !== 0)
  const some = await train(faqSet(rows, left), encoder, { seed: 1, cache })
  const byWords = bm25(rows.map(({ intent: id, text }) => ({ id, text })))
  const ranks = tests.map(({ text, intent }) => byWords(text).indexOf(intent))
  const within = (most: number): string => percent(ranks.filter((rank) => rank >= 0 && rank < most).length, tests.length)
  const tally = { right: 0, firstOfThree: 0, answered: 0, answeredRight: 0, offered: 0, offeredRight: 0 }
  for (const { text, intent } of tests) {
    const knowledge = (await understand(all.model, encoder, text)).knowledge
    const ids = knowledge?.candidates.map(({ faqId }) => faqId) ?? []
    if (ids[0] === intent) tally.right++
    if (ids.slice(0, 3).includes(intent)) tally.firstOfThree++
    if (knowledge?.outcome === 'answer') {
      tally.answered++
      if (ids[0] === intent) tally.answeredRight++
    }
    if (knowledge?.outcome === 'choose') {
      tally.offered++
      if (ids.slice(0, knowledge.offered).includes(intent)) tally.offeredRight++
    }
  }
  const wrongly = async (texts: readonly string[], outcome: string) => {
    let found = 0
    for (const text of texts) if ((await understand(some.model, encoder, text)).knowledge?.outcome === outcome) found++
    return percent(found, texts.length)
  }
  const near = tests.filter(({ intent }) => !left.includes(intent)).map(({ text }) => text)
  const started = performance.now()
  for (const text of far) await understand(some.model, encoder, text)
  const each = (performance.now() - started) / far.length
  print(
    `knowledge, ${name}: ${intents.length} FAQs of ${count}${encoder ? '' : ', no encoder'}: first ${percent(tally.right, tests.length)}, of three ${percent(tally.firstOfThree, tests.length)} (BM25: first ${within(1)}, of three ${within(3)}); ` +
      `answered ${percent(tally.answered, tests.length)} (${percent(tally.answeredRight, tally.answered)} right), offered ${percent(tally.offered, tests.length)} (${percent(tally.offeredRight, tally.offered)} hold it); ` +
      `not there, near: answered ${await wrongly(near, 'answer')}, offered ${await wrongly(near, 'choose')}; far: answered ${await wrongly(far, 'answer')}, offered ${await wrongly(far, 'choose')}; ${each.toFixed(2)} ms`,
  )
}

/** The question, and so many more wordings that each FAQ has `count`; the others ask for it. */
function stackFaq(count: number): Bank | null {
  const faqs = readStackFaq()
  if (faqs === null) return null
  const rows = faqs.map(({ question, others }) => ({
    intent: question,
    own: [question, ...others.slice(0, count - 1)],
    rest: others.slice(count - 1),
  }))
  const each = (texts: readonly string[], intent: string) => texts.map((text) => ({ text, intent }))
  return {
    name: 'StackFAQ',
    train: rows.flatMap(({ intent, own }) => each(own, intent)),
    test: rows.flatMap(({ intent, rest }) => each(rest, intent)),
  }
}

function faqSet(rows: Corpus['train'], intents: readonly string[]): TrainingSet {
  const faqs = intents.map((id) => ({
    id,
    topicId: '',
    questions: rows.filter(({ intent }) => intent === id).map(({ text }) => text),
    tags: [],
  }))
  return {
    language: 'en',
    intents: [],
    synonyms: [],
    entities: [],
    intentThreshold: 0.3,
    ambiguityMargin: 0.1,
    knowledge: { topics: [], faqs },
  }
}

function everyNth<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(list.length / count))
  return list.filter((_, at) => at % step === 0).slice(0, count)
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10} %`
}
