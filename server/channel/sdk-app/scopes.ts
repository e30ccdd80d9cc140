// What apps may do with a bot: shown and assigned by who holds the permission on it. That calls keep to it is base/security/apps/app-scopes.
import { type AppScope, appScopes, entryScope } from '@parley/contract/base/access/app-scopes'
import { fail } from '@parley/contract/base/errors'
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { Ctx } from '../../base/context'
import { scopesFor } from '../../base/security/apps/app-scopes'
import { endGrants } from '../../base/security/access/grants'
import { ownerOf } from './service'
import { sentence } from './sentences'
import { type App, accountOfBot, listAppsOfBot, updateScopes } from './store'

type Shown = CallReply<'sdk-app.assign-scopes'>

/** Apps of another account that name the bot open nothing of it. */
async function appsOf(ctx: Ctx): Promise<App[]> {
  const accountId = await accountOfBot(ctx.db, ctx.botId)
  return (await listAppsOfBot(ctx.db, ctx.botId)).filter((app) => app.accountId === accountId)
}

export async function listScopes(ctx: Ctx): Promise<Shown[]> {
  return (await appsOf(ctx)).map((app) => describeScopes(app, ctx.botId))
}

function describeScopes(app: App, botId: string): Shown {
  return { clientId: app.clientId, appName: app.name, owner: ownerOf(app), scopes: scopesFor(app, botId) }
}

/** Who was let in is out as soon as the app may let nobody in. */
export async function assignScopes(ctx: Ctx, { clientId, scopes }: CallInput<'sdk-app.assign-scopes'>): Promise<Shown> {
  const app = (await appsOf(ctx)).find((one) => one.clientId === clientId) ?? fail('NOT_FOUND', sentence('refused.no-app'))
  const assigned: AppScope[] = appScopes.filter((scope) => scopes.includes(scope))
  const changed = await ctx.write(async (tx) => {
    const written = await updateScopes(tx.db, app.clientId, ctx.botId, assigned)
    if (!assigned.includes(entryScope)) await endGrants(tx, ctx.bus, { clientId, botId: ctx.botId })
    return written ?? fail('NOT_FOUND', sentence('refused.no-app'))
  })
  return describeScopes(changed, ctx.botId)
}
