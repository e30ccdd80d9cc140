// Reads a file in the thread that asks: bytes of any encoding or a text, as a table (CSV, TSV, a workbook) or as JSON, with the columns in the
// order that was asked for. Which thread that is, is read-incoming.ts's.
import type { FileReading } from '@parley/contract/base/incoming/file-reading'
import { type CsvRow, csvRows } from '@parley/kit/csv/read'
import { decode } from '@parley/kit/encoding/decode'
import { sentence } from '../../sentences'
import { matched } from './match-columns'
import { UnreadableFile } from './unreadable-file'
import { readWorkbook } from './read-workbook'

export interface Incoming extends FileReading {
  name: string
  /** A text where a client sent it as one. */
  content: Uint8Array | string
}

export interface Table {
  rows: CsvRow[]
  /** The line of the row in which a quote was opened that nobody closes; null for a whole file. */
  openQuote: number | null
  /** Of a workbook. */
  sheets: string[]
  sheet: string
  separator: string
  encoding: string
}

export type Contents = { kind: 'json'; text: string; encoding: string } | ({ kind: 'table' } & Table)

/** Of a table at most one row more than `mostRows` is read. Throws UnreadableFile. */
export async function readHere(incoming: Incoming, mostRows: number): Promise<Contents> {
  const { content, name, columns, hasHead } = incoming
  const read = isWorkbook(content) ? await tableOfWorkbook(content, incoming.sheet) : contentsOf(textOf(incoming), name, mostRows)
  if (read.kind === 'json') return read
  const rows = columns === undefined ? read.rows : matched(read.rows, columns, hasHead ?? true)
  return { ...read, rows: withoutEmptyColumns(rows) }
}

/** Spreadsheets write cells as far as anybody ever wrote. */
function withoutEmptyColumns(rows: readonly CsvRow[]): CsvRow[] {
  const used = rows.reduce((most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell !== '') + 1), 0)
  return rows.map(({ line, cells }) => (cells.length > used ? { line, cells: cells.slice(0, used) } : { line, cells }))
}

/** The text of a file that is no table. Throws UnreadableFile. */
export function textOf({ content, encoding: chosen }: Pick<Incoming, 'content' | 'encoding'>): { text: string; encoding: string } {
  if (typeof content === 'string') return { text: content.replace(/^\uFEFF/, ''), encoding: 'utf-8' }
  checkSort(content)
  const read = decode(content, chosen)
  if ('text' in read) return { text: read.text.replace(/^\uFEFF/, ''), encoding: read.encoding }
  const names = read.encodings.slice(0, 4).map(shownEncoding).join(', ')
  if (read.fault === 'unsure' && names !== '') throw new UnreadableFile(sentence('unreadable.encoding-unsure', { names }))
  if (read.fault === 'unsure') throw new UnreadableFile(sentence('unreadable.encoding-none'))
  throw new UnreadableFile(sentence(`unreadable.encoding-${read.fault}`, { names }))
}

/** As people write it. */
export function shownEncoding(name: string): string {
  const own: Readonly<Record<string, string>> = {
    shift_jis: 'Shift_JIS',
    'euc-kr': 'EUC-KR (CP949)',
    big5: 'Big5',
    gb18030: 'GB18030',
    macintosh: 'Macintosh',
    cp850: 'MS-DOS (CP850)',
  }
  return own[name] ?? name.replace(/^windows/, 'Windows').replace(/^(?:utf|euc|iso|koi)[-\w]*/, (part) => part.toUpperCase())
}

const begins = (bytes: Uint8Array, ...start: number[]): boolean => start.every((byte, at) => bytes[at] === byte)
const isWorkbook = (content: Uint8Array | string): content is Uint8Array =>
  typeof content !== 'string' && (begins(content, 0x50, 0x4b, 3, 4) || begins(content, 0x50, 0x4b, 5, 6))

function checkSort(bytes: Uint8Array): void {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFile(sentence('unreadable.workbook-old'))
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) throw new UnreadableFile(sentence('unreadable.pdf'))
}

async function tableOfWorkbook(content: Uint8Array, wanted?: string): Promise<Contents> {
  const book = await readWorkbook(Buffer.from(content), wanted)
  return { kind: 'table', openQuote: null, separator: '', encoding: '', ...book }
}

/** JSON by its name, or by how it begins: in a file that is called a table a bracket alone may begin a sentence. */
function contentsOf({ text, encoding }: { text: string; encoding: string }, name: string, mostRows: number): Contents {
  const isCalledTable = /\.(?:csv|tsv|tab)$/i.test(name)
  const opening = isCalledTable ? /^\s*(?:\{\s*["}]|\[\s*\{\s*["}])/ : /^\s*(?:\{\s*["}]|\[\s*["{[\]\d])/
  const isJson = /\.json$/i.test(name) || opening.test(text)
  if (isJson) return { kind: 'json', text, encoding }
  const { rows, openQuote, tooLong, separator } = csvRows(text, mostRows, /\.(?:tsv|tab)$/i.test(name) ? '\t' : undefined)
  if (tooLong !== null) throw new UnreadableFile(sentence('unreadable.long-row', { line: tooLong }))
  return { kind: 'table', rows, openQuote, separator, encoding, sheets: [], sheet: '' }
}
