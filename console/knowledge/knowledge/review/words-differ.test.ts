// What differs between two answers, word by word.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differences } from './words-differ'

const own = (pieces: { text: string; isOwn: boolean }[]) => pieces.filter(({ isOwn }) => isOwn).map(({ text }) => text)

describe('Of two answers', () => {
  it('only the figures that differ are marked, each in its own text', () => {
    const { one, other } = differences('A night costs up to €190. Elsewhere €165.', 'A night costs up to €180. Elsewhere €160.')
    expect([own(one), own(other)]).toEqual([
      ['190', '165'],
      ['180', '160'],
    ])
  })

  it('in a language without blanks the words are told apart, too', () => {
    const { one, other } = differences('ホテルは一泊190ユーロです。', 'ホテルは一泊180ユーロです。')
    expect([own(one), own(other)]).toEqual([['190'], ['180']])
  })

  it('every character is kept, what is shared is the same in both, and equal texts have nothing of their own', () => {
    const words = fc.array(fc.constantFrom('a', 'hotel', ' ', '190', '.'), { maxLength: 20 }).map((each) => each.join(''))
    fc.assert(
      fc.property(words, words, (first, second) => {
        const { one, other } = differences(first, second)
        expect([one, other].map((pieces) => pieces.map(({ text }) => text).join(''))).toEqual([first, second])
        const shared = (pieces: typeof one) => pieces.filter(({ isOwn }) => !isOwn).map(({ text }) => text)
        const blankless = (pieces: typeof one) => shared(pieces).join('').replaceAll(' ', '')
        expect(blankless(one)).toBe(blankless(other))
        expect(own(differences(first, first).one)).toEqual([])
      }),
    )
  })
})
