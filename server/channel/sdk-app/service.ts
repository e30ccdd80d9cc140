// The rules of apps: who may make one, which bots it may sign for. Checking a signature is the web client's sign-in (feature rtm).
import { createPublicKey, type KeyObject, randomBytes } from 'node:crypto'
import { allows } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { isAccountAdmin } from '@parley/contract/base/access/roles'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { permissionsOn } from '../../base/security/access/access'
import { endGrants, everyBot } from '../../base/security/access/grants'
import { sharesOf } from '../../base/security/access/shares'
import { actorOf, type Ctx, type Db } from '../../base/context'
import { secretOf } from './keys'
import { type App, accountOfBot, bindBot, deleteApp, findApp, findOwnApp, insertApp, listApps, updateApp } from './store'
import { sentence } from './sentences'

export { type App, findApp, findAppOfKey } from './store'

const ownAppName = 'Test client'

export function describeApp(app: App): CallReply<'sdk-app.list'>[number] {
  return {
    clientId: app.clientId,
    appName: app.name,
    algorithm: app.algorithm,
    bots: app.bots.filter((bot) => bot !== everyBot),
    createdOn: app.createdAt.toISOString(),
    apiKey: app.apiKey,
    allowsAnonymous: app.allowsAnonymous,
  }
}

export async function createApp(ctx: Ctx, input: CallInput<'sdk-app.create'>): Promise<CallReply<'sdk-app.create'>> {
  const actor = actorOf(ctx)
  for (const botId of input.bots) await mayBind(ctx, botId)
  const app = await insertApp(
    ctx.db,
    newApp(ctx, {
      accountId: actor.accountId,
      madeBy: actor.userId,
      name: input.appName,
      bots: input.bots,
      allowsAnonymous: input.allowsAnonymous,
      ...keyOf(input),
    }),
  )
  return { ...describeApp(app), clientSecret: secretOf(ctx.secrets, app) }
}

async function mayBind(ctx: Ctx, botId: string): Promise<void> {
  const permissions = await permissionsOn(ctx.db, actorOf(ctx), botId)
  if (permissions.APPS_AND_SCOPES !== 'YES') fail('NO_PERMISSION', sentence('refused.may-not-bind'))
}

type AppFacts = Pick<App, 'accountId' | 'madeBy' | 'name' | 'algorithm' | 'allowsAnonymous' | 'bots' | 'publicKey'>

/** With a key pair the private half stays with the integrator, so there is neither a secret nor a key to open the bot with. */
function newApp(ctx: Ctx, facts: AppFacts): Omit<App, 'createdAt'> {
  const [secret, apiKey] = facts.publicKey === '' ? [randomKey(), `wk-${randomKey()}`] : ['', '']
  return { ...facts, clientId: newId('app', ctx.now()), sealedSecret: secret === '' ? '' : ctx.secrets.seal('sdk-app', secret), apiKey }
}

function randomKey(): string {
  return randomBytes(32).toString('base64url')
}

const shortestModulus = 2048

/** The public key in one form, checked to be an RSA key of enough length. */
function keyOf({ algorithm, publicKey }: CallInput<'sdk-app.create'>): Pick<App, 'algorithm' | 'publicKey'> {
  if (!algorithm.startsWith('RS')) return { algorithm, publicKey: '' }
  const refuse = (): never => fail('INVALID_INPUT', sentence('refused.public-key', { algorithm, bits: shortestModulus }))
  const key = readKey(publicKey) ?? refuse()
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < shortestModulus) refuse()
  return { algorithm, publicKey: String(key.export({ type: 'spki', format: 'pem' })) }
}

/** undefined for what is no public key; a private one must never be kept here. */
function readKey(pem: string): KeyObject | undefined {
  if (pem.includes('PRIVATE')) fail('INVALID_INPUT', sentence('refused.private-key'))
  try {
    return createPublicKey(pem)
  } catch {
    return undefined
  }
}

