// Which messages are taken as the code of a sign-in, however people and keyboards write it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signInCodeIn } from './sign-in-code'

describe('the code of a sign-in', () => {
  it.each(['482177', '482 177', ' 482-177 ', 'my code is 482177.', '４８２１７７', '4 8 2 1 7 7', 'コードは482177です'])(
    'is read in “%s”',
    (text) => expect(signInCodeIn(text)).toBe('482177'),
  )

  it.each(['', 'well?', '48217', '4821770', '482177 or 482178', `482177${' '.repeat(60)}`, 'order 1 of 2026'])(
    'is not seen in “%s”',
    (text) => expect(signInCodeIn(text)).toBeNull(),
  )

  it('is six digits or nothing, for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(signInCodeIn(text) ?? '000000').toMatch(/^\d{6}$/)
      }),
    )
  })
})
