// What a service that writes down speech should expect to hear in a bot: the names and words it would not guess, from the values of entities,
// synonyms, and words of training sentences and questions that people seldom say elsewhere. Giving them to a service is others'.
import { everydayRequests } from './everyday/requests'
import { everydaySentences } from './everyday/sentences'
import type { TrainingSet } from './training-set'
import { phraseKey, wordsOf } from './text/words'

/** Shorter ones are heard well enough, or say nothing. */
const fewestLetters = 4
const longestPhrase = 60

interface Phrase {
  text: string
  count: number
}

/** What is listed as a value or a synonym is a name more often than a word that only occurs in sentences. */
const listedCounts = 5

/** Those that occur most first; as they are written, each once. */
export function spokenPhrases(set: TrainingSet, most: number): string[] {
  const { language } = set
  const phrases = new Map<string, Phrase>()
  const everyday = new Set([...everydayRequests, ...everydaySentences].flatMap((text) => wordsOf(text, 'en').map(({ plain }) => plain)))
  const note = (text: string, times = 1): void => {
    const written = text.replace(/\s+/g, ' ').trim()
    const key = phraseKey(written, language)
    const before = phrases.get(key)
    if (before !== undefined) before.count += times
    else if (/\p{L}/u.test(key) && written.length <= longestPhrase) phrases.set(key, { text: written, count: times })
  }
  for (const { values = [] } of set.entities) for (const value of values) note(value, listedCounts)
  for (const { word, synonyms } of set.synonyms) for (const each of [word, ...synonyms]) note(each, listedCounts)
  for (const sentence of sentencesOf(set))
    for (const { start, end, plain } of wordsOf(sentence, language))
      if (/^\p{L}/u.test(plain) && isTelling(plain) && !everyday.has(plain)) note(sentence.slice(start, end))
  const found = [...phrases.values()].sort((one, other) => other.count - one.count)
  return found.slice(0, most).map(({ text }) => text)
}

function* sentencesOf({ intents, knowledge }: TrainingSet): Generator<string> {
  for (const { utterances } of intents) for (const { text } of utterances) yield text
  for (const { questions } of knowledge?.faqs ?? []) yield* questions
  for (const { name, synonyms } of knowledge?.topics ?? []) yield* [name, ...synonyms]
}

/** In scripts without spaces two signs are a word already. */
function isTelling(plain: string): boolean {
  const letters = [...plain].length
  return (
    letters >= fewestLetters || (letters >= 2 && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(plain))
  )
}
