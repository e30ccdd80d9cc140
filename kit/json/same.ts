// Whether two JSON values are the same, whatever the order of their keys.

export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one)) return Array.isArray(other) && one.length === other.length && one.every((value, at) => sameJson(value, other[at]))
  return isRecord(one) && isRecord(other) && sameFields(one, other)
}

/** JSON has no undefined: such a field is as good as absent. */
function sameFields(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  let count = 0
  for (const key of Object.keys(one)) {
    if (one[key] === undefined) continue
    if (!Object.hasOwn(other, key) || !sameJson(one[key], other[key])) return false
    count += 1
  }
  for (const key of Object.keys(other)) if (other[key] !== undefined) count -= 1
  return count === 0
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
