// Conditions and targets in words, as the canvas, the rules and the trace show them.
import type { Condition, Operator, Rule } from '@parley/contract/objects/condition'

export const operatorWords: Record<Operator, string> = {
  exists: 'is set',
  'not-exists': 'is not set',
  equals: 'is',
  'not-equals': 'is not',
  greater: 'is above',
  'greater-or-equal': 'is at least',
  less: 'is below',
  'less-or-equal': 'is at most',
  contains: 'contains',
  'not-contains': 'does not contain',
}

/** Whether the operator compares with something. */
export function hasRight(op: Operator): boolean {
  return op !== 'exists' && op !== 'not-exists'
}

/** A path as people read it: the roots every path begins with say nothing. */
export function shortPath(path: string): string {
  return path
    .trim()
    .replace(/^(?:context\.)?entities\./, '')
    .replace(/^context\./, '')
}

export function ruleSentence(rule: Rule): string {
  const left = shortPath(rule.left) || '…'
  if (!hasRight(rule.op)) return `${left} ${operatorWords[rule.op]}`
  return `${left} ${operatorWords[rule.op]} ${shortPath(rule.right ?? '') || '…'}`
}

export function conditionSentence(condition: Condition): string {
  if ('expression' in condition) return shortPath(condition.expression) || '…'
  return condition.rules.map(ruleSentence).join(` ${condition.join} `)
}

/** A text with placeholders as a node's body shows it: `{name}` in place of `{{entities.name}}`. */
export function shownTemplate(text: string): string {
  return text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, inside: string) => `{${shortPath(inside.split('|')[0] ?? '')}}`)
}
