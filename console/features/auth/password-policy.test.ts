// The password rules a person sees (§5 password).
import { expect, it } from 'vitest'
import { meetsPolicy, passwordRules } from './password-policy'

const policy = {
  pwdMinLength: 6,
  pwdMaxLength: 10,
  pwdMinAlphabets: 2,
  pwdMinNumericValues: 1,
  pwdMinSpecicalChars: 1,
  pwdMinLowercase: 0,
  pwdMinUppercase: 1,
}

it('lists only the rules that ask for something', () => {
  expect(passwordRules(policy, '').map((rule) => rule.id)).toEqual(['length', 'letters', 'digits', 'special', 'upper'])
})

it.each([
  ['Abc1-x', true],
  ['abc1-x', false],
  ['Abcdef', false],
  ['A1-bc', false],
  ['Abc1-xxxxxx', false],
])('%s meets the policy: %s', (password, isMet) => {
  expect(meetsPolicy(policy, password)).toBe(isMet)
})
