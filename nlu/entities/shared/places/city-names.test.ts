// The names of cities in other languages: each leads to a city the list has, and none hides a city with a name of its own.
import { expect, it } from 'vitest'
import { cityNames } from './city-names'
import { cityGazetteer, cityNamed } from './gazetteer'

it.each(cityNames.map(({ name, others }) => [name, others] as const))('finds %s by its other names', (name, others) => {
  const city = cityNamed(name)
  expect(city?.name).toBeDefined()
  for (const other of others) {
    const found = cityNamed(other) ?? cityGazetteer().eastAsian.find(other)[0]?.value
    expect(found?.name, other).toBe(city?.name)
  }
})
