// The list of country dial codes and the numbers made with it.
import { phoneOf } from '@parley/contract/base/identity-form'
import { describe, expect, it } from 'vitest'
import { dialCodes, likelyCountry, namedDialCodes } from './dial-codes'

const codeOf = (country: string) => dialCodes.find((row) => row.country === country)?.code

describe('the country dial codes (S3-082)', () => {
  it.each([
    ['US', '+1'],
    ['IN', '+91'],
    ['JP', '+81'],
    ['KR', '+82'],
    ['NO', '+47'],
    ['GB', '+44'],
    ['ZW', '+263'],
  ])('have %s as %s', (country, code) => {
    expect(codeOf(country)).toBe(code)
  })

  it('name each country once, with 1 to 4 digits', () => {
    expect(new Set(dialCodes.map(({ country }) => country)).size).toBe(dialCodes.length)
    expect(dialCodes.length).toBeGreaterThan(220)
    expect(dialCodes.filter(({ country, code }) => !/^[A-Z]{2}$/.test(country) || !/^\+[1-9]\d{0,3}$/.test(code))).toEqual([])
  })

  it('read in the language of the page', () => {
    expect(namedDialCodes('ja').find(({ country }) => country === 'JP')?.name).toBe('日本')
    const english = namedDialCodes('en').map(({ name }) => name)
    expect(english.indexOf('Norway')).toBeLessThan(english.indexOf('Sweden'))
  })

  it('begin with the country of the browser’s language', () => {
    expect(likelyCountry(['nb-NO', 'en'])).toBe('NO')
    expect(likelyCountry(['ja'])).toBe('JP')
    expect(likelyCountry([])).toBe('US')
    expect(likelyCountry(['en-US@posix', 'C', 'ko-KR'])).toBe('KR')
  })

  it('make numbers of + and digits with what is typed beside them (S5-020)', () => {
    expect(phoneOf(`${codeOf('US')}555-123-4567`)).toBe('+15551234567')
    expect(phoneOf(`${codeOf('NO')}22 22 55 55`)).toBe('+4722225555')
  })
})
