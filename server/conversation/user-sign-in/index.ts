// Users of bots who sign in at services that steps call, as a feature of the server: the links, the address they come back to, and the
// tokens that are kept for each of them. When a step asks for one is the runtime's.
import type { FastifyInstance } from 'fastify'
import { sendCardPage } from '../../base/http/small-page/card-page'
import type { Feature, Handlers } from '../../base/http/handler'
import { forRequest, type Services } from '../../base/context'
import { listener } from '../../base/work/events/events'
import { finishSignIn } from './finish'
import { forgetSignIns } from './store'
import { returnAddress, returnPath } from './sign-ins'
import { Returned } from './methods/method'
import { reportOf } from './words'
import { userErased } from '../conversation/events'

export { userSignInsOn } from './sign-ins'
export { removeSignInsOf } from './store'

/** From one address. */
const perMinute = 60

const handlers: Handlers<'user-sign-in'> = {
  'user-sign-in.address': async (ctx) => ({ callbackUrl: returnAddress(ctx.publicUrl()) }),
}

function mount(app: FastifyInstance, services: Services): void {
  app.get(returnPath, { config: { rateLimit: { max: perMinute, timeWindow: 60_000 } } }, async (request, reply) => {
    const finished = await finishSignIn(forRequest(services, request), Returned.parse(request.query))
    return sendCardPage(reply, reportOf(finished, request.headers['accept-language'] ?? ''))
  })
}

const forgetUser = listener(userErased, { name: 'user-sign-in-forget-user', handle: (_, whose, tx) => forgetSignIns(tx.db, whose) })

export const userSignIn: Feature = {
  name: 'user-sign-in',
  handlers,
  listeners: [forgetUser],
  open: (services) => ({ mount: (app) => mount(app, services) }),
}
