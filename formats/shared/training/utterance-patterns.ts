// Patterns of LUIS and of .lu files as patterns of ours: `[optional]`, `(one|other)`, `{entity}`, `^` at an end. Others take any words between
// theirs anyway, so what cannot be said as optional words is left open.
import { sentence } from '../sentences'
import type { SourcePlace } from '../bot-builder'
import type { Training } from './training'

const mostPatterns = 200
const mostChars = 500

/** '' where it has no word of its own. */
export function patternOf(source: string): string {
  const text = source.trim()
  const starts = text.startsWith('^')
  const ends = text.endsWith('^') && text.length > 1
  const body = text.slice(starts ? 1 : 0, ends ? -1 : undefined)
  const parts = (body.match(/\{[^{}]*\}|\[[^[\]]*\]|\([^()]*\)|[^[\](){}\s]+|[[\](){}]/g) ?? []).map(partOf).filter((part) => part !== '')
  if (!parts.some((part) => !part.startsWith('{') && part !== '*')) return ''
  const joined = parts.filter((part, at) => part !== '*' || parts[at - 1] !== '*')
  return [...(starts ? ['<'] : []), ...joined, ...(ends ? ['>'] : [])].join(' ')
}

function partOf(part: string): string {
  const inside = part.slice(1, -1)
  if (part.startsWith('{')) return part.length > 2 ? '*' : ''
  if (part.startsWith('[') || part.startsWith('(')) {
    const isOptional = part.startsWith('[')
    // Within brackets a value cannot stand.
    if (/[{}]/.test(inside)) return isOptional ? '' : '*'
    const choices = inside
      .split('|')
      .map(phraseOf)
      .filter((one) => one !== '')
    if (choices.length === 0) return ''
    return isOptional ? `{ ${choices.join(' ')} }` : choices.length === 1 ? (choices[0] ?? '') : `[ ${choices.join(' ')} ]`
  }
  return phraseOf(part)
}

/** Words of a phrase are joined by `_`. */
const phraseOf = (text: string): string =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? []).map((word) => word.replace(/['’]+$/, '')).join('_')

/** Adds a pattern to an intent that is there, and says what became of it. */
export function addPattern(training: Training, at: SourcePlace, intent: string): void {
  const intentId = training.intentId(intent)
  const pattern = patternOf(at.name)
  const before = intentId === undefined ? undefined : training.bot.dataOf(intentId)?.['patterns']
  const patterns = Array.isArray(before) ? before : []
  if (intentId === undefined) training.tell(at, 'not-possible', [], sentence('reader.utterance.no-intent', { name: intent.slice(0, 200) }))
  else if (pattern === '' || pattern.length > mostChars) training.tell(at, 'not-possible', [], sentence('reader.pattern.refused'))
  else if (patterns.includes(pattern)) training.tell(at, 'same', [intentId], sentence('construct.duplicate', { name: pattern }))
  else if (patterns.length >= mostPatterns)
    training.tell(at, 'not-possible', [], sentence('reader.pattern.too-many', { most: mostPatterns }))
  else {
    training.bot.set(intentId, { patterns: [...patterns, pattern] })
    training.tell(at, 'approximated', [intentId], sentence('reader.pattern.made'))
  }
}
