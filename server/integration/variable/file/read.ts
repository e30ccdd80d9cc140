// Reads a file of variables, JSON or a table. What cannot be read is told row by row; what the rows mean for a bot is plan.
import type { Json } from '@parley/contract/base/json'
import { variableLimits } from '@parley/contract/integration/variable-limits'
import { plainCell } from '@parley/kit/csv/write'
import { nestingOf } from '@parley/kit/json/bounds'
import { wholeRows } from '@parley/kit/json/whole-rows'
import { z } from 'zod'
import { belowHead } from '../../../base/storage/incoming/match-columns'
import { type Incoming, readIncoming, type Table } from '../../../base/storage/incoming/read-incoming'
import { readOrWhy } from '../../../base/storage/incoming/unreadable-file'
import type { Report } from '../plan/report'
import { type Column, columns, GivenRow } from '../plan/row'
import type { GivenCollection, GivenFile } from '../plan/sets'
import { sentence } from '../sentences'
import { withCollectionValues } from './collection-values'

export interface ReadRow {
  row: number
  given: GivenRow
}

const List = z.array(z.unknown())
const Collections = z.array(z.looseObject({ name: z.string(), description: z.string().nullish(), refId: z.string().nullish() }))
const WithCollections = z.looseObject({ botVariables: List, botCollections: List.optional(), botCollectionVariables: List.optional() })
/** Marks of where a file comes from, which mean nothing here. */
const marks = new Set(['_id', 'refId'])
const deepest = 10
const nothing: GivenFile = { rows: [], collections: null }

export async function readFile(incoming: Incoming, report: Report): Promise<GivenFile> {
  if (incoming.content.length > variableLimits.variableFileBytes) {
    report.tell(0, sentence('variable-file.large', { megabytes: variableLimits.variableFileBytes / 1024 / 1024 }))
    return nothing
  }
  const contents = await readOrWhy(() => readIncoming(incoming, variableLimits.variableFileRows + 2))
  if ('unreadable' in contents) {
    report.tell(0, contents.unreadable)
    return nothing
  }
  const read = contents.kind === 'json' ? readJson(contents.text, report) : { raw: readTable(contents, report), sets: null }
  if (read.raw.length > variableLimits.variableFileRows)
    report.tell(0, sentence('variable-file.many', { most: variableLimits.variableFileRows }))
  if (read.raw.length === 0 && report.rows === 0) report.tell(0, sentence('variable-file.empty'))
  if (report.has(0)) return nothing
  const rows = read.raw.flatMap(({ row, value }) => readRow(row, value, report))
  return read.sets === null ? { rows, collections: null } : withCollectionValues(rows, read.sets, report)
}

interface RawRow {
  row: number
  value: unknown
}

/** What a file says of collections beside its list of variables. */
export interface RawSets {
  collections: (GivenCollection & { refId: string })[]
  values: unknown[]
}

function readJson(text: string, report: Report): { raw: RawRow[]; sets: RawSets | null } {
  const { list, sets } = listOf(parsed(text, report), report)
  return { raw: list.map((value, at) => ({ row: at + 1, value })), sets }
}

function parsed(text: string, report: Report): unknown {
  if (nestingOf(text) > deepest) {
    report.tell(0, sentence('variable-file.no-list'))
    return []
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const { rows, isOpen } = wholeRows(text)
    report.tell(rows + 1, sentence(isOpen ? 'variable-file.cut-off' : 'variable-file.not-json'))
    return []
  }
}

function listOf(value: unknown, report: Report): { list: unknown[]; sets: RawSets | null } {
  const list = List.safeParse(value)
  if (list.success) return { list: list.data, sets: null }
  const whole = WithCollections.safeParse(value)
  if (!whole.success) report.tell(0, sentence('variable-file.no-list'))
  const { botVariables = [], botCollections, botCollectionVariables = [] } = whole.data ?? {}
  if (botCollections === undefined && botCollectionVariables.length === 0) return { list: botVariables, sets: null }
  const read = Collections.safeParse(botCollections ?? [])
  if (!read.success) report.tell(0, sentence('variable-file.field', { field: 'botCollections' }))
  const collections = (read.data ?? []).map(({ name, description, refId }) => ({
    name,
    description: description ?? '',
    refId: refId ?? '',
  }))
  return { list: botVariables, sets: { collections, values: botCollectionVariables } }
}

function readTable({ rows, openQuote }: Table, report: Report): RawRow[] {
  if (openQuote !== null) report.tell(openQuote, sentence('variable-file.open-quote'))
  const [head] = rows
  const body = belowHead(rows)
  if (head === undefined || openQuote !== null) return []
  const named = head.cells.map((name) => columns.find((column) => column.toLowerCase() === name.toLowerCase()))
  const unknown = head.cells.filter((_, at) => named[at] === undefined || named.indexOf(named[at]) !== at)
  if (unknown.length > 0) report.tell(head.line, sentence('variable-file.columns', { columns: unknown.join(', ').slice(0, 200) }))
  if (!named.includes('key')) report.tell(head.line, sentence('variable-file.head'))
  if (report.rows > 0) return []
  return body
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ line, cells }) => {
      if (cells.length > named.length) report.tell(line, sentence('variable-file.cells', { most: named.length }))
      return { row: line, value: Object.fromEntries(named.flatMap((column, at) => cellOf(column, plainCell(cells[at] ?? '')))) }
    })
}

const words = new Set<Column>(['variableType', 'propagateValue', 'secure'])
const jsonCells = new Set<Column>(['vNameSpace', 'localeData', 'collectionData'])

function cellOf(column: Column | undefined, cell: string): [Column, unknown][] {
  if (column === undefined || cell === '') return []
  if (column === 'vNameSpace' && !cell.startsWith('[')) return [[column, cell.split(',').map((name) => name.trim())]]
  if (jsonCells.has(column)) return [[column, jsonOr(cell)]]
  return [[column, words.has(column) ? cell.toLowerCase() : cell]]
}

/** A cell that is no JSON stays a text, which the column then does not take. */
function jsonOr(cell: string): Json {
  if (nestingOf(cell) > deepest) return cell
  try {
    return JSON.parse(cell)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return cell
  }
}

const known = new Set<string>(columns)

function readRow(row: number, value: unknown, report: Report): ReadRow[] {
  const unknown =
    typeof value === 'object' && value !== null ? Object.keys(value).filter((name) => !known.has(name) && !marks.has(name)) : []
  if (unknown.length > 0) report.tell(row, sentence('variable-file.columns', { columns: unknown.join(', ').slice(0, 200) }))
  const read = GivenRow.safeParse(value)
  if (read.success) return [{ row, given: read.data }]
  report.tell(row, sentence('variable-file.field', { field: String(read.error.issues[0]?.path[0] ?? '{}') }))
  return []
}
