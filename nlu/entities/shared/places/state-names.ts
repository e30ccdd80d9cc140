// Tells which names of small cities are better known as those of states: who says Florida or Goa means no town of Cuba or the Philippines. The states are
// those of the geographic lookup; only countries whose states are known abroad count.
import { countries } from '@parley/kit/geography/countries'
import { statesOf } from '@parley/kit/geography/lookup'
import { phraseKey } from '../words'
import type { City } from './gazetteer'

const knownAbroad = ['US', 'CA', 'AU', 'IN', 'ID']
/** The states of which nobody thinks first of a city of the same name in them. */
const neverTheCity = 'US'
/** A city of so many is known by its name as well. */
const largeCity = 200_000

let states: ReadonlyMap<string, readonly string[]> | null = null

export function isRatherState(key: string, { country, population }: City): boolean {
  if (population >= largeCity) return false
  states ??= statesByName()
  return (states.get(key) ?? []).some((one) => one !== country || one === neverTheCity)
}

/** The countries that have a state of this name. */
function statesByName(): Map<string, string[]> {
  const named = new Map<string, string[]>()
  for (const { alpha2, numeric } of countries.filter((country) => knownAbroad.includes(country.alpha2))) {
    for (const name of Object.values(statesOf(Number(numeric)) ?? {})) {
      const key = phraseKey(name)
      named.set(key, [...(named.get(key) ?? []), alpha2])
    }
  }
  return named
}
