// The geographic lookups: nothing is empty, ids are numbers that name one thing each, names are shown in the reader's language.
import { describe, expect, it } from 'vitest'
import { countries } from './countries'
import { continents, countriesOf, statesOf } from './lookup'

describe('the geographic lookup', () => {
  it('[S3-081] knows continents, the countries of each and the states of a country, by numeric id with a name', () => {
    const all = Object.entries(continents('en'))
    expect(all.map(([, name]) => name).sort()).toEqual([
      'Africa',
      'Antarctica',
      'Asia',
      'Europe',
      'North America',
      'Oceania',
      'South America',
    ])
    let stateCount = 0
    for (const [continent] of all) {
      const there = Object.entries(countriesOf(Number(continent), 'en') ?? {})
      expect(there.length).toBeGreaterThan(0)
      for (const [country, name] of there) {
        expect(Number.isInteger(Number(country)) && name !== '' && name !== country).toBe(true)
        const states = Object.entries(statesOf(Number(country)) ?? {})
        stateCount += states.length
        for (const [state, called] of states) expect(Number.isInteger(Number(state)) && called !== '').toBe(true)
      }
    }
    expect(stateCount).toBeGreaterThan(3000)
  })

  it('lists each country on one continent, and each state under an id of its own', () => {
    expect(new Set(countries.map(({ numeric }) => numeric)).size).toBe(249)
    expect(countries.every(({ alpha2, alpha3, numeric }) => /^[A-Z]{2} [A-Z]{3} \d{3}$/.test(`${alpha2} ${alpha3} ${numeric}`))).toBe(true)
    const ids = countries.flatMap(({ numeric }) => Object.keys(statesOf(Number(numeric)) ?? {}))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([
    [840, 57, 'California'],
    [392, 47, 'Tôkyô'],
    [276, 16, 'Bayern'],
    [826, 4, 'Scotland'],
    [410, 17, 'Jeollabuk-do'],
    [724, 19, 'Catalunya'],
  ])('knows the states of country %i', (country, count, one) => {
    const names = Object.values(statesOf(country) ?? {})
    expect(names.length).toBe(count)
    expect(names.some((name) => name.startsWith(one))).toBe(true)
  })

  it('names things in the language asked for, and in English in one nobody knows', () => {
    expect(continents('ja')[142]).toBe('アジア')
    expect(countriesOf(150, 'ko')?.[276]).toBe('독일')
    expect(countriesOf(150, 'de')?.[276]).toBe('Deutschland')
    expect(countriesOf(150, '???')?.[276]).toBe('Germany')
  })

  it('says of a continent or country that does not exist that there is none', () => {
    expect(countriesOf(1, 'en')).toBeNull()
    expect(statesOf(0)).toBeNull()
    expect(statesOf(10)).toEqual({})
  })
})
