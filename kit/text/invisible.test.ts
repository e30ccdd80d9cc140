// Signs that nobody sees, in sentences that people paste.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutUnseen } from './invisible'

describe('a sentence', () => {
  it.each([
    ['can\u00adcel my book\u00ading', 'cancel my booking'],
    ['\ufeffbook a flight', 'book a flight'],
    ['y\u200bes', 'yes'],
    ['no\u200d', 'no'],
    ['\u202bhello\u202c', 'hello'],
    ['\u2066Oslo\u2069', 'Oslo'],
    ['+49\u200e30 90', '+4930 90'],
    ['👨‍👩‍👧 yes ❤️', '👨‍👩‍👧 yes ❤️'],
    ['🏳️‍🌈', '🏳️‍🌈'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['네\u200b', '네'],
  ])('%j is read as %j', (pasted, said) => {
    expect(withoutUnseen(pasted)).toBe(said)
  })

  it('is as it is seen, whatever was put between its letters', () => {
    const sign = fc.constantFrom('', '\u00ad', '\u200b', '\ufeff', '\u2060', '\u200d', '\u200e')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...'abc xyz 12.'), sign), { maxLength: 40 }), (parts) => {
        expect(withoutUnseen(parts.map(([letter, put]) => letter + put).join(''))).toBe(parts.map(([letter]) => letter).join(''))
      }),
    )
  })
})
