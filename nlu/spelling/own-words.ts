// The words that a bot has learned, each with how often: what a misspelt word may have been meant to be. Which of them it is is speller.ts's.
import type { Encoder } from '../encoder/embedding'
import { everydayRequests } from '../everyday/requests'
import { everydaySentences } from '../everyday/sentences'
import { tradeSentences } from '../everyday/trades'
import { languagesOfWord } from '../language/common-words'
import type { ModelHeader } from '../model'
import { baseLanguage, type Stem } from '../text/stems'
import { wordsOf } from '../text/words'
import { createSpeller, type Speller } from './speller'

/**
 * null where nothing is corrected: only in English, by the encoder, is it known which words there are. Other languages have lists of some hundred
 * words, by which many a right word would be taken for one of the bot's.
 */
export function spellerFor(header: ModelHeader, encoder: Encoder | null, stem: Stem | null): Speller | null {
  const isCommonest = encoder?.knowsWord
  if (baseLanguage(header.language) !== 'en' || isCommonest === undefined) return null
  const counts = countsOf(header)
  const stems = new Set([...counts.keys()].map((word) => stem?.(word) ?? word))
  const everyday = everydayWords()
  const isCommon = (word: string): boolean => isCommonest(word) || everyday.has(word) || languagesOfWord.get(word)?.includes('en') === true
  return createSpeller(counts, (word) => {
    const form = stem?.(word) ?? word
    // "larg" is the stem of "large", and no word.
    return isCommon(word) || (stems.has(form) && form !== word) || (form.length > 2 && isCommon(form))
  })
}

function countsOf({ language, utterances, intents, phrases, knowledge, smallTalk = [], traits = [], none = [] }: ModelHeader) {
  const counts = new Map<string, number>()
  const topics = knowledge?.topics.flatMap(({ name, synonyms, tags }) => [name, ...synonyms, ...tags]) ?? []
  const texts = [
    ...utterances.map(({ text }) => text),
    ...intents.flatMap(({ name, patterns, negativePatterns }) => [name, ...patterns, ...negativePatterns]),
    ...phrases.flatMap(({ text, standsFor }) => [text, standsFor]),
    ...(knowledge?.wordings.map(({ text }) => text) ?? []),
    ...topics,
    ...smallTalk.flatMap(({ questions }) => questions),
    ...traits.flatMap(({ sentences }) => sentences),
    ...none,
  ]
  for (const text of texts)
    for (const { plain } of wordsOf(text.replaceAll('_', ' '), language)) counts.set(plain, (counts.get(plain) ?? 0) + 1)
  return counts
}

let everydayKnown: ReadonlySet<string> | undefined

function everydayWords(): ReadonlySet<string> {
  everydayKnown ??= new Set(
    [...everydaySentences, ...everydayRequests, ...tradeSentences].flatMap((text) => wordsOf(text, 'en').map(({ plain }) => plain)),
  )
  return everydayKnown
}

/** Whether a word of a sentence may be misspelt: no part of an address, a code or a name. */
export function mayBeMisspelt(text: string, start: number, end: number): boolean {
  const from = text.slice(0, start).search(/\S*$/)
  const around = text.slice(from, end) + (/^\S*/.exec(text.slice(end))?.[0] ?? '')
  if (/[@/\\_#\d]|\S[.:]\S/.test(around)) return false
  const word = text.slice(start, end)
  const isShouted = text === text.toUpperCase()
  return isShouted || text.slice(0, start).trim() === '' || word[0] === word[0]?.toLowerCase()
}
