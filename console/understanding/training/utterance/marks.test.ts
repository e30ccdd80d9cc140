// Entity marks: cutting, tagging and carrying them, by rows and by properties.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carryMarks, marksOfFound, piecesOf, withMark, wordsAround } from './marks'

const sentence = 'fly bergen to london on friday'
const marks = [
  { start: 4, end: 10, entityId: 'city' },
  { start: 24, end: 30, entityId: 'date' },
]

describe('A sentence with marks', () => {
  it('is cut into marked and plain words in order', () => {
    expect(piecesOf(sentence, marks).map(({ text, mark }) => [text, mark])).toEqual([
      ['fly ', null],
      ['bergen', 0],
      [' to london on ', null],
      ['friday', 1],
    ])
  })

  it('loses no character, whatever the marks', () => {
    const mark = fc.record({ start: fc.integer({ min: -3, max: 40 }), end: fc.integer({ min: -3, max: 40 }), entityId: fc.constant('x') })
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.array(mark, { maxLength: 5 }), (text, any) => {
        const kept = any.filter(({ start }) => start >= 0)
        expect(
          piecesOf(text, kept)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

describe('Selected characters', () => {
  it.each([
    [15, 17, 'london'],
    [13, 21, 'london'],
    [4, 21, 'bergen to london'],
    [0, 3, 'fly'],
  ])('%i to %i tag whole words: %s', (start, end, expected) => {
    const range = wordsAround(sentence, start, end)
    expect(range && sentence.slice(range.start, range.end)).toBe(expected)
  })

  it('tag nothing when they are only space', () => {
    expect(wordsAround(sentence, 3, 4)).toBeNull()
  })
})

describe('A tag', () => {
  it('takes the place of the ones it overlaps', () => {
    expect(withMark(marks, { start: 4, end: 20, entityId: 'route' })).toEqual([{ start: 4, end: 20, entityId: 'route' }, marks[1]])
  })

  it.each([
    ['words are added before it', `please ${sentence}`, ['bergen', 'friday']],
    ['words are added after it', `${sentence} please`, ['bergen', 'friday']],
    ['words between change', 'fly bergen to oslo on friday', ['bergen', 'friday']],
    ['its own words change', 'fly oslo to london on friday', ['friday']],
  ])('keeps its words when %s', (_, after, expected) => {
    expect(carryMarks(sentence, after, marks).map(({ start, end }) => after.slice(start, end))).toEqual(expected)
  })
})

describe('What the engine found', () => {
  it('is tagged with the entity that the intent’s other utterances use', () => {
    const found = [
      { entityId: 'rental_start', start: 24, end: 30 },
      { entityId: 'departure', start: 24, end: 30 },
    ]
    expect(marksOfFound(found, new Set(['departure']))).toEqual([{ entityId: 'departure', start: 24, end: 30 }])
  })

  it('becomes marks of the bot’s entities, the longest first', () => {
    const found = [
      { entityId: 'word', start: 4, end: 10 },
      { entityId: 'route', start: 4, end: 20 },
      { start: 24, end: 30 },
    ]
    expect(marksOfFound(found)).toEqual([{ entityId: 'route', start: 4, end: 20 }])
  })
})
