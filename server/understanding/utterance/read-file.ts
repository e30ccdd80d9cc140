// Reads the rows of a file of utterances, JSON in the public form or CSV of task name, utterance and language, and tells which of them are
// not as they should be. What becomes of them is by-name.ts's.
import { limits } from '@parley/contract/base/limits'
import { NamedSentence } from '@parley/contract/understanding/utterance'
import { csvRows } from '@parley/kit/csv/read'
import { plainCell } from '@parley/kit/csv/write'
import { nestingOf } from '@parley/kit/json/bounds'
import { wellFormed } from '@parley/kit/text/well-formed'
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

/** null for what is no such file. */
export function linesOf(bytes: Buffer, name: string): FileLines | null {
  const text = textOf(bytes)
  const given = text === null ? null : /\.csv$/i.test(name) ? fromCsv(text) : fromJson(text)
  if (given === null) return null
  if (given.length === 0) return wholeFault(sentence('utterance-file.no-utterances'))
  if (given.length > utteranceLimits.utteranceFileRows)
    return wholeFault(sentence('utterance-file.too-many', { most: utteranceLimits.utteranceFileRows }))
  const read: FileLines = { lines: [], faults: [] }
  for (const { row, fields } of given) {
    const { data, error } = NamedSentence.safeParse(fields)
    if (data !== undefined) read.lines.push({ row, ...data })
    else {
      const field = String(error.issues[0]?.path[0] ?? 'row')
      const said = String(Reflect.get(Object(fields), 'sentence') ?? '')
      read.faults.push({ row, sentence: said, outcome: 'refused', whys: [sentence('utterance-file.field-not-valid', { field })] })
    }
  }
  return read
}

const wholeFault = (why: Row['whys'][number]): FileLines => ({
  lines: [],
  faults: [{ row: 0, sentence: '', outcome: 'refused', whys: [why] }],
})

/** null for bytes that are no text. */
function textOf(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

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
function fromCsv(text: string): Given[] | null {
  const { rows, openQuote } = csvRows(text, utteranceLimits.utteranceFileRows + 1)
  if (openQuote !== null) return null
  const lines = rows
    .map(({ line, cells }) => ({ line, cells: cells.map(plainCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const isNamed = /^task ?name$/i.test(lines[0]?.cells[0]?.trim() ?? '')
  return lines.slice(isNamed ? 1 : 0).map(({ line, cells: [taskName, said, language] }) => ({
    row: line,
    fields: { taskName, sentence: said, ...(language !== undefined && language.trim() !== '' && { language: language.trim() }) },
  }))
}
