// The expression language as tables: what gives what, what is refused, and that nothing ever throws or reaches a prototype.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseExpression } from './parse'

const scope = {
  context: {
    entities: { city: 'Oslo', count: 3, tags: ['a', 'b'] },
    Search: { response: { statusCode: 200, body: { fares: [{ price: 120 }] } } },
  },
  env: { limit: '100' },
  user: {},
  empty: [],
}

describe('an expression', () => {
  it.each([
    ['context.entities.city', 'Oslo'],
    ['context.Search.response.body.fares[0].price', 120],
    ["context['entities']['city']", 'Oslo'],
    ['context?.missing?.deep', null],
    ['context.missing.deep.er[3].x', null],
    ['nobody', null],
    ['context.entities.count + 1', 4],
    ["'n' + context.entities.count", 'n3'],
    ["context.missing + 'x'", 'x'],
    ['10 / 0', null],
    ['context.entities.count > 2 && env.limit >= 100', true],
    ["context.entities.city === 'Oslo' ? 'yes' : 'no'", 'yes'],
    ["'5' == 5", true],
    ["'5' === 5", false],
    ['context.entities.tags.length', 2],
    ["context.entities.tags.includes('b')", true],
    ["context.entities.tags.join('-')", 'a-b'],
    ['context.entities.city.toUpperCase().slice(0, 2)', 'OS'],
    ['`to ${context.entities.city}!`', 'to Oslo!'],
    ['[1, context.entities.count]', [1, 3]],
    ['{ a: 1 }.a', 1],
    ['({ a: context.entities.count })', { a: 3 }],
    ["context.missing ?? 'else'", 'else'],
    ['!empty', true],
    ['context.entities.count < context.missing', false],
    ['-context.entities.count', -3],
    ['1e999', null],
  ])('%s gives %j', (source, value) => {
    expect(parseExpression(source).evaluate(scope)).toEqual(value)
  })

  it.each([
    'context.constructor',
    "context['constructor']",
    "''.constructor",
    'context.__proto__',
    "context['__pro' + 'to__']",
    'context.entities.city.constructor',
    'context.toString',
    '[].map',
    'context.hasOwnProperty',
  ])('%s reaches nothing', (source) => {
    expect(parseExpression(source).evaluate(scope)).toBeNull()
  })

  it.each([
    'context.x = 1',
    'alert(1)',
    'context.entities.city.replace(1, 2)',
    'new Date()',
    '() => 1',
    'function () {}',
    'this',
    'a; b',
    'delete context.x',
    'typeof context',
    '1, 2',
    'x++',
    'await x',
    '/a/',
    '10n',
    '{{',
    '',
    'constructor',
    '({ ...context })',
    '[...context]',
    'import("x")',
    'a `b`',
  ])('%s is refused with a reason', (source) => {
    const expression = parseExpression(source)
    expect(expression.error).not.toBe('')
    expect(expression.evaluate(scope)).toBeNull()
  })

  it('never throws and always gives JSON, whatever the text', () => {
    const words = fc.constantFrom(
      'context',
      '.',
      'entities',
      '[',
      ']',
      '(',
      ')',
      '1',
      "'a'",
      '+',
      '&&',
      '?',
      ':',
      '!',
      '`',
      '${',
      '}',
      '{',
      'length',
      '.join()',
      ' ',
      ',',
      '__proto__',
      '.slice(1)',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words, { maxLength: 12 }).map((parts) => parts.join('')),
        ),
        (source) => {
          const value = parseExpression(source).evaluate(scope)
          expect(JSON.parse(JSON.stringify(value))).toEqual(value)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('survives expressions that are too deep or build too much', () => {
    expect(parseExpression('('.repeat(20_000)).evaluate(scope)).toBeNull()
    expect(parseExpression(`${'!'.repeat(50_000)}1`).evaluate(scope)).toBeNull()
    const long = 'x'.repeat(400_000)
    expect(parseExpression('a + a + a').evaluate({ a: long })).toBeNull()
    expect(parseExpression('[a, a, a, a].join()').evaluate({ a: long })).toBeNull()
  })
})
