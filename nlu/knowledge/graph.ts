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

/** The user's words that speak of it; '' when none do. Words of a term may stand anywhere. */
export function wordsFor(terms: readonly Term[] | undefined, sentence: Sentence, places: ReadonlyMap<string, number>): string {
  for (const { stems } of terms ?? []) {
    const found = stems.map((stem) => places.get(stem))
    if (found.some((place) => place === undefined)) continue
    return found.map((place) => saidAt(sentence, place ?? 0)).join(' ')
  }
  return ''
}

function saidAt({ text, words }: Sentence, place: number): string {
  const word = words[place]
  return word ? text.slice(word.start, word.end) : ''
}

/** Where each stem stands in a sentence, the words that synonyms stand for among them. */
export function placesOf(sentence: Sentence, language: string, stem: Stem | null): Map<string, number> {
  const places = new Map<string, number>()
  sentence.stems.forEach((each, place) => {
    if (!places.has(each)) places.set(each, place)
  })
  for (const { phrase, first } of sentence.phrases) {
    for (const { plain } of wordsOf(phrase.standsFor, language)) places.set(stem ? stem(plain) : plain, first)
  }
  return places
}
