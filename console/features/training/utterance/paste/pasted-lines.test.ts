// Pasted lines, by rows.
import { describe, expect, it } from 'vitest'
import { linesOf } from './pasted-lines'

describe('Pasted text gives sentences', () => {
  it.each([
    ['a line each', 'to oslo\r\nto bergen\n', ['to oslo', 'to bergen']],
    ['without list marks', '- to oslo\n2. to bergen\n• home', ['to oslo', 'to bergen', 'home']],
    ['without quotes', '"to oslo"\n“to bergen”', ['to oslo', 'to bergen']],
    ['each once, in any case', 'To Oslo\nto oslo\n\n', ['To Oslo']],
    ['with a number that begins a sentence', '2 seats to oslo', ['2 seats to oslo']],
  ])('%s', (_, pasted, expected) => {
    expect(linesOf(pasted)).toEqual(expected)
  })
})
