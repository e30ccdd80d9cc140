// Cases of batch tests in a table beside an export: the form that is given to the platform, and the report it gives of a run, whose table
// begins behind lines about the run. Rows become the records that JSON has; what a case is, is batch-cases.ts'.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { type CsvRow, csvRows } from '@parley/kit/csv/read'
import { plainCell } from '@parley/kit/csv/write'
import { wellFormedText } from '@parley/kit/text/well-formed'
import type { SourceFile } from '../../shared/bot-format'

interface TestTable {
  file: string
  rows: CsvRow[]
}

const mostRows = 100_000
const mostAbove = 100

type Column = 'input' | 'intent' | 'parentIntent' | 'entityName' | 'entityValue' | 'entityOrder'

/** What a column is called, without spaces and capitals, in either form. */
const columns: Readonly<Record<Column, readonly string[]>> = {
  input: ['input', 'utterance', 'utterances'],
  intent: ['intent', 'expectedintent'],
  parentIntent: ['parentintent'],
  entityName: ['entityname'],
  entityValue: ['entityvalue', 'expectedentityvalue'],
  entityOrder: ['entityorder', 'expectedentityorder'],
}

const plain = (cell: string): string => cell.toLowerCase().replace(/[\s_]/g, '')

export function testTableIn({ name, text }: SourceFile): TestTable[] {
  if (!/\.csv$/i.test(name) || text.includes('\0')) return []
  const { rows, openQuote, tooLong } = csvRows(wellFormedText(text), mostRows)
  const isWhole = openQuote === null && tooLong === null && rows.length <= mostRows
  return isWhole && headOf(rows) >= 0 ? [{ file: name, rows }] : []
}

function headOf(rows: readonly CsvRow[]): number {
  return rows.slice(0, mostAbove).findIndex(({ cells }) => placeOf(cells, 'input') >= 0 && placeOf(cells, 'intent') >= 0)
}

function placeOf(cells: readonly string[], column: Column): number {
  return cells.findIndex((cell) => columns[column].includes(plain(cell)))
}

interface TableSuite {
  name: string
  language: string
  cases: { line: number; record: JsonObject }[]
}

/** Further entities of a case stand in rows of their own, alone or with its utterance said again. */
export function suiteOfTable(rows: readonly CsvRow[]): TableSuite {
  const at = headOf(rows)
  const head = rows[at]?.cells ?? []
  const told = (label: string) =>
    rows.slice(0, Math.max(0, at)).find(({ cells }) => plain(cells[0] ?? '').replace(':', '') === label)?.cells[1] ?? ''
  const cases: TableSuite['cases'] = []
  let entities: Json[] = []
  let before = ''
  for (const { line, cells } of rows.slice(at + 1)) {
    const cell = (column: Column) => plainCell(cells[placeOf(head, column)] ?? '').trim()
    const [input, intent, entityName] = [cell('input'), cell('intent'), cell('entityName')]
    const entity: Json[] = entityName === '' ? [] : [{ entityName, entityValue: cell('entityValue') }]
    const key = `${input}\n${intent}`
    if (entity.length > 0 && cases.length > 0 && (`${input}${intent}` === '' || key === before)) {
      entities.push(...entity)
      continue
    }
    entities = entity
    before = key
    const order = cell('entityOrder')
    const entityOrder: Json[] = order === '' ? [] : order.split('>')
    cases.push({ line, record: { input, intent, parentIntent: cell('parentIntent'), entities, entityOrder } })
  }
  return { name: told('reportname'), language: told('botlanguage'), cases }
}
