// Cuts a text into words together with the signs that belong to them, so that "C#" is not "C++", "-5" is not "5" and an emoji is a word.
// What is looked up by these words, and in which order, is the reader's.

import { emojiSource, plainEmoji } from './emoji'

interface Span {
  /** UTF-16 offsets, end exclusive. */
  start: number
  end: number
}

export interface Term extends Span {
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
  return withSpokenSigns(text, simple.test(text) ? simpleTerms(text.toLowerCase()) : signedTerms(text))
}

const minus = /^(?:minus|moins|menos|meno|マイナス|마이너스|负|負)$/
const percent = /^(?:percent|prozent|procent|パーセント|퍼센트)$/

/** "minus 5" is "-5", "5 percent" is "5 %". */
function withSpokenSigns(text: string, terms: Term[]): Term[] {
  if (!terms.some(({ key }) => minus.test(key) || percent.test(key))) return terms
  const isBeside = (one: Term | undefined, other: Term | undefined): boolean =>
    one !== undefined && other !== undefined && text.slice(one.end, other.start).trim() === ''
  const isCount = (one: Term | undefined): one is Term => one !== undefined && /^[\d.,]+$/.test(one.key)
  return terms.flatMap((word, at): Term[] => {
    const [before, next] = [terms[at - 1], terms[at + 1]]
    if (minus.test(word.key) && isCount(next) && isBeside(word, next)) return []
    if (percent.test(word.key) && isCount(before) && isBeside(before, word)) return []
    if (!isCount(word)) return [word]
    const sign = before !== undefined && minus.test(before.key) && isBeside(before, word) ? '-' : ''
    const isShare = next !== undefined && percent.test(next.key) && isBeside(word, next)
    const [start, end] = [sign === '' ? word.start : (before?.start ?? word.start), isShare ? (next?.end ?? word.end) : word.end]
    return [{ start, end, key: `${sign}${word.key}${isShare ? '%' : ''}`, bare: word.bare }]
  })
}

/** Every sign of the wide ones in its place. */
function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replaceAll('\u3000', ' ')
}

function simpleTerms(text: string): Term[] {
  return Array.from(text.slice(0, longest).matchAll(simpleWord), ({ 0: word, index: start }) => {
    const key = word.includes("'") ? word.replaceAll("'", '') : word
    return { start, end: start + word.length, key, bare: key }
  })
}

function signedTerms(typed: string): Term[] {
  const text = halfWidth(typed.slice(0, longest))
  const terms: Term[] = []
  for (const match of text.matchAll(term)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const { before: lead = '', word: said, after: tail = '' } = match.groups ?? {}
    if (said === undefined) terms.push({ start, end, ...signTerm(plainSign(match[0])) })
    else {
      terms.push(...wordTerms(said, start + lead.length, { lead: plainSign(lead), tail: plainSign(tail) }, { start, end }))
    }
  }
  return terms
}

/** Scripts that are written without blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
let segmenter: Intl.Segmenter | undefined

/** One term, or the words that a run without blanks consists of; the first and the last take the signs beside it. */
function wordTerms(said: string, from: number, { lead, tail }: { lead: string; tail: string }, { start, end }: Span): Term[] {
  const bare = plainWord(said)
  if (!unspaced.test(said)) return [{ start, end, key: `${lead}${bare}${tail}`, bare }]
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' })
  const parts = [...segmenter.segment(said)]
  return parts.map(({ segment, index }, at) => {
    const word = plainWord(segment)
    const [isFirst, isLast] = [at === 0, at === parts.length - 1]
    return {
      start: isFirst ? start : from + index,
      end: isLast ? end : from + index + segment.length,
      key: `${isFirst ? lead : ''}${word}${isLast ? tail : ''}`,
      bare: word,
    }
  })
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
