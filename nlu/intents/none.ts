// None: the class a small bot learns from everyday sentences that are no bot's business, so that it can tell them from its own. It
// takes part in the classifier's scores and in the scope rule, and is never a candidate.

/** Stands in a model's `classes` where others have the number of their intent. */
export const noneIntent = -1

/** `scores` with None out of the running, and its own score; null for a model that has not learned it. */
export function setNoneAside(scores: Float32Array, noneClass: number): { scores: Float32Array; none: number | null } {
  if (noneClass < 0) return { scores, none: null }
  const others = scores.slice()
  others[noneClass] = -Infinity
  return { scores: others, none: scores[noneClass] ?? 0 }
}
