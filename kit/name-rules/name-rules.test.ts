// The name rules of §5 as rows.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNameProblem, findSpecialFault, isValidName } from './name-rules'

describe('a bot’s English name (§5 stream name)', () => {
  it.each(['Travel desk', 'A1', '9 lives', 'a_b', 'x<y>', 'v2.0', 'a*'])('accepts %s', (name) => {
    expect(isValidName('bot', name)).toBe(true)
    expect(findNameProblem('bot', name)).toBeNull()
  })

  it.each([
    ['', 'too-short', ''],
    ['A', 'too-short', ''],
    [' A ', 'too-short', ''],
    ['_desk', 'first-character', '_'],
    ['.net', 'first-character', '.'],
    ['Travel-desk', 'character', '-'],
    ['What?', 'character', '?'],
    ['Café', 'character', 'é'],
  ])('refuses “%s” because of %s', (name, fault, character) => {
    expect(isValidName('bot', name)).toBe(false)
    expect(findNameProblem('bot', name)).toEqual({ fault, character })
  })

  it('begins with a letter or a digit, with at least one more of the characters that may follow [S5-008]', () => {
    const names = ['A', 'A1', '_a', 'a-b', 'a<b>*._ c']
    expect(names.map((name) => isValidName('bot', name))).toEqual([false, true, false, false, true])
  })

  it('has no restriction in another language than an empty name (S5-009)', () => {
    const anything = fc.string({ unit: 'grapheme', minLength: 1 }).filter((name) => name.trim() !== '')
    fc.assert(fc.property(anything, (name) => isValidName('bot', name, 'ja') && findNameProblem('bot', name, 'ja') === null))
    expect(isValidName('bot', '旅行デスク', 'ja')).toBe(true)
    expect(isValidName('bot', '!', 'de')).toBe(true)
    expect(isValidName('bot', '  ', 'ja')).toBe(false)
    expect(isValidName('bot', '旅行デスク', 'en-GB')).toBe(false)
  })

  it('says what is wrong exactly when the name is refused', () => {
    fc.assert(fc.property(fc.string(), (name) => void expect(findNameProblem('bot', name) === null).toBe(isValidName('bot', name))))
  })
})

describe('other names (§5)', () => {
  it('begin with a letter or a digit [S5-012]', () => {
    expect([' a', '_a', '.a', '<a', '9a', 'Ab'].map((name) => isValidName('other', name))).toEqual([false, false, false, false, true, true])
  })

  it('lets dialogs use accented letters but no underscore, from two characters on (S5-010)', () => {
    expect(isValidName('dialog', 'Café 1')).toBe(true)
    expect(isValidName('dialog', 'a')).toBe(false)
    expect(isValidName('dialog', 'a_b')).toBe(false)
    expect(isValidName('dialog', '1st step')).toBe(true)
    expect(isValidName('dialog', 'Réserver un vol')).toBe(true)
    expect(isValidName('dialog', 'Book_flight')).toBe(false)
    expect(isValidName('dialog', 'B')).toBe(false)
  })

  it('lets a parameter’s name be empty, and hold underscores, periods, stars and angle brackets [S5-011]', () => {
    for (const name of ['_a.b', '<a>', 'a*b', 'Base url 2']) expect(isValidName('parameter', name), name).toBe(true)
    expect(isValidName('parameter', '')).toBe(true)
    expect(isValidName('parameter', 'a-b')).toBe(false)
    expect(findNameProblem('parameter', '-a')).toEqual({ fault: 'character', character: '-' })
    expect(findNameProblem('parameter', '_a.b')).toBeNull()
  })

  it('reads the default rule as the bot’s without the underscore (decision C12) [S5-013]', () => {
    expect(isValidName('other', 'a.b')).toBe(true)
    expect(isValidName('other', 'a b.c')).toBe(true)
    expect(isValidName('other', 'a_b')).toBe(false)
  })
})

describe('the special-character check (§5)', () => {
  it('passes letters, digits, spaces and underscores (S5-001)', () => {
    expect(findSpecialFault('Own car_2')).toBeNull()
  })

  it.each([...'=`~!@#$%^&*()-+{}:"[];\',./<>?|\\'])('refuses %s (S5-001)', (character) => {
    expect(findSpecialFault(`a${character}`)).toBe('character')
  })

  it('allows one leading negation where negation is allowed [S5-004] [S5-007]', () => {
    expect(findSpecialFault('!name', true)).toBeNull()
    expect(findSpecialFault('!name')).toBe('character')
    expect(findSpecialFault('na!me', true)).toBe('negation')
    expect(findSpecialFault('!na!me', true)).toBe('second-negation')
    expect(findSpecialFault('!', true)).toBe('character')
  })
})
