// The inspector's width: dragged at its edge between 320 and 560, remembered in this browser; apart for steps that show
// much beside each other, and for those that ask models.
import { useState, type PointerEvent } from 'react'

const keptKey = { narrow: 'parley.inspector', middle: 'parley.inspector.middle', wide: 'parley.inspector.wide' }
const usual = { narrow: 360, middle: 440, wide: 560 }
const bounds = { least: 320, most: 560 }
export type PanelSort = keyof typeof usual

export function usePanelWidth(sort: PanelSort): [number, (event: PointerEvent) => void] {
  const [widths, setWidths] = useState(() => ({ narrow: keptWidth('narrow'), middle: keptWidth('middle'), wide: keptWidth('wide') }))
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

const keptWidth = (sort: PanelSort): number => within(Number(localStorage.getItem(keptKey[sort]) ?? usual[sort]), sort)

function within(width: number, sort: PanelSort): number {
  return Number.isFinite(width) && width > 0 ? Math.min(bounds.most, Math.max(bounds.least, width)) : usual[sort]
}
