// Which bots an app signs for: who may bind it to one, and whether what it signs opens a bot.
import { appScopes } from '@parley/contract/base/access/app-scopes'
import { isAccountAdmin } from '@parley/contract/base/access/roles'
import { fail } from '@parley/contract/base/errors'
import { actorOf, type Ctx, type Db } from '../../base/context'
import { permissionsOn } from '../../base/security/access/access'
import { checkScope } from '../../base/security/apps/app-scopes'
import { isOwnApp } from './own-app'
import { sentence } from './sentences'
import { type App, accountOfBot, bindBot, findApp } from './store'

/** Administrators may bind the organisation's apps to every bot of it. */
export async function mayBind(ctx: Ctx, botId: string, app: Pick<App, 'isOfOrganization'>): Promise<void> {
  const actor = actorOf(ctx)
  if (app.isOfOrganization && (await accountOfBot(ctx.db, botId)) !== actor.accountId) fail('NOT_FOUND', sentence('refused.no-bot'))
  if (app.isOfOrganization && isAccountAdmin(actor.role)) return
  const permissions = await permissionsOn(ctx.db, actor, botId)
  if (permissions.APPS_AND_SCOPES !== 'YES') fail('NO_PERMISSION', sentence('refused.may-not-bind'))
}

/** Whether tokens the app signs open a bot: bound to it by name, or the account's own app, and always of the bot's own account. */
export async function appBoundTo(db: Db, app: App, botId: string): Promise<boolean> {
  if (!app.bots.includes(botId) && !isOwnApp(app)) return false
  return (await accountOfBot(db, botId)) === app.accountId
}

/** Refuses a call that an app's token makes on a bot it is not bound to, or for which it lacks the scope. */
export async function checkApp({ db, request }: Pick<Ctx, 'db' | 'request'>, app: App, botId: string): Promise<void> {
  if (!(await appBoundTo(db, app, botId))) fail('JWT_INVALID', 'error verifying the jwt: the app is not bound to this bot')
  checkScope(request.appScope, app, botId)
}

/** Lets an app of the caller's account sign for one more bot, with all scopes: whoever binds it here names none. */
export async function bindApp(ctx: Ctx, clientId: string, botId: string): Promise<void> {
  const app = await findApp(ctx.db, clientId)
  const { accountId, userId, role } = actorOf(ctx)
  const isOthers = app?.bots.length === 0 && !app.isOfOrganization && app.madeBy !== userId && !isAccountAdmin(role)
  if (!app || app.accountId !== accountId || isOthers) fail('NOT_FOUND', sentence('refused.no-app-in-account'))
  if (app.bots.includes(botId)) return
  await mayBind(ctx, botId, app)
  await bindBot(ctx.db, clientId, botId, appScopes)
}
