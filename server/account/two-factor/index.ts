// The second factor of a sign-in, as a feature of the server.
import type { Feature, Handlers } from '../../base/http/handler'
import { begin, confirm, remove, renewCodes, stateOf } from './app-setup'
import { initiate, resend, verify } from './sign-in-step'

export { takeAway } from './app-setup'

const handlers: Handlers<'two-factor'> = {
  'two-factor.initiate': initiate,
  'two-factor.resend': resend,
  'two-factor.verify': verify,
  'two-factor.get': (ctx) => stateOf(ctx),
  'two-factor.begin': (ctx) => begin(ctx),
  'two-factor.confirm': (ctx, input) => confirm(ctx, input.code),
  'two-factor.remove': async (ctx, input) => {
    await remove(ctx, input.code)
    return { ok: true }
  },
  'two-factor.renew-codes': (ctx, input) => renewCodes(ctx, input.code),
}

export const twoFactorFeature: Feature = { name: 'two-factor', handlers }
