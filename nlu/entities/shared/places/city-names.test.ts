// The names of cities in other languages: each leads to a city the list has, and none hides a city with a name of its own.
import { expect, it } from 'vitest'
import { cityNames } from './city-names'
import { cityGazetteer } from './gazetteer'
import { phraseKey } from '../words'

const nameOf = (called: string) => {
  const { cities, eastAsian } = cityGazetteer()
  return (cities.get(phraseKey(called)) ?? eastAsian.find(called)[0]?.value)?.name
}

it.each(cityNames.map(({ name, others }) => [name, others] as const))('finds %s by its other names', (name, others) => {
  const found = nameOf(name)
  expect(found).toBeDefined()
  for (const other of others) expect(nameOf(other), other).toBe(found)
})
