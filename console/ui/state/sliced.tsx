// Draws much at once in short slices: what is large waits behind `before`, and the page answers keys and clicks while it is drawn.
import { type ReactNode, useDeferredValue } from 'react'

interface SlicedProps {
  /** Stands there until the children are drawn. */
  before?: ReactNode
  children: ReactNode
}

export function Sliced({ before, children }: SlicedProps) {
  const isDrawn = useDeferredValue(true, false)
  return isDrawn ? children : before
}
