// Runs an expression that check.ts let through: on a text of limited length and, where its cost may grow with a power of it, against a clock.
import { createContext, Script } from 'node:vm'

const longestText = 3000
const mostMatches = 50
const limitMs = 25

const context = createContext({ pattern: /(?!)/g, text: '', most: mostMatches, matches: [] })
const script = new Script(`
  matches = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match && matches.length < most; match = pattern.exec(text)) {
    if (match[0] === '') pattern.lastIndex++
    else matches.push(match)
  }
`)

/** Matches that are not empty, at most 50. An expression that runs out of its 25 ms matches nothing. */
export function matchesOf(pattern: RegExp, text: string, isTimed: boolean): RegExpExecArray[] {
  const head = text.slice(0, longestText)
  if (!isTimed) return take(pattern, head)
  context['pattern'] = pattern
  context['text'] = head
  try {
    script.runInContext(context, { timeout: limitMs })
  } catch (error) {
    if (isTimeout(error)) return []
    throw error
  }
  const matches: unknown = context['matches']
  return Array.isArray(matches) ? matches.filter(isMatch) : []
}

function take(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  for (const match of text.matchAll(pattern)) {
    if (match[0] !== '') found.push(match)
    if (found.length >= mostMatches) break
  }
  return found
}

function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
}

function isMatch(value: unknown): value is RegExpExecArray {
  return Array.isArray(value) && 'index' in value
}
