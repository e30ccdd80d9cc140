// What a guardrail of words or of a regular expression finds in a text. What is done about it, and how a text that is still growing is read,
// is expression-stage.ts.
import { patternFault } from '@parley/contract/objects/privacy'
import { checkPattern } from '@parley/kit/regex/safe'
import { asSeen } from '@parley/kit/text/as-seen'
import { longestMatch } from './longest-match'

export interface Expression {
  pattern: RegExp
  /** In UTF-16 units; null: a match is told only when the text is complete. */
  longest: number | null
}

export interface Match {
  start: number
  end: number
}

const spaces = 3
/** An expression without a bound is run on pieces of a long text, which overlap by the longest match that is surely found. */
const piece = 2000
const overlap = 500

/** Whatever their case, the longest first; null for no words. */
export function expressionOfWords(words: readonly string[], isWhole: boolean): Expression | null {
  const written = [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))]
  if (written.length === 0) return null
  const sources = written.toSorted((one, other) => other.length - one.length).map((word) => sourceOf(word, isWhole))
  const longest = Math.max(...written.map((word) => word.length + spaces * word.split(/\s+/u).length))
  return { pattern: new RegExp(`(?:${sources.join('|')})`, 'giu'), longest }
}

/** Null for one that is not safe to run. */
export function expressionOfPattern(source: string): Expression | null {
  if (source === '' || patternFault(source, true) !== null) return null
  const checked = checkPattern(source, true)
  return checked.ok ? { pattern: checked.pattern, longest: longestMatch(checked.pattern) } : null
}

/** Languages that write words without spaces, or with endings that follow at once, have no edges of words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const letter = '[\\p{L}\\p{N}]'

function sourceOf(word: string, isWhole: boolean): string {
  const parts = word.split(/\s+/u).map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  const inside = parts.join(`\\s{1,${spaces}}`)
  const [first, last] = [[...word][0] ?? '', [...word].at(-1) ?? '']
  const before = isWhole && isLetter(first) ? `(?<!${letter})` : ''
  const behind = isWhole && isLetter(last) ? `(?!${letter})` : ''
  return `${before}${inside}${behind}`
}

const isLetter = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign) && !unspaced.test(sign)

/** The matches that begin from there on, one behind the other: in the text as it is written, and as people see it. */
export function matchesFrom(expression: Expression, text: string, from: number): Match[] {
  const seen = asSeen(text)
  const written = matchesAsWritten(expression, text, from)
  if (seen === null) return written
  const shown = matchesAsWritten(expression, seen.text, 0).flatMap(({ start, end }): Match[] => {
    const place = { start: seen.starts[start] ?? text.length, end: seen.ends[end - 1] ?? text.length }
    return place.start >= from ? [place] : []
  })
  return oneBehindTheOther([...written, ...shown])
}

/** Of those that overlap the first, as far as the last of them. */
function oneBehindTheOther(matches: readonly Match[]): Match[] {
  const found: Match[] = []
  for (const { start, end } of matches.toSorted((one, other) => one.start - other.start)) {
    const before = found.at(-1)
    if (before === undefined || start >= before.end) found.push({ start, end })
    else before.end = Math.max(before.end, end)
  }
  return found
}

function matchesAsWritten({ pattern, longest }: Expression, text: string, from: number): Match[] {
  if (longest !== null || text.length <= piece) return matchesIn(pattern, text, from)
  const found: Match[] = []
  for (let begins = 0; begins === 0 || begins + overlap < text.length; begins += piece - overlap) {
    const behind = Math.max(from, found.at(-1)?.end ?? 0)
    for (const { start, end } of matchesIn(pattern, text.slice(begins, begins + piece), 0))
      if (begins + start >= behind && begins + start >= (found.at(-1)?.end ?? 0)) found.push({ start: begins + start, end: begins + end })
  }
  return found
}

function matchesIn(pattern: RegExp, text: string, from: number): Match[] {
  const found: Match[] = []
  pattern.lastIndex = from
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match[0] === '') pattern.lastIndex += 1
    else found.push({ start: match.index, end: match.index + match[0].length })
  }
  return found
}
