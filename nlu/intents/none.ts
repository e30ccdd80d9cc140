// None: the classes a small bot learns from sentences that are none of its business, everyday ones and those of other trades, so that it
// can tell them from its own. They take part in the classifier's scores and in the scope rule, and are never candidates.

/** Stands in a model's `classes` where others have the number of their intent. */
export const noneIntent = -1

/** `scores` with None out of the running, and None's own score, that of its classes together; null for a model that has not learned it. */
export function ignoreNone(scores: Float32Array, noneClasses: readonly number[]): { scores: Float32Array; none: number | null } {
  if (noneClasses.length === 0) return { scores, none: null }
  const others = scores.slice()
  const highest = noneClasses.reduce((best, label) => Math.max(best, scores[label] ?? 0), -Infinity)
  let powers = 0
  for (const label of noneClasses) {
    others[label] = -Infinity
    powers += Math.exp((scores[label] ?? 0) - highest)
  }
  return { scores: others, none: highest + Math.log(powers) }
}

/** Where None stands in a model's `classes`. */
export function noneClassesOf(classes: readonly number[]): number[] {
  return classes.flatMap((intent, label) => (intent === noneIntent ? [label] : []))
}
