// Answers the identity calls.
import type { Feature, Handlers } from '../../base/http/handler'
import { notBuilt } from '../not-built'

const handlers: Handlers<'identity'> = {
  'identity.check': notBuilt,
  'identity.is-free-email': notBuilt,
  'identity.verify': notBuilt,
  'identity.resend-verification': notBuilt,
  'identity.list': notBuilt,
  'identity.add': notBuilt,
  'identity.remove': notBuilt,
  'identity.resend': notBuilt,
}

export const identityFeature: Feature = { name: 'identity', handlers }
