// The fingerprints of texts: those of the published examples of FNV-1a, and other texts have others.
import { expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint'

it('is FNV-1a of 32 bits', () => {
  expect(['', 'a', 'foobar'].map(fingerprintOf)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
})

it('tells texts apart that differ in one sign outside of Latin', () => {
  const texts = ['😀', '😁', 'д', 'т', '注文', '注文する']
  expect(new Set(texts.map(fingerprintOf)).size).toBe(texts.length)
})
