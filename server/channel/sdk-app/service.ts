// The rules of apps: who sees, makes, changes and removes one, of a user as of the organisation. Checking a signature is the web client's
// sign-in (feature rtm); keys are renewal.ts, what an app may do with a bot scopes.ts.
import { appScopes } from '@parley/contract/base/access/app-scopes'
import { allows } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import { isAccountAdmin } from '@parley/contract/base/access/roles'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { permissionsInAccount } from '../../base/security/access/access'
import { endGrants, everyBot } from '../../base/security/access/grants'
import { sharesOf } from '../../base/security/access/shares'
import { actorOf, type Ctx } from '../../base/context'
import { mayBind } from './binding'
import { hasOldKey, secretOf } from './jwt/keys'
import { newApp, publicKeyOf } from './new-app'
import { isOwnApp } from './own-app'
import { type App, deleteApp, insertApp, listApps, updateApp } from './store'
import { sentence } from './sentences'

/** Whose apps a call is about: those of the organisation alone, or all that the caller may see. */
interface Of {
  isOfOrganization?: true
}

export function ownerOf(app: Pick<App, 'bots' | 'isOfOrganization'>): 'user' | 'organization' | 'server' {
  if (isOwnApp(app)) return 'server'
  return app.isOfOrganization ? 'organization' : 'user'
}

export function describeApp(app: App, now: number): CallReply<'sdk-app.update'> {
  return {
    clientId: app.clientId,
    appName: app.name,
    algorithm: app.algorithm,
    bots: app.bots.filter((bot) => bot !== everyBot),
    createdOn: app.createdAt.toISOString(),
    owner: ownerOf(app),
    apiKey: app.apiKey,
    allowsAnonymous: app.allowsAnonymous,
    oldKeyEndsOn: hasOldKey(app, now) ? (app.oldKeyUntil?.toISOString() ?? '') : '',
  }
}

type Made = Pick<CallInput<'sdk-app.create'>, 'appName' | 'algorithm' | 'publicKey' | 'bots' | 'allowsAnonymous' | 'scopes'>

export async function createApp(ctx: Ctx, input: Made, of: Of = {}): Promise<CallReply<'sdk-app.create'>> {
  const { accountId, userId } = actorOf(ctx)
  const isOfOrganization = of.isOfOrganization === true
  const bots = [...new Set(input.bots)]
  for (const botId of bots) await mayBind(ctx, botId, { isOfOrganization })
  const { algorithm, allowsAnonymous, appName: name, scopes = appScopes } = input
  const facts = { accountId, madeBy: isOfOrganization ? '' : userId, isOfOrganization, name, algorithm, allowsAnonymous, bots }
  const app = await insertApp(ctx.db, newApp(ctx, { ...facts, scopes: scopesOn(bots, scopes), publicKey: publicKeyOf(input) }))
  return { ...describeApp(app, ctx.now()), clientSecret: secretOf(ctx.secrets, app) }
}

function scopesOn(bots: readonly string[], scopes: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(bots.map((botId) => [botId, [...scopes]]))
}

/** The apps of the account whose bots the caller may see the apps of, and those of their own that have no bot; administrators see all. */
export async function visibleApps(ctx: Ctx, of: Of = {}): Promise<App[]> {
  const actor = actorOf(ctx)
  const apps = (await listApps(ctx.db, actor.accountId)).filter((app) => of.isOfOrganization !== true || app.isOfOrganization)
  if (isAccountAdmin(actor.role)) return apps
  const shares = await sharesOf(ctx.db, actor.userId)
  const ofAccount = await permissionsInAccount(ctx.db, actor)
  const isSeen = (botId: string): boolean => allows(shares.get(botId)?.permissions ?? {}, 'APPS_AND_SCOPES', 'VIEW')
  const isOwn = (app: App): boolean => (app.isOfOrganization ? allows(ofAccount, 'APPS_AND_SCOPES', 'VIEW') : app.madeBy === actor.userId)
  return apps.filter((app) => (app.bots.length === 0 ? isOwn(app) : app.bots.every(isSeen)))
}

export async function visibleApp(ctx: Ctx, clientId: string, of: Of = {}): Promise<App> {
  return (await visibleApps(ctx, of)).find((one) => one.clientId === clientId) ?? fail('NOT_FOUND', sentence('refused.no-app'))
}

/** An app the caller may change: of all its bots they hold the permission, because tokens for all of them stop working. */
export async function changeableApp(ctx: Ctx, clientId: string, of: Of = {}): Promise<App> {
  const app = await visibleApp(ctx, clientId, of)
  const actor = actorOf(ctx)
  if (isAccountAdmin(actor.role)) return app
  for (const botId of app.bots) await mayBind(ctx, botId, app)
  const isLoose = app.isOfOrganization && app.bots.length === 0
  if (isLoose && !allows(await permissionsInAccount(ctx.db, actor), 'APPS_AND_SCOPES', 'YES')) fail('NO_PERMISSION')
  return app
}

/** Whoever was let in through the app is out with the commit. */
export async function removeApp(ctx: Ctx, clientId: string, of: Of = {}): Promise<void> {
  const app = await changeableApp(ctx, clientId, of)
  await ctx.write(async (tx) => {
    await deleteApp(tx.db, app.accountId, clientId)
    await endGrants(tx, ctx.bus, { clientId })
  })
}

type Changed = Pick<CallInput<'sdk-app.update'>, 'clientId' | 'appName' | 'allowsAnonymous' | 'bots' | 'scopes'>

/** What it allows no more ends with the commit: visitors nobody vouches for, and users of bots it is no longer bound to. */
export async function changeApp(ctx: Ctx, input: Changed, of: Of = {}): Promise<App> {
  const app = await changeableApp(ctx, input.clientId, of)
  if (isOwnApp(app)) fail('NO_PERMISSION')
  const { appName: name = app.name, allowsAnonymous = app.allowsAnonymous, scopes = appScopes } = input
  const bots = [...new Set(input.bots ?? app.bots)]
  const added = bots.filter((botId) => !app.bots.includes(botId))
  for (const botId of added) await mayBind(ctx, botId, app)
  return ctx.write(async (tx) => {
    const changed = await updateApp(tx.db, app.clientId, { name, allowsAnonymous, bots, added: scopesOn(added, scopes) })
    const { clientId } = app
    for (const botId of app.bots) if (!bots.includes(botId)) await endGrants(tx, ctx.bus, { clientId, botId })
    if (!allowsAnonymous) await endGrants(tx, ctx.bus, { clientId, isAnonymous: true })
    return changed ?? fail('NOT_FOUND', sentence('refused.no-app'))
  })
}
