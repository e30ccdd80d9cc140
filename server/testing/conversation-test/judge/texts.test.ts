// Whether a message is one of the expected texts.
import { describe, expect, it } from 'vitest'
import { isAsExpected, isSaidBy } from './texts'

describe('a wording', () => {
  it.each([
    ['Where to?', 'Where to?', true],
    ['Where  to?', ' Where\nto? ', true],
    ['Where to?', 'Where to, then?', false],
    ['Hello {{user.first}}.', 'Hello Ingrid.', true],
    ['Hello {{user.first}}.', 'Hello .', true],
    ['Hello {{user.first}}.', 'Hello Ingrid', false],
    ['{{a}} to {{b}}', 'Oslo to Rome', true],
    ['{{a}} to {{b}}', 'Oslo and Rome', false],
    ['{{price}}', 'anything at all', true],
    ['aa{{x}}aa', 'aaa', false],
    ['From {{a}} by {{b}} to {{c}}.', 'From Oslo by train to Rome.', true],
    ['From {{a}} by {{b}} to {{c}}.', 'From Oslo to Rome by train.', false],
    ['Cost: (5.00)?', 'Cost: (5.00)?', true],
    ['a.c', 'abc', false],
  ])('%j is said by %j: %s', (wording, said, is) => expect(isSaidBy(wording, said)).toBe(is))

  it('of thousands of parts is compared too', () => {
    expect(isSaidBy(`${'a{{x}}'.repeat(5000)}b`, 'a'.repeat(20_000))).toBe(false)
  })
})

describe('what is expected of a message', () => {
  it('is one of several wordings, a part of it, or all of several parts', () => {
    const said = 'I found 3 flights to Oslo.'
    expect(isAsExpected({ match: 'one-of', texts: ['No flights.', 'I found {{n}} flights to {{city}}.'] }, said)).toBe(true)
    expect(isAsExpected({ match: 'one-of', texts: ['I found', 'Oslo'] }, said)).toBe(false)
    expect(isAsExpected({ match: 'contains-any', texts: ['Rome', 'Oslo'] }, said)).toBe(true)
    expect(isAsExpected({ match: 'contains-any', texts: ['Rome'] }, said)).toBe(false)
    expect(isAsExpected({ match: 'contains-all', texts: ['flights', 'Oslo'] }, said)).toBe(true)
    expect(isAsExpected({ match: 'contains-all', texts: ['flights', 'Rome'] }, said)).toBe(false)
  })
})
