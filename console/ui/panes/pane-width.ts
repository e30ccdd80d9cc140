// How wide a pane may be, and how wide a key makes it. Pure; drawing the line is pane-divider.tsx's.

export interface PaneBounds {
  least: number
  most: number
  usual: number
}

const step = 16

/** null for what is no width. */
export function withinBounds(width: number, { least, most }: PaneBounds): number | null {
  return Number.isFinite(width) && width > 0 ? Math.round(Math.min(most, Math.max(least, width))) : null
}

interface Before {
  width: number
  /** The pane lies to the right of its line. */
  isMirrored: boolean
  bounds: PaneBounds
}

/** null: the usual width; undefined: the key does nothing. */
export function steppedWidth(key: string, { width, isMirrored, bounds }: Before): number | null | undefined {
  if (key === 'Home') return bounds.least
  if (key === 'End') return bounds.most
  if (key === 'Enter') return null
  const wider = isMirrored ? 'ArrowLeft' : 'ArrowRight'
  const narrower = isMirrored ? 'ArrowRight' : 'ArrowLeft'
  if (key === wider) return withinBounds(width + step, bounds)
  return key === narrower ? withinBounds(width - step, bounds) : undefined
}
