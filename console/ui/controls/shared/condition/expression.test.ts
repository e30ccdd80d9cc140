import type { Condition } from '@parley/contract/objects/condition'
import { describe, expect, it } from 'vitest'
import { emptyCondition, expressionOf, rulesOf } from './expression'

describe('a condition written as text', () => {
  it.each<[string, Extract<Condition, { rules: unknown }>]>([
    ['', emptyCondition],
    ['context.total == "abc"', { join: 'and', rules: [{ left: 'context.total', op: 'equals', right: 'abc' }] }],
    [
      'entities.city != "Oslo && Bergen" && context.total >= 3',
      {
        join: 'and',
        rules: [
          { left: 'entities.city', op: 'not-equals', right: 'Oslo && Bergen' },
          { left: 'context.total', op: 'greater-or-equal', right: '3' },
        ],
      },
    ],
    [
      'entities.city == null || context.tags.includes("gold") || !env.names.includes(context.name)',
      {
        join: 'or',
        rules: [
          { left: 'entities.city', op: 'not-exists' },
          { left: 'context.tags', op: 'contains', right: 'gold' },
          { left: 'env.names', op: 'not-contains', right: 'context.name' },
        ],
      },
    ],
    ['entities.city != null', { join: 'and', rules: [{ left: 'entities.city', op: 'exists' }] }],
    ['context.words == "say \\"yes\\""', { join: 'and', rules: [{ left: 'context.words', op: 'equals', right: 'say "yes"' }] }],
  ])('comes back as the same rules: %s', (expression, rules) => {
    expect(expressionOf(rules)).toBe(expression)
    expect(rulesOf(expression)).toEqual(rules)
  })

  it('may be written by hand, with other quotes and without spaces', () => {
    expect(rulesOf(" entities.city=='Oslo'&&context.total>3 ")).toEqual({
      join: 'and',
      rules: [
        { left: 'entities.city', op: 'equals', right: 'Oslo' },
        { left: 'context.total', op: 'greater', right: '3' },
      ],
    })
  })

  it.each([
    'context.total + 1 > 3',
    'a == 1 && b == 2 || c == 3',
    '(context.total > 3)',
    'context.total >',
    'context.code == "42"',
    'context.words == "context.other"',
    'context.ok == true',
    'context.total > null',
    'context.words == "\\q"',
    'size(context.list) > 2',
    'context.total > 3 &&',
  ])('stays text where rules would say something else: %s', (expression) => {
    expect(rulesOf(expression)).toBeNull()
  })
})
