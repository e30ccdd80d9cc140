// Addresses the account may be used from, and domains people may come from, as they are typed.
import { describe, expect, it } from 'vitest'
import { covers, domainOf, isDomain, isNetwork, linesOf } from './networks'

describe('allowed addresses', () => {
  it.each(['10.0.0.0/8', '192.168.1.7', '2001:db8::/32', '::1', '0.0.0.0/0'])('%s can be read', (text) => {
    expect(isNetwork(text)).toBe(true)
  })
  it.each(['10.0.0.0/33', '10.0.0', '300.1.1.1', '2001:db8::/129', 'office', '10.0.0.0/', ''])('%j cannot', (text) => {
    expect(isNetwork(text)).toBe(false)
  })
  it('know whether an address is among them, also one mapped into IPv6', () => {
    expect(covers(['10.0.0.0/8', '2001:db8::/32'], '10.9.8.7')).toBe(true)
    expect(covers(['10.0.0.0/8'], '::ffff:10.1.2.3')).toBe(true)
    expect(covers(['2001:db8::/32'], '2001:db8::5')).toBe(true)
    expect(covers(['10.0.0.0/8'], '11.0.0.1')).toBe(false)
    expect(covers(['10.0.0.0/8'], '::1')).toBe(false)
  })
  it('mean everywhere when there are none', () => {
    expect(covers([], '11.0.0.1')).toBe(true)
  })
  it('are written one a line or with commas', () => {
    expect(linesOf(' 10.0.0.0/8,\n\n::1 ; 127.0.0.1')).toEqual(['10.0.0.0/8', '::1', '127.0.0.1'])
  })
})

describe('allowed domains', () => {
  it('are the same with an @ and in capitals', () => {
    expect(domainOf(' @Example.ORG ')).toBe('example.org')
    expect(isDomain('@Example.org')).toBe(true)
  })
  it.each(['example', 'ex ample.org', '-a.org', 'a..org', 'ada@example.org', ''])('%j is none', (text) => {
    expect(isDomain(text)).toBe(false)
  })
})
