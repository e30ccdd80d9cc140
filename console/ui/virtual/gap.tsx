// The room of rows that are not drawn, in a table and in a list.

export function GapRow({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}

export function GapItem({ height }: { height: number }) {
  return height <= 0 ? null : <li aria-hidden style={{ height }} />
}
