// Benchmark of a very large bot: 200,000 utterances of 150 intents, made of a corpus's sentences with words before, after and between them. What it
// prints is how long training takes, how much memory it needs at most, and how fast such a model answers. Run it with
// `node scripts/run.mjs bench nlu-large`; it takes minutes.
import { join } from 'node:path'
import { createEncoder } from '@parley/nlu/encoder/built-in/encoder'
import { saveModel } from '@parley/nlu/model-file'
import { train } from '@parley/nlu/train'
import { understand } from '@parley/nlu/understand'
import { createRandom } from '@parley/nlu/vectors/random'
import { type Corpus, corporaFolder, readCorpus, setOf } from './nlu-corpora'
import { quantile } from './shared/statistics'

const wanted = 200_000
const before = ['please', 'hi', 'hello there', 'could you tell me', 'quick question', 'well', 'good morning', 'sorry', 'ok so', 'now']
const after = ['please', 'thanks', 'right now', 'today', 'for me', 'if you can', 'again', 'as soon as possible', 'ok', 'thank you']

export async function bench(print: (line: string) => void): Promise<void> {
  const corpus = readCorpus('clinc')
  if (!corpus) return print(`nlu-large: no clinc.json in ${corporaFolder()}; name its folder in PARLEY_CORPORA`)
  const encoder = await createEncoder(join(process.cwd(), 'dist/encoder'))
  const large = { ...corpus, train: enlarged(corpus.train) }
  let peak = 0
  const started = performance.now()
  const cpu = process.cpuUsage()
  const note = () => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  const timer = setInterval(note, 200)
  const { model } = await train(setOf(large), encoder, { seed: 1, onProgress: note })
  clearInterval(timer)
  const used = process.cpuUsage(cpu)
  print(
    `nlu-large, ${large.train.length} utterances: trained in ${((performance.now() - started) / 1000).toFixed(0)} s ` +
      `(${((used.user + used.system) / 1e6).toFixed(0)} s of processor), at most ${(peak / 1e6).toFixed(0)} MB, model ${(saveModel(model).length / 1e6).toFixed(1)} MB`,
  )
  const times: number[] = []
  let right = 0
  for (const { text, intent } of corpus.test) {
    const asked = performance.now()
    const { candidates } = await understand(model, encoder, text)
    times.push(performance.now() - asked)
    if (candidates[0]?.name === intent) right++
  }
  print(
    `nlu-large: ${((100 * right) / corpus.test.length).toFixed(1)} % right, a sentence p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`,
  )
}

/** No sentence twice in an intent. */
function enlarged(rows: Corpus['train']): Corpus['train'] {
  const random = createRandom(1)
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? ''
  const seen = new Set<string>()
  const large: Corpus['train'] = []
  while (large.length < wanted) {
    for (const { text, intent } of rows) {
      const words = text.split(' ')
      const at = Math.floor(random() * words.length)
      const changed = [pick(before), ...words.slice(0, at), pick(after), ...words.slice(at), pick(after)].join(' ')
      if (seen.has(`${intent} ${changed}`)) continue
      seen.add(`${intent} ${changed}`)
      large.push({ text: changed, intent })
      if (large.length === wanted) return large
    }
  }
  return large
}
