// Finds the rows of a list in a sentence: the sentence as a title first, then whole wordings, then misspelt ones, then wordings of which only
// words were said. Words once used are not used again; equally good rows for the same words come back together.
import { exactTitle, hasSigns, plainKey, type Term, termsOf } from '@parley/kit/text/terms'
import { overlaps, type Span } from '../shared/found'
import { similarityOf } from '../shared/lookup/deletions'
import { isEveryday, isSlipOf, longEnough, shortestCorrected } from '../shared/lookup/slips'
import { saidForm } from './forms'
import { asKnown } from '../shared/lookup/particles'
import { mayBeSlip } from '../shared/lookup/likely-slips'
import { gramsOf, type ItemIndex, type Wording } from './items'

export interface Hit extends Span {
  items: number[]
  score: number
}

const enough = 0.75
const wordsCorrected = 60

export interface SearchHow {
  autoCorrect: boolean
  /** The words are English: a wording is also found by its regular forms. */
  hasForms: boolean
  language: string
}

export function search(index: ItemIndex, text: string, how: SearchHow): Hit[] {
  const titled = index.titles.get(exactTitle(text))
  if (titled) return [{ items: titled, start: 0, end: text.length, score: 1 }]
  return searchWords(
    index,
    termsOf(text).map((word) => asKnown(word, index.words)),
    how,
  )
}

function searchWords(index: ItemIndex, words: readonly Term[], { autoCorrect, hasForms, language }: SearchHow): Hit[] {
  const hits: Hit[] = []
  const used: Span[] = []
  const take = (hit: Hit | null): void => {
    if (!hit || used.some((span) => overlaps(span, hit)) || hits.length >= 100) return
    hits.push(hit)
    used.push({ start: hit.start, end: hit.end })
  }
  for (let count = Math.min(index.longest, words.length); count >= 1; count--) {
    for (let at = 0; at + count <= words.length; at++) take(exactHit(index, words, at, count))
  }
  if (hasForms) {
    for (let count = Math.min(index.longest, words.length); count >= 1; count--) {
      for (let at = 0; at + count <= words.length; at++) take(formHit(index, words, at, count))
    }
  }
  if (autoCorrect) {
    const few = words.slice(0, wordsCorrected)
    for (let count = Math.min(index.longest, few.length, 4); count >= 1; count--) {
      for (let at = 0; at + count <= few.length; at++) {
        if (!used.some((span) => overlaps(span, spanOf(few, at, count)))) take(similarHit(index, few, { at, count, language }))
      }
    }
  }
  for (const hit of partHits(
    index,
    words.filter((word) => !used.some((span) => overlaps(span, word))),
  ))
    take(hit)
  return hits.sort((one, other) => other.score - one.score || one.start - other.start)
}

/** A title counts more than what else a row is called; a wording with signs is meant by its words alone where nothing is called so. */
function exactHit(index: ItemIndex, words: readonly Term[], at: number, count: number): Hit | null {
  const fits = ({ mode }: Wording): boolean => mode !== 'entire' || count === words.length
  const found = (index.exact.get(keyOf(words, at, count)) ?? []).filter(fits)
  const titles = found.filter(({ isTitle }) => isTitle)
  if (found.length > 0) return hitOf(titles.length > 0 ? titles : found, spanOf(words, at, count), 1)
  const said = words.slice(at, at + count)
  if (said.some(hasSigns)) return null
  const plain = plainKey(said)
  return hitOf((index.exact.get(plain) ?? index.withoutSigns.get(plain) ?? []).filter(fits), spanOf(words, at, count), 0.9)
}

/** "cleaned" is "clean". */
function formHit(index: ItemIndex, words: readonly Term[], at: number, count: number): Hit | null {
  const form = saidForm(keyOf(words, at, count))
  const found = form === null ? undefined : index.byForm.get(form)
  return found ? hitOf(found, spanOf(words, at, count), 0.95) : null
}

interface Tried {
  at: number
  count: number
  language: string
}

