// The settings and the values of the types that take amounts with units: which type of quantity is asked for, the unit of a bare number,
// and what is stored. Finding the amounts is find-quantities.ts.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { ExtractContext, Found } from '../../entity-kind'
import { withoutOverlaps } from '../found'
import { findNumerals } from '../numbers/numerals'
import { isPartOfSum } from '../numbers/part-of-sum'
import { dashesApart } from '../ranges/joined-numbers'
import { choiceSetting, textSetting } from '../settings'
import { findQuantities, unitNamed } from './find-quantities'
import type { Quantity, Reading } from './quantity'
import { defaultUnits, quantityTypes, type QuantityType, type UnitId } from './units'

export interface QuantitySettings {
  /** null: any. */
  type: QuantityType | null
  /** What a bare number has; null where any type is taken. */
  unit: UnitId | null
}

const choices = ['any', ...quantityTypes] as const

export function readQuantitySettings(settings: JsonObject): QuantitySettings {
  const choice = choiceSetting(settings, 'type', choices, 'any')
  const type = choice === 'any' ? null : choice
  const named = unitNamed(textSetting(settings, 'unit'), type)
  return { type, unit: named ?? (type && defaultUnits[type]) }
}

/** `source` is what was typed. */
export function extractQuantities(text: string, settings: QuantitySettings, context: ExtractContext): Found[] {
  const measured = findQuantities(text, context.language).flatMap((quantity) => toFound(text, quantity, settings, context.prompted))
  if (!context.prompted || settings.unit === null) return withoutOverlaps(measured)
  const { unit } = settings
  const type = settings.type ?? typeOf(unit)
  const numerals = findNumerals(dashesApart(text), context.language)
  const bare = numerals
    .filter(
      ({ value, start, end }) =>
        !isPartOfSum(text, { start, end }, numerals) &&
        (value >= 0 || type === 'temperature' || type === 'angle') &&
        !/^\s?(?:%|\p{Sc}|\p{L}{2,})/u.test(text.slice(end)),
    )
    .map(({ start, end, value }): Found => ({ start, end, value: stored(text.slice(start, end), { type, unit }, value), score: 0.6 }))
  return withoutOverlaps([...measured, ...bare])
}

export function formatQuantity(value: Json, language: string): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const { amount, unit } = value
  if (typeof amount !== 'number' || typeof unit !== 'string') return ''
  const digits = new Intl.NumberFormat(/^[a-z]{2}$/.test(language) ? language : 'en', { maximumFractionDigits: 6 }).format(amount)
  return `${digits} ${unit.replaceAll('_', ' ')}`
}

/** "a mile" and "one week" are amounts wherever they are said; "a second", "a degree", "one cup" only to who asks. */
const saidAlone: readonly UnitId[] = [
  ...(['hour', 'week', 'month', 'year', 'mile', 'kilometer', 'meter', 'litre', 'kilogram', 'acre', 'hectare', 'tonne'] as const),
  ...(['megabyte', 'gigabyte', 'terabyte'] as const),
]

/** "A pound of butter", "ein Pfund Butter". */
function isOfSomething(after: string, unit: UnitId): boolean {
  return ['pound', 'ounce', 'pint', 'gallon'].includes(unit) && /^\s(?:(?:of|de|di)\s|d['’]|\p{Lu})/u.test(after)
}

function toFound(text: string, quantity: Quantity, { type, unit }: QuantitySettings, prompted: boolean): Found[] {
  const { start, end, amount, weak } = quantity
  const fitting = quantity.readings
    .filter((reading) => (type === null ? reading.ifAsked === undefined : reading.type === type))
    .map((reading) => inOwnDegrees(reading, unit))
  const [first] = fitting
  if (!first || (weak && !prompted && !saidAlone.includes(first.unit) && !isOfSomething(text.slice(end), first.unit))) return []
  const source = text.slice(start, end)
  const found: Found = { start, end, value: stored(source, first, amount), score: weak ? 0.8 : 0.95 }
  const isClear = fitting.every((reading) => reading.type === 'time' || reading.type === 'age')
  if (fitting.length === 1 || isClear) return [found]
  return [
    {
      ...found,
      alternatives: fitting.map((one) => ({ title: `${amount} ${one.unit} (${one.type})`, value: stored(source, one, amount) })),
    },
  ]
}

/** Where the bare unit is Fahrenheit, "20 degrees" are degrees of that. */
function inOwnDegrees(reading: Reading, unit: UnitId | null): Reading {
  const isDegree = reading.type === 'temperature' && reading.unit === 'celsius' && reading.ofWord === 'degrees'
  return isDegree && unit !== null ? { ...reading, unit } : reading
}

function stored(source: string, { type, unit }: { type: QuantityType; unit: UnitId }, amount: number): JsonObject {
  return { unit, amount, type, source }
}

function typeOf(unit: UnitId): QuantityType {
  return quantityTypes.find((type) => unitNamed(unit, type) === unit) ?? 'length'
}
