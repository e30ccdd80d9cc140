// Answers the app calls; the rules are in the files named after what they do.
import type { Handlers } from '../../base/http/handler'
import { renewKey } from './renewal'
import { assignScopes, listScopes } from './scopes'
import { changeApp, createApp, describeApp, removeApp, visibleApp, visibleApps } from './service'

const organization = { isOfOrganization: true } as const

export const handlers: Handlers<'sdk-app'> = {
  'sdk-app.list': async (ctx) => (await visibleApps(ctx)).map((app) => describeApp(app, ctx.now())),
  'sdk-app.create': (ctx, input) => createApp(ctx, input),
  'sdk-app.update': async (ctx, input) => describeApp(await changeApp(ctx, input), ctx.now()),
  'sdk-app.regenerate': (ctx, input) => renewKey(ctx, input),
  'sdk-app.remove': async (ctx, input) => {
    await removeApp(ctx, input.clientId)
    return { ok: true }
  },
  'sdk-app.list-of-organization': async (ctx) => (await visibleApps(ctx, organization)).map((app) => describeApp(app, ctx.now())),
  'sdk-app.create-for-organization': (ctx, input) => createApp(ctx, input, organization),
  'sdk-app.get-of-organization': async (ctx, { clientId }) => describeApp(await visibleApp(ctx, clientId, organization), ctx.now()),
  'sdk-app.update-of-organization': async (ctx, input) => describeApp(await changeApp(ctx, input, organization), ctx.now()),
  'sdk-app.regenerate-of-organization': (ctx, input) => renewKey(ctx, input, organization),
  'sdk-app.remove-of-organization': async (ctx, input) => {
    await removeApp(ctx, input.clientId, organization)
    return { ok: true }
  },
  'sdk-app.list-scopes': (ctx) => listScopes(ctx),
  'sdk-app.assign-scopes': (ctx, input) => assignScopes(ctx, input),
}
