// Runs an expression that kit/regex/safe let through: on a text of limited length and, where that may take long, against a clock. A clock
// also runs while the machine does something else, so that what cannot take long is not timed, and what ran out gets a second chance.
import { createContext, Script } from 'node:vm'

const longestText = 3000
const mostMatches = 50
const limitMs = 25
const chances = 2
/** About ten milliseconds' worth. */
const untimedSteps = 1_000_000

const context = createContext({ pattern: /(?!)/g, text: '', most: 0, matches: [] })
const script = new Script(`
  matches = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match && matches.length < most; match = pattern.exec(text)) {
    if (match[0] === '') pattern.lastIndex++
    else matches.push(match)
  }
`)

export interface Expression {
  pattern: RegExp
  stepsOn(characters: number): number
}

/** Matches that are not empty, at most 50. An expression that runs out of its 25 ms twice matches nothing. */
export function matchesOf(expression: Expression, text: string): RegExpExecArray[] {
  return matchesInTime(expression, text.slice(0, longestText), mostMatches) ?? []
}

/** Matches that are not empty; null for an expression that runs out of its time twice. */
export function matchesInTime({ pattern, stepsOn }: Expression, text: string, most = Infinity): RegExpExecArray[] | null {
  if (stepsOn(text.length) * text.length <= untimedSteps) return take(pattern, text, most)
  context['pattern'] = pattern
  context['text'] = text
  context['most'] = most
  if (!hasRun(chances)) return null
  const matches: unknown = context['matches']
  return Array.isArray(matches) ? matches.filter(isMatch) : []
}

function hasRun(left: number): boolean {
  try {
    script.runInContext(context, { timeout: limitMs })
    return true
  } catch (error) {
    if (!isTimeout(error)) throw error
    return left > 1 && hasRun(left - 1)
  }
}

function take(pattern: RegExp, text: string, most: number): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  for (const match of text.matchAll(pattern)) {
    if (match[0] !== '') found.push(match)
    if (found.length >= most) break
  }
  return found
}

function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

function isMatch(value: unknown): value is RegExpExecArray {
  return Array.isArray(value) && 'index' in value
}
