// New sentences for an intent out of the bot's own: other values in place of those that are said, other words that mean the same, and halves of
// two sentences put together where both say the same words. No model has a part in it; the same input always gives the same sentences.
import { isWordSensitive } from '@parley/contract/objects/bot-languages'
import { phraseKey, wordsOf } from '../text/words'

interface OwnSentence {
  text: string
  /** Values marked in it; offsets are UTF-16, end exclusive. */
  marks: readonly { start: number; end: number; entityId: string }[]
}

export interface OwnWords {
  language: string
  /** Values of each entity, by its id. */
  values: ReadonlyMap<string, readonly string[]>
  synonyms: readonly { word: string; synonyms: readonly string[] }[]
}

interface Suggestion {
  text: string
  /** How it was made. */
  by: 'value' | 'synonym' | 'halves'
}

/** Sentences looked at, so that the work stays bounded. */
const mostSentences = 200
const mostChars = 300

/** At most `most`, none that is there; those of each sort in turn, so that a few are already of all sorts. */
export function recombine(sentences: readonly OwnSentence[], words: OwnWords, most: number): Suggestion[] {
  const own = sentences.slice(0, mostSentences).filter(({ text }) => text.length <= mostChars)
  const seen = new Set(sentences.map(({ text }) => phraseKey(text, words.language)))
  const sorts = [withValues(own, words), withSynonyms(own, words), halves(own, words.language)]
  const found: Suggestion[] = []
  while (found.length < most && sorts.length > 0) {
    const next = sorts[0]?.next()
    if (next === undefined || next.done) {
      sorts.shift()
      continue
    }
    const key = phraseKey(next.value.text, words.language)
    if (key === '' || seen.has(key)) continue
    seen.add(key)
    found.push(next.value)
    sorts.push(...sorts.splice(0, 1))
  }
  return found
}

interface Place {
  start: number
  end: number
  others: readonly string[]
}

function* withValues(sentences: readonly OwnSentence[], words: OwnWords): Generator<Suggestion> {
  const places = sentences.map((sentence) => ({ text: sentence.text, places: valuesIn(sentence, words) }))
  yield* replacing(places, 'value')
}

/** Marked values; where none is marked, values of the bot's entities that are said as they are listed. */
function valuesIn({ text, marks }: OwnSentence, { values, language }: OwnWords): Place[] {
  const marked = marks.map(({ start, end, entityId }) => ({ start, end, others: values.get(entityId) ?? [] }))
  if (marked.length > 0) return marked
  return [...values.values()].flatMap((listed) => listed.flatMap((value) => placesOf(text, value, language, listed)))
}

function* withSynonyms(sentences: readonly OwnSentence[], { synonyms, language }: OwnWords): Generator<Suggestion> {
  const groups = synonyms.filter(({ word }) => !word.startsWith('~')).map(({ word, synonyms: others }) => [word, ...others])
  const places = sentences.map(({ text }) => ({
    text,
    places: groups.flatMap((group) => group.flatMap((word) => placesOf(text, word, language, group))),
  }))
  yield* replacing(places, 'synonym')
}

/** Where words stand in a text, whole. */
function placesOf(text: string, wanted: string, language: string, others: readonly string[]): Place[] {
  const words = wordsOf(text, language)
  const own = wordsOf(wanted, language).map(({ plain }) => plain)
  if (own.length === 0) return []
  return words.flatMap(({ start }, at) => {
    const last = words[at + own.length - 1]
    const isThere = last !== undefined && own.every((plain, i) => words[at + i]?.plain === plain)
    return isThere ? [{ start, end: last.end, others }] : []
  })
}

/** The first other value in every sentence, then the second, and so on: none of them gets all. */
function* replacing(sentences: readonly { text: string; places: Place[] }[], by: Suggestion['by']): Generator<Suggestion> {
  const rounds = Math.max(0, ...sentences.flatMap(({ places }) => places.map(({ others }) => others.length)))
  for (let round = 0; round < rounds; round++) {
    for (const { text, places } of sentences) {
      for (const { start, end, others } of places) {
        const instead = others[round]
        if (instead !== undefined) yield { text: text.slice(0, start) + instead + text.slice(end), by }
      }
    }
  }
}

/** The beginning of one sentence and the end of another, where both say the same two words in a row. */
function* halves(sentences: readonly OwnSentence[], language: string): Generator<Suggestion> {
  const read = sentences.map(({ text }) => ({ text, words: wordsOf(text, language) }))
  const space = isWordSensitive(language) && language !== 'ko' ? '' : ' '
  for (let by = 1; by < read.length; by++) {
    for (const [i, one] of read.entries()) {
      const other = read[(i + by) % read.length]
      if (other === undefined) continue
      const met = meeting(one.words, other.words)
      if (met) yield { text: one.text.slice(0, met.end).trimEnd() + rest(other.text.slice(met.from), space), by: 'halves' }
    }
  }
}

/** What follows the shared words keeps its own space or sign before it. */
const rest = (text: string, space: string): string => (text === '' || /^[\s.,!?]/.test(text) ? text : space + text)

function meeting(
  one: readonly { plain: string; end: number }[],
  other: readonly { plain: string; end: number }[],
): { end: number; from: number } | null {
  for (let at = 1; at < one.length - 1; at++) {
    for (let there = 1; there < other.length; there++) {
      const isSame = one[at]?.plain === other[there]?.plain && one[at - 1]?.plain === other[there - 1]?.plain
      if (isSame && one[at - 2]?.plain !== other[there - 2]?.plain) return { end: one[at]?.end ?? 0, from: other[there]?.end ?? 0 }
    }
  }
  return null
}
