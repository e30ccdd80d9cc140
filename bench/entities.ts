// Measures what finding entities costs: ten declared types, and all there are, over three hundred sentences, beside chrono-node alone on them.
// It prints numbers and decides nothing.
import type { DeclaredEntity } from '@parley/nlu/entities/extract'
import { extractAll } from '@parley/nlu/entities/extract'
import { builtEntities } from '@parley/nlu/entities/index'
import { cityGazetteer } from '@parley/nlu/entities/shared/places/gazetteer'
import { casual } from 'chrono-node'

const types: DeclaredEntity['type'][] = [
  'city',
  'currencyv2',
  'date',
  'email',
  'list_of_values',
  'number',
  'percentage',
  'person_name',
  'phone_number',
  'time',
]
const sizes = [
  { title: 'Small', value: 'S', synonyms: ['little'] },
  { title: 'Medium', value: 'M', synonyms: [] },
  { title: 'Large', value: 'L', synonyms: ['huge'] },
]
const openings = ['please', 'I would like to', 'can you', 'hi,', 'well', 'could we']
const requests = [
  'book a table for {n} people in {c} {d} at {t}',
  'send {n} dollars to {p}',
  'fly from {c} to Boston {d}',
  'remind me {d}',
  'change my number to +1 415 555 26{n}',
  'what is my balance',
  'order a large pizza',
  'my mail is ada{n}@example.com',
  'I am not happy with the service I got',
  'raise the limit by {n}%',
]
const words = {
  n: ['10', '25', '42', '71', '99'],
  c: ['paris', 'New York', 'london', 'são paulo', 'Mumbai'],
  d: ['tomorrow', 'next tuesday', 'on 12 march', 'in 3 days', 'on friday'],
  t: ['5pm', '17:30', 'noon', 'half past seven', '9 am'],
  p: ['Ada Lovelace', 'Grace', 'my brother', 'Dr. Turing', 'the shop'],
}

export async function bench(print: (line: string) => void): Promise<void> {
  const before = heapBytes()
  const loadMs = timed(() => cityGazetteer())
  print(`city list: ${loadMs.toFixed(0)} ms to read once, ${((heapBytes() - before) / 1e6).toFixed(1)} MB kept`)
  const sentences = Array.from({ length: 300 }, (_, i) => sentence(i))
  const declare = (ids: readonly string[]): DeclaredEntity[] =>
    ids.map((type): DeclaredEntity => ({ id: type, type, settings: type === 'list_of_values' ? { values: sizes } : {} }))
  const [declared, everything] = [declare(types), declare(builtEntities.map(({ id }) => id))]
  const context = { language: 'en', timezone: 'UTC', now: Date.parse('2026-03-04T10:00:00Z'), prompted: false }
  const reference = { instant: new Date(context.now), timezone: 0 }
  const all = measure(sentences, (text) => extractAll(declared, text, context))
  const whole = measure(sentences, (text) => extractAll(everything, text, context))
  const chrono = measure(sentences, (text) => casual.parse(text, reference))
  print(`extractAll, ${types.length} types: p50 ${all.p50.toFixed(3)} ms, p99 ${all.p99.toFixed(3)} ms`)
  print(`extractAll, ${everything.length} types: p50 ${whole.p50.toFixed(3)} ms, p99 ${whole.p99.toFixed(3)} ms`)
  print(
    `  on a quiet core (of each sentence its fastest round): p50 ${whole.quiet.p50.toFixed(3)} ms, p99 ${whole.quiet.p99.toFixed(3)} ms`,
  )
  print(
    `chrono-node alone:    p50 ${chrono.p50.toFixed(3)} ms, p99 ${chrono.p99.toFixed(3)} ms (ratio of p50 ${(all.p50 / chrono.p50).toFixed(1)})`,
  )
}

function sentence(index: number): string {
  const pick = (list: string[], step: number): string => list[Math.floor(index / step) % list.length] ?? ''
  const request = pick(requests, 1).replace(/\{([ncdtp])\}/g, (_, key: string) => {
    const list = Object.entries(words).find(([name]) => name === key)?.[1] ?? []
    return pick(list, 10)
  })
  return `${pick(openings, 50)} ${request}`
}

interface Spread {
  p50: number
  p99: number
}

/** Milliseconds a sentence, over eight rounds after one to warm up. Other work of the machine falls on the same sentence in few of them. */
function measure(sentences: string[], run: (text: string) => unknown): Spread & { quiet: Spread } {
  for (const text of sentences) run(text)
  const rounds = Array.from({ length: 8 }, () => sentences.map((text) => timed(() => run(text))))
  const fastest = sentences.map((_, at) => Math.min(...rounds.map((times) => times[at] ?? Number.POSITIVE_INFINITY)))
  return { ...spreadOf(rounds.flat()), quiet: spreadOf(fastest) }
}

function spreadOf(times: number[]): Spread {
  times.sort((one, other) => one - other)
  return { p50: times[Math.floor(times.length * 0.5)] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}

function timed(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

function heapBytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
