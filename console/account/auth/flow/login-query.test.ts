// Query values of the sign-in page (§2, decision A32).
import { encodeBase64 } from '@parley/contract/account/sign-up-status'
import { describe, expect, it } from 'vitest'
import { formIds, readLoginQuery } from './login-query'

describe('the query values of the sign-in page', () => {
  it.each(formIds)('form=%s selects that form (S2-002)', (form) => {
    expect(readLoginQuery({ form }).form).toBe(form)
  })

  it('begin with the sign-in where no form or an unknown one is named', () => {
    expect(readLoginQuery({}).form).toBe('login')
    expect(readLoginQuery({ form: 'nonsense' }).form).toBe('login')
  })

  it('tell account, seconds and workspace (S2-007, S2-008, S2-009, S2-010), also where they look like numbers', () => {
    expect(readLoginQuery({ account: 42, ttl: '120', subForm: 'sso-login', wsName: 7 })).toMatchObject({
      account: '42',
      ttl: 120,
      isSingleSignOn: true,
      wsName: '7',
    })
  })

  it.each(['', 'soon', -5, 0])('take 300 seconds where ttl is %j', (ttl) => {
    expect(readLoginQuery({ ttl }).ttl).toBe(300)
  })

  it('prefill from i, which is base64 JSON (S2-011)', () => {
    const i = encodeBase64({ emailId: 'Zoë@Example.com'.replace('ë', 'e'), firstName: 'Zoë', lastName: '山田', accountName: 'Kiosk' })
    const { identity, names } = readLoginQuery({ i })
    expect(identity).toEqual({ type: 'email', value: 'zoe@example.com' })
    expect(names).toEqual({ firstName: 'Zoë', lastName: '山田', accountName: 'Kiosk' })
    expect(readLoginQuery({ i: encodeBase64({ phoneNo: '+1 555-123-4567' }) }).identity).toEqual({ type: 'phone', value: '+15551234567' })
  })

  it.each(['%%%', 'bm90IGpzb24=', encodeBase64([]), encodeBase64({ emailId: 12 }), { a: 1 }])('ignore what i cannot mean: %j', (i) => {
    expect(readLoginQuery({ i }).identity).toBeNull()
  })

  it('of a return from single sign-on are its ticket and way back, or its failure', () => {
    expect(readLoginQuery({ subForm: 'sso-login', ticket: 't', redirect_url: '/profile' })).toMatchObject({
      ticket: 't',
      wayBack: '/profile',
    })
    expect(readLoginQuery({ subForm: 'sso-login', error: 'SSO_FAILED' })).toMatchObject({ hasFailed: true, ticket: '' })
    expect(readLoginQuery({ redirect_url: 'https://evil.example' }).wayBack).toBe('/bots')
  })

  it.each([
    ['/bots/b-1?tab=2', '/bots/b-1?tab=2'],
    ['/builder/profile', '/profile'],
    ['//evil.example', '/bots'],
    ['/builder//evil.example', '/bots'],
    ['/\\evil.example', '/bots'],
    ['https://evil.example', '/bots'],
    [undefined, '/bots'],
  ])('lead back to %j as %s, never out of the console', (given, path) => {
    expect(readLoginQuery({ return: given }).wayBack).toBe(path)
  })
})
