// What an intent asks of the context's tags, by rows.
import { describe, expect, it } from 'vitest'
import { meetsTags, namesOfTag } from './context-tags'

describe('tags that are asked for', () => {
  it.each([
    [['ordered'], ['ordered'], true],
    [['ordered'], [], false],
    [['ordered', 'paid'], ['ordered'], false],
    [['!paid'], [], true],
    [['!paid'], ['paid'], false],
    [['ordered', '!paid'], ['ordered'], true],
    [['ordered', '!paid'], ['ordered', 'paid'], false],
    [['first class'], ['first-class'], true],
    [['!first class'], ['first-class'], false],
    [['C'], ['C++'], false],
    [['C++'], ['C++'], true],
    [[], ['anything'], true],
  ])('%j hold while %j are set: %s', (asked, set, holds) => {
    expect(meetsTags(asked, set)).toBe(holds)
  })

  it('are met by a value of several words, whatever stands between them', () => {
    expect(namesOfTag('first-class')).toEqual(['first-class', 'first class'])
    expect(namesOfTag('New York')).toEqual(['New York'])
    expect(namesOfTag('C++')).toEqual(['C++'])
  })
})
