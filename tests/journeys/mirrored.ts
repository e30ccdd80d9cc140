// Words that stand in for a language that is read from right to left: the English ones in Arabic letters, of the same length, so that what is
// left in Latin letters on a screen was not looked up. Values and keys stay.
import { consoleWords } from './console-words'

const latin = 'abcdefghijklmnopqrstuvwxyz'
const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنه'
const forms = ['zero', 'one', 'two', 'few', 'many', 'other']

export function mirrored(words: string): string {
  const plain = (part: string) => [...part].map((letter) => arabic[latin.indexOf(letter.toLowerCase())] ?? letter).join('')
  return words
    .split(/(\{\{[^}]*\}\})/)
    .map((part) => (part.startsWith('{{') ? part : plain(part)))
    .join('')
}

/** Of every folder of the console, with all the plural forms the language has. */
export function mirroredWords(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(consoleWords('en')).flatMap(([key, words]) => {
      const stem = /^(.*)_other$/.exec(key)?.[1]
      return stem === undefined ? [[key, mirrored(words)]] : forms.map((form) => [`${stem}_${form}`, mirrored(words)])
    }),
  )
}
