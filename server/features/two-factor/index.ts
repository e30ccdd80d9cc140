// Answers the two-factor calls.
import type { Feature, Handlers } from '../../base/http/handler'
import { notBuilt } from '../not-built'

const handlers: Handlers<'two-factor'> = {
  'two-factor.initiate': notBuilt,
  'two-factor.resend': notBuilt,
  'two-factor.verify': notBuilt,
  'two-factor.get': notBuilt,
  'two-factor.begin': notBuilt,
  'two-factor.confirm': notBuilt,
  'two-factor.remove': notBuilt,
  'two-factor.renew-codes': notBuilt,
}

export const twoFactorFeature: Feature = { name: 'two-factor', handlers }
