// What is counted in a body before it is read: that it agrees with what JSON says it holds, whatever its texts look like.
import { limits } from '@parley/contract/base/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tooMuchInForm, tooMuchInJson } from './values'

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside: unknown[] = Object.values(value)
  return 1 + Math.max(0, inside.length - 1) + inside.reduce<number>((sum, one) => sum + valuesIn(one), 0)
}

describe('what a body holds', () => {
  it('is counted as JSON means it: quotes, brackets and commas in texts count for nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value)
        expect(tooMuchInJson(text, valuesIn(value))).toBeNull()
        if (valuesIn(value) > 0) expect(tooMuchInJson(text, valuesIn(value) - 1)).not.toBeNull()
      }),
    )
  })

  it.each(['"', '\\', '[[[[,,,,', '{"a":', '\\"', '\\\\"', '"'.repeat(50)])('is not miscounted for a text such as %s', (text) => {
    expect(tooMuchInJson(JSON.stringify({ text, [text]: [text, text] }), 4)).toBeNull()
  })

  it('ends at a depth, and at a number of names in one object', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
    expect(tooMuchInJson(nested(limits.valueDepth + 1), 1000)).toBeNull()
    expect(tooMuchInJson(nested(limits.valueDepth + 2), 1000)?.key).toBe('refused.too-deep')
    const names = (count: number): string => `{${Array.from({ length: count }, (_, each) => `"${each}":1`).join(',')}}`
    expect(tooMuchInJson(names(limits.requestFields), 1_000_000)).toBeNull()
    expect(tooMuchInJson(names(limits.requestFields + 1), 1_000_000)?.key).toBe('refused.too-many-values')
    expect(tooMuchInJson(`[${names(limits.objectKeys)},${names(limits.objectKeys)}]`, 1_000_000)).toBeNull()
    expect(tooMuchInJson(`[${names(limits.objectKeys + 1)}]`, 1_000_000)?.key).toBe('refused.too-many-values')
  })

  it('of a form ends at its fields', () => {
    expect(tooMuchInForm('')).toBeNull()
    expect(tooMuchInForm('a=1&'.repeat(limits.requestFields - 1))).toBeNull()
    expect(tooMuchInForm('a=1&'.repeat(limits.requestFields))?.key).toBe('refused.too-many-values')
  })
})
