// Curves from each line of a scene to the step it became, pure: from where both stand to the paths that are drawn.

/** Where lines and steps stand in the surface that holds both, at their middles. */
export interface Places {
  lines: ReadonlyMap<string, number>
  steps: ReadonlyMap<string, number>
  /** Where curves leave, and where they arrive. */
  from: number
  to: number
}

export interface Curve {
  key: string
  stepId: string
  path: string
  x: number
  y: number
}

export function curvesOf(steps: readonly { id: string; lineIds: readonly string[] }[], { lines, steps: cards, from, to }: Places): Curve[] {
  const middle = (from + to) / 2
  return steps.flatMap(({ id, lineIds }) =>
    lineIds.flatMap((lineId): Curve[] => {
      const [start, end] = [lines.get(lineId), cards.get(id)]
      if (start === undefined || end === undefined) return []
      const path = `M ${from} ${start} C ${middle} ${start} ${middle} ${end} ${to} ${end}`
      return [{ key: `${id} ${lineId}`, stepId: id, path, x: from, y: start }]
    }),
  )
}
