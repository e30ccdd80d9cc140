// What a number field saves of what stands in it.

export interface NumberLimits {
  min?: number | undefined
  max?: number | undefined
  /** Empty says something: that there is none. */
  mayBeEmpty?: boolean
  allowDecimal?: boolean | undefined
}

/** null for none; undefined: it cannot be saved as it stands. */
export function takenNumber(limits: NumberLimits, typed: number | string): number | null | undefined {
  if (typeof typed === 'number') return isTaken(limits, typed) ? typed : undefined
  return typed === '' && limits.mayBeEmpty === true ? null : undefined
}

/** What is saved when the field is left: the nearest that may be, as a text; undefined for what is no number. */
export function nearestNumber(limits: NumberLimits, typed: string): string | undefined {
  if (typed.trim() === '') return limits.mayBeEmpty === true ? '' : undefined
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, allowDecimal = true } = limits
  const number = Number(typed)
  if (Number.isNaN(number)) return undefined
  const nearest = Math.min(max, Math.max(min, allowDecimal ? number : Math.round(number)))
  return Number.isFinite(nearest) ? String(nearest) : undefined
}

const isTaken = (
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, allowDecimal = true }: NumberLimits,
  number: number,
): boolean => Number.isFinite(number) && number >= min && number <= max && (allowDecimal || Number.isInteger(number))
