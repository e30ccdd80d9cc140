// Making accounts, as a feature of the server.
import type { Feature, Handlers } from '../../base/http/handler'
import { defaultPolicy } from '../../base/access/default-settings'
import { signUp } from './service'

export { passwordProblems } from './policy'
export { createOwner } from './service'
export { hasAnyUser, isEmailTaken } from './store'

const handlers: Handlers<'sign-up'> = {
  'sign-up.create': (ctx, input) => signUp(ctx, input),
  'sign-up.get-password-policy': async () => defaultPolicy,
}

export const signUpFeature: Feature = { name: 'sign-up', handlers }
