// Finds rows of a large list in a sentence: the sentence as a title, whole wordings, then wordings with misspelt words put right, then wordings of which only words
// were said. Each step looks at a bounded number of rows, so that the time does not grow with the list.
import { overlaps, type Span } from '../found'
import { hasSigns, plainKey, type Term, termsOf } from '@parley/kit/text/terms'
import { asKnown } from './particles'
import { mayBeSlip } from './likely-slips'
import { type LookupIndex, type LookupRow, rowsTitled, type Wording } from './lookup-index'

export interface LookupHit extends Span {
  rows: LookupRow[]
  score: number
  /** The wording that was found, where it is not what was said. */
  synonyms: string[]
}

export interface LookupOptions {
  /** Words less similar than this (0..1) are not put right; null: none are. */
  threshold: number | null
  /** That of the words; '' where it is not known. */
  language?: string
}

const mostHits = 100
const mostRows = 10
const wordsCorrected = 40
const wordsLookedAt = 600
/** Wordings that may be looked at for words said alone. */
const partBudget = 5000

/** Best first, not overlapping. */
export function searchLookup(index: LookupIndex, text: string, { threshold, language = '' }: LookupOptions): LookupHit[] {
  const titled = rowsTitled(index, text).slice(0, mostRows)
  if (titled.length > 0) return [{ start: 0, end: text.length, rows: titled, score: 1, synonyms: [] }]
  const words = termsOf(text)
    .slice(0, wordsLookedAt)
    .map((word) => asKnown(word, index.vocabulary))
  const hits: LookupHit[] = []
  const take = (hit: LookupHit | null): void => {
    if (hit && hits.length < mostHits && !hits.some((one) => overlaps(one, hit))) hits.push(hit)
  }
  const plain = words.map(({ key }) => key)
  phrases(index, words, (at, count) => take(phraseHit(index, words, { keys: plain, at, count, score: 1 })))
  if (threshold !== null) {
    const free = words.filter((word) => !hits.some((hit) => overlaps(hit, word)))
    const corrected = correct(index, free.slice(0, wordsCorrected), { threshold, language })
    if (corrected.size > 0) {
      const keys = words.map((word) => corrected.get(word)?.word ?? word.key)
      phrases(index, words, (at, count) => {
        const similarity = Math.min(...words.slice(at, at + count).map((word) => corrected.get(word)?.similarity ?? 1))
        if (similarity < 1) take(phraseHit(index, words, { keys, at, count, score: 0.95 * similarity }))
      })
    }
  }
  const rest = words.filter((word) => !hits.some((hit) => overlaps(hit, word)))
  for (const hit of partHits(index, rest)) take(hit)
  return hits.sort((one, other) => other.score - one.score || one.start - other.start)
}

/** Longest first. */
function phrases(index: LookupIndex, words: readonly Term[], visit: (at: number, count: number) => void): void {
  for (let count = Math.min(index.longest, words.length); count >= 1; count--)
    for (let at = 0; at + count <= words.length; at++) visit(at, count)
}

/** Words the list knows are no mistakes. */
function correct(
  index: LookupIndex,
  words: readonly Term[],
  { threshold, language }: { threshold: number; language: string },
): Map<Term, { word: string; similarity: number }> {
  const corrected = new Map<Term, { word: string; similarity: number }>()
  for (const word of words) {
    const near = index.vocabulary.has(word.key) || hasSigns(word) ? [] : index.misspelt.near(word.key, threshold)
    const best = near.find((one) => mayBeSlip(word.key, one.word, language))
    if (best) corrected.set(word, best)
  }
  return corrected
}

interface Phrase {
  keys: readonly string[]
  at: number
  count: number
  score: number
}

function phraseHit(index: LookupIndex, words: readonly Term[], { keys, at, count, score }: Phrase): LookupHit | null {
  const found = numbersOf(index, words.slice(at, at + count), keys.slice(at, at + count).join(' '))
    .map((number) => index.wordings[number])
    .filter((wording): wording is Wording => wording !== undefined && (wording.mode !== 'entire' || count === words.length))
  const titles = found.filter(({ isTitle }) => isTitle)
  const span = { start: words[at]?.start ?? 0, end: words[at + count - 1]?.end ?? 0 }
  return hitOf(index, titles.length > 0 ? titles : found, span, score)
}

