// What is written is read again as it was, and what is something else is refused.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  application,
  type Block,
  blockOf,
  bytesOf,
  Fields,
  integer,
  integerIn,
  list,
  Malformed,
  octets,
  octetsIn,
  record,
  text,
  textIn,
  time,
} from './der'

const again = (block: Block): Block => blockOf(bytesOf(block))

describe('a value', () => {
  it('is read as it was written', () => {
    const anything = fc.record({
      number: fc.integer({ min: -(2 ** 31), max: 2 ** 32 - 1 }),
      words: fc.string({ unit: 'grapheme', maxLength: 300 }),
      bytes: fc.uint8Array({ maxLength: 300 }),
      at: fc.integer({ min: 0, max: 4_102_444_799 }),
    })
    fc.assert(
      fc.property(anything, ({ number, words, bytes, at }) => {
        const whole = application(3, record({ 0: integer(number), 1: text(words), 2: undefined, 7: octets(bytes), 9: time(at * 1000 + 7) }))
        const fields = new Fields(again(whole))
        const read = [fields.integer(0), fields.text(1), fields.has(2), [...fields.octets(7)], fields.time(9)]
        expect(read).toEqual([number, words.toWellFormed(), false, [...bytes], at * 1000])
      }),
    )
  })

  it.each([
    ['no number', () => integerIn(again(text('7')))],
    ['a number too long', () => integerIn(blockOf(Buffer.from('020701020304050607', 'hex')))],
    ['no text', () => textIn(again(integer(7)))],
    ['no bytes', () => octetsIn(again(text('7')))],
    ['bytes in parts', () => octetsIn(blockOf(Buffer.from('2404040205ab', 'hex')))],
    ['no time', () => new Fields(again(record({ 0: text('7') }))).time(0)],
    ['a day that is none', () => blockOf(Buffer.from('180d323032363131323732303330305a', 'hex'))],
    ['a field that is not there', () => new Fields(again(record({ 0: text('7') }))).text(1)],
    ['fields without numbers', () => new Fields(again(list([integer(7)])))],
    ['no fields', () => new Fields(again(integer(7)))],
    ['followed by another', () => blockOf(Buffer.concat([bytesOf(integer(7)), bytesOf(integer(8))]))],
    ['cut short', () => blockOf(bytesOf(text('seven')).subarray(0, -1))],
    ['nothing', () => blockOf(Buffer.alloc(0))],
    ['too large', () => blockOf(bytesOf(octets(Buffer.alloc(600 * 1024))))],
  ])('is refused that is %s', (_, read) => {
    expect(read).toThrow(Malformed)
  })
})
