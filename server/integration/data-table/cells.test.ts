// Cells of a file as values of typed columns: numbers and days as the whole file writes them, and none that is guessed.
import { Column } from '@parley/contract/integration/data-table'
import { csvRows } from '@parley/kit/csv/read'
import { plainCell } from '@parley/kit/csv/write'
import { describe, expect, it } from 'vitest'
import { cellReaders } from './cells'

const columns = [
  { name: 'price', type: 'number' },
  { name: 'day', type: 'date' },
  { name: 'more', type: 'json' },
].map((each) => Column.parse(each))

type Chosen = Parameters<typeof cellReaders>[2]['chosen']

/** What stands in each cell, or the sentence with which it is refused. */
function read(content: string, chosen: Chosen = {}) {
  const { rows, separator } = csvRows(content)
  const readers = cellReaders(columns, rows, { separator, chosen })
  return rows.map(({ cells }) =>
    cells.map((cell, at) => {
      const taken = readers[at]?.(plainCell(cell)) ?? { value: null }
      return 'why' in taken ? taken.why.key : taken.value
    }),
  )
}

describe('numbers and days of a file', () => {
  it.each([
    [
      'as Germans write them',
      '1.234,50;31.12.2026\n1.234;1.2.2026',
      [
        [1234.5, '2026-12-31'],
        [1234, '2026-02-01'],
      ],
    ],
    [
      'as the British write them',
      '"1,234.50";31/12/2026\n"1,234";01/02/2026',
      [
        [1234.5, '2026-12-31'],
        [1234, '2026-02-01'],
      ],
    ],
    [
      'as Americans write them',
      '"1,234.50",12/31/2026\n1.234,01/02/2026',
      [
        [1234.5, '2026-12-31'],
        [1.234, '2026-01-02'],
      ],
    ],
    [
      'as the French write them',
      '1\u202f234,5;31/12/2026\n2;13/1/2026',
      [
        [1234.5, '2026-12-31'],
        [2, '2026-01-13'],
      ],
    ],
    ['as the Japanese write them', '1,234,567\t2026/12/31', [[1234567, '2026-12-31']]],
    ['as they were exported', '1.234,2026-12-31T10:00:00', [[1.234, '2026-12-31T10:00:00']]],
    ['with what keeps them from being a formula', "'-1,2026-12-31", [[-1, '2026-12-31']]],
    [
      'where they are empty',
      ';1.1.2026\n5;',
      [
        [null, '2026-01-01'],
        [5, null],
      ],
    ],
  ])('are read %s', (_, content, values) => {
    expect(read(content)).toEqual(values)
  })

  it('that may mean two things are refused, unless a person says how they are written', () => {
    const content = '1.234;01/02/2026'
    expect(read(content)).toEqual([['table-file.either-number', 'table-file.either-day']])
    expect(read(content, { decimal: ',', days: 'day-first' })).toEqual([[1234, '2026-02-01']])
    expect(read(content, { decimal: '.', days: 'month-first' })).toEqual([[1.234, '2026-01-02']])
  })

  it('of a file that writes them in two ways are read where they have one meaning, and refused elsewhere', () => {
    expect(read('1,5;31/12/2026\n1.5;12/31/2026\n1.234;01/02/2026')).toEqual([
      [1.5, '2026-12-31'],
      [1.5, '2026-12-31'],
      ['table-file.either-number', 'table-file.either-day'],
    ])
  })

  it('that are none are refused', () => {
    expect(read('ten;31.02.2026')).toEqual([['table-file.value', 'table-file.value']])
    expect(read('12,5;1.1.26\n1;1.1.2026', { decimal: '.' })[0]).toEqual(['table-file.value', 'table-file.value'])
  })

  it('leave JSON alone, whatever it holds', () => {
    expect(read('1;1.1.2026;{"either":[1]}')).toEqual([[1, '2026-01-01', { either: [1] }]])
  })
})
