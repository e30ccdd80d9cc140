// Cuts a text into words together with the signs that belong to them, so that "C#" is not "C++", "-5" is not "5" and an emoji is a word.
// What is looked up by these words, and in which order, is the reader's.

import { emojiSource, plainEmoji } from './emoji'

export interface Term {
  /** UTF-16 offsets, end exclusive. */
  start: number
  end: number
  /** Lower case, without accents, with its signs: "c++", ">18", "5%". */
  key: string
  /** The same without its signs, an emoji without its colour of skin; '' for a term that is nothing but a sign. */
  bare: string
}

const letter = '[\\p{L}\\p{N}\\p{M}]'
/** "> 18", "≤5", "$5", "-5", "#1", ".net". */
const before = [
  '(?:(?<![-=<>])(?:<=|>=|<|>|[≤≥≠±≈])[ \\u00A0]?)?',
  '(?:\\p{Sc}[ \\u00A0]?)?',
  `(?:(?<!${letter})[-−–+](?=[\\d.]|\\p{Sc}))?`,
  '(?:\\p{Sc}[ \\u00A0]?)?',
  `(?:(?<!${letter})[#@])?`,
  `(?:(?<![.]|${letter})\\.(?=${letter}))?`,
].join('')
/** "C++", "A-", "C#", "5*", "5 %", "20 °C", "5 €". */
const after = [
  `(?:[+#]+(?!${letter})|(?<=(?<!${letter})${letter})[-−](?![-−>]|${letter}))?`,
  '(?:(?<=\\d)\\*+)?',
  '(?:[ \\u00A0]?[%‰°℃℉])?',
  '(?:[ \\u00A0]?\\p{Sc}(?![ \\u00A0]?\\d))?',
].join('')
const word = `\\d+(?:\\.\\d+)+|${letter}+(?:['’]${letter}+)*`
const term = new RegExp(
  `(?<sign>${emojiSource})\\k<sign>*|(?<before>${before})(?<word>${word})(?<after>${after})|(?<mark>\\p{So})\\k<mark>*`,
  'gu',
)

const longest = 10_000

/** Most texts: letters of English, and no mark that could belong to a word. */
const simple = /^(?:[A-Za-z0-9\s,!?;:"'()]|\.(?=\s|$)|(?<=[A-Za-z])-(?=[A-Za-z]))*$/
const simpleWord = /[a-z0-9]+(?:'[a-z0-9]+)*/g

export function termsOf(text: string): Term[] {
  return simple.test(text) ? simpleTerms(text.toLowerCase()) : signedTerms(text)
}

function simpleTerms(text: string): Term[] {
  return Array.from(text.slice(0, longest).matchAll(simpleWord), ({ 0: word, index: start }) => {
    const key = word.includes("'") ? word.replaceAll("'", '') : word
    return { start, end: start + word.length, key, bare: key }
  })
}

function signedTerms(text: string): Term[] {
  const terms: Term[] = []
  for (const match of text.slice(0, longest).matchAll(term)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const { before: lead = '', word: said, after: tail = '' } = match.groups ?? {}
    if (said === undefined) terms.push({ start, end, ...signTerm(plainSign(match[0])) })
    else {
      const bare = plainWord(said)
      terms.push({ start, end, key: `${plainSign(lead)}${bare}${plainSign(tail)}`, bare })
    }
  }
  return terms
}

function signTerm(key: string): Pick<Term, 'key' | 'bare'> {
  const bare = plainEmoji(key)
  return { key, bare: bare === key ? '' : bare }
}

/** The key of a phrase: those of its terms with one space between. A text without any is its own. */
export function termKey(text: string): string {
  return (
    termsOf(text)
      .map(({ key }) => key)
      .join(' ') || text.trim().toLowerCase()
  )
}

/** Whether two titles are the same to the letter: blanks around them and the encoding of their letters do not count. */
export function isSameTitle(one: string, other: string): boolean {
  return one === other || exactTitle(one) === exactTitle(other)
}

export function exactTitle(text: string): string {
  return text.normalize('NFC').trim()
}

/** A key without its signs, but for a minus: five is not what a list calls "-5". */
export function plainKey(terms: readonly Term[]): string {
  return terms.map(({ key, bare }) => (bare === '' || /^-\d/.test(key) ? key : bare)).join(' ')
}

/** Whether a word has signs of its own: "5 %" is not "5". The colour of an emoji is none. */
export function hasSigns({ key, bare }: Term): boolean {
  return bare !== '' && bare !== key && /^[\p{L}\p{N}\p{M}]/u.test(bare)
}

/** Blanks, the two dashes of a minus, and how an emoji is drawn (in colour or not) do not count. */
function plainSign(text: string): string {
  return text.replace(/\s|\uFE0E|\uFE0F/gu, '').replace(/[−–]/gu, '-')
}

/** Lower case, accents of European letters and apostrophes removed. */
function plainWord(text: string): string {
  const lower = text.toLowerCase()
  if (/^[\x20-\x26\x28-\x7e]*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
}
