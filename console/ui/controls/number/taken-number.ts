// What a number field saves of what stands in it.
import type { Field } from '@parley/contract/base/form'

type Limits = Pick<Field, 'min' | 'max' | 'required' | 'placeholder'>

/** null for none; undefined: it cannot be saved as it stands. */
export function takenNumber({ min, max, required, placeholder }: Limits, typed: number | string): number | null | undefined {
  if (typeof typed === 'number') return isWithin(typed, min, max) ? typed : undefined
  return typed === '' && required !== true && (min === undefined || placeholder !== undefined) ? null : undefined
}

const isWithin = (number: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean =>
  Number.isFinite(number) && number >= min && number <= max
