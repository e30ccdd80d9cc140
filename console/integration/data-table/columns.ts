// What a column may be called.
import type { Column } from '@parley/contract/integration/data-table'

/** Names stand after a dot in expressions. */
export function isKey(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]{0,63}$/u.test(name)
}

export function columnFault(columns: readonly Column[], at: number): 'key' | 'twice' | null {
  const name = columns[at]?.name ?? ''
  if (!isKey(name)) return 'key'
  return columns.some((other, index) => index !== at && other.name.toLowerCase() === name.toLowerCase()) ? 'twice' : null
}

export const plainColumn: Column = {
  name: '',
  type: 'text',
  required: false,
  encrypted: false,
  index: 'none',
  maxLength: null,
  default: null,
}
