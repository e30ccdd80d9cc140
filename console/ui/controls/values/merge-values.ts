// The values of a file beside those a list has: a value is known again by what is stored, and gets the synonyms it did not have. Nothing that is there
// goes away.
import type { FilePreview } from '@parley/contract/integration/file'
import { limits } from '@parley/contract/base/limits'
import { sameJson } from '@parley/kit/json/same'
import { splitWords, type ValueRow } from './paste'

export interface MergedValues {
  rows: ValueRow[]
  added: number
  changed: number
  same: number
  /** Lines with no words to show, or with more than is kept: such a file is not taken. */
  refused: number[]
}

/** `file`: a row of the fields' names, then the rows, as they were matched. */
export function mergedValues(present: readonly ValueRow[], file: Pick<FilePreview, 'rows'>): MergedValues {
  const [head, ...lines] = file.rows
  const names = head?.cells ?? []
  const cellsOf = (cells: readonly string[], name: string) => cells.filter((cell, at) => names[at] === name && cell !== '')
  const merged = new Map(present.map((row) => [row.value, row]))
  const refused: number[] = []
  for (const { line, cells } of lines) {
    const [title = ''] = cellsOf(cells, 'title')
    const [value = title] = cellsOf(cells, 'value')
    if (title === '' || cells.some((cell) => cell.length > limits.utteranceChars)) refused.push(line)
    else merged.set(value, withRow(merged.get(value), { title, value, synonyms: splitWords(cellsOf(cells, 'synonyms').join(',')) }))
  }
  const before = new Map(present.map((row) => [row.value, row]))
  const touched = [...merged.values()].filter(({ value }) => !before.has(value) || !isSame(before.get(value), merged.get(value)))
  const added = touched.filter(({ value }) => !before.has(value)).length
  return { rows: [...merged.values()], added, changed: touched.length - added, same: merged.size - touched.length, refused }
}

function withRow(before: ValueRow | undefined, row: ValueRow): ValueRow {
  return before === undefined ? row : { ...row, synonyms: [...new Set([...before.synonyms, ...row.synonyms])] }
}

function isSame(one: ValueRow | undefined, other: ValueRow | undefined): boolean {
  return one !== undefined && other !== undefined && sameJson({ ...one }, { ...other })
}
