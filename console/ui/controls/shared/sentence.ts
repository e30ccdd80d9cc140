// Conditions and targets in words, as the canvas, the rules and the trace show them.
import type { Condition, Operator, Rule } from '@parley/contract/objects/condition'
import { text } from '../../../base/language/text'

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

export function ruleSentence({ left, op, right = '' }: Rule): string {
  return text(`controls.sentence.${op}`, { left: shortPath(left) || '…', right: shortPath(right) || '…' })
}

export function conditionSentence(condition: Condition): string {
  if ('expression' in condition) return shortPath(condition.expression) || '…'
  const { join, rules } = condition
  return rules.map(ruleSentence).reduce((first, next) => text(`controls.sentence.${join}`, { first, next }))
}

/** A text with placeholders as a node's body shows it: `{name}` in place of `{{entities.name}}`. */
export function shownTemplate(text: string): string {
  return text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (_, inside: string) => `{${shortPath(inside.split('|')[0] ?? '')}}`)
}
