// A QR code as one SVG path, dark on white in every theme, for cameras.
import { create } from 'qrcode'
import { useMemo } from 'react'
import classes from '../profile.module.css'

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <div className={classes.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </div>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const cells = Array.from({ length: size * size }, (_, index) => ({ row: Math.floor(index / size), column: index % size }))
  const dark = cells.filter(({ row, column }) => modules.get(row, column))
  return { size, path: dark.map(({ row, column }) => `M${column} ${row}h1v1h-1z`).join('') }
}
