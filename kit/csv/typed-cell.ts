// A value of a typed column as it is written in a field or a cell, and read back.

type CellType = 'text' | 'number' | 'boolean' | 'date' | 'json'
type Cell = string | number | boolean | null | Cell[] | { [name: string]: Cell }

export function writtenValue(type: CellType, value: Cell | undefined): string {
  if (value === undefined || value === null) return ''
  return type === 'json' || typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** undefined for what is no value of the type; null for an empty field. */
export function readValue(type: CellType, written: string): Cell | undefined {
  if (written.trim() === '') return null
  return readers[type](written)
}

export function isDay(written: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(written) && !Number.isNaN(Date.parse(written))
}

const readers: Record<CellType, (written: string) => Cell | undefined> = {
  text: (written) => written,
  number: (written) => (Number.isFinite(Number(written)) ? Number(written) : undefined),
  boolean: (written) => (written === 'true' ? true : written === 'false' ? false : undefined),
  date: (written) => (isDay(written) ? written : undefined),
  json: (written) => {
    try {
      const value: Cell = JSON.parse(written)
      return value
    } catch (error) {
      if (error instanceof SyntaxError) return undefined
      throw error
    }
  },
}
