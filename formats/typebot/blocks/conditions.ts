// Conditions: comparisons of variables as rules where our rules say the same, else as an expression; and as code for scripts.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Condition, Operator, Rule } from '@parley/contract/objects/condition'
import { recordOf, recordsOf, textOf } from '../../shared/read-json'
import { sentence } from '../sentences'
import { type BlockPlace, type Plan, type PlannedStep, scriptStep } from './plan'

interface Test {
  /** Absent where no rule says the same. */
  rule?: Rule
  expression: string
  code: string
  /** Only a script can tell. */
  isScript?: true
}

interface Left {
  left: string
  isNumeric: boolean
}

const never: Test = { expression: 'false', code: 'false' }
const ruled: Readonly<Record<string, [Operator, string]>> = {
  'Equal to': ['equals', '=='],
  'Not equal': ['not-equals', '!='],
  'Greater than': ['greater', '>'],
  'Greater or equal to': ['greater-or-equal', '>='],
  'Less than': ['less', '<'],
  'Less or equal to': ['less-or-equal', '<='],
}
const worded: Readonly<Record<string, string>> = {
  Contains: 'includes',
  'Does not contain': 'includes',
  'Starts with': 'startsWith',
  'Ends with': 'endsWith',
}
export const operators: readonly string[] = [
  ...Object.keys(ruled),
  ...Object.keys(worded),
  'Is set',
  'Is empty',
  'Matches regex',
  'Does not match regex',
]

function comparisonOf({ variables }: BlockPlace, comparison: JsonObject): Test {
  const left = variables.read(textOf(comparison['variableId']))
  const operator = textOf(comparison['comparisonOperator'])
  const value = textOf(comparison['value'])
  if (left === undefined || operator === '') return never
  if (operator === 'Is set')
    return { rule: { left, op: 'exists' }, expression: `\`\${${left} ?? ''}\` !== ''`, code: `String(${left} ?? '') !== ''` }
  if (operator === 'Is empty')
    return { rule: { left, op: 'not-exists' }, expression: `\`\${${left} ?? ''}\` === ''`, code: `String(${left} ?? '') === ''` }
  const right = variables.literal(value)
  const ruling = ruled[operator]
  if (ruling !== undefined)
    return ruledTest({ left, isNumeric: variables.isNumeric(textOf(comparison['variableId'])) }, ruling, { right, value })
  const method = worded[operator]
  const isNot = operator.startsWith('Does not')
  if (method !== undefined) {
    const text = `\`\${${left} ?? ''}\`.toLowerCase().${method}(${right}.toLowerCase())`
    const holds = value === '' ? 'false' : text
    const expression = isNot ? `!(${holds})` : holds
    return { expression, code: expression }
  }
  if (!operator.includes('regex')) return never
  const code = `${isNot ? '!' : ''}new RegExp(...(([, source, flags]) => [source, flags])(/^\\/(.*)\\/([a-z]*)$/s.exec(${right}) ?? [, ${right}, ''])).test(String(${left} ?? ''))`
  return { expression: 'false', code, isScript: true }
}

/**
 * What is compared as numbers there is no number by chance here: words are neither more nor less than a number. A rule says so only where
 * the variable holds numbers; dates are compared as they are written.
 */
function ruledTest({ left, isNumeric }: Left, [op, sign]: [Operator, string], { right, value }: { right: string; value: string }): Test {
  const isPlain = !value.includes('{{') && value.length <= 1000 && !/^\s*(context|entities|env|content)\.|^\s*["']/.test(value)
  const rule: Rule = { left, op, right: value }
  if (['==', '!='].includes(sign)) {
    return { expression: `${left} ${sign} ${right}`, code: `String(${left} ?? '') ${sign} ${right}`, ...(isPlain && { rule }) }
  }
  const isDate = /^\d{4}-\d{2}-\d{2}/.test(value)
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value))
  const code = `${left} != null && Number(${left}) ${sign} Number(${right})`
  const expression = `${left} - 0 ${sign} ${right} - 0`
  return { expression, code, ...(isPlain && (isDate || (isNumber && isNumeric)) && { rule }) }
}

