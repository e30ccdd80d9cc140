// What looking for intents takes with 10,000 messages of people, with the encoder and by words alone. The messages are those of a corpus; how
// rightly they are put together is told by how many of a cluster's sentences were written for one intent. Target: 30 s.
import { join } from 'node:path'
import { createEncoder } from '@parley/nlu/encoder/encoder'
import { loadKernel } from '@parley/nlu/vectors/kernel-loader'
import { clustersOf } from '@parley/nlu/discovery/clusters'
import { corporaFolder, readCorpus } from './nlu-corpora'

const most = 10_000

export async function bench(print: (line: string) => void): Promise<void> {
  const corpus = readCorpus('clinc')
  if (!corpus) return print(`discovery: no corpora in ${corporaFolder()}; name their folder in PARLEY_CORPORA`)
  const said = [...corpus.train, ...corpus.test].slice(0, most)
  const written = new Map(said.map(({ text, intent }) => [text, intent]))
  await loadKernel(join(process.cwd(), 'dist/encoder'))
  const encoder = await createEncoder(join(process.cwd(), 'dist/encoder'))
  for (const [name, used] of [['by meaning', encoder] as const, ['by words', null] as const]) {
    const begin = performance.now()
    const clusters = await clustersOf(
      said.map(({ text }) => text),
      'en',
      used,
    )
    const seconds = (performance.now() - begin) / 1000
    const grouped = clusters.map(({ sentences }) => sentences.map((sentence) => written.get(sentence) ?? ''))
    const all = grouped.reduce((sum, intents) => sum + intents.length, 0)
    const alike = grouped.reduce((sum, intents) => sum + frequent(intents), 0)
    print(
      `${name}: ${said.length} messages in ${seconds.toFixed(1)} s; ${clusters.length} clusters hold ${all} of them, ${((100 * alike) / Math.max(1, all)).toFixed(0)} % with the intent that is most frequent in their cluster`,
    )
  }
}

/** How many of them are of the most frequent intent. */
function frequent(intents: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const intent of intents) counts.set(intent, (counts.get(intent) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}
