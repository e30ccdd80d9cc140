// Reads the rows of a file of utterances, JSON in the public form or a table of task name, utterance and language, and tells which of them are
// not as they should be. What becomes of them is by-name.ts's.
import { limits } from '@parley/contract/base/limits'
import { NamedSentence } from '@parley/contract/understanding/utterance'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { plainCell } from '@parley/kit/csv/write'
import { nestingOf } from '@parley/kit/json/bounds'
import { visibleText } from '@parley/kit/text/visible'
import { wellFormed } from '@parley/kit/text/well-formed'
import { belowHead } from '../../base/storage/incoming/match-columns'
import { type Incoming, readIncoming, type Table } from '../../base/storage/incoming/read-incoming'
import { readOrWhy } from '../../base/storage/incoming/unreadable-file'
import type { Line, Row } from './by-name'
import { sentence } from './sentences'
import { utteranceLimits } from '@parley/contract/understanding/utterance'

export interface FileLines {
  lines: Line[]
  /** What is wrong with rows, or with the file as a whole. */
  faults: Row[]
}

interface Given {
  row: number
  fields: unknown
}

/** null for JSON that is no such file. */
export async function linesOf(incoming: Incoming): Promise<FileLines | null> {
  const read = await readOrWhy(() => readIncoming(incoming, utteranceLimits.utteranceFileRows + 1))
  if ('unreadable' in read) return fault(0, read.unreadable)
  if (read.kind === 'table' && read.openQuote !== null) return fault(read.openQuote, sentence('refused.open-quote'))
  const given = read.kind === 'table' ? fromTable(read) : fromJson(read.text)
  if (given === null) return null
  if (given.length === 0) return fault(0, sentence('utterance-file.no-utterances'))
  if (given.length > utteranceLimits.utteranceFileRows)
    return fault(0, sentence('utterance-file.too-many', { most: utteranceLimits.utteranceFileRows }))
  return linesOfGiven(given)
}

function linesOfGiven(given: readonly Given[]): FileLines {
  const read: FileLines = { lines: [], faults: [] }
  for (const { row, fields } of given) {
    const { data, error } = NamedSentence.safeParse(fields)
    if (data !== undefined) read.lines.push({ row, ...data })
    else read.faults.push(faultOf(row, fields, String(error.issues[0]?.path[0] ?? 'row')))
  }
  return read
}

/** A row without a sentence has nothing to take: it can be left out. */
function faultOf(row: number, fields: unknown, field: string): Row {
  const textAt = (name: string): string => String(Reflect.get(Object(fields), name) ?? '').trim()
  const told = { row, sentence: textAt('sentence') }
  if (told.sentence === '' && typeof fields === 'object' && fields !== null)
    return { ...told, outcome: 'warned', whys: [sentence('utterance-file.empty')] }
  const isNameless = field === 'taskName' && textAt('taskName') === ''
  const why = isNameless ? sentence('utterance-file.no-task') : sentence('utterance-file.field-not-valid', { field })
  return { ...told, outcome: 'refused', whys: [why] }
}

const fault = (row: number, why: Sentence): FileLines => ({
  lines: [],
  faults: [{ row, sentence: '', outcome: 'refused', whys: [why] }],
})

function fromJson(text: string): Given[] | null {
  if (nestingOf(text) > limits.valueDepth) return null
  try {
    const value: unknown = wellFormed(JSON.parse(text), limits.valueDepth)
    return Array.isArray(value) ? value.map((fields: unknown, at) => ({ row: at + 1, fields })) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** With or without a row of names. */
function fromTable({ rows }: Table): Given[] {
  const lines = rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => visibleText(plainCell(cell))) }))
  const isNamed = /^task ?name$/i.test(lines[0]?.cells[0] ?? '')
  return (isNamed ? belowHead(lines) : lines).map(({ line, cells: [taskName, said, language = ''] }) => ({
    row: line,
    fields: { taskName, sentence: said, ...(language !== '' && { language }) },
  }))
}
