// What in a password breaks a policy (§5 of the specification). Which policy holds is the account's settings.
import type { PasswordPolicy } from '@parley/contract/features/sign-up'

const special = /[!@#$%^&*()_\-+=.,?:;'"<>[\]{}/|~`\\ ]/g

/** Sentences on what is missing; empty when the password may be used. */
export function passwordProblems(password: string, policy: PasswordPolicy): string[] {
  const count = (pattern: RegExp): number => (password.match(pattern) ?? []).length
  const problems: string[] = []
  if (password.length < policy.pwdMinLength) problems.push(`at least ${policy.pwdMinLength} characters`)
  if (password.length > policy.pwdMaxLength) problems.push(`at most ${policy.pwdMaxLength} characters`)
  if (count(/[a-z]/gi) < policy.pwdMinAlphabets) problems.push(`at least ${policy.pwdMinAlphabets} letter`)
  if (count(/\d/g) < policy.pwdMinNumericValues) problems.push(`at least ${policy.pwdMinNumericValues} digit`)
  if (count(special) < policy.pwdMinSpecicalChars) problems.push(`at least ${policy.pwdMinSpecicalChars} special character`)
  if (count(/[a-z]/g) < policy.pwdMinLowercase) problems.push(`at least ${policy.pwdMinLowercase} lower-case letter`)
  if (count(/[A-Z]/g) < policy.pwdMinUppercase) problems.push(`at least ${policy.pwdMinUppercase} upper-case letter`)
  return problems
}
