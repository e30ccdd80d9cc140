// What looking for intents takes with 10,000 messages of people, with the encoder and by words alone, and which groups it finds: rightness by
// how many of a cluster's sentences were written for one intent, and how many groups of 3 to 5 messages are found among large ones and
// sentences of no intent. The messages are those of a corpus. Target: 30 s.
import { join } from 'node:path'
import { createEncoder } from '@parley/nlu/encoder/built-in/encoder'
import { loadKernel } from '@parley/nlu/vectors/kernel-loader'
import { createRandom, shuffle } from '@parley/nlu/vectors/random'
import { type Cluster, clustersOf } from '@parley/nlu/discovery/clusters'
import { type Corpus, corporaFolder, readCorpus } from './nlu-corpora'

const most = 10_000

type Said = Corpus['train']

export async function bench(print: (line: string) => void): Promise<void> {
  const corpus = readCorpus('clinc')
  if (!corpus) return print(`discovery: no corpora in ${corporaFolder()}; name their folder in PARLEY_CORPORA`)
  await loadKernel(join(process.cwd(), 'dist/encoder'))
  const encoder = await createEncoder(join(process.cwd(), 'dist/encoder'))
  for (const [name, used] of [['by meaning', encoder] as const, ['by words', null] as const]) {
    const said = [...corpus.train, ...corpus.test].slice(0, most)
    const [begin, before] = [performance.now(), process.cpuUsage()]
    const clusters = await clustersOf(textsOf(said), 'en', used)
    const seconds = (performance.now() - begin) / 1000
    const { user } = process.cpuUsage(before)
    print(
      `${name}: ${said.length} messages in ${seconds.toFixed(1)} s (${(user / 1e6).toFixed(1)} s of a processor); ${rightness(clusters, said)}`,
    )
    for (const seed of [1, 2, 3]) {
      const { messages, small } = mixture(corpus, seed)
      const found = await clustersOf(textsOf(messages), 'en', used)
      const kept = foundOf(found, messages, small)
      print(
        `${name}, mixture ${seed}: ${kept} of ${small.length} groups of 3 to 5 messages found among ${messages.length}; ${rightness(found, messages)}`,
      )
    }
  }
}

const textsOf = (said: Said): string[] => said.map(({ text }) => text)

const largeIntents = 30
const smallIntents = 40
const largest = 40

/** Thirty intents with forty messages each, forty with three to five, and sentences of no intent. */
function mixture(corpus: Corpus, seed: number): { messages: Said; small: string[] } {
  const random = createRandom(seed)
  const byIntent = new Map<string, Said>()
  for (const row of corpus.train) byIntent.set(row.intent, [...(byIntent.get(row.intent) ?? []), row])
  const drawn = <T>(rows: readonly T[], count: number): T[] => {
    const order = Int32Array.from(rows.keys())
    shuffle(order, random)
    return [...order.subarray(0, count)].flatMap((at) => rows[at] ?? [])
  }
  const intents = drawn([...byIntent.keys()], largeIntents + smallIntents)
  const small = intents.slice(largeIntents)
  const messages = intents.flatMap((intent, at) => drawn(byIntent.get(intent) ?? [], at < largeIntents ? largest : 3 + (at % 3)))
  const outside = drawn(corpus.oosTest, 400).map((text) => ({ text, intent: `none of them: ${text}` }))
  return { messages: drawn([...messages, ...outside], messages.length + outside.length), small }
}

/** Intents of which at least three messages stand in a cluster where most are theirs. */
function foundOf(clusters: readonly Cluster[], said: Said, small: readonly string[]): number {
  const written = new Map(said.map(({ text, intent }) => [text, intent]))
  const found = clusters.map(({ sentences }) => mostFrequent(sentences.map((sentence) => written.get(sentence) ?? '')))
  const all = clusters.map(({ sentences }) => sentences.length)
  return small.filter((intent) => found.some(({ name, count }, at) => name === intent && count >= 3 && count * 2 > (all[at] ?? 0))).length
}

function rightness(clusters: readonly Cluster[], said: Said): string {
  const written = new Map(said.map(({ text, intent }) => [text, intent]))
  const grouped = clusters.map(({ sentences }) => sentences.map((sentence) => written.get(sentence) ?? ''))
  const all = grouped.reduce((sum, intents) => sum + intents.length, 0)
  const alike = grouped.reduce((sum, intents) => sum + mostFrequent(intents).count, 0)
  const share = ((100 * alike) / Math.max(1, all)).toFixed(0)
  return `${clusters.length} clusters hold ${all} of them, ${share} % with the intent that is most frequent in their cluster`
}

function mostFrequent(intents: readonly string[]): { name: string; count: number } {
  const counts = new Map<string, number>()
  for (const intent of intents) counts.set(intent, (counts.get(intent) ?? 0) + 1)
  const [first] = [...counts].sort((one, other) => other[1] - one[1])
  return { name: first?.[0] ?? '', count: first?.[1] ?? 0 }
}
