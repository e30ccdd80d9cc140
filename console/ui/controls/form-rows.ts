// Which described fields stand side by side: those that follow each other and name the same row. Drawing them is described-form.
import type { Field } from '@parley/contract/base/form'

/** In their order; a field without a row stands alone. */
export function rowsOf(fields: readonly Field[]): (readonly [Field, ...Field[]])[] {
  const rows: [Field, ...Field[]][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    if (last !== undefined && field.row !== undefined && field.row === last[0].row) last.push(field)
    else rows.push([field])
  }
  return rows
}
