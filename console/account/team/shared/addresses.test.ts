// Addresses pasted into the invitation.
import { describe, expect, it } from 'vitest'
import { addressFault, splitAddresses, classifyAddresses, sendable } from './addresses'

describe('pasted addresses (S2-020)', () => {
  it.each([
    ['ada@x.org', ['ada@x.org']],
    ['ada@x.org, bea@x.org;cy@x.org\ndan@x.org', ['ada@x.org', 'bea@x.org', 'cy@x.org', 'dan@x.org']],
    ['Ada Love <ada@x.org>, "Bea B." <bea@x.org>', ['ada@x.org', 'bea@x.org']],
    ['ada@x.org bea@x.org', ['ada@x.org', 'bea@x.org']],
    ['+47 912 34 567', ['+4791234567']],
    ['(030) 123-4567\tada@x.org', ['0301234567', 'ada@x.org']],
    [' ,; \n', []],
  ])('%j is cut into %j', (pasted, expected) => {
    expect(splitAddresses(pasted)).toEqual(expected)
  })

  it('gives each address its own mark', () => {
    const marks = classifyAddresses(['ada@x.org', 'nobody', 'ADA@x.org', 'Bea@x.org', 'cy@x.org', 'x@y'], ['bea@x.org'], ['CY@x.org'])
    expect(marks.map(({ mark }) => mark)).toEqual(['fine', 'not-an-address', 'twice', 'member', 'invited', 'not-an-address'])
  })

  it('sends to the fine ones and again to the invited ones, never twice', () => {
    expect(sendable(classifyAddresses(['ada@x.org', 'ada@x.org', 'cy@x.org', 'no'], [], ['cy@x.org']))).toEqual(['ada@x.org', 'cy@x.org'])
  })

  it('cannot be sent to when there is none, too many, or one that is no address', () => {
    const faultOf = (...texts: string[]) => addressFault(classifyAddresses(texts, ['bea@x.org'], []), 2)
    expect(faultOf('ada@x.org', 'bea@x.org')).toBeNull()
    expect(faultOf('bea@x.org')).toBe('ui.form.required')
    expect(faultOf('ada@x.org', 'cy@x.org', 'dan@x.org')).toBe('team.addresses.too-many')
    expect(faultOf('ada@x.org', 'nobody')).toBe('team.addresses.mark.not-an-address')
  })
})
