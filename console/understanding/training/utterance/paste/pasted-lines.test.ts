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
    [
      'of the column with a heading',
      'utterance,intent\nwhat do you charge,Fees\n"how much, in all",Fees\n',
      ['what do you charge', 'how much, in all'],
    ],
    ['of that column wherever it stands', 'Intent;Text\r\nFees;is it free?\r\nFees;"say ""free"" now"', ['is it free?', 'say "free" now']],
    ['under a heading alone', 'Utterance\nto oslo\nto bergen, please', ['to oslo', 'to bergen, please']],
    ['of the first column of a spreadsheet', 'to oslo\tBook flight\nto bergen\tBook flight', ['to oslo', 'to bergen']],
    ['with commas of their own', 'hello, can you help\nwell, no', ['hello, can you help', 'well, no']],
    ['with a quote that never ends', '"to oslo\nto bergen', ['"to oslo', 'to bergen']],
  ])('%s', (_, pasted, expected) => {
    expect(linesOf(pasted)).toEqual(expected)
  })
})
