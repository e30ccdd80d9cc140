// What other features use of signing in: the page outside the shell and the password rules.
export { OutsidePage } from './outside-page'
export { meetsPolicy, passwordRules } from '@parley/contract/base/password-rules'
export { PasswordRules } from './password-rules'
