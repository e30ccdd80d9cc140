// The names below the axis of a chart: they stand beside each other, whatever they are and however many.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisNames } from './chart'

const days = Array.from({ length: 12 }, (_, at) => `Day ${at + 1}`)
const shown = (axis: readonly string[], room = 300) => axisNames(axis, room).map(({ name }) => name)

describe('the names of an axis', () => {
  it.each([
    ['few short ones are all there', ['Mon', 'Tue', 'Wed'], ['Mon', 'Tue', 'Wed']],
    ['of many each so many', days, ['Day 1', 'Day 3', 'Day 5', 'Day 7', 'Day 9', 'Day 11']],
    ['long ones are cut', ['Northern Airways', 'Southern Ferries', 'Rail', 'Coach'], ['Northern A…', 'Southern F…', 'Rail', 'Coach']],
    [
      'those of Japanese are twice as wide',
      ['東京都千代田区', '大阪府', '北海道', '沖縄県'],
      ['東京都千代…', '大阪府', '北海道', '沖縄県'],
    ],
    ['one has all the room', ['The whole year of 2026'], ['The whole year of 2026']],
    ['none is nothing', [], []],
  ])('%s', (_, axis, names) => expect(shown(axis)).toEqual(names))

  it('never touch each other', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 40 }), { maxLength: 80 }), fc.integer({ min: 120, max: 600 }), (axis, room) => {
        const names = axisNames(axis, room)
        const each = room / Math.max(axis.length, 1)
        for (const [index, { at, name }] of names.entries()) {
          const next = names[index + 1]
          if (next !== undefined) expect([...name].length * 6).toBeLessThanOrEqual(each * (next.at - at))
        }
      }),
    )
  })
})
