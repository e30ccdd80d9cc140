// Rounds rows of numbers to 8 bits, each row with the scale that makes its largest number 127.
import type { QuantizedRows } from '../model'

export function quantizeRows(values: Float32Array, columns: number): QuantizedRows {
  const rows = columns > 0 ? values.length / columns : 0
  const scales = new Float32Array(rows)
  const numbers = new Int8Array(values.length)
  for (let row = 0; row < rows; row++) {
    const from = row * columns
    let largest = 0
    for (let i = from; i < from + columns; i++) largest = Math.max(largest, Math.abs(values[i] ?? 0))
    const scale = Math.fround(largest / 127)
    scales[row] = scale
    if (scale === 0) continue
    for (let i = from; i < from + columns; i++) numbers[i] = Math.round((values[i] ?? 0) / scale)
  }
  return { columns, scales, numbers }
}

/** One row as plain numbers. */
export function rowOf(rows: QuantizedRows, row: number): Float32Array {
  const values = new Float32Array(rows.columns)
  const scale = rows.scales[row] ?? 0
  const from = row * rows.columns
  for (let i = 0; i < rows.columns; i++) values[i] = (rows.numbers[from + i] ?? 0) * scale
  return values
}

/** The vector times one row. */
export function dotWithRow(rows: QuantizedRows, row: number, vector: Float32Array): number {
  const { columns, numbers } = rows
  const from = row * columns
  let sum0 = 0
  let sum1 = 0
  let i = 0
  for (; i + 1 < columns; i += 2) {
    sum0 += (numbers[from + i] ?? 0) * (vector[i] ?? 0)
    sum1 += (numbers[from + i + 1] ?? 0) * (vector[i + 1] ?? 0)
  }
  if (i < columns) sum0 += (numbers[from + i] ?? 0) * (vector[i] ?? 0)
  return (sum0 + sum1) * (rows.scales[row] ?? 0)
}
