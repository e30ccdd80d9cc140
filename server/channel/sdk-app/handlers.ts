// Answers the app calls; the rules are in service.ts.
import type { Handlers } from '../../base/http/handler'
import { changeApp, createApp, describeApp, removeApp, visibleApps } from './service'

export const handlers: Handlers<'sdk-app'> = {
  'sdk-app.list': async (ctx) => (await visibleApps(ctx)).map(describeApp),
  'sdk-app.create': (ctx, input) => createApp(ctx, input),
  'sdk-app.update': async (ctx, input) => describeApp(await changeApp(ctx, input)),
  'sdk-app.remove': async (ctx, input) => {
    await removeApp(ctx, input.clientId)
    return { ok: true }
  },
}
