// A plain table of intents and sentences, as CSV or TSV, with or without a row of names: the form every tool can write.
import { type CsvRow, csvRows } from '@parley/kit/csv/read'
import { plainCell } from '@parley/kit/csv/write'
import { wellFormedText } from '@parley/kit/text/well-formed'
import { type BotFormat, type SourceFile, UnreadableSource } from '../shared/bot-format'
import { sentence } from '../shared/sentences'
import { needSome, tellOtherFiles, usualConstructs } from '../shared/sources'
import { Training } from '../shared/training/training'
import { columnsOf, type Columns } from './columns'

const mostRows = 100_000
const isTable = ({ name, text }: SourceFile): boolean => /\.(csv|tsv|txt)$/i.test(name) && !text.includes('\0')

const known = new WeakMap<SourceFile, { rows: CsvRow[]; columns: Columns } | null>()

export const table: BotFormat = {
  id: 'table',
  label: 'Table of intents and utterances',
  constructs: ['row', ...usualConstructs],
  recognises: (files) => files.some((file) => tableIn(file) !== null),
  read(files, wish) {
    const tables = needSome(
      files.filter((file) => tableIn(file) !== null),
      files,
      checkWhole,
    )
    const training = new Training('table', '', wish?.language)
    for (const file of tables) {
      checkWhole(file)
      readTable(training, file)
    }
    tellOtherFiles(training, files, tables)
    return training.built('Utterances', '')
  },
}

function tableIn(file: SourceFile): { rows: CsvRow[]; columns: Columns } | null {
  const before = known.get(file)
  if (before !== undefined) return before
  const { rows } = isTable(file) ? csvRows(wellFormedText(file.text), mostRows) : { rows: [] }
  const columns = columnsOf(rows.map(({ cells }) => cells))
  const found = columns === null ? null : { rows, columns }
  known.set(file, found)
  return found
}

/** Throws where a quote is open to the end, a row does not end, or there are too many. */
function checkWhole(file: SourceFile): void {
  if (!isTable(file)) return
  const { rows, openQuote, tooLong } = csvRows(wellFormedText(file.text), mostRows)
  const values = { file: file.name, line: openQuote ?? tooLong ?? 0 }
  if (openQuote !== null) throw new UnreadableSource(sentence('reader.file.open-quote', values))
  if (tooLong !== null) throw new UnreadableSource(sentence('reader.file.too-long', values))
  if (rows.length > mostRows) throw new UnreadableSource(sentence('reader.file.too-many-rows', { file: file.name, most: mostRows }))
}

const none = /^(none|out[_ ]of[_ ]scope|oos)$/i

function readTable(training: Training, file: SourceFile): void {
  const { rows, columns } = tableIn(file) ?? { rows: [], columns: { hasHead: false, intent: 0, text: 1, language: -1, others: [] } }
  for (const { name } of columns.others) {
    const at = { kind: 'unknown', file: file.name, place: `line ${rows[0]?.line ?? 1}`, name }
    training.tell(at, 'not-possible', [], sentence('construct.unknown', { name: name.slice(0, 200) }))
  }
  for (const { line, cells } of columns.hasHead ? rows.slice(1) : rows) {
    const cell = (column: number): string => plainCell(cells[column] ?? '').trim()
    const intent = cell(columns.intent)
    const at = { kind: 'row', file: file.name, place: `line ${line}`, name: cell(columns.text) }
    if (!none.test(intent)) training.impliedIntent(intent)
    training.utterance(at, { intent: none.test(intent) ? null : intent, text: at.name, language: cell(columns.language), marks: [] })
  }
}
