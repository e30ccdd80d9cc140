// The hint beside a new password (§5).
import { passwordRules } from '@parley/contract/base/access/password-rules'
import { beforeAll, expect, it } from 'vitest'
import { startText, text } from '../../../base/language/text'
import { usualPolicy } from './use-policy'

beforeAll(() => startText('en'))

it('starts with “Your password contains” and lists what the policy counts (S5-019)', () => {
  const policy = {
    ...usualPolicy,
    pwdMinLength: 12,
    pwdMinAlphabets: 3,
    pwdMinNumericValues: 2,
    pwdMinSpecicalChars: 1,
    pwdMinUppercase: 1,
  }
  expect(text('auth.policy.contains')).toMatch(/^your password contains/i)
  expect(passwordRules(policy, '').map(({ id, count }) => text(`auth.policy.${id}`, { count }))).toEqual([
    '12 characters or more',
    '3 letters',
    '2 digits',
    '1 special character',
    '1 upper-case letter',
  ])
})
