// Which rows of a long list are drawn, and how much room stands for those that are not.
import { defaultRangeExtractor, type Range, type VirtualItem } from '@tanstack/react-virtual'

export interface DrawnRow {
  index: number
  /** Pixels of rows before it that are not drawn. */
  gap: number
}

/** The rows in sight and the one with the focus, which must not go while somebody types in it. */
export function rangeWith(range: Range, focused: number | null): number[] {
  const inSight = defaultRangeExtractor(range)
  if (focused === null || focused >= range.count || inSight.includes(focused)) return inSight
  return [...inSight, focused].sort((left, right) => left - right)
}

/** `margin`: what stands above the first row in what scrolls; the rows' places count it in. */
export function withGaps(items: readonly VirtualItem[], margin: number, total: number): { rows: DrawnRow[]; after: number } {
  let end = margin
  const rows = items.map(({ index, start, size }) => {
    const gap = start - end
    end = start + size
    return { index, gap }
  })
  return { rows, after: Math.max(0, total + margin - end) }
}
