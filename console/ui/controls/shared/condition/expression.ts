// A condition as one expression and back: whoever goes on by text finds the rules there, and whoever comes back loses nothing. What rules
// cannot say stays text.
import type { Condition, Operator, Rule } from '@parley/contract/objects/condition'
import { type Comparison, comparisonsOf } from '@parley/kit/expression/comparisons'

export type Rules = Extract<Condition, { rules: unknown }>

export const emptyCondition: Rules = { join: 'and', rules: [{ left: '', op: 'equals', right: '' }] }

const symbols = [
  ['equals', '=='],
  ['not-equals', '!='],
  ['greater', '>'],
  ['greater-or-equal', '>='],
  ['less', '<'],
  ['less-or-equal', '<='],
] as const satisfies readonly (readonly [Operator, string])[]

/** What stands in an expression as it is written in a rule. */
const bare = /^\s*(?:context|entities|env|content|value)\b|^-?\d+(?:\.\d+)?$/

export function expressionOf({ join, rules }: Rules): string {
  if (rules.every(({ left }) => left.trim() === '')) return ''
  return rules.map(clauseOf).join(join === 'and' ? ' && ' : ' || ')
}

function clauseOf(rule: Rule): string {
  const left = rule.left || 'value'
  const right = bare.test(rule.right ?? '') ? (rule.right ?? '') : JSON.stringify(rule.right ?? '')
  const symbol = symbols.find(([op]) => op === rule.op)?.[1]
  if (symbol !== undefined) return `${left} ${symbol} ${right}`
  if (rule.op === 'exists') return `${left} != null`
  if (rule.op === 'not-exists') return `${left} == null`
  return `${rule.op === 'contains' ? '' : '!'}${left}.includes(${right})`
}

/** null: rules cannot say it. */
export function rulesOf(expression: string): Rules | null {
  if (expression.trim() === '') return emptyCondition
  const read = comparisonsOf(expression)
  const rules = read?.all.map(ruleOf).filter((rule) => rule !== null) ?? []
  return read !== null && rules.length === read.all.length ? { join: read.join, rules } : null
}

function ruleOf({ left, sign, right: written, words }: Comparison): Rule | null {
  if (written === 'null') return sign === '==' ? { left, op: 'not-exists' } : sign === '!=' ? { left, op: 'exists' } : null
  const op = opOf(sign)
  const right = words === null ? (bare.test(written) ? written : null) : textOf(words, written)
  return op === undefined || right === null ? null : { left, op, right }
}

function opOf(sign: string): Operator | undefined {
  if (sign === 'includes') return 'contains'
  return sign === '!includes' ? 'not-contains' : symbols.find(([, symbol]) => symbol === sign)?.[0]
}

/** null: a rule would take it for something else, such as a text of digits for a number, or would write it otherwise than it is written here. */
function textOf(words: string, written: string): string | null {
  const isPlain = written.startsWith("'") ? !written.includes('\\') : written === JSON.stringify(words)
  return isPlain && !bare.test(words) ? words : null
}
