// The picture of confused intents: which of them are drawn and in which order, and where a sentence stands between two of them. Pure.
import type { KfoldResult, MlResults } from '@parley/contract/understanding/training'

interface Named {
  id: string
  name: string
}

export interface Arc {
  /** Rows of the two intents, the upper one first. */
  from: number
  to: number
  count: number
  ids: readonly [string, string]
}

const mostNames = 9

/** The intents that are confused most, each beside those it is confused with as far as one row allows, and how often for each two of them. */
export function arcsOf(confusions: MlResults['confusions']): { intents: Named[]; arcs: Arc[] } {
  const pairs = new Map<string, { one: Named; other: Named; count: number }>()
  for (const { intentId, name, takenFor, takenForName, count } of confusions) {
    const [one = nobody, other = nobody] = [
      { id: intentId, name },
      { id: takenFor, name: takenForName },
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const pair = pairs.get(`${one.id} ${other.id}`) ?? { one, other, count: 0 }
    pair.count += count
    pairs.set(`${one.id} ${other.id}`, pair)
  }
  const strongest = [...pairs.values()].toSorted((a, b) => b.count - a.count)
  const intents: Named[] = []
  for (const { one, other } of strongest) {
    const missing = [one, other].filter(({ id }) => !intents.some((known) => known.id === id))
    if (intents.length + missing.length > mostNames) continue
    const known = intents.findIndex(({ id }) => id === one.id || id === other.id)
    const isUpper = known >= 0 && known * 2 < intents.length - 1
    intents.splice(known < 0 ? intents.length : isUpper ? known : known + 1, 0, ...missing)
  }
  const rowOf = new Map(intents.map(({ id }, row) => [id, row]))
  const arcs = strongest.flatMap(({ one, other, count }): Arc[] => {
    const [from, to] = [rowOf.get(one.id), rowOf.get(other.id)]
    if (from === undefined || to === undefined) return []
    return [{ from: Math.min(from, to), to: Math.max(from, to), count, ids: [one.id, other.id] }]
  })
  return { intents, arcs }
}

const nobody: Named = { id: '', name: '' }

type Overlap = KfoldResult['overlaps'][number]

export function overlapOf(overlaps: readonly Overlap[], one: string, other: string): Overlap | undefined {
  return overlaps.find((pair) => (pair.one === one && pair.other === other) || (pair.one === other && pair.other === one))
}

/** 0..1 of the width; the ends, where most sentences lie, are drawn wider than the middle. */
export function placeBetween(towards: number): number {
  return 0.5 + Math.asin(Math.max(-1, Math.min(1, towards))) / Math.PI
}

/** Of a sentence: 0 or 1 by its own intent, and whether it lies on the other one's side. */
export function isCrossed([of, towards]: Overlap['points'][number]): boolean {
  return of === 0 ? towards > 0 : towards < 0
}

const lanes = 7

/** Each sentence as it is drawn: where along the line, and in which of the lanes of its intent, so that few hide others. */
export function dotsOf({ points }: Overlap) {
  return points.map((point, i) => ({
    id: `dot ${i}`,
    of: point[0],
    isCrossed: isCrossed(point),
    at: placeBetween(point[1]),
    lane: (i * 3) % lanes,
  }))
}
