// The identity check's answer on its way: short names, numbers for flags, JSON in base64.
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { abbreviate, decodeBase64, decodeStatus, encodeBase64, encodeStatus, expand, type SignUpStatus } from './sign-up-status'

const statuses = fc.record<SignUpStatus>({
  status: fc.constantFrom(-1, 0, 1),
  isFreeEmail: fc.boolean(),
  isBTLicenseAccepted: fc.boolean(),
  isBTLicenseAccepted_update: fc.boolean(),
  isBTAccessAllowed: fc.boolean(),
  idp: fc.string(),
  isPrimaryIdentity: fc.boolean(),
  self_signup_enabled: fc.option(fc.boolean()),
  usernameSecured: fc.boolean(),
  otpSignup: fc.boolean(),
  verificationType: fc.constantFrom('email', 'phone'),
})

describe('the sign-up status', () => {
  it('comes back from its short names as it was, with every field (S3-019, S3-020)', () => {
    fc.assert(fc.property(statuses, (status) => void expect(expand(abbreviate(status))).toEqual(status)))
  })

  it('is base64 of JSON, in any characters; anything else is told apart (S3-021)', () => {
    fc.assert(fc.property(statuses, (status) => void expect(decodeStatus(encodeStatus(status))).toEqual(status)))
    expect(decodeBase64(encodeBase64({ name: '鈴木 ✓' }))).toEqual({ name: '鈴木 ✓' })
    for (const broken of ['%%%', btoa('[1]'), btoa('no json'), '']) expect(decodeStatus(broken)).toBeNull()
  })

  it.each([
    [{ st: 0 }, { status: 0 }],
    [{ st: 1 }, { status: 1 }],
    [{}, { status: -1, self_signup_enabled: null, otpSignup: false }],
    [
      { os: 2, ss: 0 },
      { otpSignup: true, self_signup_enabled: false },
    ],
    [
      { os: 1, fe: 1 },
      { otpSignup: true, isFreeEmail: true },
    ],
  ])('expands %j (S4-041)', (short, expected) => {
    expect(expand(short)).toMatchObject(expected)
  })
})
