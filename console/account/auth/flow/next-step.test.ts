// The sign-in flow of §4, row by row.
import { expand, type SignUpStatus } from '@parley/contract/account/sign-up-status'
import { describe, expect, it } from 'vitest'
import { nextStep, singleSignOnAddress } from './next-step'

const nobody: SignUpStatus = { ...expand({}), isBTAccessAllowed: true }
const active: SignUpStatus = { ...nobody, status: 1, isPrimaryIdentity: true }
const inactive: SignUpStatus = { ...nobody, status: 0 }

describe('the identity check leads', () => {
  it('an active identity to its password (S4-033)', () => {
    expect(nextStep(active, 'signing-in')).toEqual({ step: 'password' })
  })

  it('an active identity that signs up to user-exists (S4-034)', () => {
    expect(nextStep(active, 'signing-up')).toEqual({ step: 'form', form: 'user-exists' })
  })

  it('an inactive one with fields missing to sign-up-password (S4-035)', () => {
    expect(nextStep({ ...inactive, usernameSecured: true }, 'signing-in')).toEqual({ step: 'form', form: 'sign-up-password' })
    expect(nextStep({ ...inactive, usernameSecured: true }, 'signing-up')).toEqual({ step: 'form', form: 'sign-up-password' })
  })

  it.each([
    ['email', 'verify-email'],
    ['phone', 'verify-phone'],
  ] as const)('an inactive one that is complete, by %s, to %s (S4-036)', (verificationType, form) => {
    expect(nextStep({ ...inactive, verificationType }, 'signing-in')).toEqual({ step: 'form', form })
  })

  it.each([true, null])('an unknown one to sign-up where self sign-up is %j (S4-037)', (self_signup_enabled) => {
    expect(nextStep({ ...nobody, self_signup_enabled }, 'signing-in')).toEqual({ step: 'form', form: 'sign-up' })
  })

  it('an unknown one to disable-signup where it is off (S4-038)', () => {
    expect(nextStep({ ...nobody, self_signup_enabled: false }, 'signing-up')).toEqual({ step: 'form', form: 'disable-signup' })
  })

  it.each([
    ['active', active],
    ['further', { ...active, isPrimaryIdentity: false }],
    ['inactive', inactive],
    ['unknown', { ...nobody, self_signup_enabled: false }],
  ])('any with a connection to single sign-on first, also an %s one (S4-039, decision A12)', (_, status) => {
    expect(nextStep({ ...status, idp: 'c-1' }, 'signing-in')).toEqual({ step: 'single-sign-on', connection: 'c-1' })
  })

  it('an active further identity to a failure (S4-040), whatever it came for', () => {
    expect(nextStep({ ...active, isPrimaryIdentity: false }, 'signing-in')).toEqual({ step: 'not-primary' })
    expect(nextStep({ ...active, isPrimaryIdentity: false }, 'signing-up')).toEqual({ step: 'not-primary' })
  })
})

describe('the address of single sign-on', () => {
  it('names connection, way back, builder and user (S4-039)', () => {
    expect(singleSignOnAddress({ connection: 'c 1', wayBack: '/bots?a=b&c', username: 'ada@example.com' })).toBe(
      '/api/1.1/sso/login?connection=c+1&redirect_url=%2Fbuilder%2Fbots%3Fa%3Db%26c&fromBuilder=true&username=ada%40example.com',
    )
  })

  it('leaves out a user nobody named', () => {
    expect(singleSignOnAddress({ connection: 'c-1', wayBack: '/bots' })).not.toContain('username')
  })
})
