// Which column of a file holds what: guessed from the names of its first row, else from their order, and as the server is told. People change
// it in file-preview-table.tsx.
import { fieldNamed, type FileField } from '@parley/contract/base/incoming/file-fields'
import type { FileReading } from '@parley/contract/base/incoming/file-reading'
import type { FilePreview } from '@parley/contract/integration/file'

/** A field as people read it. */
export interface ShownField extends FileField {
  label: string
}

export interface Match {
  /** By column the id of its field; '' for one that is not taken. */
  columns: string[]
  hasHead: boolean
}

/** null where nothing is matched: JSON, and the public form of questions, which says itself what its cells are. */
export function guessedMatch({ kind, rows }: FilePreview, fields: readonly ShownField[]): Match | null {
  if (kind !== 'table' || fields.length === 0 || rows.some(({ cells }) => isPublicForm(cells))) return null
  const count = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const named = Array.from({ length: count }, (_, at) => fieldOf(fields, rows[0]?.cells[at] ?? ''))
  const known = named.filter((field) => field !== undefined)
  const isNamed = known.some(({ isRequired }) => isRequired) || known.length > 1 || (count > 0 && known.length === count)
  const found = isNamed ? named : inOrder(fields, count)
  return { columns: once(found).map((field) => field?.id ?? ''), hasHead: isNamed }
}

/** Names of its own a field has in the words of the screen as well. */
const fieldOf = (fields: readonly ShownField[], cell: string): ShownField | undefined =>
  fieldNamed(fields, cell) ?? fields.find(({ label }) => label.toLowerCase() === cell.trim().toLowerCase())

function isPublicForm([first = '', second = '', third = '']: readonly string[]): boolean {
  return /^faq$/i.test(first) && (/^que id$/i.test(second) || /^(?:primary|alternate)$/i.test(third))
}

/** Required ones first; those of which there may be several take what is left. */
function inOrder(fields: readonly ShownField[], count: number): (ShownField | undefined)[] {
  const first = fields.slice(0, fields.findLastIndex(({ isRequired, isMany }) => isRequired || isMany) + 1)
  const leading = fields.some(({ isRequired }) => isRequired) ? first.slice(0, 2) : []
  return Array.from({ length: count }, (_, at) => leading[at] ?? (leading[1]?.isMany ? leading[1] : undefined))
}

/** The first column of a field that takes one. */
function once(found: readonly (ShownField | undefined)[]): (ShownField | undefined)[] {
  return found.map((field, at) => (field === undefined || field.isMany || found.indexOf(field) === at ? field : undefined))
}

/** With a column that holds another field; one that takes a single column lets go of the one before. */
export function withColumn(match: Match, fields: readonly ShownField[], at: number, id: string): Match {
  const isMany = fields.find((field) => field.id === id)?.isMany ?? false
  const columns = match.columns.map((before, column) => (column === at ? id : before === id && !isMany ? '' : before))
  return { ...match, columns }
}

export function missingFields(match: Match | null, fields: readonly ShownField[]): string[] {
  if (match === null) return []
  return fields.filter(({ id, isRequired }) => isRequired && !match.columns.includes(id)).map(({ label }) => label)
}

/** How the file is to be read, for the call that takes it. */
export function readingOf(chosen: FileReading, match: Match | null): FileReading {
  if (match === null) return chosen
  const columns: NonNullable<FileReading['columns']> = {}
  for (const [at, id] of match.columns.entries()) if (id !== '') columns[id] = [...(columns[id] ?? []), at]
  return { ...chosen, columns, hasHead: match.hasHead }
}

/** Whether the first row names the columns. A file that has columns of its own names, with nothing to match, always begins with them. */
export function hasHead({ kind, rows: [first] }: FilePreview, fields: readonly ShownField[], match: Match | null): boolean {
  if (match !== null) return match.hasHead
  return kind === 'table' && first !== undefined && (fields.length === 0 || /^que id$/i.test(first.cells[1] ?? ''))
}

/** Rows that would be taken. */
export function rowsToTake(preview: FilePreview, fields: readonly ShownField[], match: Match | null): number {
  return Math.max(0, preview.total - (hasHead(preview, fields, match) ? 1 : 0))
}
