// The geographic lookup through the real server: one answer's id asks the next question.
import { expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { testDatabase } from '../../test-support/postgres'

const server = await testApp({ shared: await testDatabase() })

it('leads from a continent to a country to its states, in the language asked for', async () => {
  const caller = await server.signUp('Geo')
  const asia = (await caller.call('geography.list-continents', { language: 'ja' })).find(({ name }) => name === 'アジア')
  const countries = await caller.call('geography.list-countries', { continentId: asia?.id ?? 0, language: 'ja' })
  const japan = countries.find(({ name }) => name === '日本')
  expect(japan?.id).toBe(392)
  const states = await caller.call('geography.list-states', { countryId: 392 })
  expect(states).toHaveLength(47)
  expect(states.map(({ name }) => name)).toContain('Hokkaidô')
})

it('answers “not found” for a continent or country that does not exist, and asks who is calling', async () => {
  const caller = await server.signUp('Gea')
  expect((await caller.raw('GET', '/builder/geography/continents/7/countries')).status).toBe(404)
  expect((await caller.raw('GET', '/builder/geography/countries/999/states')).status).toBe(404)
  expect((await caller.raw('GET', '/builder/geography/countries/germany/states')).status).toBe(400)
  expect((await server.app.inject({ url: '/api/1.1/builder/geography/continents' })).statusCode).toBe(401)
})
