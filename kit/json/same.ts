// Whether two JSON values are the same, whatever the order of their keys.

export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [a, b] = [Object.entries(one).filter(isGiven), new Map(Object.entries(other).filter(isGiven))]
  return a.length === b.size && a.every(([key, value]) => b.has(key) && sameJson(value, b.get(key)))
}

/** JSON has no undefined: such a field is as good as absent. */
function isGiven([, value]: [string, unknown]): boolean {
  return value !== undefined
}
