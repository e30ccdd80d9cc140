// A password against its policy, rule by rule (§5). The server decides again.
import type { PasswordPolicy } from '@parley/contract/features/sign-up'

export interface PasswordRule {
  id: 'length' | 'letters' | 'digits' | 'special' | 'lower' | 'upper'
  count: number
  isMet: boolean
}

const countOf = (password: string, pattern: RegExp): number => password.match(pattern)?.length ?? 0

/** Only the rules that ask for something; the length always. */
export function passwordRules(policy: PasswordPolicy, password: string): PasswordRule[] {
  const rules: PasswordRule[] = [
    { id: 'length', count: policy.pwdMinLength, isMet: password.length >= policy.pwdMinLength && password.length <= policy.pwdMaxLength },
    { id: 'letters', count: policy.pwdMinAlphabets, isMet: countOf(password, /[a-z]/gi) >= policy.pwdMinAlphabets },
    { id: 'digits', count: policy.pwdMinNumericValues, isMet: countOf(password, /[0-9]/g) >= policy.pwdMinNumericValues },
    { id: 'special', count: policy.pwdMinSpecicalChars, isMet: countOf(password, /[^a-z0-9\s]/gi) >= policy.pwdMinSpecicalChars },
    { id: 'lower', count: policy.pwdMinLowercase, isMet: countOf(password, /[a-z]/g) >= policy.pwdMinLowercase },
    { id: 'upper', count: policy.pwdMinUppercase, isMet: countOf(password, /[A-Z]/g) >= policy.pwdMinUppercase },
  ]
  return rules.filter((rule) => rule.count > 0)
}

export function meetsPolicy(policy: PasswordPolicy, password: string): boolean {
  return passwordRules(policy, password).every((rule) => rule.isMet)
}
