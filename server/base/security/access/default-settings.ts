// Table: what an account's settings are until somebody changes them (§5 and decisions: the password rules are the specification's).
import { limits } from '@parley/contract/base/limits'
import type { AccountSettings } from '@parley/contract/account/account'
import type { PasswordPolicy } from '@parley/contract/account/sign-up'

export const defaultPolicy: PasswordPolicy = {
  pwdMinLength: limits.passwordMinChars,
  pwdMaxLength: limits.passwordMaxChars,
  pwdMinAlphabets: 1,
  pwdMinNumericValues: 1,
  pwdMinSpecicalChars: 0,
  pwdMinLowercase: 0,
  pwdMinUppercase: 0,
}

export function defaultSettings(name: string): AccountSettings {
  return {
    name,
    language: 'en',
    passwordPolicy: defaultPolicy,
    passwordDays: 0,
    secondFactor: false,
    idleMinutes: limits.idleMinutes,
    signInHours: limits.signInHours,
    allowedAddresses: [],
    addressMessage: '',
    allowedDomains: [],
    selfSignUp: true,
    hidesIdentities: false,
    publishApproval: false,
  }
}
