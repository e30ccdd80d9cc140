// What a column may be called, and how a value of its type is written in a field and read back.
import type { Json } from '@parley/contract/base/json'
import type { Column } from '@parley/contract/features/data-table'

/** Names stand after a dot in expressions. */
export function isKey(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]{0,63}$/u.test(name)
}

export function columnFault(columns: readonly Column[], at: number): 'key' | 'twice' | null {
  const name = columns[at]?.name ?? ''
  if (!isKey(name)) return 'key'
  return columns.some((other, index) => index !== at && other.name.toLowerCase() === name.toLowerCase()) ? 'twice' : null
}

type Type = Column['type']

/** As it is written in a field or a cell. */
export function writtenValue(type: Type, value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  return type === 'json' || typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** undefined for what is no value of the type; null for an empty field. */
export function readValue(type: Type, written: string): Json | undefined {
  if (written.trim() === '') return null
  return readers[type](written)
}

const readers: Record<Type, (written: string) => Json | undefined> = {
  text: (written) => written,
  number: (written) => (Number.isFinite(Number(written)) ? Number(written) : undefined),
  boolean: (written) => written === 'true',
  date: (written) => (/^\d{4}-\d{2}-\d{2}/.test(written) && !Number.isNaN(Date.parse(written)) ? written : undefined),
  json: (written) => {
    try {
      const value: Json = JSON.parse(written)
      return value
    } catch (error) {
      if (error instanceof SyntaxError) return undefined
      throw error
    }
  },
}
