// How soon a regular expression that takes too long is stopped.
import { describe, expect, it } from 'vitest'
import type { ExtractContext } from './entity-kind'
import { extract } from './extract'

const context: ExtractContext = { language: 'en', timezone: 'UTC', now: Date.parse('2026-03-04T10:00:00Z'), prompted: false }

describe('a developer’s regular expression', () => {
  it.each(['a*a*a*a*a*b', 'a{0,20}a{0,20}a{0,20}a{0,20}a{0,20}b'])('is stopped when it takes too long all the same: %s', (expression) => {
    const started = performance.now()
    expect(extract('regex', 'a'.repeat(3000), { expression }, context)).toEqual([])
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
