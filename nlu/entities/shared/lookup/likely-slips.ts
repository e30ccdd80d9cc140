// Whether a word may be a misspelt one at all: no word that the language knows is, and in a short word a letter is changed only into one that
// lies beside it on the keys or sounds like it. "lange" is not "large". How alike two words are is the caller's.
import { languagesOfWord } from '../../../language/common-words'
import { baseLanguage } from '../../../text/stems'

const longestShort = 6
const keys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const alikeLetters = ['aeiouy', 'ckqsz', 'bp', 'dt', 'fvw', 'gj', 'mn', 'lr', 'yz']

/** Phrases: word by word, where they have as many. */
export function mayBeSlip(said: string, meant: string, language: string): boolean {
  const [words, others] = [said.split(' '), meant.split(' ')]
  if (words.length !== others.length) return true
  return words.every((word, at) => word === others[at] || (!isKnownWord(word, language) && isNearWord(word, others[at] ?? '')))
}

/** In plain form, of the language that is spoken. */
export function isKnownWord(word: string, language: string): boolean {
  return languagesOfWord.get(word)?.includes(baseLanguage(language)) === true
}

function isNearWord(word: string, other: string): boolean {
  if (word.length !== other.length || word.length > longestShort) return true
  const changed = [...word].flatMap((letter, at) => (letter === other[at] ? [] : [[letter, other[at] ?? ''] as const]))
  const [only] = changed
  return changed.length !== 1 || only === undefined || isNearLetter(only[0], only[1])
}

function isNearLetter(one: string, other: string): boolean {
  if (!/^[a-z]$/.test(one) || !/^[a-z]$/.test(other)) return true
  return alikeLetters.some((letters) => letters.includes(one) && letters.includes(other)) || areNeighbours(one, other)
}

function areNeighbours(one: string, other: string): boolean {
  const [from, to] = [placeOf(one), placeOf(other)]
  return Math.abs(from.row - to.row) <= 1 && Math.abs(from.column - to.column) <= 1
}

/** Each row of keys lies half a key to the right of the one above. */
function placeOf(letter: string): { row: number; column: number } {
  const row = keys.findIndex((letters) => letters.includes(letter))
  return { row, column: (keys[row]?.indexOf(letter) ?? 0) + row / 2 }
}
