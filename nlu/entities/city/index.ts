// A city by its name, among places above 5,000 people; of several with one name the most populous counts, of several that are named the first.
// Stored is its name.
// What in a sentence is a city is found in shared/places.
import type { EntityKind } from '../entity-kind'
import { nameRules } from '../shared/rules/name-rules'
import { defineKind } from '../shared/define'
import { findCities } from '../shared/places/find-cities'
import { numberSetting } from '../shared/settings'
import { examples } from './examples'

interface CitySettings {
  leastPeople: number
}

export const city: EntityKind<CitySettings> = defineKind({
  id: 'city',
  label: 'City',
  about: 'A city or town of more than 5,000 people.',
  alsoCalled: 'town, place',
  icon: 'building',
  fields: [{ name: 'leastPeople', label: 'Only cities of at least', control: 'number', min: 5000, unit: 'people' }],
  defaults: { leastPeople: 5000 },
  refusal: 'Please give {{entity}} as the name of a city.',
  read: (settings) => ({ leastPeople: numberSetting(settings, 'leastPeople') ?? 5000 }),
  extract(text, settings, context) {
    const found = findCities(text, settings.leastPeople, context)
    return found.map(({ start, end, city: { name }, score }) => ({ start, end, value: name, score }))
  },
  rules: nameRules,
  examples,
})
