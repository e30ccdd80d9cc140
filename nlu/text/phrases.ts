// Finds a bot's own words in a sentence: synonyms (which count as the word they stand for) and entity values (which count as
// their entity). Longest phrase first, from left to right, without overlap.
import { type Word, wordsOf } from './words'

export interface Phrase {
  text: string
  /** A synonym's word, or an entity's name. */
  standsFor: string
  /**
   * The words of a concept have a meaning in patterns alone. An alias, written as a synonym with + before it, counts as its word without taking
   * its place in the sentence.
   */
  kind: 'synonym' | 'alias' | 'entity' | 'concept'
}

export interface PhraseMatch {
  phrase: Phrase
  /** Numbers of the first and last word it covers. */
  first: number
  last: number
}

export interface PhraseTable {
  phrases: readonly Phrase[]
  /** All that match, for the words of one sentence. */
  find(words: readonly Word[]): PhraseMatch[]
}

/** Earlier phrases win over later ones with the same words. Without `synonyms` they are there and not found. */
export function createPhraseTable(phrases: readonly Phrase[], language: string, synonyms = true): PhraseTable {
  const byKey = new Map<string, Phrase>()
  let longest = 0
  for (const phrase of phrases) {
    if (phrase.kind === 'concept' || (phrase.kind === 'synonym' && !synonyms)) continue
    const words = wordsOf(phrase.text, language)
    const key = keyOf(words, 0, words.length)
    if (key === '' || byKey.has(key)) continue
    byKey.set(key, phrase)
    longest = Math.max(longest, words.length)
  }
  return { phrases, find: (words) => findPhrases(words, byKey, longest) }
}

function findPhrases(words: readonly Word[], byKey: Map<string, Phrase>, longest: number): PhraseMatch[] {
  const matches: PhraseMatch[] = []
  if (byKey.size === 0) return matches
  let first = 0
  while (first < words.length) {
    const match = longestAt(words, first, byKey, longest)
    if (match) matches.push(match)
    first = match ? match.last + 1 : first + 1
  }
  return matches
}

function longestAt(words: readonly Word[], first: number, byKey: Map<string, Phrase>, longest: number): PhraseMatch | null {
  for (let length = Math.min(longest, words.length - first); length > 0; length--) {
    const phrase = byKey.get(keyOf(words, first, first + length))
    if (phrase) return { phrase, first, last: first + length - 1 }
  }
  return null
}

function keyOf(words: readonly Word[], from: number, to: number): string {
  let key = words[from]?.plain ?? ''
  for (let i = from + 1; i < to; i++) key += ` ${words[i]?.plain ?? ''}`
  return key
}
