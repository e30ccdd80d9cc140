// The password rules that hold for an address; the specification's own until it is known or when it cannot be asked for.
import type { IdentityValue } from '@parley/contract/base/identity-form'
import { limits } from '@parley/contract/base/limits'
import type { PasswordPolicy } from '@parley/contract/account/sign-up'
import { useCall } from '../../../base/call/use-call'

export const usualPolicy: PasswordPolicy = {
  pwdMinLength: limits.passwordMinChars,
  pwdMaxLength: limits.passwordMaxChars,
  pwdMinAlphabets: 0,
  pwdMinNumericValues: 0,
  pwdMinSpecicalChars: 0,
  pwdMinLowercase: 0,
  pwdMinUppercase: 0,
}

export function usePolicy(identity: IdentityValue | null): PasswordPolicy {
  const { data } = useCall('sign-up.get-password-policy', identity === null ? null : { emailId: identity.value }, { keep: true })
  return data ?? usualPolicy
}
