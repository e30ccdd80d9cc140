// Texts that are cut to a length: emoji and letters with marks stay whole.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortened, wholeBeginning } from './whole-characters'

describe('the beginning of a text', () => {
  it.each([
    ['abc', 5, 'abc'],
    ['abcdef', 3, 'abc'],
    ['ab👨‍👩‍👧‍👦', 5, 'ab'],
    ['ab👍🏽cd', 5, 'ab'],
    ['ab👍🏽cd', 6, 'ab👍🏽'],
    ['a🇩🇪🇫🇷', 7, 'a🇩🇪'],
    ['ne\u0301e', 2, 'n'],
    ['👨‍👩‍👧‍👦', 3, ''],
  ])('of %s in %d is “%s”', (text, most, beginning) => {
    expect(wholeBeginning(text, most)).toBe(beginning)
  })

  it('is cut between two characters, and is as long as it may be', () => {
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', '👍🏽', '👨‍👩‍👧', 'é', '日', '\u{1f1e9}\u{1f1ea}', ' '), { maxLength: 60 }),
        fc.nat(120),
        (parts, most) => {
          const text = parts.join('')
          const cut = wholeBeginning(text, most)
          const ends = [0, ...[...segmenter.segment(text)].map(({ index, segment }) => index + segment.length)]
          expect(cut).toBe(text.slice(0, Math.max(...ends.filter((end) => end <= most))))
        },
      ),
    )
  })

  it('says that the text goes on', () => {
    expect([shortened('abcdef', 6), shortened('abcdef👍🏽', 8)]).toEqual(['abcdef', 'abcdef…'])
  })
})
