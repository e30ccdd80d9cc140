// Values as one line of text.
import { describe, expect, it } from 'vitest'
import { flatValue } from './flat'

describe('a value as one line', () => {
  it('is as it is when it is plain, and its parts in the public order otherwise', () => {
    expect(flatValue('city', 'Oslo')).toBe('Oslo')
    expect(flatValue('percentage', 0.6)).toBe('0.6')
    expect(flatValue('dateperiod', { toDate: '2026-03-06', fromDate: '2026-03-04' })).toBe('2026-03-04 2026-03-06')
    expect(flatValue('quantity', { unit: 'kilometer', amount: 5, type: 'length', source: '5 km' })).toBe('5 kilometer length 5 km')
    expect(flatValue('country', { alpha2: 'JP', alpha3: 'JPN', localName: '日本', shortName: 'Japan', numericalCode: 392 })).toBe(
      'JP JPN 392 日本 Japan',
    )
  })

  it('joins several values, and names the parts of one made of others', () => {
    expect(flatValue('currency', [{ code: 'USD', amount: 10 }])).toBe('10 USD')
    expect(flatValue('city', ['Oslo', 'Rome'])).toBe('Oslo||Rome')
    expect(flatValue('composite', { from: 'Paris', when: '2026-03-05' })).toBe('from:Paris|when:2026-03-05')
  })
})
