// The words of a concept of the bot in place of an expression: `~drinks` finds whatever stands for it, as whole words, capitals or not.
import type { JsonObject } from '@parley/contract/base/json'
import { textSetting } from '../shared/settings'

/** The longest first are kept: an expression of so many is still read in a moment. */
const mostWords = 2000

/** null where the setting is no name of a concept. */
export function conceptIn(settings: JsonObject): string | null {
  return /^~([\p{L}\p{N}_.-]+)$/u.exec(textSetting(settings, 'expression').trim())?.[1] ?? null
}

/** Where any of the words stand in a text; of two that begin at one place the longer. */
export function placesOfWords(words: readonly string[], text: string): RegExpExecArray[] {
  const longestFirst = words
    .filter((word) => word.trim() !== '')
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostWords)
  if (longestFirst.length === 0) return []
  return [...text.matchAll(new RegExp(longestFirst.map(whole).join('|'), 'giu'))]
}

/** Letters written without blanks between words have no edge to look for. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

function whole(word: string): string {
  const plain = word
    .trim()
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
  return unspaced.test(word) ? plain : `(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`
}
