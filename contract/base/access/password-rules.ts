// A password against its policy, rule by rule (§5): the page ticks them while somebody types, the server decides. Which policy holds
// is an account's setting.
import type { PasswordPolicy } from '../../account/sign-up'

export interface PasswordRule {
  id: 'length' | 'letters' | 'digits' | 'special' | 'lower' | 'upper' | 'allowed'
  count: number
  isMet: boolean
}

/** The list of decision A23, and the space between the words of a sentence. */
export const specialCharacters = `!@#$%^&*()_-+=.,?:;'"<>[]{}/|~\`\\ `

const special = new RegExp(`[${specialCharacters.replace(/[\\\]^-]/g, '\\$&')}]`, 'g')
const outside = new RegExp(`[^\\p{L}\\p{M}0-9${specialCharacters.replace(/[\\\]^-]/g, '\\$&')}]`, 'u')
const countOf = (password: string, pattern: RegExp): number => password.match(pattern)?.length ?? 0

/** Only the rules that ask for something; the length always, the allowed characters only where one is not. */
export function passwordRules(policy: PasswordPolicy, password: string): PasswordRule[] {
  const { pwdMinLength, pwdMaxLength } = policy
  const counted = (id: PasswordRule['id'], count: number, pattern: RegExp): PasswordRule => ({
    id,
    count,
    isMet: countOf(password, pattern) >= count,
  })
  const rules: PasswordRule[] = [
    { id: 'length', count: pwdMinLength, isMet: password.length >= pwdMinLength && password.length <= pwdMaxLength },
    counted('letters', policy.pwdMinAlphabets, /\p{L}/gu),
    counted('digits', policy.pwdMinNumericValues, /[0-9]/g),
    counted('special', policy.pwdMinSpecicalChars, special),
    counted('lower', policy.pwdMinLowercase, /\p{Ll}/gu),
    counted('upper', policy.pwdMinUppercase, /\p{Lu}/gu),
    { id: 'allowed', count: outside.test(password) ? 1 : 0, isMet: false },
  ]
  return rules.filter((rule) => rule.count > 0 || rule.id === 'length')
}

export function meetsPolicy(policy: PasswordPolicy, password: string): boolean {
  return passwordRules(policy, password).every((rule) => rule.isMet)
}
