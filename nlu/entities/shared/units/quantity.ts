// What an amount with its unit is, while it is read: where it stands and what it may measure.
import type { QuantityType, UnitId } from './units'

/** What an amount's unit word may stand for. */
export interface Reading {
  type: QuantityType
  unit: UnitId
  /** Only to who asks for this type: 'C', 's' and the like mean much else. */
  ifAsked?: true
  /** The unit follows from the type; the word says "degrees" alone. */
  ofWord?: 'degrees'
  /** How many of the unit the word stands for. */
  times?: number
}

export interface Quantity {
  start: number
  end: number
  amount: number
  /** The likeliest first; never empty. */
  readings: Reading[]
  /** "a mile", "one day": often no measure at all. */
  weak: boolean
}

/** A unit's words and what they may stand for. */
export interface Named {
  wording: string
  readings: Reading[]
}
