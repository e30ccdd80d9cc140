// Two changes of one text or value put together, and those that cannot be.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeJson } from './merge-json'
import { mergeText } from './merge-text'

describe('two changes of one text', () => {
  it.each([
    ['at its two ends', 'Where to?', 'Hello. Where to?', 'Where to? And when?', 'Hello. Where to? And when?'],
    ['of different words', 'Book a flight to Rome', 'Book a train to Rome', 'Book a flight to Oslo', 'Book a train to Oslo'],
    ['one of which takes words away', 'Please tell me the city', 'tell me the city', 'Please tell me the city now', 'tell me the city now'],
    ['on different lines', 'a = 1\nb = 2\nc = 3', 'a = 9\nb = 2\nc = 3', 'a = 1\nb = 2\nc = 7', 'a = 9\nb = 2\nc = 7'],
    ['that are the same', 'Hello', 'Hello there', 'Hello there', 'Hello there'],
    ['of which one goes on with the other', 'Hello', 'Hello the', 'Hello there', 'Hello there'],
    ['that put the same in beside another', 'Where to?', 'Where to? And when?', 'Hello. Where to? And when?', 'Hello. Where to? And when?'],
    ['that take the same out beside another', 'Go no no no way', 'Go no no way', 'Hm. Go no no way', 'Hm. Go no no way'],
    ['without spaces between words', '東京へ行く', '大阪へ行く', '東京へ帰る', '大阪へ帰る'],
  ])('%s are both kept', (_, ...[base, theirs, mine, both]) => {
    expect(mergeText(base, theirs, mine)).toBe(both)
    expect(mergeText(base, mine, theirs)).toBe(both)
  })

  it.each([
    ['of the same word', 'book', 'look', 'boot'],
    ['from nothing', '', 'Hello', 'Welcome'],
    ['at the same end', 'Where to?', 'Where to? Rome?', 'Where to? And when?'],
  ])('%s are a conflict', (_, base, theirs, mine) => {
    expect(mergeText(base, theirs, mine)).toBeNull()
  })

  it('leave a space between words that would become one by what both did', () => {
    expect(mergeText(' to Rome', 'Where to Rome', 'Please Rome')).toBe('Where Please Rome')
    expect(mergeText(' Rome today', 'Oslo Rome today', 'Paris today')).toBe('Oslo Paris today')
    expect(mergeText(' Rome', 'Oslo Rome', 'Rome')).toBe('Oslo Rome')
    expect(mergeText('。行く', '東京。行く', '大阪')).toBe('東京大阪')
  })

  it('give the other text where one changed nothing, whatever the texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (base, other) => {
        expect(mergeText(base, other, base)).toBe(other)
        expect(mergeText(base, base, other)).toBe(other)
      }),
    )
  })

  it('keep every word that either put in, wherever they do not meet', () => {
    const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta')
    fc.assert(
      fc.property(fc.array(word, { minLength: 3, maxLength: 30 }), fc.nat(), fc.nat(), (list, one, other) => {
        const at = (number: number): number => number % list.length
        const put = (place: number, text: string): string => list.map((each, index) => (index === place ? text : each)).join(' ')
        const merged = mergeText(list.join(' '), put(at(one), 'THEIRS'), put(at(other), 'MINE'))
        if (at(one) === at(other)) expect(merged).toBeNull()
        else expect(merged?.split(' ')).toEqual(expect.arrayContaining(['THEIRS', 'MINE']))
      }),
    )
  })
})

describe('two changes of one value', () => {
  it('keep fields that only one changed, texts that can be merged, and elements by their ids', () => {
    const base = {
      url: 'a',
      text: 'Where to?',
      ways: [
        { id: '1', to: 'x' },
        { id: '2', to: 'y' },
      ],
    }
    const theirs = {
      url: 'b',
      text: 'Hello. Where to?',
      ways: [
        { id: '1', to: 'z' },
        { id: '2', to: 'y' },
        { id: '3', to: 'w' },
      ],
    }
    const mine = {
      url: 'a',
      text: 'Where to? When?',
      ways: [
        { id: '2', to: 'v' },
        { id: '1', to: 'x' },
      ],
    }
    expect(mergeJson(base, theirs, mine)).toEqual({
      value: {
        url: 'b',
        text: 'Hello. Where to? When?',
        ways: [
          { id: '2', to: 'v' },
          { id: '3', to: 'w' },
          { id: '1', to: 'z' },
        ],
      },
      conflicts: [],
    })
  })

  it('keep both when each added to another end of a list, and either alone', () => {
    expect(mergeJson(['a'], ['b', 'a'], ['a', 'c'])).toEqual({ value: ['b', 'a', 'c'], conflicts: [] })
    expect(mergeJson(['a', 'b'], ['a'], ['a', 'b', 'c']).value).toEqual(['a', 'c'])
  })

  it('tell what both changed, with the three versions, and let mine stand', () => {
    const merged = mergeJson({ a: { n: 1 }, b: 1 }, { a: { n: 2 }, b: 1 }, { a: { n: 3 }, b: 1 })
    expect(merged).toEqual({ value: { a: { n: 3 }, b: 1 }, conflicts: [{ path: ['a', 'n'], base: 1, theirs: 2, mine: 3 }] })
    const removed = mergeJson([{ id: '1', n: 1 }], [{ id: '1', n: 2 }], [])
    expect(removed).toEqual({
      value: [],
      conflicts: [{ path: ['1'], base: { id: '1', n: 1 }, theirs: { id: '1', n: 2 }, mine: undefined }],
    })
  })
})
