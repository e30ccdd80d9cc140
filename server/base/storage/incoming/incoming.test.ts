// The one reader of files that come in: tables and workbooks of any encoding as rows with their lines, and what cannot be read in a sentence.
import { describe, expect, it } from 'vitest'
import { sheetOf, workbookOf } from '../../../test-support/workbook'
import { type Incoming, readIncoming } from './read-incoming'
import { readOrWhy } from './unreadable-file'

const most = 100_000
const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

async function rowsIn(content: Incoming['content'], more: Partial<Incoming> = {}): Promise<[line: number, ...cells: string[]][]> {
  const read = await readIncoming({ name: 'file.csv', content, ...more }, most)
  return read.kind === 'table' ? read.rows.map(({ line, cells }) => [line, ...cells]) : []
}

async function whyNot(content: Incoming['content'], more: Partial<Incoming> = {}): Promise<string> {
  const read = await readOrWhy(() => readIncoming({ name: 'file.csv', content, ...more }, most))
  return 'unreadable' in read ? read.unreadable.text : 'read'
}

describe('a table that comes in', () => {
  it('is read in the encodings that Excel writes', async () => {
    const rows = [
      [1, 'Question', 'Answer'],
      [2, 'Wo ist das Büro?', 'Am Marienplatz – 3. Stock'],
    ]
    expect(await rowsIn(latin('Question;Answer\r\nWo ist das B\xfcro?;Am Marienplatz \x96 3. Stock\r\n'))).toEqual(rows)
    const text = 'Question\tAnswer\r\nWo ist das Büro?\tAm Marienplatz – 3. Stock\r\n'
    expect(await rowsIn(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(rows)
    expect(await rowsIn(Buffer.from(text, 'utf16le').swap16())).toEqual(rows)
    expect(await rowsIn(`\uFEFF${text}`)).toEqual(rows)
  })

  it('in an encoding that is not sure is refused by name, and read as the one that was chosen', async () => {
    const content = latin('a;\xe4\xf6\n')
    expect(await whyNot(content)).toBe(
      'The file is not UTF-8. It may be Windows-1252, Windows-1251, Shift_JIS, EUC-JP. Choose the encoding, or save the file as UTF-8.',
    )
    expect(await rowsIn(content, { encoding: 'windows-1252' })).toEqual([[1, 'a', 'äö']])
    expect(await whyNot(content, { encoding: 'utf-8' })).toContain('not valid UTF-8')
  })

  it('has lines as editors count them, without rows and columns in which nothing stands', async () => {
    expect(await rowsIn('Question,Answer,,\r\nWhere?,Here,,\r\n,,,\r\n,,,\r\n"When,\nthen?",Now,,\r\nWho?,Me,,')).toEqual([
      [1, 'Question', 'Answer'],
      [2, 'Where?', 'Here'],
      [5, 'When,\nthen?', 'Now'],
      [7, 'Who?', 'Me'],
    ])
  })

  it('called .tsv is separated by tabs, whatever else stands in it', async () => {
    expect(await rowsIn('a,b\tc\na,b\td', { name: 'x.tsv' })).toEqual([
      [1, 'a,b', 'c'],
      [2, 'a,b', 'd'],
    ])
  })

  it('has its columns in the order that a person matched, and no other', async () => {
    const columns = { Answer: [2, 0], Question: [1] }
    expect(await rowsIn('x,q?,a,link\ny,r?,b,link', { columns, hasHead: false })).toEqual([
      [0, 'Answer', 'Answer', 'Question'],
      [1, 'a', 'x', 'q?'],
      [2, 'b', 'y', 'r?'],
    ])
    expect(await rowsIn('more,ask,say\ny,r?,b', { columns: { Question: [1] } })).toEqual([
      [1, 'Question'],
      [2, 'r?'],
    ])
  })

  it('may begin with a bracket, which is no JSON', async () => {
    expect(await rowsIn('[1] first;b\n[2] next;c\n')).toEqual([
      [1, '[1] first', 'b'],
      [2, '[2] next', 'c'],
    ])
    expect(await rowsIn('["hi"];b\n')).toEqual([[1, '["hi"]', 'b']])
  })

  it('that was put together of two files has its row of names once', async () => {
    const one = '\uFEFFask;say\r\nWhere?;Here\r\n'
    expect(await rowsIn(`${one}${one}`, { columns: { Question: [0] } })).toEqual([
      [1, 'Question'],
      [2, 'Where?'],
      [4, 'Where?'],
    ])
  })

  it('keeps letters of any direction, and signs that join', async () => {
    const cells = ['שלום עולם', 'مرحبا', '\u200fRTL', 'می\u200cخواهم', '👨\u200d👩\u200d👧']
    expect(await rowsIn(cells.join(';'))).toEqual([[1, ...cells]])
  })

  it('of 100,000 rows is read, and one more is noticed', async () => {
    expect(await rowsIn('name,"a, b"\n'.repeat(most))).toHaveLength(most)
    expect(await rowsIn('name,"a, b"\n'.repeat(most + 5))).toHaveLength(most + 1)
  })

  it('of one very long line, or of a quote that is never closed, ends', async () => {
    expect((await rowsIn('x'.repeat(1_000_000)))[0]?.[1]).toHaveLength(1_000_000)
    expect(await whyNot(`a,b\n${'x,'.repeat(5_000_000)}`)).toBe('Row 2 is too long to be read.')
    expect(await whyNot('x'.repeat(25_000_000))).toBe('Row 1 is too long to be read.')
    expect(await readIncoming({ name: '', content: `a,b\n"${'x,\n'.repeat(500_000)}` }, most)).toMatchObject({ openQuote: 2 })
  })

  it.each([
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old Excel workbook'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'This is a PDF'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'no readable text'],
    ['UTF-32', Buffer.from('fffe000061000000', 'hex'), 'UTF-32'],
    ['UTF-8 that was cut off within a letter', Buffer.from('営業時間').subarray(0, 11), 'not valid UTF-8'],
  ])('is none in %s', async (_, content, why) => {
    expect(await whyNot(content)).toContain(why)
  })
})

describe('a workbook that comes in', () => {
  it('gives its cells as they were stored: numbers, days, times, texts, and of a formula what it came to', async () => {
    const cells = [
      '01067',
      1234.5,
      { xml: '<c r="C1" s="1"><v>46355</v></c>' },
      { xml: '<c r="D1" s="2"><v>46355.5</v></c>' },
      { xml: '<c r="E1" t="b"><v>1</v></c>' },
      { xml: '<c r="F1"><f>1+1</f><v>2</v></c>' },
      '=1+1',
      ' 営業 & “so” ',
    ]
    const content = await workbookOf({ One: sheetOf([cells]) })
    expect(await rowsIn(content)).toEqual([[1, '01067', '1234.5', '2026-11-29', '2026-11-29T12:00:00', 'true', '2', '=1+1', '営業 & “so”']])
  })

  it('gives the first sheet with rows, or the one that is asked for', async () => {
    const content = await workbookOf({
      Empty: '',
      Questions: sheetOf([
        ['Q?', 'A'],
        ['', ''],
        ['R?', 'B'],
      ]),
      Other: sheetOf([['x']]),
    })
    expect(await readIncoming({ name: 'faq.xlsx', content }, most)).toMatchObject({
      ...{ sheet: 'Questions', sheets: ['Empty', 'Questions', 'Other'] },
      rows: [
        { line: 1, cells: ['Q?', 'A'] },
        { line: 3, cells: ['R?', 'B'] },
      ],
    })
    expect(await rowsIn(content, { sheet: 'Other' })).toEqual([[1, 'x']])
    expect(await whyNot(content, { sheet: 'None' })).toBe('The workbook has no sheet called “None”.')
  })

  it('is refused when it is damaged, was cut off, or is another packed file', async () => {
    const content = await workbookOf({ One: sheetOf([['x']]) })
    expect(await whyNot(content.subarray(0, content.length - 40))).toContain('damaged or was cut off')
    expect(await whyNot(await workbookOf({ One: '<row r="1"><c r="A1">' }))).toContain('damaged')
    expect(await whyNot(Buffer.from('504b050600000000000000000000000000000000000000', 'hex').subarray(0, 22))).toContain(
      'not an Excel workbook',
    )
  })

  it('that would unpack without end, or names a cell far away, is refused in little time', async () => {
    expect(await whyNot(await workbookOf({ One: `<row r="1">${' '.repeat(160 * 1024 * 1024)}</row>` }))).toContain('too large')
    const far = '<row r="900000"><c r="XFD900000"><v>1</v></c></row>'
    expect(await whyNot(await workbookOf({ One: far }))).toContain('too large')
    expect(await whyNot(await workbookOf({ One: '<row r="20000"><c r="XFD20000"><v>1</v></c></row>' }))).toContain('too large')
  })

  it('may have empty cells that are only formatted, however far away', async () => {
    const formatted = '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576" s="1"/>'
    expect(await rowsIn(await workbookOf({ One: formatted }))).toEqual([[1, '1']])
  })
})
