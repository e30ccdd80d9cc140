import { describe, expect, it } from 'vitest'
import { limits } from '../base/limits'
import { secondsOfCode } from './sso'

describe('The time a code of single sign-on is good for', () => {
  it('is told in minutes and counted in seconds (S9-010)', () => {
    expect(secondsOfCode({ otpExpiry: '5' })).toBe(300)
    expect(secondsOfCode({ otpExpiry: '0.5' })).toBe(30)
  })

  it('is the usual one where it is not told', () => {
    for (const fields of [undefined, {}, { otpExpiry: 'soon' }, { otpExpiry: '-1' }]) expect(secondsOfCode(fields)).toBe(limits.codeSeconds)
  })
})
