// Taking a pattern apart for showing it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsOfPattern } from './pattern-parts'

const shown = (pattern: string) => partsOfPattern(pattern).map(({ text, sign }) => `${sign}:${text}`)

describe('the parts of a pattern', () => {
  it('sets brackets, concepts and negated words apart from its words', () => {
    expect(shown('[move shift] {my} ~trip')).toEqual([
      ...['operator:[', 'word:move shift', 'operator:]', 'word: ', 'operator:{', 'word:my', 'operator:}', 'word: ', 'concept:~trip'],
    ])
    expect(shown('my_flight !status')).toEqual(['word:my_flight ', 'not:!status'])
    expect(shown('<< a * b >>')).toEqual(['operator:<<', 'word: a ', 'operator:*', 'word: b ', 'operator:>>'])
  })

  it('takes words of every script, and a sign without a word as it stands', () => {
    expect(shown('~航班 !不')).toEqual(['concept:~航班', 'word: ', 'not:!不'])
    expect(shown("!don't ~")).toEqual(["not:!don't", 'word: ~'])
    expect(shown('')).toEqual([])
  })

  it('holds every character once and in order, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '[', ']', '~', '!', '<', '>', '*', '語') }), (pattern) => {
        const parts = partsOfPattern(pattern)
        expect(parts.map(({ text }) => text).join('')).toBe(pattern)
        expect(parts.every(({ at, text }) => pattern.startsWith(text, at))).toBe(true)
      }),
    )
  })
})
