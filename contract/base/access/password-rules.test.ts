// What a password must have, rule by rule.
import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { meetsPolicy, passwordRules, specialCharacters } from './password-rules'

const none = {
  pwdMinLength: limits.passwordMinChars,
  pwdMaxLength: limits.passwordMaxChars,
  pwdMinAlphabets: 0,
  pwdMinNumericValues: 0,
  pwdMinSpecicalChars: 0,
  pwdMinLowercase: 0,
  pwdMinUppercase: 0,
}
const strict = { ...none, pwdMaxLength: 10, pwdMinAlphabets: 2, pwdMinNumericValues: 1, pwdMinSpecicalChars: 1, pwdMinUppercase: 1 }

describe('the password rules (§5)', () => {
  it.each([
    ['a'.repeat(5), false],
    ['a'.repeat(6), true],
    ['a'.repeat(256), true],
    ['a'.repeat(257), false],
  ])('by default hold from 6 to 256 characters (S5-018)', (password, isMet) => {
    expect(meetsPolicy(none, password)).toBe(isMet)
  })

  it.each([
    ['pwdMinAlphabets', 'a12345', 'ab2345'],
    ['pwdMinNumericValues', 'abcde1', 'abcd12'],
    ['pwdMinSpecicalChars', 'abcde!', 'abcd!?'],
    ['pwdMinLowercase', 'ABCDEf', 'ABCDef'],
    ['pwdMinUppercase', 'abcdeF', 'abcdEF'],
  ] as const)('count by %s (S5-017)', (name, tooFew, enough) => {
    const policy = { ...none, [name]: 2 }
    expect(meetsPolicy(policy, tooFew)).toBe(false)
    expect(meetsPolicy(policy, enough)).toBe(true)
  })

  it.each([...specialCharacters])('take the special character %j for one (S5-016, decision A23)', (character) => {
    expect(meetsPolicy({ ...none, pwdMinSpecicalChars: 1 }, `abcdef${character}`)).toBe(true)
  })

  it.each(['€', '\u0000', '\t', '☃'])('refuse %j, which is neither letter, digit nor listed (S5-016)', (character) => {
    const password = `abcdef1${character}`
    expect(meetsPolicy(none, password)).toBe(false)
    expect(passwordRules(none, password).map(({ id }) => id)).toEqual(['length', 'allowed'])
  })

  it('know the letters of every language', () => {
    expect(meetsPolicy({ ...none, pwdMinAlphabets: 6 }, 'Ødegård')).toBe(true)
    expect(meetsPolicy({ ...none, pwdMinAlphabets: 3 }, '合言葉1234')).toBe(true)
  })

  it('list only what asks for something', () => {
    expect(passwordRules(strict, '').map(({ id }) => id)).toEqual(['length', 'letters', 'digits', 'special', 'upper'])
    expect(passwordRules(strict, 'Abc1-x').every(({ isMet }) => isMet)).toBe(true)
  })
})
