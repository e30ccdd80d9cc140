// The file of translators: its columns, how the table is written into it, and its rows as they come back. What they mean for the bot is plan.ts.
import type { Row } from '@parley/contract/objects/translation-rows'
import { translationFileLimits } from '@parley/contract/bot/translation'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { plainCell, toCsv } from '@parley/kit/csv/write'
import { belowHead } from '../../base/storage/incoming/match-columns'
import { type Incoming, readIncoming } from '../../base/storage/incoming/read-incoming'
import { readOrWhy } from '../../base/storage/incoming/unreadable-file'
import { writeWorkbook } from '../../base/storage/outgoing/write-workbook'
import { type LanguageText, languageFileOf, readLanguageFile } from './language-file'
import { sentence } from './sentences'

const columns = ['key', 'where', 'channel', 'source', 'translation', 'state'] as const
type Column = (typeof columns)[number]
const needed = ['key', 'source', 'translation'] as const satisfies readonly Column[]
/** In characters. */
const widths = [14, 28, 12, 60, 60, 12]

/** How the state of a text is written; a stale one on which the translator writes `done` is right as it is. */
const stateWords = { missing: 'missing', stale: 'changed', done: 'done' } as const satisfies Record<Row['state'], string>

export interface Whose {
  botId: string
  language: string
}

/** Tells bot, language and text, so that no row is taken for another. */
export function keyOf({ botId, language }: Whose, { objectId, place }: Pick<Row, 'objectId' | 'place'>): string {
  return [botId, language, objectId, ...place.split(' ')].join(':')
}

/** As a text goes through a file and back: lines end in one way, and blanks around it and signs that are no text are not kept. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\p{Co}\p{Cn}]/gu, '')
    .trim()
}

export async function writeFile(
  format: 'csv' | 'xlsx' | 'json',
  rows: readonly Row[],
  whose: Whose & { name: string; from: string },
): Promise<Buffer> {
  const lines = rows.map((row) => [keyOf(whose, row), placeOf(row), row.channel, row.source, row.target, stateWords[row.state]])
  const table = [[...columns], ...lines.map((cells) => cells.map(plainText))]
  if (format === 'json') return Buffer.from(languageFileOf(whose.language, whose.from, table.slice(1).map(asText)))
  return format === 'csv' ? Buffer.from(`\uFEFF${toCsv(table)}\r\n`) : writeWorkbook({ name: whose.name, widths, rows: table })
}

function asText([key = '', where = '', channel = '', source = '', translation = '', state = '']: string[]): LanguageText {
  return { key, where, channel, source, translation, state }
}

/** Where a text stands, in words. */
export function placeOf({ parent, title }: Pick<Row, 'parent' | 'title'>): string {
  return [parent, title].filter((each) => each !== '').join(' › ')
}

export interface FileRow {
  line: number
  key: string
  source: string
  target: string
  /** Whether the translator wrote that a changed text is right as it is. */
  isDone: boolean
}

export type FileRows = { rows: FileRow[] } | { line: number; why: Sentence }

/** Texts are counted from 1. */
function rowsOfJson(text: string): FileRows {
  const file = readLanguageFile(text)
  if (!('texts' in file)) return { line: file.at, why: file.why }
  if (file.texts.length > translationFileLimits.rows)
    return { line: 0, why: sentence('translation-file.many', { most: translationFileLimits.rows }) }
  return {
    rows: file.texts.map(({ key, source, translation, state }, at) => ({
      ...{ line: at + 1, key, source, target: translation },
      isDone: state.toLowerCase() === stateWords.done,
    })),
  }
}

/** All rows, or what is wrong with the file and where. */
export async function readRows(incoming: Incoming): Promise<FileRows> {
  const read = await readOrWhy(() => readIncoming(incoming, translationFileLimits.rows + 1))
  if ('unreadable' in read) return { line: 0, why: read.unreadable }
  if (read.kind === 'json') return rowsOfJson(read.text)
  if (read.openQuote !== null) return { line: read.openQuote, why: sentence('translation-file.open-quote') }
  const [head] = read.rows
  if (head === undefined || read.rows.length === 1) return { line: 0, why: sentence('translation-file.empty') }
  if (read.rows.length - 1 > translationFileLimits.rows)
    return { line: 0, why: sentence('translation-file.many', { most: translationFileLimits.rows }) }
  const named = head.cells.map((cell) => cell.toLowerCase())
  const lacking = needed.filter((name) => !named.includes(name))
  if (lacking.length > 0) return { line: head.line, why: sentence('translation-file.columns', { columns: lacking.join(', ') }) }
  const twice = columns.find((name) => named.indexOf(name) !== named.lastIndexOf(name))
  if (twice !== undefined) return { line: head.line, why: sentence('translation-file.column-twice', { column: twice }) }
  // A workbook has its cells as they are; in CSV they were made safe.
  const plain = read.sheets.length > 0 ? (cell: string) => cell : plainCell
  const cellOf = (cells: readonly string[], name: Column) => plain(cells[named.indexOf(name)] ?? '')
  return {
    rows: belowHead(read.rows).map(({ line, cells }) => ({
      line,
      key: cellOf(cells, 'key'),
      source: cellOf(cells, 'source'),
      target: cellOf(cells, 'translation'),
      isDone: cellOf(cells, 'state').toLowerCase() === stateWords.done,
    })),
  }
}
