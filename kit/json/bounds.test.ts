// JSON from strangers: its depth is told without reading it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nestingOf } from './bounds'

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

describe('the depth of a JSON text', () => {
  it('is that of the value it stands for, whatever brackets and quotes its texts hold', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => nestingOf(JSON.stringify(value)) === depthOf(value)))
    expect(nestingOf('{"a]}[\\"[":["\\\\",[]]}')).toBe(3)
  })

  it('is told of a text that nests a million times', () => {
    expect(nestingOf('['.repeat(1_000_000))).toBe(1_000_000)
  })
})
