// Signing up, as a feature of the server.
import { identityOf } from '@parley/contract/base/identity-form'
import { defaultPolicy } from '../../base/security/access/default-settings'
import { policyFor } from '../../base/security/access/password-policy'
import type { Feature, Handlers } from '../../base/http/handler'
import { findPerson } from '../../base/security/people/people'
import { signUp } from './service'

export { completeSignUp, createOwner } from './complete'
export { readIdentity } from './service'

const handlers: Handlers<'sign-up'> = {
  'sign-up.create': signUp,
  'sign-up.get-password-policy': async (ctx, input) => {
    const identity = identityOf(input.emailId)
    if (identity === null) return defaultPolicy
    return policyFor(ctx.db, { userId: (await findPerson(ctx.db, identity))?.id, identity })
  },
}

export const signUpFeature: Feature = { name: 'sign-up', handlers }
