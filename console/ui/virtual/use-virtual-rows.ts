// Long lists draw the rows in sight alone (@tanstack/react-virtual), in the page's own scrolling; short ones are drawn whole. A row that
// somebody types in stays while it has the focus.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { type DrawnRow, rangeWith, withGaps } from './gaps'

/** Up to so many rows are drawn whole: found by the browser's own search, read in one go by a screen reader. */
const shortList = 100

interface VirtualRowsOptions {
  count: number
  /** Pixels; each row is measured when it is drawn. */
  rowHeight: number
}

export function useVirtualRows<Body extends HTMLElement>({ count, rowHeight }: VirtualRowsOptions) {
  const [body, setBody] = useState<Body | null>(null)
  const [margin, setMargin] = useState(0)
  const focused = useRef<number | null>(null)
  const scroller = scrollerOf(body)
  const isLong = count > shortList
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled: isLong,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin: margin,
    rangeExtractor: (range) => rangeWith(range, focused.current),
  })
  // What stands above the list does not change while it is scrolled, and asking for places makes the browser lay the page out.
  useLayoutEffect(() => {
    if (!isLong || body === null || scroller === null || virtualizer.isScrolling) return
    setMargin(
      scroller === body ? 0 : Math.round(body.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop),
    )
  })
  const whole = (): { rows: DrawnRow[]; after: number } => ({
    rows: Array.from({ length: count }, (_, index) => ({ index, gap: 0 })),
    after: 0,
  })
  const drawn = isLong ? withGaps(virtualizer.getVirtualItems(), margin, virtualizer.getTotalSize()) : whole()
  return {
    ...drawn,
    element: body,
    body: {
      ref: setBody,
      onFocus: (event: FocusEvent<Body>) => {
        focused.current = indexOf(event.target)
      },
      onBlur: () => {
        focused.current = null
      },
    },
    /** For each drawn row; the index is read from it again. */
    row: (index: number) => ({ 'data-index': index, ref: isLong ? virtualizer.measureElement : undefined }),
    bringIntoSight: (index: number) => {
      if (isLong) virtualizer.scrollToIndex(index)
    },
  }
}

function indexOf(target: Element): number | null {
  const row = target.closest('[data-index]')
  return row === null ? null : Number(row.getAttribute('data-index'))
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let parent = element; parent !== null; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return null
}
