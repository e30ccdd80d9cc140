// The time zone of a city or country: as the table says, by the zone that bears the city's name, or by the country where all of it has one
// time at the moment. null where nobody can say.
import { memoize } from '@parley/kit/memoize/memoize'
import { isTimeZone } from '@parley/kit/time/zone'
import type { City } from '../shared/places/gazetteer'
import { offsetMinutes } from '../shared/zone'
import { zonesOfCities } from './zone-names'

let byCity: Map<string, string> | null = null

export function zoneOfCity(city: City, now: number): string | null {
  const own = zonesOfCities[city.name] ?? zonesByCity().get(city.name)
  return own ?? zoneOfCountry(city.country, now)
}

export function zoneOfCountry(alpha2: string, now: number): string | null {
  const zones = zonesIn(alpha2)
  const [first] = zones
  if (first === undefined) return null
  return zones.every((zone) => offsetMinutes(zone, now) === offsetMinutes(first, now)) ? first : null
}

/** "America/Sao_Paulo" is Sao Paulo's. */
function zonesByCity(): Map<string, string> {
  byCity ??= new Map(Intl.supportedValuesOf('timeZone').map((zone) => [(zone.split('/').at(-1) ?? '').replaceAll('_', ' '), zone]))
  return byCity
}

/** Older and newer engines tell them by a property and by a method. */
const zonesIn = memoize(300, (alpha2): string[] => {
  const place: Intl.Locale & { timeZones?: unknown; getTimeZones?: () => unknown } = new Intl.Locale(`und-${alpha2}`)
  const zones = place.getTimeZones?.() ?? place.timeZones
  return Array.isArray(zones) ? zones.filter((zone): zone is string => typeof zone === 'string' && isTimeZone(zone)) : []
})
