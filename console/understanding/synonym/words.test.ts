// Lists of synonyms, by rows.
import { describe, expect, it } from 'vitest'
import { mergeWords } from './words'

describe('Synonyms of a word', () => {
  it.each([
    ['keep their order', ['plane'], ['air ticket'], ['plane', 'air ticket']],
    ['stand once, in any case', ['plane'], ['Plane', ' plane '], ['plane']],
    ['never hold the word itself', [], ['Flight', 'plane'], ['plane']],
    ['never hold an empty word', [], ['', '  '], []],
  ])('%s', (_, known, added, expected) => {
    expect(mergeWords('flight', known, added)).toEqual(expected)
  })
})
