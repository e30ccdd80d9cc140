// A part of the page that scrolls, by what it shows: something else opens at its beginning, and only the way back finds the place where it was
// left. The router keeps places by the name given here; by itself it would take every part that stands at the same spot for the same one.
import { type RefObject, useLayoutEffect, useRef } from 'react'

export interface OpeningScroll {
  ref: RefObject<HTMLDivElement | null>
  'data-scroll-restoration-id': string
}

/** `shown`: the id or title of what is shown in it, with the kind of part before it. */
export function useOpeningScroll(shown: string): OpeningScroll {
  const part = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current !== shown && part.current) part.current.scrollTop = 0
    before.current = shown
  }, [shown])
  return { ref: part, 'data-scroll-restoration-id': scrollName(shown) }
}

/** For a part that is drawn anew for each that it shows. It stands in a selector, so it holds no quotes. */
export const scrollName = (shown: string): string => encodeURIComponent(shown)