/** The apps of the account whose bots the caller may see the apps of, and those of their own that have no bot; administrators see all. */
export async function visibleApps(ctx: Ctx): Promise<App[]> {
  const { userId, accountId, role } = actorOf(ctx)
  const apps = await listApps(ctx.db, accountId)
  if (isAccountAdmin(role)) return apps
  const shares = await sharesOf(ctx.db, userId)
  const isSeen = (botId: string): boolean => allows(shares.get(botId)?.permissions ?? {}, 'APPS_AND_SCOPES', 'VIEW')
  return apps.filter((app) => (app.bots.length === 0 ? app.madeBy === userId : app.bots.every(isSeen)))
}

/** An app the caller may change: of all its bots they hold the permission, because tokens for all of them stop working. */
async function changeableApp(ctx: Ctx, clientId: string): Promise<App> {
  const app = (await visibleApps(ctx)).find((one) => one.clientId === clientId) ?? fail('NOT_FOUND', sentence('refused.no-app'))
  if (!isAccountAdmin(actorOf(ctx).role)) for (const botId of app.bots) await mayBind(ctx, botId)
  return app
}

/** Whoever was let in through the app is out with the commit. */
export async function removeApp(ctx: Ctx, clientId: string): Promise<void> {
  const app = await changeableApp(ctx, clientId)
  await ctx.write(async (tx) => {
    await deleteApp(tx.db, app.accountId, clientId)
    await endGrants(tx, ctx.bus, { clientId })
  })
}

/** What it allows no more ends with the commit: visitors nobody vouches for, and users of bots it is no longer bound to. */
export async function changeApp(ctx: Ctx, input: CallInput<'sdk-app.update'>): Promise<App> {
  const app = await changeableApp(ctx, input.clientId)
  if (isOwnApp(app)) fail('NO_PERMISSION')
  const { allowsAnonymous = app.allowsAnonymous, bots = app.bots } = input
  for (const botId of bots) if (!app.bots.includes(botId)) await mayBind(ctx, botId)
  return ctx.write(async (tx) => {
    const changed = await updateApp(tx.db, app.clientId, { allowsAnonymous, bots })
    const { clientId } = app
    for (const botId of app.bots) if (!bots.includes(botId)) await endGrants(tx, ctx.bus, { clientId, botId })
    if (!allowsAnonymous) await endGrants(tx, ctx.bus, { clientId, isAnonymous: true })
    return changed ?? fail('NOT_FOUND', sentence('refused.no-app'))
  })
}

/** The account's app for tests and first tries, which signs for all its bots. Made when first needed. */
export async function ownApp(ctx: Ctx): Promise<App> {
  const { accountId } = actorOf(ctx)
  return (
    (await findOwnApp(ctx.db, accountId, everyBot)) ??
    insertApp(ctx.db, {
      ...newApp(ctx, {
        accountId,
        madeBy: '',
        name: ownAppName,
        algorithm: 'HS256',
        allowsAnonymous: false,
        bots: [everyBot],
        publicKey: '',
      }),
      apiKey: '',
    })
  )
}

/** Whether it is the app the server signs with for developers, so that its subjects are users of the account. */
export function isOwnApp(app: App): boolean {
  return app.bots.includes(everyBot)
}

/** Whether tokens the app signs open a bot: bound to it by name, or the account's own app, and always of the bot's own account. */
export async function appBoundTo(db: Db, app: App, botId: string): Promise<boolean> {
  if (!app.bots.includes(botId) && !app.bots.includes(everyBot)) return false
  return (await accountOfBot(db, botId)) === app.accountId
}

/** Lets an app of the caller's account sign for one more bot. */
export async function bindApp(ctx: Ctx, clientId: string, botId: string): Promise<void> {
  const app = await findApp(ctx.db, clientId)
  const { accountId, userId, role } = actorOf(ctx)
  const isOthers = app?.bots.length === 0 && app.madeBy !== userId && !isAccountAdmin(role)
  if (!app || app.accountId !== accountId || isOthers) fail('NOT_FOUND', sentence('refused.no-app-in-account'))
  if (app.bots.includes(botId)) return
  await mayBind(ctx, botId)
  await bindBot(ctx.db, clientId, botId)
}
