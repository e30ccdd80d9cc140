// A look at a file before anything of it is taken, and what is taken as it was looked at, through the real server.
import type { FileReading } from '@parley/contract/base/incoming/file-reading'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'
import { sheetOf, workbookOf } from '../../test-support/workbook'

const server = await testApp()
let ingrid: Caller

beforeAll(async () => {
  ingrid = await server.signUp()
})

async function sent(fileName: string, content: string | Buffer): Promise<string> {
  const { body, headers } = formOf([{ name: 'file', fileName, content: Buffer.from(content) }])
  const path = `/users/${ingrid.userId}/file`
  const answer = await server.anonymous.raw('POST', path, { body, headers: { ...headers, authorization: `bearer ${ingrid.token}` } })
  return String(Reflect.get(Object(answer.body), 'fileId'))
}

const look = async (fileName: string, content: string | Buffer, reading: FileReading = {}) =>
  ingrid.call('file.preview', { userId: ingrid.userId, fileId: await sent(fileName, content), reading })

const european = Buffer.from('name;phone;Stra\xdfe\r\nAnna M\xfcller;030 901820;Am See 3\r\n;;\r\n', 'latin1')

describe('a look at a file', () => {
  it('tells its encoding, its separator and its first rows with their lines', async () => {
    expect(await look('people.csv', european)).toMatchObject({
      ...{ kind: 'table', encoding: 'windows-1252', separator: ';', total: 2, why: '' },
      rows: [
        { line: 1, cells: ['name', 'phone', 'Straße'] },
        { line: 2, cells: ['Anna Müller', '030 901820', 'Am See 3'] },
      ],
    })
    const long = await look('long.csv', 'a,b\n'.repeat(5000))
    expect([long.total, long.rows.length]).toEqual([5000, 20])
  })

  it('tells the sheets of a workbook, and shows the one that is asked for', async () => {
    const book = await workbookOf({ One: sheetOf([['a']]), Two: sheetOf([['b', 2]]) })
    expect(await look('book.xlsx', book, { sheet: 'Two' })).toMatchObject({
      ...{ sheets: ['One', 'Two'], sheet: 'Two', encoding: '', separator: '' },
      rows: [{ line: 1, cells: ['b', '2'] }],
    })
  })

  it('shows the first list of JSON by the names of its rows', async () => {
    expect(await look('faqs.json', JSON.stringify({ faqs: [{ question: 'Q?', terms: ['a'] }, { question: 'R?' }] }))).toMatchObject({
      ...{ kind: 'json', total: 2 },
      rows: [
        { line: 0, cells: ['question', 'terms'] },
        { line: 1, cells: ['Q?', '["a"]'] },
        { line: 2, cells: ['R?', ''] },
      ],
    })
  })

  it.each([
    ['odd.csv', Buffer.from('a;\xe4\xf6\n', 'latin1'), 'It may be Windows-1252'],
    ['cut.csv', 'a,b\n1,"two\nthree', 'The quotes that line 2 opens are never closed'],
    ['cut.json', '{"faqs":[{"question":', 'not valid JSON'],
    ['picture.csv', Buffer.from('89504e470d0a1a0a00000000', 'hex'), 'no readable text'],
  ])('of %s tells why it cannot be taken', async (name, content, why) => {
    const seen = await look(name, content)
    expect(seen.why).toContain(why)
    expect(seen.says['why']).toBeDefined()
  })

  it('is given to nobody else', async () => {
    const fileId = await sent('mine.csv', 'a,b')
    const stranger = await server.signUp('Stig')
    await expect(stranger.call('file.preview', { userId: stranger.userId, fileId })).rejects.toThrow('There is no such file.')
  })

  it('is how a table takes it: with the encoding and the columns that were chosen, whole or not at all', async () => {
    const text = (name: string) => ({ name })
    const { _id: tableId } = await ingrid.call('data-table.create', { name: 'People', columns: [text('person'), text('street')] })
    const fileId = await sent('people.csv', european)
    const taken = (columns: Record<string, number[]>) =>
      ingrid.call('data-table.import', { tableId, fileId, reading: { encoding: 'windows-1252', columns, hasHead: true } })
    expect(await ingrid.call('data-table.import', { tableId, fileId })).toMatchObject({ imported: 0, problems: [{ line: 1 }] })
    expect(await taken({ person: [0], nothing: [1] })).toMatchObject({ imported: 0, problems: [{ line: 1 }] })
    expect(await taken({ person: [0], street: [2] })).toMatchObject({ imported: 1, problems: [] })
    const { rows } = await ingrid.call('data-table.list-rows', { tableId })
    expect(rows.map(({ values }) => values)).toEqual([{ person: 'Anna Müller', street: 'Am See 3' }])
  })
})
