// Brackets and signs at the end of addresses.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closingBracket, withoutClosingSigns } from './address-end'

describe('an address', () => {
  it.each([
    ['https://en.wikipedia.org/wiki/GT_(game)', 'https://en.wikipedia.org/wiki/GT_(game)'],
    ['https://en.wikipedia.org/wiki/GT_(game))', 'https://en.wikipedia.org/wiki/GT_(game)'],
    ['https://a.example/x_(y).', 'https://a.example/x_(y)'],
    ['https://a.example/x_(y)),', 'https://a.example/x_(y)'],
    ['https://a.example/x)', 'https://a.example/x'],
    ['https://a.example/x).', 'https://a.example/x'],
    ['https://a.example/x?y[]=1&z=[2]', 'https://a.example/x?y[]=1&z=[2]'],
    ['https://a.example/x]', 'https://a.example/x'],
    ['https://a.example/x!"', 'https://a.example/x'],
    ['https://a.example/((a)(b))', 'https://a.example/((a)(b))'],
    ['https://a.example/x。', 'https://a.example/x'],
    ['https://a.example/x）', 'https://a.example/x'],
    ['https://a.example/x(', 'https://a.example/x('],
  ])('%s ends as %s', (written, address) => {
    expect(withoutClosingSigns(written)).toBe(address)
  })

  it('keeps its balanced brackets, whatever closes the sentence around it', () => {
    const part = fc.stringMatching(/^[a-z0-9_-]{1,8}$/)
    const path = fc.array(
      fc.oneof(
        part,
        part.map((inner) => `(${inner})`),
        part.map((inner) => `[${inner}]`),
      ),
      { minLength: 1, maxLength: 5 },
    )
    const ends = fc.stringMatching(/^[).,!?\]]{0,4}$/)
    fc.assert(
      fc.property(path, ends, (parts, end) => {
        const address = `https://a.example/${parts.join('')}`
        expect(withoutClosingSigns(address + end)).toBe(address)
      }),
    )
  })
})

describe('an address in brackets', () => {
  it.each([
    ['https://a.example/x_(y)) and (z)', 'https://a.example/x_(y)'],
    ['https://a.example/x) and (z)', 'https://a.example/x'],
    ['https://a.example/x_(y) and more', 'https://a.example/x_(y'],
  ])('in (%s is %s', (text, address) => {
    expect(text.slice(0, closingBracket(text, 0))).toBe(address)
  })
})
