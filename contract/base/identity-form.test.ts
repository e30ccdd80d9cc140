// What counts as an e-mail address and a phone number.
import { describe, expect, it } from 'vitest'
import { domainOf, identityGiven, identityOf, isEmail, phoneOf } from './identity-form'

const topLevel = (length: number): string => `a@b.${'c'.repeat(length)}`

describe('an e-mail address (§5, S5-015)', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.com', "o'hara@x-y.example", topLevel(255)])('may be %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  const hostile = `${'a'.repeat(160)}@${'a-'.repeat(80)}`
  it.each(['a@b', 'a@b.c', topLevel(256), hostile, 'a b@c.de', 'a@@b.co', '@b.co', 'a@-b.co', 'a@b..co', 'a@b.co\nx', 'ä@b.co'])(
    'may not be %j',
    (text) => {
      expect(isEmail(text)).toBe(false)
    },
  )
})

describe('a phone number (§5, S5-020)', () => {
  it.each([
    ['+1555-123-4567', '+15551234567'],
    ['+47 22 22 55 55', '+4722225555'],
    ['81(3)1234-5678', '+81312345678'],
  ])('typed as %s is sent as %s', (typed, sent) => {
    expect(phoneOf(typed)).toBe(sent)
  })

  it.each(['', '+', '12345', '+1234567890123456', '+1555x1234567', '++15551234567'])('may not be %j', (typed) => {
    expect(phoneOf(typed)).toBeNull()
  })
})

describe('one field for both', () => {
  it('tells them apart and keeps one form of each', () => {
    expect(identityOf(' Ada@Example.COM ')).toEqual({ type: 'email', value: 'ada@example.com' })
    expect(identityOf('+1 555 123 4567')).toEqual({ type: 'phone', value: '+15551234567' })
    expect(identityOf('ada')).toBeNull()
  })

  it('takes exactly one of address and number, each in its own field (S5-023)', () => {
    expect(identityGiven({ emailId: 'a@b.co' })).toEqual({ type: 'email', value: 'a@b.co' })
    expect(identityGiven({ emailId: 'a@b.co', phoneNo: '+15551234567' })).toBeNull()
    expect(identityGiven({ phoneNo: 'a@b.co' })).toBeNull()
    expect(identityGiven({})).toBeNull()
  })

  it('knows the domain of an address', () => {
    expect(domainOf({ type: 'email', value: 'a@sub.example.com' })).toBe('sub.example.com')
    expect(domainOf({ type: 'phone', value: '+15551234567' })).toBe('')
  })
})
