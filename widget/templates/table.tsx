/** @jsxImportSource preact */
// Tables: a regular one that scrolls sideways inside its own frame when it must, and small ones with a title row each.
import type { Json } from '@parley/contract/base/json'
import { read, readList, type TemplateProps } from './template'

/** A column head is `[name, align?]` or a plain name. */
interface Head {
  name: string
  align: 'start' | 'center' | 'end'
}

const alignments: Readonly<Record<string, Head['align']>> = { right: 'end', center: 'center' }

export function Table({ payload, words }: TemplateProps) {
  const heads = readHeads(payload.columns)
  const rows = readList(payload.elements).map((element) => readCells(element.Values))
  return <Grid label={read(payload.text) || words('options')} heads={heads} rows={rows} />
}

export function MiniTable({ payload, words }: TemplateProps) {
  return (
    <>
      {readList(payload.elements).map((element, index) => {
        const rows = Array.isArray(element.additional) ? element.additional.map(readCells) : []
        return <Grid key={index} label={read(payload.text) || words('options')} heads={readHeads(element.primary)} rows={rows} />
      })}
    </>
  )
}

export function readHeads(value: Json | undefined): Head[] {
  if (!Array.isArray(value)) return []
  return value.map((head) =>
    Array.isArray(head) ? { name: read(head[0]), align: alignments[read(head[1])] ?? 'start' } : { name: read(head), align: 'start' },
  )
}

function readCells(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map((cell) => read(Array.isArray(cell) ? cell[0] : cell)) : []
}

function Grid({ label, heads, rows }: { label: string; heads: Head[]; rows: string[][] }) {
  const alignOf = (column: number) => ({ textAlign: heads[column]?.align ?? 'start' })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable with the keyboard
    <div class="table" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={column} scope="col" style={alignOf(column)}>
                {head.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} style={alignOf(column)} dir="auto">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
