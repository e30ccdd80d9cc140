// Whether a value of a call stands in somebody's words. What follows from that is origin.test.ts.
import { describe, expect, it } from 'vitest'
import { isSaidIn, saidIn } from '../calls/said'

const isSaid = (words: string, value: string): boolean => isSaidIn(saidIn(words), value)

describe('a value of a call', () => {
  it.each([
    ['pay 100.00 to Ann', '100'],
    ['pay 100,00 to Ann', '100.00'],
    ['pay 10,000 to Ann', '10000'],
    ['pay 10.000,50 to Ann', '10000.50'],
    ['pay 1٠0 to Ann', '100'],
    ['order 4711, 2 pieces', '4711'],
    ['order 4711, 2 pieces', '2'],
    ['between 1000-2000', '1000'],
    ['my number is 0170-123 45 67', '01701234567'],
    ['card 4111 1111 1111 1111', '4111111111111111'],
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['book flight LH-2040 please', 'lh2040'],
    ['at 12.30 on 1.12.2026', '12:30'],
    ['at 12.30 on 1.12.2026', '1-12-2026'],
    ['it is -5 degrees', '-5'],
    ['東京から大阪まで', '東京から大阪'],
    ['delete * now', '*'],
    ['👍', '👍'],
  ])('stands in “%s” as %s', (words, value) => {
    expect(isSaid(words, value)).toBe(true)
  })

  it.each([
    ['pay 100.00 to Ann', '10000'],
    ['pay 100.50 to Ann', '100'],
    ['pay 5 to Ann', '-5'],
    ['pay 10.5 to Ann', '105'],
    ['cancel order 123456', '12345'],
    ['cancel order 123456', '3456'],
    ['pay 1000 to 2000', '10002'],
    ['delete the first', '*'],
    ['it is fine', '👍'],
    ['भाषा की', 'भाषा का'],
  ])('does not stand in “%s” as %s', (words, value) => {
    expect(isSaid(words, value)).toBe(false)
  })
})
