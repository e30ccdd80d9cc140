// A look at a file before anything of it is taken: how it is read, and its first rows.
import type { CallInput } from '@parley/contract/calls'
import { fileReadingLimits } from '@parley/contract/base/incoming/file-reading'
import { limits } from '@parley/contract/base/limits'
import type { FilePreview } from '@parley/contract/integration/file'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { localized } from '@parley/contract/sentences'
import type { CsvRow } from '@parley/kit/csv/read'
import { nestingOf } from '@parley/kit/json/bounds'
import { type Contents, type Incoming, readIncoming, textOf } from '../../base/storage/incoming/read-incoming'
import { readOrWhy } from '../../base/storage/incoming/unreadable-file'
import { sentence } from './sentences'

/** No file that is taken has more. */
const countedRows = 200_000

type Asked = Pick<CallInput<'file.preview'>, 'asLines' | 'mostRows'>

export async function previewOf(incoming: Incoming, { asLines, mostRows }: Asked): Promise<FilePreview> {
  const read = await readOrWhy(async () => (asLines ? linesOf(incoming) : await readIncoming(incoming, countedRows)))
  if ('unreadable' in read) return { ...nothing, kind: 'unreadable', ...saying(read.unreadable) }
  const { kind, encoding } = read
  if (kind === 'json') return { ...nothing, kind, encoding, ...jsonRows(read.text, mostRows) }
  const { separator, sheets, sheet, rows, openQuote } = read
  const why = openQuote === null ? {} : saying(sentence('file.open-quote', { line: openQuote }))
  return { ...nothing, kind, encoding, separator, sheets, sheet, total: rows.length, rows: shown(rows, mostRows), ...why }
}

const nothing = { encoding: '', separator: '', sheets: [], sheet: '', total: 0, rows: [], why: '', says: {} }
const saying = (why: Sentence) => localized({ why })

function linesOf(incoming: Incoming): Contents {
  const { text, encoding } = textOf(incoming)
  const rows = text
    .split(/\r\n?|\n/)
    .map((line, at) => ({ line: at + 1, cells: [line.trim()] }))
    .filter(({ cells: [cell] }) => cell !== '')
  return { kind: 'table', encoding, separator: '', sheets: [], sheet: '', rows, openQuote: null }
}

/** A file that is only looked at is cut; one that is read for its rows is not. */
function shown(rows: readonly CsvRow[], mostRows: number): CsvRow[] {
  const most = mostRows > fileReadingLimits.previewRows ? limits.utteranceChars + 1 : fileReadingLimits.previewCellChars
  return rows.slice(0, mostRows).map(({ line, cells }) => ({ line, cells: cells.slice(0, 100).map((cell) => cell.slice(0, most)) }))
}

function jsonRows(text: string, mostRows: number): Pick<FilePreview, 'total' | 'rows' | 'why' | 'says'> {
  const list = firstList(parsed(text))
  if (list === undefined) return { total: 0, rows: [], ...saying(sentence('file.no-list')) }
  const looked = list.slice(0, mostRows)
  const names = [...new Set(looked.flatMap((each) => (isRecord(each) ? Object.keys(each) : [''])))].slice(0, 20)
  const rows = looked.map((each, at) => ({ line: at + 1, cells: names.map((name) => written(isRecord(each) ? each[name] : each)) }))
  return { total: list.length, rows: shown([{ line: 0, cells: names }, ...rows], mostRows + 1), why: '', says: {} }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  if (nestingOf(text) > limits.valueDepth) return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The value itself, or the first list that it has. */
function firstList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  return isRecord(value) ? Object.values(value).find((each) => Array.isArray(each)) : undefined
}

function written(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
