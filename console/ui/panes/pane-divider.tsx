// The line between two panes: dragged, or moved by arrow keys, it sets the width of the one before it, which this browser remembers.
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { useText } from '../../base/language/text'
import classes from './pane-divider.module.css'
import { type PaneBounds, steppedWidth, withinBounds } from './pane-width'

/** The width somebody chose; null for the usual one. */
export function usePaneWidth(keptKey: string, bounds: PaneBounds): [number | null, (width: number | null) => void] {
  const [width, setWidth] = useState(() => withinBounds(Number(localStorage.getItem(keptKey)), bounds))
  const keep = (next: number | null) => {
    setWidth(next)
    if (next === null) localStorage.removeItem(keptKey)
    else localStorage.setItem(keptKey, String(next))
  }
  return [width, keep]
}

interface PaneDividerProps {
  /** What lies on either side. */
  label: string
  /** The pane before it. */
  pane: RefObject<HTMLElement | null>
  width: number | null
  bounds: PaneBounds
  onWidth: (width: number | null) => void
}

export function PaneDivider({ label, pane, width, bounds, onWidth }: PaneDividerProps) {
  const text = useText()
  const now = () => width ?? pane.current?.offsetWidth ?? bounds.usual
  const isMirrored = () => pane.current !== null && getComputedStyle(pane.current).direction === 'rtl'
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const [startX, before, sign] = [event.clientX, now(), isMirrored() ? -1 : 1]
    const line = event.currentTarget
    line.setPointerCapture(event.pointerId)
    const move = (moved: globalThis.PointerEvent) => onWidth(withinBounds(before + sign * (moved.clientX - startX), bounds))
    const end = () => {
      line.removeEventListener('pointermove', move)
      line.removeEventListener('pointerup', end)
      line.removeEventListener('pointercancel', end)
    }
    line.addEventListener('pointermove', move)
    line.addEventListener('pointerup', end)
    line.addEventListener('pointercancel', end)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = steppedWidth(event.key, { width: now(), isMirrored: isMirrored(), bounds })
    if (next === undefined) return
    event.preventDefault()
    onWidth(next)
  }
  return (
    <button
      type="button"
      role="separator"
      className={classes.divider}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={bounds.least}
      aria-valuemax={bounds.most}
      aria-valuenow={width ?? bounds.usual}
      title={text('ui.panes.divider.keys')}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onWidth(null)}
    />
  )
}
