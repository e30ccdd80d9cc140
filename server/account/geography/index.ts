// The geographic lookup as a feature of the server. What lies where is kit/geography's; here it becomes rows in the order of their names.
import { fail } from '@parley/contract/base/errors'
import { continents, countriesOf, type NamesById, statesOf } from '@parley/kit/geography/lookup'
import type { Feature, Handlers } from '../../base/http/handler'

const handlers: Handlers<'geography'> = {
  'geography.list-continents': async (_ctx, input) => rowsOf(continents(input.language)),
  'geography.list-countries': async (_ctx, input) => rowsOf(countriesOf(input.continentId, input.language) ?? fail('NOT_FOUND')),
  'geography.list-states': async (_ctx, input) => rowsOf(statesOf(input.countryId) ?? fail('NOT_FOUND')),
}

export const geography: Feature = { name: 'geography', handlers }

function rowsOf(names: NamesById): { id: number; name: string }[] {
  const rows = Object.entries(names).map(([id, name]) => ({ id: Number(id), name }))
  return rows.sort((one, other) => one.name.localeCompare(other.name))
}
