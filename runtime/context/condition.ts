// Conditions compiled: rules joined by all-and or all-or, or one free expression. A condition's result comes with the values
// its operands had, for the trace. Where conditions stand and what follows from them is the walk's.
import type { Json } from '@parley/contract/base/json'
import type { Condition, Operator, Rule } from '@parley/contract/objects/condition'
import { isPathLike } from '@parley/contract/objects/control-contents'
import { memberPaths } from '@parley/kit/expression/member-paths'
import { includes, looselyEqual, orderOf } from '@parley/kit/expression/operations'
import { isTruthy } from '@parley/kit/expression/value'
import { parseExpression, type Expression, type Scope } from '@parley/kit/expression/parse'

export interface OperandValue {
  expression: string
  value: Json
}

export interface CompiledCondition {
  errors: string[]
  /** The paths it reads, as names: `['context', 'Order', 'response']`. */
  reads: readonly (readonly string[])[]
  test(scope: Scope): { result: boolean; values: OperandValue[] }
}

/** At most this many operands of a free expression are shown. */
const shownOperands = 10

export function compileCondition(condition: Condition): CompiledCondition {
  return 'expression' in condition ? compileFree(condition.expression) : compileRules(condition.join, condition.rules)
}

function compileFree(source: string): CompiledCondition {
  const expression = parseExpression(source)
  const reads = readsOf(source)
  const paths = [...new Set(memberPaths(source, 'expression').map((path) => source.slice(path.start, path.end)))]
    .slice(0, shownOperands)
    .map(parseExpression)
  return {
    errors: expression.error ? [expression.error] : [],
    reads,
    test: (scope) => ({
      result: isTruthy(expression.evaluate(scope)),
      values: paths.map((path) => ({ expression: path.source, value: path.evaluate(scope) })),
    }),
  }
}

function readsOf(source: string): string[][] {
  return memberPaths(source, 'expression').map(({ names }) => names.map(({ name }) => name))
}

interface CompiledRule {
  left: Expression
  op: Operator
  right: Expression | null
  literal: string
}

function compileRules(join: 'and' | 'or', rules: readonly Rule[]): CompiledCondition {
  const compiled = rules.map(compileRule)
  return {
    errors: compiled.flatMap((rule) => [rule.left.error, rule.right?.error ?? '']).filter((error) => error !== ''),
    reads: rules.flatMap(({ left, right = '' }) => [...readsOf(left), ...(isPathLike(right) ? readsOf(right) : [])]),
    test: (scope) => {
      const values: OperandValue[] = []
      let result = join === 'and'
      for (const rule of compiled) {
        const holds = testRule(rule, scope, values)
        result = join === 'and' ? result && holds : result || holds
      }
      return { result, values }
    },
  }
}

function compileRule(rule: Rule): CompiledRule {
  const right = rule.right ?? ''
  return {
    left: parseExpression(rule.left),
    op: rule.op,
    right: isPathLike(right) ? parseExpression(right) : null,
    literal: unquoted(right),
  }
}

function unquoted(text: string): string {
  return /^\s*(['"]).*\1\s*$/s.test(text) ? text.trim().slice(1, -1) : text
}

function testRule(rule: CompiledRule, scope: Scope, values: OperandValue[]): boolean {
  const left = rule.left.evaluate(scope)
  values.push({ expression: rule.left.source, value: left })
  if (rule.op === 'exists') return exists(left)
  if (rule.op === 'not-exists') return !exists(left)
  const right = rule.right ? rule.right.evaluate(scope) : rule.literal
  if (rule.right) values.push({ expression: rule.right.source, value: right })
  return comparisons[rule.op](left, right)
}

/** Nothing, an empty text and an empty list do not exist. */
function exists(value: Json): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function isEqual(left: Json, right: Json): boolean {
  if (typeof left === 'boolean' && typeof right === 'string') return String(left) === right.trim().toLowerCase()
  return looselyEqual(left, right)
}

function ordered(left: Json, right: Json, holds: (order: number) => boolean): boolean {
  const order = orderOf(left, right)
  return order !== null && holds(order)
}

const comparisons: Record<Exclude<Operator, 'exists' | 'not-exists'>, (left: Json, right: Json) => boolean> = {
  equals: isEqual,
  'not-equals': (left, right) => !isEqual(left, right),
  greater: (left, right) => ordered(left, right, (order) => order > 0),
  'greater-or-equal': (left, right) => ordered(left, right, (order) => order >= 0),
  less: (left, right) => ordered(left, right, (order) => order < 0),
  'less-or-equal': (left, right) => ordered(left, right, (order) => order <= 0),
  contains: includes,
  'not-contains': (left, right) => !includes(left, right),
}

const known = new WeakMap<Condition, CompiledCondition>()

/** Of conditions inside settings, which are read once. */
export function conditionOnce(condition: Condition): CompiledCondition {
  const compiled = known.get(condition) ?? compileCondition(condition)
  known.set(condition, compiled)
  return compiled
}
