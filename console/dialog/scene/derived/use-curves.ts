// Where the lines of a scene and its steps stand on the page, measured again whenever one of them grows or goes, as curves between them.
import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type Curve, curvesOf } from './curves'

type Steps = readonly { id: string; lineIds: readonly string[] }[]

interface Curves {
  /** Holds both columns. */
  surface: RefObject<HTMLDivElement | null>
  line: (id: string) => RefCallback<HTMLElement>
  card: (id: string) => RefCallback<HTMLElement>
  curves: readonly Curve[]
}

const gap = 44

/** `lines`: what they say, so that they are measured again when it changes. */
export function useCurves(steps: Steps, lines: unknown): Curves {
  const surface = useRef<HTMLDivElement>(null)
  const rows = useRef(new Map<string, HTMLElement>())
  const cards = useRef(new Map<string, HTMLElement>())
  const [curves, setCurves] = useState<readonly Curve[]>([])
  const measure = useCallback(() => {
    const box = surface.current?.getBoundingClientRect()
    const [card] = cards.current.values()
    if (!box || !card) return setCurves([])
    const middles = (elements: ReadonlyMap<string, HTMLElement>, from: 'top' | 'middle') =>
      new Map(
        [...elements].map(([id, element]) => {
          const { top, height } = element.getBoundingClientRect()
          return [id, top - box.top + (from === 'top' ? 20 : height / 2)]
        }),
      )
    const to = card.getBoundingClientRect().left - box.left
    const isNarrow = to < gap
    const drawn = isNarrow
      ? []
      : curvesOf(steps, { lines: middles(rows.current, 'top'), steps: middles(cards.current, 'middle'), from: to - 2 * gap, to })
    setCurves((before) => (JSON.stringify(before) === JSON.stringify(drawn) ? before : drawn))
  }, [steps])
  useLayoutEffect(() => {
    measure()
    const watch = new ResizeObserver(measure)
    for (const element of [surface.current, ...rows.current.values(), ...cards.current.values()]) if (element) watch.observe(element)
    return () => watch.disconnect()
  }, [measure, lines])
  const keep = (elements: RefObject<Map<string, HTMLElement>>) => (id: string) => (element: HTMLElement | null) => {
    if (element) elements.current.set(id, element)
    else elements.current.delete(id)
  }
  return { surface, line: keep(rows), card: keep(cards), curves }
}
