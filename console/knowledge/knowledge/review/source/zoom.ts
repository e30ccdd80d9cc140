// How large a page of a source is drawn: in steps, remembered by this browser.
import { useState } from 'react'

const keptKey = 'parley.review.zoom'
/** Per cent. */
const steps = [50, 67, 80, 90, 100, 110, 125, 150, 175, 200] as const
const usual = 100

/** The next larger or smaller step; the last one is kept. */
export function zoomedBy(zoom: number, by: 1 | -1): number {
  const further = by > 0 ? steps.filter((step) => step > zoom) : steps.filter((step) => step < zoom)
  return (by > 0 ? further[0] : further.at(-1)) ?? zoom
}

export interface Zoom {
  zoom: number
  canGrow: boolean
  canShrink: boolean
  grow: () => void
  shrink: () => void
  reset: () => void
}

export function useZoom(): Zoom {
  const [zoom, setZoom] = useState(() => steps.find((step) => step === Number(localStorage.getItem(keptKey))) ?? usual)
  const keep = (next: number) => {
    setZoom(steps.find((step) => step === next) ?? usual)
    localStorage.setItem(keptKey, String(next))
  }
  const [larger, smaller] = [zoomedBy(zoom, 1), zoomedBy(zoom, -1)]
  return {
    ...{ zoom, canGrow: larger !== zoom, canShrink: smaller !== zoom },
    grow: () => keep(larger),
    shrink: () => keep(smaller),
    reset: () => keep(usual),
  }
}
