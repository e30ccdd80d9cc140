// Lists as files and replies write them, and what a search in many thousand rows looks at.
import type { JsonObject } from '@parley/contract/base/json'
import { csvRows } from '@parley/kit/csv/read'
import { describe, expect, it } from 'vitest'
import { lookupIndexOf } from './lookup-index'
import { listAt, ListFault, rowsOfJson, rowsOfJsonText, rowsOfTable } from './lookup-rows'
import { matchingRows, searchLookup } from './lookup-search'

const bolt = { title: 'Bolt, M8', value: 'B-8', synonyms: ['eight', 'long bolt'] }

const rowsIn = (text: string) => rowsOfTable(csvRows(text).rows.map(({ cells }) => cells))

describe('a file with a list', () => {
  it.each([
    ['CSV with a head', 'title,value,synonyms\n"Bolt, M8",B-8,eight|long bolt'],
    ['CSV without one', '"Bolt, M8",B-8,eight,long bolt\r\n'],
    ['CSV by semicolons', 'Title;Value;Synonyms\nBolt, M8;B-8;eight|long bolt'],
  ])('is read as %s', (_, text) => {
    expect(rowsIn(text)).toEqual([bolt])
  })

  it.each([
    ['JSON', JSON.stringify([bolt])],
    ['JSON with the list inside', JSON.stringify({ items: [bolt] })],
  ])('is read as %s', (_, text) => {
    expect(rowsOfJsonText(text)).toEqual([bolt])
  })

  it('may hold quotes and lines in its cells, and rows of a name alone', () => {
    expect(rowsIn('"The ""big""\none"\nplain')).toEqual([
      { title: 'The "big"\none', value: 'The "big"\none', synonyms: [] },
      { title: 'plain', value: 'plain', synonyms: [] },
    ])
  })

  it('is refused with the reason when it is no list or too long', () => {
    expect(() => rowsOfJsonText('{"a": 1}')).toThrow(ListFault)
    expect(() => rowsOfJsonText('[{"a"')).toThrow(/no JSON/)
    expect(() => rowsIn('x\n'.repeat(200_002))).toThrow(/more than 200000 rows/)
  })
})

describe('a reply with a list', () => {
  it('is read at its path, by its own names', () => {
    const reply: JsonObject = { data: { found: [{ name: 'Axle', id: 7, also: 'rod, bar', at: 2 }, { id: null }, 'Wheel'] } }
    const list = listAt(reply, 'data.found') ?? []
    expect(rowsOfJson(list, { title: 'name', value: 'id', synonyms: 'also' }, 'at')).toEqual([
      { title: 'Axle', value: 7, synonyms: ['rod', 'bar'], word: 2 },
      { title: 'Wheel', value: 'Wheel', synonyms: [] },
    ])
    expect(listAt(reply, 'data.nothing')).toBeNull()
  })
})

describe('a search in many rows', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    title: `steel bolt ${at}`,
    value: at,
    synonyms: at === 5 ? ['fivefold fastener'] : [],
  }))
  const index = lookupIndexOf(rows)
  const values = (text: string, threshold: number | null = 0.75) =>
    searchLookup(index, text, { threshold }).map((hit) => hit.rows.map(({ value }) => value))

  it('finds the row that is named, with words misspelt, in part, or among much else', () => {
    expect(values('a steel bolt 12345 please')).toEqual([[12345]])
    expect(values('steal bolt 777')).toEqual([[777]])
    expect(values('the fasterner fivefold')).toEqual([[5]])
    expect(values(`${'well '.repeat(500)}steel bolt 9`)).toEqual([[9]])
  })

  it('takes no word that is said of every row for one of them, and puts nothing right when it may not', () => {
    expect(values('some steel')).toEqual([])
    expect(values('fivefld fastner', null)).toEqual([])
  })

  it('answers somebody who types with rows that hold what was typed', () => {
    expect(matchingRows(index, 'bolt 1999', 3).map(({ row }) => row.title)).toEqual([
      'steel bolt 1999',
      'steel bolt 19990',
      'steel bolt 19991',
    ])
  })
})
