// What other features use of signing in: the page outside the shell and the fields for identities, codes and passwords.
export { CodeField } from './fields/code-field'
export { IdentityField, useIdentity } from './fields/identity-field'
export { NewPassword, useNewPassword } from './fields/new-password'
export { usePolicy } from './fields/use-policy'
export { identityFields } from './flow/flow'
export { WhereMessagesAre } from './parts'
