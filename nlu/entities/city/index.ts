// A city by its name, among places above 5,000 people; of several with one name the most populous counts, of several that are named the first.
// Stored is its name in the list of cities, said is what it is called in the language of the conversation.
// What in a sentence is a city is found in shared/places.
import type { Json } from '@parley/contract/base/json'
import type { EntityKind } from '../entity-kind'
import { nameRules } from '../shared/rules/name-rules'
import { defineKind, plainText } from '../shared/define'
import { cityNameIn } from '../shared/places/city-names'
import { findCities } from '../shared/places/find-cities'
import { numberSetting } from '../shared/settings'
import { examples } from './examples'

interface CitySettings {
  leastPeople: number
}

const said = (value: Json, language: string): string => (typeof value === 'string' ? cityNameIn(value, language) : plainText(value))

export const city: EntityKind<CitySettings> = defineKind({
  id: 'city',
  label: 'City',
  about: 'A city or town of more than 5,000 people.',
  alsoCalled: 'town, place',
  icon: 'building',
  traits: { words: said },
  format: said,
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
