// What keeps a new password from being sent (§5).
import { describe, expect, it } from 'vitest'
import { passwordFault } from './new-password'
import { usualPolicy } from './use-policy'

describe('a new password', () => {
  it('must meet the policy first (S5-017, S5-018)', () => {
    expect(passwordFault({ password: 'short', again: 'short' }, usualPolicy, true)).toBe('policy')
    expect(passwordFault({ password: 'longer', again: '' }, { ...usualPolicy, pwdMinNumericValues: 1 }, false)).toBe('policy')
  })

  it('must be the same twice where it is asked for twice (S5-024)', () => {
    expect(passwordFault({ password: 'correct horse', again: 'correct house' }, usualPolicy, true)).toBe('mismatch')
    expect(passwordFault({ password: 'correct horse', again: 'correct horse' }, usualPolicy, true)).toBeNull()
    expect(passwordFault({ password: 'correct horse', again: '' }, usualPolicy, false)).toBeNull()
  })
})
