// Rows of a table out of a file, and as CSV. A file is taken whole or not at all: what is wrong is told line by line.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { CallReply } from '@parley/contract/calls'
import type { Column, DataTable, FileProblem } from '@parley/contract/integration/data-table'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { localized } from '@parley/contract/sentences'
import { writtenValue } from '@parley/kit/csv/typed-cell'
import { plainCell, toCsv } from '@parley/kit/csv/write'
import type { Ctx, Db } from '../../base/context'
import { belowHead } from '../../base/storage/incoming/match-columns'
import { type Incoming, readIncoming, type Table } from '../../base/storage/incoming/read-incoming'
import { readOrWhy } from '../../base/storage/incoming/unreadable-file'
import { type CellReader, cellReaders } from './cells'
import { faultOf, isTooLarge, withDefaults } from './fit'
import { valuesTaken } from './index-store'
import { addRows } from './rows'
import { listRows } from './store'
import { sentence } from './sentences'
import { dataTableLimits } from '@parley/contract/integration/data-table-limits'

interface Line {
  line: number
  values: JsonObject
}

class Report {
  readonly problems: FileProblem[] = []
  readonly wrong = new Set<number>()

  tell(line: number, why: Sentence): void {
    this.wrong.add(line)
    if (this.problems.length < dataTableLimits.dataFileProblems) this.problems.push({ line, ...localized({ why }) })
  }
}

export async function importFile(ctx: Ctx, db: Db, table: DataTable, incoming: Incoming): Promise<CallReply<'data-table.import'>> {
  const report = new Report()
  const lines = await readLines(table, incoming, report)
  if (table.rows + lines.length > dataTableLimits.dataRows) report.tell(0, sentence('refused.rows', { most: dataTableLimits.dataRows }))
  for (const column of table.columns) if (column.index === 'unique') await checkTwice(db, table, column, { lines, report })
  const problems = report.problems.toSorted((one, other) => one.line - other.line)
  if (problems.length > 0) return { imported: 0, wrong: report.wrong.size, problems }
  const now = ctx.now()
  await addRows(
    ctx,
    db,
    table,
    lines.map(({ values }) => ({ _id: newId('dataRow', now), values, changedAt: now })),
  )
  return { imported: lines.length, wrong: 0, problems: [] }
}

async function readLines(table: DataTable, incoming: Incoming, report: Report): Promise<Line[]> {
  const contents = await readOrWhy(() => readIncoming(incoming, dataTableLimits.dataFileRows + 1))
  if ('unreadable' in contents) report.tell(0, contents.unreadable)
  else if (contents.kind === 'json') report.tell(0, sentence('table-file.json'))
  else return linesOf(table, contents, { report, chosen: incoming })
  return []
}

interface How {
  report: Report
  chosen: Pick<Incoming, 'decimal' | 'days'>
}

function linesOf(table: DataTable, { rows, openQuote, separator }: Table, { report, chosen }: How): Line[] {
  const [head] = rows
  const body = belowHead(rows)
  if (openQuote !== null) report.tell(openQuote, sentence('table-file.open-quote'))
  if (body.length > dataTableLimits.dataFileRows) report.tell(0, sentence('table-file.many', { most: dataTableLimits.dataFileRows }))
  const names = head?.cells ?? []
  const columns = names.map((name) => table.columns.find((column) => column.name.toLowerCase() === name.toLowerCase()))
  const unknown = names.filter((_, at) => columns[at] === undefined || columns.indexOf(columns[at]) !== at)
  if (head === undefined || unknown.length > 0) report.tell(head?.line ?? 0, sentence('table-file.head', { columns: unknown.join(', ') }))
  if (report.problems.length > 0) return []
  const readers = cellReaders(columns, body, { separator, chosen })
  return body.flatMap(({ line, cells }) => {
    if (cells.length > columns.length) report.tell(line, sentence('table-file.cells', { most: columns.length }))
    return [{ line, values: readRow(table, { columns, readers, cells, line }, report) }]
  })
}

interface Cells {
  columns: readonly (Column | undefined)[]
  readers: readonly CellReader[]
  cells: readonly string[]
  line: number
}

function readRow(table: DataTable, { columns, readers, cells, line }: Cells, report: Report): JsonObject {
  const read = columns.flatMap((column, at): [string, Json][] => {
    if (column === undefined) return []
    const written = plainCell(cells[at] ?? '')
    const read = readers[at]?.(written) ?? { value: null }
    if ('why' in read) report.tell(line, read.why)
    return 'why' in read || read.value === null ? [] : [[column.name, read.value]]
  })
  const values = withDefaults(table, Object.fromEntries(read))
  for (const column of table.columns) {
    const isWritten = columns.some((one, at) => one === column && (cells[at] ?? '').trim() !== '')
    const fault = faultOf(column, values[column.name] ?? null)
    if (fault === 'required' && !isWritten) report.tell(line, sentence('table-file.required', { column: column.name }))
    if (fault === 'long') report.tell(line, sentence('table-file.long', { column: column.name }))
  }
  if (isTooLarge(values)) report.tell(line, sentence('refused.row-large', { kilobytes: dataTableLimits.dataRowBytes / 1024 }))
  return values
}

/** Values that a unique column has already, in the table or in an earlier line. */
async function checkTwice(db: Db, table: DataTable, { name }: Column, { lines, report }: { lines: Line[]; report: Report }): Promise<void> {
  const values = lines.flatMap(({ values }) => (values[name] === undefined || values[name] === null ? [] : [values[name]]))
  const seen = new Set((await valuesTaken(db, table, { column: name, values })).map((value) => JSON.stringify(value)))
  for (const { line, values } of lines) {
    const value = values[name] ?? null
    const known = JSON.stringify(value)
    if (value !== null && seen.has(known))
      report.tell(line, sentence('table-file.twice', { column: name, value: writtenValue('text', value).slice(0, 60) }))
    seen.add(known)
  }
}

const pageRows = 1000

export async function exportFile(db: Db, table: DataTable): Promise<CallReply<'data-table.export'>> {
  const columns = table.columns.filter(({ encrypted }) => !encrypted)
  const parts = [toCsv([columns.map(({ name }) => name)])]
  let bytes = 0
  for (let offset = 0; offset < table.rows; offset += pageRows) {
    const { rows } = await listRows(db, { table, filters: [], offset, limit: pageRows })
    const part = toCsv(rows.map(({ values }) => columns.map(({ name, type }) => writtenValue(type, values[name]))))
    bytes += Buffer.byteLength(part)
    if (bytes > dataTableLimits.dataExportBytes)
      fail('TOO_LARGE', sentence('refused.table-large', { megabytes: dataTableLimits.dataExportBytes / 1024 / 1024 }))
    parts.push(part)
  }
  return { fileName: `${table.name}.csv`, content: parts.join('\r\n') }
}
