// A large list made ready to be looked up in: its wordings by key, by word, and by what is left of a word with one letter gone. Made step by
// step, so that whoever makes a list of many thousand rows can do other things in between. Searching it is lookup-search.ts.
import type { Json } from '@parley/contract/base/json'
import { exactTitle, plainKey, type Term, termsOf } from '@parley/kit/text/terms'
import { DeletionIndex } from './deletions'

export interface LookupRow {
  title: string
  value: Json
  synonyms: string[]
  /** The word of the sentence, counted from 0, by which a service found it. */
  word?: number
}

/** How much of a wording must be said: any of its words, all of them, or nothing else than it. */
export type Mode = 'part' | 'all' | 'entire'

export interface Wording {
  row: number
  mode: Mode
  key: string
  /** How many words it has. */
  words: number
  isTitle: boolean
}

export interface LookupIndex {
  rows: readonly LookupRow[]
  wordings: readonly Wording[]
  /** Numbers of wordings by their whole key. */
  exact: ReadonlyMap<string, readonly number[]>
  /** Numbers of wordings with signs, by the key that is left without them. */
  withoutSigns: ReadonlyMap<string, readonly number[]>
  /** Numbers of wordings of several words, by each of their words that means something, with its signs and without. */
  byWord: ReadonlyMap<string, readonly number[]>
  /** Of all words of all wordings. */
  vocabulary: ReadonlySet<string>
  misspelt: DeletionIndex
  /** Words of the longest wording. */
  longest: number
}

const fillers = new Set(
  'a an the of and or for to in on at by with from my your our is it の を が は に で と も へ な や 的 了 和 是'.split(' '),
)
const longestWording = 8
const rowsAStep = 1000

export function lookupIndexOf(rows: readonly LookupRow[]): LookupIndex {
  const making = makeLookupIndex(rows)
  for (let step = making.next(); ; step = making.next()) if (step.done) return step.value
}

/** Gives way after every thousand rows. */
export function* makeLookupIndex(rows: readonly LookupRow[]): Generator<void, LookupIndex> {
  const wordings: Wording[] = []
  const exact = new Map<string, number[]>()
  const withoutSigns = new Map<string, number[]>()
  const byWord = new Map<string, number[]>()
  const vocabulary = new Set<string>()
  let longest = 1
  for (const [at, row] of rows.entries()) {
    for (const { key, terms, mode, isTitle } of wordingsOf(row)) {
      if (terms.length > longestWording && !isTitle) continue
      const number = wordings.push({ row: at, mode, key, words: terms.length, isTitle }) - 1
      push(exact, key, number)
      if (terms.length > longestWording) continue
      longest = Math.max(longest, terms.length)
      if (plainKey(terms) !== key) push(withoutSigns, plainKey(terms), number)
      for (const word of new Set(terms.flatMap((term) => [term.key, term.bare || term.key]))) {
        vocabulary.add(word)
        if (terms.length > 1 && mode !== 'entire' && !fillers.has(word)) push(byWord, word, number)
      }
    }
    if (at % rowsAStep === rowsAStep - 1) yield
  }
  const misspelt = new DeletionIndex(vocabulary)
  yield
  return { rows, wordings, exact, withoutSigns, byWord, vocabulary, misspelt, longest }
}

interface Read {
  key: string
  terms: readonly Term[]
  mode: Mode
  isTitle: boolean
}

/** Each once; the title and the value may be any part of what is said. A title of signs alone is its own key. */
function wordingsOf({ title, value, synonyms }: LookupRow): Read[] {
  const own = typeof value === 'object' ? [title] : [title, String(value)]
  const seen = new Set<string>()
  return [...own, ...synonyms].flatMap((raw, at) => {
    const text = raw.trim()
    const mode: Mode = /^<.+>$/.test(text) ? 'entire' : /^".+"$/.test(text) ? 'all' : 'part'
    const terms = termsOf(mode === 'part' ? text : text.slice(1, -1))
    const key = keyOfTerms(terms) || (at === 0 ? exactTitle(text) : '')
    if (key === '' || seen.has(`${mode} ${key}`)) return []
    seen.add(`${mode} ${key}`)
    return [{ key, terms, mode, isTitle: at === 0 }]
  })
}

/** The rows whose title a text is, to the letter. */
export function rowsTitled({ exact, wordings, rows }: LookupIndex, text: string): LookupRow[] {
  const said = exactTitle(text)
  const keys = new Set([said, termsOf(said), termsOf(said.slice(1, -1))].map((one) => (typeof one === 'string' ? one : keyOfTerms(one))))
  const numbers = [...keys].flatMap((key) => exact.get(key) ?? []).filter((number) => wordings[number]?.isTitle)
  return numbers.flatMap((number) => rows[wordings[number]?.row ?? -1] ?? []).filter(({ title }) => exactTitle(title) === said)
}

const keyOfTerms = (terms: readonly Term[]): string => terms.map(({ key }) => key).join(' ')

function push(map: Map<string, number[]>, key: string, number: number): void {
  const list = map.get(key)
  if (list) list.push(number)
  else map.set(key, [number])
}
