// Answers the app calls; the rules are in service.ts.
import { actorOf } from '../../base/context'
import type { Handlers } from '../../base/http/handler'
import { createApp, describeApp, removeApp } from './service'
import { listApps } from './store'

export const handlers: Handlers<'sdk-app'> = {
  'sdk-app.list': async (ctx) => (await listApps(ctx.db, actorOf(ctx).accountId)).map(describeApp),
  'sdk-app.create': (ctx, input) => createApp(ctx, input),
  'sdk-app.remove': async (ctx, input) => {
    await removeApp(ctx, input.clientId)
    return { ok: true }
  },
}