interface ReadTest {
  when: Condition
  code: string
  isScript: boolean
}

/** A condition of the source. One without comparisons holds, as it does there. */
export function testOf(place: BlockPlace, condition: JsonObject): ReadTest {
  const tests = recordsOf(condition['comparisons']).map((comparison) => comparisonOf(place, comparison))
  const isOr = textOf(condition['logicalOperator']).toUpperCase() === 'OR'
  const rules = tests.flatMap(({ rule }) => rule ?? [])
  const sign = isOr ? ' || ' : ' && '
  const joined = (of: (test: Test) => string) => {
    const [first, ...more] = tests.map(of)
    if (first === undefined) return 'true'
    return more.length === 0 ? first : [first, ...more].map((one) => `(${one})`).join(sign)
  }
  const isRuled = tests.length > 0 && rules.length === tests.length && rules.length <= 50
  return {
    when: isRuled ? { join: isOr ? 'or' : 'and', rules } : { expression: joined(({ expression }) => expression).slice(0, 4000) },
    code: joined(({ code }) => code),
    isScript: tests.some(({ isScript }) => isScript === true) || joined(({ expression }) => expression).length > 4000,
  }
}

/** What of an item is read. */
const contentOf = (item: JsonObject): JsonObject => recordOf(item['content'])

const hasUnknown = (item: JsonObject): string | undefined =>
  recordsOf(contentOf(item)['comparisons'])
    .map((one) => textOf(one['comparisonOperator']))
    .find((operator) => operator !== '' && !operators.includes(operator))

export function conditionBlock(place: BlockPlace): Plan {
  const { block, variables, title } = place
  const tests = block.items.map((item) => ({ item, test: testOf(place, contentOf(item)) }))
  const key = variables.listKey(block.id)
  const isScript = tests.some(({ test }) => test.isScript)
  const ways = tests.map(({ item, test }, at): PlannedStep['ways'][number] => ({
    exit: 'next',
    to: { passed: textOf(item['outgoingEdgeId']) },
    when: isScript ? { expression: `context.${key}[${at}]` } : test.when,
  }))
  const logic: PlannedStep = { key: '', type: 'logic', name: title, settings: {}, ways: [...ways, { exit: 'next', to: 'after' }] }
  const source = `context.${key} = [\n${tests.map(({ test }) => `  ${test.code},`).join('\n')}\n]`
  const unknown = block.items.map(hasUnknown).find((operator) => operator !== undefined)
  const steps = isScript ? [scriptStep('test', `${title}: tests`, source, { step: '' }), logic] : [logic]
  if (unknown !== undefined) return { steps, outcome: 'approximated', why: sentence('typebot.operator', { operator: unknown }) }
  return isScript ? { steps, outcome: 'equivalent', why: sentence('typebot.as-script') } : { steps, outcome: 'same' }
}

/** Either way by chance. */
export function abTest(place: BlockPlace): Plan {
  const { block, variables, title } = place
  const key = variables.listKey(block.id)
  const share = Number(textOf(block.options['aPercent']) || 50)
  const percent = Number.isFinite(share) ? Math.min(100, Math.max(0, share)) : 50
  const edgeOf = (path: string): Json => block.items.find((item) => item['path'] === path)?.['outgoingEdgeId'] ?? ''
  const logic: PlannedStep = {
    ...{ key: '', type: 'logic', name: title, settings: {} },
    ways: [
      {
        exit: 'next',
        label: 'A',
        to: { passed: textOf(edgeOf('a')) },
        when: { join: 'and', rules: [{ left: `context.${key}`, op: 'equals', right: 'a' }] },
      },
      { exit: 'next', label: 'B', to: { passed: textOf(edgeOf('b')) } },
    ],
  }
  const source = `context.${key} = Math.random() * 100 < ${percent} ? 'a' : 'b'`
  return {
    steps: [scriptStep('draw', `${title}: draw`, source, { step: '' }), logic],
    outcome: 'equivalent',
    why: sentence('typebot.as-script'),
  }
}
