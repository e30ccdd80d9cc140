// Reads the answer to "which one?": the option's words to the letter, then in any case, its number or its letter, then words of it.
import { exactTitle, hasSigns, plainKey, type Term, termKey, termsOf } from '@parley/kit/text/terms'

const ordinals: readonly (readonly string[])[] = [
  ['first', '1st', 'erste', 'erster', 'erstes', 'premier', 'première', 'primero', 'primera', 'primo', 'primeiro', 'primeira', 'eerste'],
  ['second', '2nd', 'zweite', 'zweiter', 'zweites', 'deuxième', 'segundo', 'segunda', 'secondo', 'seconda', 'tweede'],
  ['third', '3rd', 'dritte', 'dritter', 'drittes', 'troisième', 'tercero', 'tercera', 'terzo', 'terza', 'terceiro', 'terceira', 'derde'],
  ['fourth', '4th', 'vierte', 'vierter', 'viertes', 'quatrième', 'cuarto', 'cuarta', 'quarto', 'quarta', 'vierde'],
  ...['fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map((word, at) => [word, `${at + 5}th`]),
]
const lasts = ['last', 'letzte', 'letzter', 'letztes', 'dernier', 'dernière', 'último', 'última', 'ultimo', 'ultima', 'laatste']
const cardinals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** "The first one", "die zweite", "la última opción". */
const positioned =
  /^(?:(?:the|this|that|der|die|das|den|le|la|el|il|lo|o|a|het|de) )?(?:very )?(\p{L}+|\d{1,2}(?:st|nd|rd|th))(?: (?:one|option|choice|opción|option|opzione|opção|optie))?$/u
/** "Number two", "option 3". */
const numbered = /^(?:the )?(?:number|option|choice|nummer|numéro|número|numero) (\p{L}+|\d{1,2})$/u
/** Scripts without spaces: "第二个", "2つ目", "두 번째". */
const counted = /^(?:第)?([一二三四五六七八九]|\d{1,2})(?:个|個|番目|つ目)(?:の|を|です|お願いします)*$/u
const countedInKorean = /^(첫|두|세|네|다섯) ?번째 ?(?:것|거|걸|로|요|이요|으로)*$/u
const koreanOrdinals = ['첫', '두', '세', '네', '다섯']

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Index of the option the sentence chooses; null when it chooses none, or could choose two. */
export function choiceOf(sentence: string, options: readonly string[]): number | null {
  const said = exactTitle(sentence)
  if (said === '' || options.length === 0) return null
  const same = options.findIndex((option) => exactTitle(option) === said)
  if (same >= 0) return same
  const alike = placesOf(options, (option) => termKey(option) === termKey(said))
  if (alike.length > 0) return onlyOne(alike)
  const holding = heldIn(said, options)
  const number = positionOf(said)
  if (number !== null && !options.some((option) => isAtEdge(option, said))) return number < options.length ? number : null
  const place = number === null ? placeOf(sentence, options.length) : null
  if (place !== null) return place < options.length ? place : null
  return onlyOne(holding)
}

const onlyOne = (places: readonly number[]): number | null => (places.length === 1 ? (places[0] ?? null) : null)

function placesOf(options: readonly string[], fits: (option: string) => boolean): number[] {
  return options.flatMap((option, at) => (fits(option) ? [at] : []))
}

/** Options that the sentence holds, those of the most words alone; else those that hold the sentence. */
function heldIn(sentence: string, options: readonly string[]): number[] {
  const said = termsOf(sentence)
  if (said.length === 0) return []
  const keys = options.map((option) => keyOf(termsOf(option)))
  const held = placesOf(keys, (key) => key !== '' && holds(keyOf(said), key))
  if (held.length > 0) return held.filter((at) => !held.some((other) => other !== at && isWider(keys, other, at)))
  const holding = placesOf(keys, (key) => holds(key, keyOf(said)))
  if (holding.length > 0 || said.some(hasSigns)) return holding
  return placesOf(options, (option) => holds(plainKey(termsOf(option)), plainKey(said)))
}

/** "C" is a word of "C++ course" and of "Plan C", so that it is no place: the "a" of "Book a flight" is one. */
function isAtEdge(option: string, sentence: string): boolean {
  const [terms, said] = [termsOf(option), plainKey(termsOf(sentence))]
  return [terms.at(0), terms.at(-1)].some((term) => term?.bare === said)
}

const isWider = (keys: readonly string[], one: number, other: number): boolean =>
  keys[one] !== keys[other] && holds(keys[one] ?? '', keys[other] ?? '')

const keyOf = (terms: readonly Term[]): string => terms.map(({ key }) => key).join(' ')

const holds = (outer: string, inner: string): boolean => ` ${outer} `.includes(` ${inner} `)

/** The place that a sentence names by an ordinal or a number with a word for it, of so many: "the last one", "number two"; null for none. */
export function placeOf(sentence: string, count: number): number | null {
  const text = plain(sentence)
  const word = positioned.exec(text)?.[1] ?? ''
  const ordinal = ordinals.findIndex((words) => words.includes(word))
  if (ordinal >= 0) return ordinal
  if (lasts.includes(word)) return count - 1
  const digits = numbered.exec(text)?.[1] ?? counted.exec(text)?.[1] ?? ''
  if (/^\d+$/.test(digits)) return Number(digits) - 1
  const cardinal = Math.max(cardinals.indexOf(digits), '一二三四五六七八九'.indexOf(digits === '' ? ' ' : digits))
  if (cardinal >= 0) return cardinal
  const korean = koreanOrdinals.indexOf(countedInKorean.exec(text)?.[1] ?? '')
  return korean >= 0 ? korean : null
}

/** Nothing but a number or a letter: "2", "b)", "(3)". */
function positionOf(sentence: string): number | null {
  const [, alone = ''] = /^[(#]?(\d{1,2}|[a-z])[.):,]*$/iu.exec(sentence.normalize('NFKC').trim()) ?? []
  if (alone === '') return null
  return /^\d/.test(alone) ? Number(alone) - 1 : alone.toLowerCase().charCodeAt(0) - 97
}
