// Addresses and numbers people sign in with, as a feature of the server.
import { domainOf, identityOf } from '@parley/contract/base/identity-form'
import type { Feature, Handlers } from '../../base/http/handler'
import { readIdentity } from '../sign-up/index'
import { check } from './check'
import { isFreeMail } from './free-mail'
import { addIdentity, listIdentities, removeIdentity, resendOwn } from './own-identities'
import { askAgain, resendTask } from './resend'
import { verify } from './verify'

export { isFreeMail } from './free-mail'
export { proveNewPrimary } from './own-identities'

const handlers: Handlers<'identity'> = {
  'identity.check': (ctx, input) => check(ctx, readIdentity(input)),
  'identity.is-free-email': async (_, input) => {
    const identity = identityOf(input.email)
    return { isFreeEmail: identity !== null && isFreeMail(domainOf(identity)) }
  },
  'identity.verify': verify,
  'identity.resend-verification': (ctx, input) => askAgain(ctx, readIdentity(input)),
  'identity.list': listIdentities,
  'identity.add': addIdentity,
  'identity.remove': removeIdentity,
  'identity.resend': resendOwn,
}

export const identityFeature: Feature = { name: 'identity', handlers, tasks: [resendTask] }
