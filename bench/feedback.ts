// Benchmark of the feedback on a sentence before it is added: how often it is right that the sentence belongs to another intent, and how long
// it takes. A bot learns all 15,000 sentences of 150 intents; 200 sentences it has not seen are then offered to a wrong intent and 200 others to
// their own. A conflict is told where another intent wins. A wrong intent is any other, or, harder, the one that is likeliest besides.
// How soon the console shows it, also while that bot is trained, is bench/typing.
import { join } from 'node:path'
import { createEncoder } from '@parley/nlu/encoder/built-in/encoder'
import { feedback } from '@parley/nlu/evaluate/feedback'
import { train } from '@parley/nlu/train'
import { understand } from '@parley/nlu/understand'
import { createRandom, shuffle } from '@parley/nlu/vectors/random'
import { corporaFolder, readCorpus, setOf } from './nlu-corpora'
import { memoryCache } from './shared/memory-cache'
import { quantile } from './shared/statistics'

const offered = 200
const targets = { precision: 0.9, recall: 0.8, p95: 200 }

export async function bench(print: (line: string) => void): Promise<void> {
  const corpus = readCorpus('clinc')
  if (corpus === null) return print(`feedback: no corpus in ${corporaFolder()}; name its folder in PARLEY_CORPORA`)
  const encoder = await createEncoder(join(process.cwd(), 'dist', 'encoder'))
  const set = setOf(corpus)
  const { model } = await train(set, encoder, { seed: 1, cache: memoryCache() })
  const random = createRandom(7)
  const order = Int32Array.from(corpus.test.keys())
  shuffle(order, random)
  const rows = [...order.subarray(0, 2 * offered)].flatMap((at) => corpus.test[at] ?? [])
  const names = set.intents.map(({ id }) => id)
  const anyOther = (own: string): string => {
    const others = names.filter((name) => name !== own)
    return others[Math.floor(random() * others.length)] ?? ''
  }
  const likeliest = async (text: string, own: string): Promise<string> => {
    const { candidates } = await understand(model, encoder, text)
    return candidates.find(({ intentId }) => intentId !== own)?.intentId ?? anyOther(own)
  }
  print(
    `${corpus.train.length} utterances of ${names.length} intents; ${offered} sentences offered to a wrong intent, ${offered} to their own`,
  )
  for (const [what, wrong] of [
    ['any other intent', async (_: string, own: string) => anyOther(own)],
    ['the likeliest other intent', likeliest],
  ] as const) {
    const tally = { told: 0, right: 0, nearRight: 0 }
    const times: number[] = []
    for (const [at, { text, intent }] of rows.entries()) {
      const isConflict = at < offered
      const meant = isConflict ? await wrong(text, intent) : intent
      const began = performance.now()
      const { predicted, elsewhere } = await feedback(model, encoder, text, meant)
      times.push(performance.now() - began)
      const isTold = predicted !== null && predicted.intentId !== meant
      tally.told += isTold ? 1 : 0
      tally.right += isTold && isConflict ? 1 : 0
      tally.nearRight += isConflict && elsewhere.some(({ intentId }) => intentId === intent) ? 1 : 0
    }
    const share = (part: number, of: number): string => (part / Math.max(1, of)).toFixed(3)
    print(
      `wrong: ${what}: conflicts told rightly ${share(tally.right, tally.told)} (target ${targets.precision}), ` +
        `found ${share(tally.right, offered)} (target ${targets.recall}); ` +
        `its own intent among the three nearest sentences ${share(tally.nearRight, offered)}; ` +
        `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms (target ${targets.p95})`,
    )
  }
}