/** A wording with signs is meant by its words alone where nothing is called so. */
function numbersOf({ exact, withoutSigns }: LookupIndex, said: readonly Term[], key: string): readonly number[] {
  const numbers = exact.get(key)
  if (numbers !== undefined) return numbers
  if (said.every((term) => term.key === term.bare)) return withoutSigns.get(key) ?? []
  if (said.some(hasSigns)) return []
  const isAsSaid = key === said.map((term) => term.key).join(' ')
  const plain = isAsSaid ? plainKey(said) : key
  return exact.get(plain) ?? withoutSigns.get(plain) ?? []
}

/** Wordings of which some words were said (bare) or all, but scattered (quoted). Rare words are looked up first; the rest must not cost more. */
function partHits(index: LookupIndex, words: readonly Term[]): LookupHit[] {
  const said = words
    .map((word) => ({ word, wordings: index.byWord.get(word.key) ?? [] }))
    .filter(({ wordings }) => wordings.length > 0)
    .sort((one, other) => one.wordings.length - other.wordings.length)
  const seen = new Map<number, Term[]>()
  let left = partBudget
  for (const { word, wordings } of said) {
    const isAffordable = wordings.length <= left
    left -= isAffordable ? wordings.length : 0
    const among = isAffordable ? wordings : [...seen.keys()].filter((number) => hasWord(index.wordings[number], word.key))
    for (const number of among) {
      const places = seen.get(number)
      if (!places) seen.set(number, [word])
      else if (!places.some(({ key }) => key === word.key)) places.push(word)
    }
  }
  return together(index, seen)
}

function hasWord(wording: Wording | undefined, word: string): boolean {
  return wording !== undefined && ` ${wording.key} `.includes(` ${word} `)
}

/** Rows equally good for the same words become one hit. */
function together(index: LookupIndex, seen: ReadonlyMap<number, readonly Term[]>): LookupHit[] {
  const groups = new Map<string, { span: Span; score: number; wordings: Wording[] }>()
  for (const [number, places] of seen) {
    const wording = index.wordings[number]
    if (!wording || (wording.mode === 'all' && places.length < new Set(wording.key.split(' ')).size)) continue
    const span = { start: Math.min(...places.map(({ start }) => start)), end: Math.max(...places.map(({ end }) => end)) }
    const score = 0.5 + 0.4 * (places.length / wording.words)
    const key = `${span.start}-${span.end}`
    const group = groups.get(key)
    if (!group || group.score < score) groups.set(key, { span, score, wordings: [wording] })
    else if (group.score === score) group.wordings.push(wording)
  }
  return [...groups.values()]
    .sort((one, other) => other.score - one.score)
    .flatMap(({ span, score, wordings }) => hitOf(index, wordings, span, score) ?? [])
}

function hitOf(index: LookupIndex, wordings: readonly Wording[], span: Span, score: number): LookupHit | null {
  const numbers = [...new Set(wordings.map(({ row }) => row))].slice(0, mostRows)
  const rows = numbers.flatMap((number) => index.rows[number] ?? [])
  return rows.length === 0 ? null : { ...span, rows, score, synonyms: [...new Set(wordings.map(({ key }) => key))].slice(0, mostRows) }
}

const likeness = 0.75

/** Rows that a text means or begins, the best first: what is looked for by somebody who types. */
export function matchingRows(index: LookupIndex, text: string, most: number): { row: LookupRow; score: number }[] {
  const found = new Map<LookupRow, number>()
  for (const { rows, score } of searchLookup(index, text, { threshold: likeness }))
    for (const row of rows) if (!found.has(row)) found.set(row, score)
  const typed = text.trim().toLowerCase()
  for (const row of index.rows) {
    if (found.size >= most) break
    if (!found.has(row) && row.title.toLowerCase().includes(typed)) found.set(row, 0.4)
  }
  return [...found].map(([row, score]) => ({ row, score })).slice(0, most)
}
