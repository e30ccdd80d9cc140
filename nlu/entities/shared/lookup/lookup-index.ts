// A large list made ready to be looked up in: its wordings by key, by word, and by what is left of a word with one letter gone. Made step by
// step, so that whoever makes a list of many thousand rows can do other things in between. Searching it is lookup-search.ts.
import type { Json } from '@parley/contract/base/json'
import { phraseKey } from '../words'
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
}

export interface LookupIndex {
  rows: readonly LookupRow[]
  wordings: readonly Wording[]
  /** Numbers of wordings by their whole key. */
  exact: ReadonlyMap<string, readonly number[]>
  /** Numbers of wordings of several words, by each of their words that means something. */
  byWord: ReadonlyMap<string, readonly number[]>
  /** Of all words of all wordings. */
  vocabulary: ReadonlySet<string>
  misspelt: DeletionIndex
  /** Words of the longest wording. */
  longest: number
}

const fillers = new Set('a an the of and or for to in on at by with from my your our is it'.split(' '))
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
  const byWord = new Map<string, number[]>()
  const vocabulary = new Set<string>()
  let longest = 1
  for (const [at, row] of rows.entries()) {
    for (const { key, mode } of wordingsOf(row)) {
      const words = key.split(' ')
      if (key === '' || words.length > longestWording) continue
      const number = wordings.push({ row: at, mode, key, words: words.length }) - 1
      push(exact, key, number)
      longest = Math.max(longest, words.length)
      for (const word of new Set(words)) {
        vocabulary.add(word)
        if (words.length > 1 && mode !== 'entire' && !fillers.has(word)) push(byWord, word, number)
      }
    }
    if (at % rowsAStep === rowsAStep - 1) yield
  }
  const misspelt = new DeletionIndex(vocabulary)
  yield
  return { rows, wordings, exact, byWord, vocabulary, misspelt, longest }
}

/** Each once; the title and the value may be any part of what is said. */
function wordingsOf({ title, value, synonyms }: LookupRow): { key: string; mode: Mode }[] {
  const own = typeof value === 'object' ? [title] : [title, String(value)]
  const seen = new Set<string>()
  return [...own, ...synonyms].flatMap((raw) => {
    const text = raw.trim()
    const mode: Mode = /^<.+>$/.test(text) ? 'entire' : /^".+"$/.test(text) ? 'all' : 'part'
    const key = phraseKey(mode === 'part' ? text : text.slice(1, -1))
    if (seen.has(`${mode} ${key}`)) return []
    seen.add(`${mode} ${key}`)
    return [{ key, mode }]
  })
}

function push(map: Map<string, number[]>, key: string, number: number): void {
  const list = map.get(key)
  if (list) list.push(number)
  else map.set(key, [number])
}
