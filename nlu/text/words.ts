// Cuts a sentence into words and brings each to a comparable form. Word stems are stems.ts's, features intents/features.ts's.
import { isWordSensitive } from '@parley/contract/objects/bot-languages'
import { emojiSource, plainEmoji } from '@parley/kit/text/emoji'
import { isLanguage } from '@parley/kit/time/zone'

export interface Word {
  /** UTF-16 offsets in the sentence, end exclusive. */
  start: number
  end: number
  /** Lower case, compatibility forms folded, Latin accents off. */
  plain: string
  /** It was written otherwise, and is misspelt. */
  isCorrected?: true
}

/** A run of one emoji is a word. */
const wordShape = new RegExp(`(?<emoji>${emojiSource})\\k<emoji>*|[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*(?:['’][\\p{L}]+)*|[?!$%€£#@]`, 'gu')
/** Scripts written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const latinAccents = /[\u0300-\u036f]/g
const asciiWord = /^[\x20-\x7e]*$/

export function wordsOf(text: string, language: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(wordShape)) {
    const start = match.index
    const emoji = match.groups?.['emoji']
    if (emoji !== undefined) {
      words.push({ start, end: start + match[0].length, plain: plainEmoji(emoji) })
      continue
    }
    if (isWordSensitive(language) || unspaced.test(match[0])) words.push(...segments(match[0], start, language))
    else words.push({ start, end: start + match[0].length, plain: plainForm(match[0]) })
  }
  return words
}

/** Comparable form of a word or phrase. */
export function plainForm(text: string): string {
  if (asciiWord.test(text)) return text.toLowerCase()
  return text.normalize('NFKC').toLowerCase().replaceAll('’', "'").normalize('NFD').replace(latinAccents, '').normalize('NFC')
}

/** Words of a phrase joined by single spaces: two phrases with the same key are the same but for case, accents and punctuation. */
export function phraseKey(text: string, language: string): string {
  return keyOfWords(wordsOf(text, language))
}

/** Emoji beside words are an ornament; alone they are what is said. */
export function keyOfWords(words: readonly Word[]): string {
  const said = words.map(({ plain }) => plain).filter((word) => !/^[?!]$/.test(word))
  const spoken = said.filter((word) => !isEmoji(word))
  return (spoken.length > 0 ? spoken : said).join(' ')
}

const emojiStart = new RegExp(`^(?:${emojiSource})`, 'u')

const isEmoji = (word: string): boolean => !asciiWord.test(word) && emojiStart.test(word)

/** Whether the language is written without spaces, so that single characters carry meaning. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text)
}

/** A bot may have been told any language; its words are cut all the same. */
function localeOf(language: string): string {
  return isLanguage(language) ? language.replaceAll('_', '-') : 'en'
}

const segmenters = new Map<string, Intl.Segmenter>()
const mostSegmenters = 20

function segments(text: string, offset: number, language: string): Word[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(localeOf(language), { granularity: 'word' })
  if (segmenters.size >= mostSegmenters) segmenters.clear()
  segmenters.set(language, segmenter)
  return [...segmenter.segment(text)].map(({ segment, index }) => ({
    start: offset + index,
    end: offset + index + segment.length,
    plain: plainForm(segment),
  }))
}
