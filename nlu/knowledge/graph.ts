// The topics of a knowledge graph: which of them a sentence speaks of, and by which words; which lie above a question. Scores are match.ts's.
import type { KnowledgeHeader } from './knowledge-model'
import type { Stem } from '../text/stems'
import type { Sentence } from '../text/sentence'
import { wordsOf } from '../text/words'

type Topics = readonly Pick<KnowledgeHeader['topics'][number], 'parent' | 'kind'>[]

const deepest = 100

/** The topics that count for what hangs in one, from the top: without the root and organisers. */
export function pathOf(topics: Topics, topic: number): number[] {
  const path: number[] = []
  for (let at = topic, depth = 0; depth < deepest; depth++) {
    const one = topics[at]
    if (!one || one.parent < 0) break
    if (one.kind !== 'organiser') path.unshift(at)
    at = one.parent
  }
  return path
}

/** Whether the topic, or one above it, is among these. */
export function isBelow({ topics }: Pick<KnowledgeHeader, 'topics'>, topic: number, ids: ReadonlySet<string>): boolean {
  if (ids.size === 0) return false
  for (let at = topic, depth = 0; depth < deepest; depth++) {
    const one = topics[at]
    if (!one) return false
    if (ids.has(one.id)) return true
    at = one.parent
  }
  return false
}

/** A term to be found in a sentence: the stems of one of its wordings. */
interface Term {
  stems: string[]
  text: string
}

export interface Terms {
  /** By topic, and by question for its tags. */
  topics: readonly (readonly Term[])[]
  tags: readonly (readonly Term[])[]
}

export function termsOf({ topics, faqs }: KnowledgeHeader, language: string, stem: Stem | null): Terms {
  const term = (text: string): Term[] => {
    const stems = wordsOf(text, language).map(({ plain }) => (stem ? stem(plain) : plain))
    return stems.length === 0 ? [] : [{ stems, text }]
  }
  return {
    topics: topics.map(({ name, synonyms, tags }) => [name, ...synonyms, ...tags].flatMap(term)),
    tags: faqs.map(({ tags }) => tags.flatMap(term)),
  }
}

/** Words of a sentence that stand beside each other, from one to the other. */
interface Place {
  first: number
  last: number
}

/** The user's words that speak of it; '' when none do. Words of a term may stand anywhere. */
export function wordsFor(terms: readonly Term[] | undefined, sentence: Sentence, places: ReadonlyMap<string, Place>): string {
  for (const { stems } of terms ?? []) {
    const found = stems.map((stem) => places.get(stem))
    if (found.some((place) => place === undefined)) continue
    return [...new Set(found)].map((place) => saidAt(sentence, place)).join(' ')
  }
  return ''
}

function saidAt({ text, words }: Sentence, place: Place | undefined): string {
  return place === undefined ? '' : text.slice(words[place.first]?.start, words[place.last]?.end)
}

/** Where each stem stands in a sentence, the words that synonyms stand for among them. */
export function placesOf(sentence: Sentence, language: string, stem: Stem | null): Map<string, Place> {
  const places = new Map<string, Place>()
  sentence.stems.forEach((each, place) => {
    if (!places.has(each)) places.set(each, { first: place, last: place })
  })
  for (const { phrase, first, last } of sentence.phrases) {
    const place = { first, last }
    for (const { plain } of wordsOf(phrase.standsFor, language)) places.set(stem ? stem(plain) : plain, place)
  }
  return places
}
