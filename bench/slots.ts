// Benchmark of values of free text: how many of the marked values of a public corpus are found, strictly (right words, right entity), with all its
// sentences and with few, what learning costs and how long a sentence takes. Run it with `node scripts/run.mjs bench slots`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { learnTagger } from '@parley/nlu/tagger/learn'
import { loadTagger, type Tagger } from '@parley/nlu/tagger/tag'
import type { TrainingSet } from '@parley/nlu/training-set'
import { z } from 'zod'
import { corporaFolder } from './nlu-corpora'
import { quantile } from './shared/statistics'

const Row = z.object({
  text: z.string(),
  intent: z.string(),
  entities: z.array(z.object({ entity: z.string(), start: z.number(), stop: z.number() })),
})
type Row = z.infer<typeof Row>
const Corpus = z.object({ train: z.array(Row), test: z.array(Row) })

/** `most`: sentences of each intent, the first of the corpus; all of them without. `target`: F1 in %. */
const measures = [{ target: 93 }, { most: 70, target: 76 }, { most: 20, target: null }]

export async function bench(print: (line: string) => void): Promise<void> {
  const file = join(corporaFolder(), 'snips.json')
  if (!existsSync(file)) return print(`slots: no snips.json in ${corporaFolder()}; name its folder in PARLEY_CORPORA`)
  const { train, test } = Corpus.parse(JSON.parse(readFileSync(file, 'utf8')))
  for (const { most, target } of measures) {
    const rows = most === undefined ? train : firstOfEach(train, most)
    const started = process.cpuUsage()
    const learned = await learnTagger(setOf(rows), 1, () => Promise.resolve())
    if (learned === null) throw new Error('Nothing was learned')
    const seconds = process.cpuUsage(started).user / 1e6
    const tagger = loadTagger(learned, 'en')
    const { found, precision, recall, p50, p99 } = measure(tagger, test, (text) => text)
    const plain = measure(tagger, test, (text) => text.toLowerCase())
    const bytes = Object.values(learned.rows).reduce((sum, { byteLength }) => sum + byteLength, 0)
    print(
      `slots, ${rows.length} sentences: F1 ${found.toFixed(1)}${target === null ? '' : ` (wanted ${target})`}, precision ${precision.toFixed(1)}, ` +
        `recall ${recall.toFixed(1)}; without capitals ${plain.found.toFixed(1)}; learned in ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB; ` +
        `a sentence p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms`,
    )
  }
}

function firstOfEach(rows: readonly Row[], most: number): Row[] {
  const counts = new Map<string, number>()
  return rows.filter(({ intent }) => {
    const count = (counts.get(intent) ?? 0) + 1
    counts.set(intent, count)
    return count <= most
  })
}

/** Every entity is one of free text: none has a list or a rule. */
function setOf(rows: readonly Row[]): TrainingSet {
  const names = new Set(rows.flatMap(({ entities }) => entities.map(({ entity }) => entity)))
  const intents = [...new Set(rows.map(({ intent }) => intent))]
  return {
    language: 'en',
    intents: intents.map((name) => ({
      ...{ id: name, name, patterns: [], negativePatterns: [] },
      utterances: rows
        .filter(({ intent }) => intent === name)
        .map(({ text, entities }) => ({
          text,
          marks: entities.map(({ entity, start, stop }) => ({ start, end: stop, entityId: entity })),
        })),
    })),
    synonyms: [],
    entities: [...names].map((name) => ({ id: name, name, type: 'label', takesAnyWords: true })),
    intentThreshold: 0.3,
    ambiguityMargin: 0.1,
  }
}

function measure(tagger: Tagger, rows: readonly Row[], change: (text: string) => string) {
  const times: number[] = []
  let right = 0
  let given = 0
  let wanted = 0
  for (const { text, entities } of rows) {
    const started = performance.now()
    const spans = tagger.tag(change(text))
    times.push(performance.now() - started)
    const marked = new Set(entities.map(({ entity, start, stop }) => `${entity} ${start} ${stop}`))
    right += spans.filter(({ entityId, start, end }) => marked.has(`${entityId} ${start} ${end}`)).length
    given += spans.length
    wanted += marked.size
  }
  const percent = (part: number, whole: number) => (100 * part) / Math.max(1, whole)
  return {
    found: percent(2 * right, given + wanted),
    precision: percent(right, given),
    recall: percent(right, wanted),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}
