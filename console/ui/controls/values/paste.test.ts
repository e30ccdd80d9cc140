// Pasting into the sheet of values.
import { describe, expect, it } from 'vitest'
import { rowsOfPaste, splitWords } from './paste'

describe('pasting values', () => {
  it('makes a row of every line of a sheet, with its synonyms', () => {
    expect(rowsOfPaste('Economy\teco\tcheap, standard\r\nBusiness\t\tfirst\n')).toEqual([
      { title: 'Economy', value: 'eco', synonyms: ['cheap', 'standard'] },
      { title: 'Business', value: 'Business', synonyms: ['first'] },
    ])
  })
  it('leaves one line of plain text to the cell', () => {
    expect(rowsOfPaste('just words')).toEqual([])
  })
  it('parts synonyms by commas and drops doubles', () => {
    expect(splitWords(' a, b;a ,, ')).toEqual(['a', 'b'])
  })
})
