// The geographic lookup (§3): continents, the countries of a continent, the states of a country. Each row has a numeric id, by which the
// next question is asked, and the name people are shown.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'

const language = Language.default('en').describe('In which the names are given, such as ja.')
const id = z.coerce.number().int().min(0).max(999)
const Names = z.array(z.object({ id: z.number().int(), name: z.string() }))

export const geographyCalls = {
  'geography.list-continents': call({
    method: 'GET',
    path: '/builder/geography/continents',
    access: 'signed-in',
    about: 'The continents by their numeric ids (UN M49), in the order of their names.',
    input: z.object({ language }),
    reply: Names,
  }),
  'geography.list-countries': call({
    method: 'GET',
    path: '/builder/geography/continents/{continentId}/countries',
    access: 'signed-in',
    about: 'The countries of a continent by their numeric ids (ISO 3166-1), in the order of their names.',
    input: z.object({ continentId: id, language }),
    reply: Names,
  }),
  'geography.list-states': call({
    method: 'GET',
    path: '/builder/geography/countries/{countryId}/states',
    access: 'signed-in',
    about: 'The states, provinces or regions of a country by their numeric ids, in the order of their names; none where it has no parts.',
    input: z.object({ countryId: id }),
    reply: Names,
  }),
}
