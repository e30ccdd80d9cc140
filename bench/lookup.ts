// What a value of a list of 100,000 costs to look up: said rightly, misspelt, by one of its words, inside a long sentence; beside going through
// all titles once for the sentence, which finds only what is said rightly. It prints numbers and decides nothing. Target: 5 ms.
import { lookupIndexOf, type LookupIndex, type LookupRow } from '@parley/nlu/entities/shared/lookup/lookup-index'
import { csvRows } from '@parley/kit/csv/read'
import { rowsOfTable } from '@parley/nlu/entities/shared/lookup/lookup-rows'
import { searchLookup } from '@parley/nlu/entities/shared/lookup/lookup-search'
import { median, quantile } from './shared/statistics'

const many = 100_000
const rounds = 200
const syllables = 'ba ce di fo gu ka le mi no pu ra se ti vo zu bra cle dri flo gru'.split(' ')

export async function bench(print: (line: string) => void): Promise<void> {
  const file = [
    'title,value,synonyms',
    ...Array.from({ length: many }, (_, at) => `${titleOf(at)},P-${at},${wordOf(at * 7 + 3)}x|${wordOf(at)} kit`),
  ].join('\n')
  const [rows, readMs] = timed(() => rowsOfTable(csvRows(file).rows.map(({ cells }) => cells)))
  const before = heapBytes()
  const [index, indexMs] = timed(() => lookupIndexOf(rows))
  print(
    `${rows.length} rows: ${readMs.toFixed(0)} ms to read, ${indexMs.toFixed(0)} ms to make ready, ${((heapBytes() - before) / 1e6).toFixed(0)} MB kept`,
  )
  const small = lookupIndexOf(rows.slice(0, 1000))
  const sentences: [string, (at: number) => string][] = [
    ['the title', (at) => `I would like ${titleOf(at)} please`],
    ['misspelt', (at) => `I would like ${misspelt(titleOf(at))} please`],
    ['one word', (at) => `the ${wordOf(at)} one`],
    ['nothing of it', () => 'there is something wrong with the parcel that came on Monday'],
    ['300 words', (at) => `${'and then there was more to say of it '.repeat(33)}${titleOf(at)}`],
  ]
  for (const [name, sentence] of sentences) {
    const all = times((at) => searchLookup(index, sentence(at), { threshold: 0.75 }))
    const few = times((at) => searchLookup(small, sentence(at % 1000), { threshold: 0.75 }))
    const linear = times((at) => inEvery(rows, sentence(at)), 20)
    print(
      `${name}: p50 ${median(all).toFixed(3)} ms, p99 ${quantile(all, 0.99).toFixed(3)} ms; ${(median(all) / median(few)).toFixed(1)} times a list of ` +
        `1000, going through all titles takes ${(median(linear) / median(all)).toFixed(0)} times as long`,
    )
  }
  print(`found: ${foundShare(index).toFixed(3)} of misspelt titles`)
}

function inEvery(rows: readonly LookupRow[], sentence: string): LookupRow | undefined {
  const lower = sentence.toLowerCase()
  return rows.find(({ title }) => lower.includes(title.toLowerCase()))
}

function times(run: (at: number) => unknown, count = rounds): number[] {
  for (let at = 0; at < 20; at += 1) run(at)
  return Array.from({ length: count }, (_, at) => timed(() => run((at * 7919) % many))[1])
}

function foundShare(index: LookupIndex): number {
  const asked = Array.from({ length: rounds }, (_, at) => (at * 7919) % many)
  const right = asked.filter((at) =>
    searchLookup(index, misspelt(titleOf(at)), { threshold: 0.75 })[0]?.rows.some(({ value }) => value === `P-${at}`),
  )
  return right.length / asked.length
}

const titleOf = (at: number): string => `${wordOf(at)} ${wordOf(Math.floor(at / 17) + 11)} pump`

/** A word of three syllables that belongs to a number. */
function wordOf(at: number): string {
  const mixed = (Math.imul(at + 1, 2654435761) >>> 0) % syllables.length ** 4
  return [1, 2, 3, 4].map((place) => syllables[Math.floor(mixed / syllables.length ** (place - 1)) % syllables.length]).join('')
}

/** Two neighbouring letters of the first word are swapped. */
function misspelt(title: string): string {
  return title.charAt(0) + title.charAt(1) + title.charAt(3) + title.charAt(2) + title.slice(4)
}

function timed<T>(run: () => T): [T, number] {
  const start = performance.now()
  const result = run()
  return [result, performance.now() - start]
}

function heapBytes(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
