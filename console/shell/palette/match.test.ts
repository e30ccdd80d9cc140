// Finding by typed words.
import { describe, expect, it } from 'vitest'
import { matchParts, matchScore, wordsOf, wordsToAsk } from './match'

describe('the palette’s matching', () => {
  it('wants every word somewhere in the name', () => {
    expect(matchScore('Book flight', wordsOf('fli book'))).toBeGreaterThan(0)
    expect(matchScore('Book flight', wordsOf('book hotel'))).toBe(0)
  })

  it('puts a name that starts with the word before one that holds it', () => {
    expect(matchScore('Entities', ['ent'])).toBeGreaterThan(matchScore('Agent transfer', ['ent']))
    expect(matchScore('Change flight', ['fl'])).toBeGreaterThan(matchScore('Snowflake', ['fl']))
  })

  it('takes a prefix character off and marks the matched letters', () => {
    expect(wordsOf('#Book ')).toEqual(['book'])
    expect(matchParts('Book flight', ['book'])).toEqual([
      { letters: 'Book', isMatch: true },
      { letters: ' flight', isMatch: false },
    ])
  })
})

describe('what is asked for while somebody types', () => {
  it.each([
    ['order t', 'order', 'order'],
    ['order', 'order', 'order'],
    ['o', '', ''],
    ['order tea', 'ordre tae', 'order tea'],
    ['orde', 'order', 'orde'],
    ['', 'order', ''],
  ])('with “%s” typed and “%s” at rest is “%s”', (typed, atRest, asked) => {
    expect(wordsToAsk(typed, atRest)).toBe(asked)
  })
})
