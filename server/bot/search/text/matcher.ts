// What a query finds in a text: words in any case, whole words, or a regular expression. An expression is refused when it may take for
// ever, and runs against a clock.
import { createContext, Script } from 'node:vm'
import { fail } from '@parley/contract/base/errors'
import { checkPattern } from '@parley/kit/regex/safe'
import { fold } from './shown-text'
import { sentence } from '../sentences'

export interface Query {
  words: string
  matchCase: boolean
  wholeWord: boolean
  isRegex: boolean
}

export interface Hit {
  start: number
  end: number
  /** What replaces it, of a replacement. */
  instead(replacement: string): string
}

export interface Matcher {
  /** `folded`: the text in small letters, of the same length. */
  hitsIn(text: string, folded: string): Hit[]
  /** Whether it may take long on a single text. */
  isTimed: boolean
  /** Runs what looks through texts; stopped after this long where it may take long. Answers with whether it came to its end. */
  within(limitMs: number, run: () => void): boolean
}

const letter = '[\\p{L}\\p{M}\\p{N}_]'
const isLetter = new RegExp(`^${letter}$`, 'u')

export function matcherOf(query: Query): Matcher {
  return query.isRegex ? expression(query) : literal(query)
}

function literal({ words, matchCase, wholeWord }: Query): Matcher {
  const wanted = matchCase ? words : fold(words)
  return {
    isTimed: false,
    within(_, run) {
      run()
      return true
    },
    hitsIn(text, folded) {
      const looked = matchCase ? text : folded
      const hits: Hit[] = []
      for (let start = looked.indexOf(wanted); start >= 0; ) {
        const end = start + wanted.length
        const isHit = !wholeWord || isWhole(text, start, end)
        if (isHit) hits.push({ start, end, instead: (replacement) => replacement })
        start = looked.indexOf(wanted, isHit ? end : start + 1)
      }
      return hits
    },
  }
}

function isWhole(text: string, start: number, end: number): boolean {
  return !(isLetterAt(text, start) && isLetterBefore(text, start)) && !(isLetterBefore(text, end) && isLetterAt(text, end))
}

function isLetterAt(text: string, at: number): boolean {
  const code = text.codePointAt(at)
  return code !== undefined && isLetter.test(String.fromCodePoint(code))
}

function isLetterBefore(text: string, at: number): boolean {
  if (at === 0) return false
  const isPair = at > 1 && /[\uDC00-\uDFFF]/.test(text.charAt(at - 1)) && /[\uD800-\uDBFF]/.test(text.charAt(at - 2))
  return isLetter.test(text.slice(isPair ? at - 2 : at - 1, at))
}

function expression({ words, matchCase, wholeWord }: Query): Matcher {
  const checked = checkPattern(words, !matchCase)
  if (!checked.ok) fail('INVALID_INPUT', sentence('refused.search-expression', { reason: checked.reason }))
  const { source, flags } = checked.pattern
  const whole = flags.includes('u') ? `(?<!${letter})(?:${source})(?!${letter})` : `\\b(?:${source})\\b`
  const pattern = wholeWord ? new RegExp(whole, flags) : checked.pattern
  return {
    isTimed: true,
    within: inTime,
    hitsIn: (text) =>
      [...text.matchAll(pattern)].flatMap((match) =>
        match[0] === ''
          ? []
          : [{ start: match.index, end: match.index + match[0].length, instead: (replacement: string) => filled(replacement, match) }],
      ),
  }
}

/** `$1`, `$<name>` and `$&` stand for what was matched, `$$` for a dollar. */
function filled(replacement: string, match: RegExpExecArray): string {
  return replacement.replace(/\$(?:\$|&|\d{1,2}|<[^>]*>)/g, (sign) => {
    const what = sign.slice(1)
    if (what === '$') return '$'
    if (what === '&') return match[0]
    if (what.startsWith('<')) return match.groups === undefined ? sign : (match.groups[what.slice(1, -1)] ?? '')
    const group = Number(what)
    return group === 0 || group >= match.length ? sign : (match[group] ?? '')
  })
}

const context = createContext({ run: () => undefined })
const script = new Script('run()')

function inTime(limitMs: number, run: () => void): boolean {
  context['run'] = run
  try {
    script.runInContext(context, { timeout: limitMs })
    return true
  } catch (error) {
    if (!isTimeout(error)) throw error
    return false
  } finally {
    context['run'] = () => undefined
  }
}

function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}