/** The most similar wording by shared letter groups (Dice) or by edits over letters, when it is similar enough and holds no digit. */
function similarHit(index: ItemIndex, words: readonly Term[], { at, count, language }: Tried): Hit | null {
  const key = keyOf(words, at, count)
  if (key.length < shortestCorrected || /\d/.test(key) || (key.length <= longEnough && isEveryday(key))) return null
  if (!sharesGram(index, key)) return null
  const grams = gramsOf(key)
  const shared = new Map<string, number>()
  for (const gram of grams) for (const other of index.grams.get(gram) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1)
  let best: string[] = []
  let bestScore = enough - 0.01
  for (const [other, common] of shared) {
    if (
      !differsInLetters(other, key) ||
      !mayBeSlip(key, other, language) ||
      other.length < shortestCorrected ||
      Math.abs(other.length - key.length) > 3 ||
      /\d/.test(other) ||
      !isAsManyWords(other, key, count)
    )
      continue
    const dice = (2 * common) / (grams.length + gramsOf(other).length)
    const score = likenessOf(key, other, { dice, common })
    if (score > bestScore) [best, bestScore] = [[other], score]
    else if (score === bestScore && best.length > 0) best.push(other)
  }
  const wordings = best
    .flatMap((other) => index.exact.get(other) ?? [])
    .filter((wording) => wording.mode !== 'entire' || count === words.length)
  return hitOf(wordings, spanOf(words, at, count), 0.95 * bestScore)
}

/** Most words of a sentence have nothing in common with any wording. */
function sharesGram({ grams }: ItemIndex, key: string): boolean {
  const padded = ` ${key} `
  for (let i = 0; i + 3 <= padded.length; i++) if (grams.has(padded.slice(i, i + 3))) return true
  return false
}

/** Wordings of which some words were said (bare) or all but scattered (quoted); the row with the most of its words said wins. */
function partHits(index: ItemIndex, words: readonly Term[]): Hit[] {
  const said = new Map<Wording, Map<string, Term>>()
  for (const word of words) {
    for (const wording of index.byWord.get(word.key) ?? []) {
      const seen = said.get(wording) ?? new Map<string, Term>()
      if (!seen.has(word.key)) seen.set(word.key, word)
      said.set(wording, seen)
    }
  }
  const hits: (Hit & { wording: Wording })[] = []
  for (const [wording, seen] of said) {
    if (wording.mode === 'all' && seen.size < new Set(wording.words).size) continue
    const places = [...seen.values()]
    const span = { start: Math.min(...places.map((word) => word.start)), end: Math.max(...places.map((word) => word.end)) }
    hits.push({ ...span, items: [wording.item], score: 0.5 + 0.4 * (seen.size / wording.words.length), wording })
  }
  return together(hits)
}

/** Rows equally good for the same words become one hit. */
function together(hits: Hit[]): Hit[] {
  const groups = new Map<string, Hit>()
  for (const hit of hits.sort((one, other) => other.score - one.score || one.items.length - other.items.length)) {
    const place = `${hit.start}-${hit.end}`
    const group = groups.get(place)
    if (!group) groups.set(place, { start: hit.start, end: hit.end, items: [...hit.items], score: hit.score })
    else if (Math.abs(group.score - hit.score) < 1e-9) group.items.push(...hit.items.filter((item) => !group.items.includes(item)))
  }
  return [...groups.values()]
}

function hitOf(wordings: Wording[], span: Span, score: number): Hit | null {
  const items = [...new Set(wordings.map((wording) => wording.item))]
  return items.length > 0 ? { ...span, items, score } : null
}

function likenessOf(key: string, other: string, { dice, common }: { dice: number; common: number }): number {
  if (isSlipOf(key, other)) return Math.max(enough, similarityOf(key, other))
  if (Math.min(key.length, other.length) < longEnough) return 0
  const score = dice < enough && common < 2 ? 0 : Math.max(dice, byEdits(key, other))
  return score > enough ? score : 0
}

/** "start" is no misspelling of "start up", but "newyork" is one of "new york". */
function isAsManyWords(other: string, key: string, count: number): boolean {
  return other.split(' ').length === count || other.replaceAll(' ', '') === key.replaceAll(' ', '')
}

/** Signs and the shortest words are never a slip of the hand: "Plan B" is not "Plan A". */
function differsInLetters(one: string, other: string): boolean {
  return shortParts(one) === shortParts(other)
}

function shortParts(key: string): string {
  const words = key.split(' ')
  const signs = key.replace(/[\p{L}\p{M}\p{N}\s'’]/gu, '')
  return words.length === 1 ? signs : `${words.filter((word) => word.length === 1).join(' ')}|${signs}`
}

function keyOf(words: readonly Term[], at: number, count: number): string {
  let key = words[at]?.key ?? ''
  for (let next = at + 1; next < at + count; next++) key += ` ${words[next]?.key ?? ''}`
  return key
}

function spanOf(words: readonly Term[], at: number, count: number): Span {
  return { start: words[at]?.start ?? 0, end: words[at + count - 1]?.end ?? 0 }
}

/** 1 minus edits over letters (reference 1.3). Words must begin alike. */
function byEdits(one: string, other: string): number {
  return one.charAt(0) === other.charAt(0) ? similarityOf(one, other) : 0
}
