// The inspector's width: dragged at its edge between 320 and 560, remembered in this browser.
import { useState, type PointerEvent } from 'react'

const keptKey = 'parley.inspector'
const bounds = { least: 320, most: 560, usual: 360 }

export function usePanelWidth(): [number, (event: PointerEvent) => void] {
  const [width, setWidth] = useState(() => within(Number(localStorage.getItem(keptKey) ?? bounds.usual)))
  const start = (event: PointerEvent) => {
    const startX = event.clientX
    const move = (moved: globalThis.PointerEvent) => setWidth(within(width + startX - moved.clientX))
    const end = (ended: globalThis.PointerEvent) => {
      localStorage.setItem(keptKey, String(within(width + startX - ended.clientX)))
      window.removeEventListener('pointermove', move)
    }
    event.preventDefault()
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end, { once: true })
  }
  return [width, start]
}

function within(width: number): number {
  return Number.isFinite(width) && width > 0 ? Math.min(bounds.most, Math.max(bounds.least, width)) : bounds.usual
}
