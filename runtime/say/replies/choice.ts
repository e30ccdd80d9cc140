// Reads the answer to "which one?": the option's words, its number or its letter.

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
  const text = plain(sentence)
  if (text === '' || options.length === 0) return null
  const titles = options.map(plain)
  const exact = titles.indexOf(text)
  if (exact >= 0) return exact
  const number = positionOf(text) ?? placeOf(sentence, options.length)
  if (number !== null) return number < options.length ? number : null
  const holding = titles.flatMap((title, at) => (` ${title} `.includes(` ${text} `) || ` ${text} `.includes(` ${title} `) ? [at] : []))
  return holding.length === 1 ? (holding[0] ?? null) : null
}

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

function positionOf(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) - 1
  return /^[a-z]$/.test(text) ? text.charCodeAt(0) - 97 : null
}
