// Which character separates the cells of a file: what its first line says (`sep=;`), else the one by which most rows of its head have the
// same number of cells, quotes obeyed. Reading the rows is read.ts's.
import type { Options } from 'csv-parse/sync'

export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** So much of a file is looked at. */
const headChars = 64 * 1024
const headRows = 200

export const parsing = {
  relax_quotes: true,
  relax_column_count: true,
  ltrim: true,
  bom: true,
  record_delimiter: '\n',
  max_record_size: 2_000_000,
} as const satisfies Options

export interface Separated {
  separator: Separator
  /** Whether the first line says so, and is no row. */
  isDeclared: boolean
}

/** Lines end with `\n`. */
export function separatorOf(content: string): Separated {
  const declared = separators.find((each) => new RegExp(`^"?sep=\\${each === '\t' ? 't' : each}"?[;,\\t]*(?:\n|$)`, 'i').test(content))
  if (declared !== undefined) return { separator: declared, isDeclared: true }
  const rows = rowsOfHead(content)
  let [separator, best]: [Separator, number] = [',', 0]
  for (const each of separators) {
    const score = scoreOf(rows, each)
    // Of two that would do, a tab is hardly ever part of a text.
    if (score > best || (score === best && score > 0 && each === '\t')) [separator, best] = [each, score]
  }
  return { separator, isDeclared: false }
}

/** A cell in quotes, wherever the separator should be one of ours. */
const quotedCell = /(^|[,;\t|\n])[^\S\n]*"(?:[^"]|"")*"(?=[^\S\n]*(?:[,;\t|\n]|$))/g

/** The rows of the head that hold anything, without what stands in quotes; whole ones, so that none is judged by its first half. */
function rowsOfHead(content: string): string[] {
  const end = content.length <= headChars ? content.length : content.lastIndexOf('\n', headChars)
  return content
    .slice(0, end > 0 ? end : headChars)
    .replaceAll(quotedCell, '$1""')
    .split('\n')
    .filter((row) => /[^\s,;|]/.test(row))
    .slice(0, headRows)
}

/** The share of rows that have the most frequent number of cells, less what reads like signs of a text or of a number. */
function scoreOf(rows: readonly string[], separator: Separator): number {
  const counts = new Map<number, number>()
  for (const row of rows) {
    const cells = row.split(separator).length
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  return most === 0 ? 0 : (most / rows.length) * (1 - proseShare(rows.join('\n'), separator) / 2)
}

/** A row that goes on and on: what it opened was never closed, or nobody could read it. */
export const isTooLong = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'CSV_MAX_RECORD_SIZE'

export const isOpenQuote = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED'

/** How many of the separators stand before a space, or are decimal commas: between digits. */
function proseShare(head: string, separator: Separator): number {
  if (separator === '\t') return 0
  const all = head.split(separator).length - 1
  const before = { ',': /,(?= \S)|(?<=\d),(?=\d)/g, ';': /;(?= \S)/g, '|': /\|(?= \S)/g }[separator]
  return (head.match(before)?.length ?? 0) / all
}
