// Authorization profiles of a bot, as a feature of the server: they are edited as objects of its document, their secrets are sealed beside
// it, and one is tried as a step would use it.
import type { Feature, Handlers } from '../../base/http/handler'
import type { Services } from '../../base/context'
import { listNamed, findNamed, removeNamed } from '../../bot/document/index'
import { trialsOn } from '../../dialog/node/index'
import { create, duplicate, shown, shownAll, update } from './profiles'
import { tokenOfProfile } from './token'
import { forgetAccount, tryProfile } from './trial'

export { callerScriptsOn } from './caller-script'

const handlersWith = (services: Services): Handlers<'authorization'> => {
  const trials = trialsOn(services)
  return {
    'authorization.list': async (ctx) => shownAll(ctx, await listNamed(ctx, 'authorization')),
    'authorization.create': (ctx, { streamId: _, ...given }) => create(ctx, given),
    'authorization.get': async (ctx, input) => shown(ctx, await findNamed(ctx, 'authorization', input.idpId)),
    'authorization.update': (ctx, { streamId: _, idpId, ...given }) => update(ctx, idpId, given),
    'authorization.remove': (ctx, input) => removeNamed(ctx, 'authorization', input.idpId),
    'authorization.duplicate': (ctx, input) => duplicate(ctx, input.idpId, input.name),
    'authorization.test': (ctx, input) => tryProfile(trials, ctx, input.idpId, input.code),
    'authorization.get-token': (ctx, input) => tokenOfProfile(trials, ctx, input.idpId),
    'authorization.forget-account': (ctx, input) => forgetAccount(trials, ctx, input.idpId),
  }
}

export const authorization: Feature = {
  name: 'authorization',
  handlers: {},
  open: (services) => ({ handlers: handlersWith(services) }),
}
