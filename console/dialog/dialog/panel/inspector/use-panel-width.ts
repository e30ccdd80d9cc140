// The inspector's width: dragged at its edge between 320 and 560, remembered in this browser; apart for steps that show much beside each other.
import { useState, type PointerEvent } from 'react'

const keptKey = { narrow: 'parley.inspector', wide: 'parley.inspector.wide' }
const usual = { narrow: 360, wide: 560 }
const bounds = { least: 320, most: 560 }
type Sort = keyof typeof usual

export function usePanelWidth(sort: Sort): [number, (event: PointerEvent) => void] {
  const [widths, setWidths] = useState(() => ({ narrow: keptWidth('narrow'), wide: keptWidth('wide') }))
  const width = widths[sort]
  const start = (event: PointerEvent) => {
    const startX = event.clientX
    const widthAt = ({ clientX }: globalThis.PointerEvent) => within(width + startX - clientX, sort)
    const move = (moved: globalThis.PointerEvent) => setWidths((before) => ({ ...before, [sort]: widthAt(moved) }))
    const end = (ended: globalThis.PointerEvent) => {
      localStorage.setItem(keptKey[sort], String(widthAt(ended)))
      window.removeEventListener('pointermove', move)
    }
    event.preventDefault()
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end, { once: true })
  }
  return [width, start]
}

const keptWidth = (sort: Sort): number => within(Number(localStorage.getItem(keptKey[sort]) ?? usual[sort]), sort)

function within(width: number, sort: Sort): number {
  return Number.isFinite(width) && width > 0 ? Math.min(bounds.most, Math.max(bounds.least, width)) : usual[sort]
}
