// Whether an app may do with a bot what a call asks, for every call that a token of an app makes. Which call asks for what is in the
// contract; assigning scopes is the feature sdk-app's.
import { type AppScope, appScopes, type AsksOfApp } from '@parley/contract/base/access/app-scopes'
import { fail } from '@parley/contract/base/errors'
import type { Actor, Db } from '../../context'
import { sentence } from '../../sentences'
import { everyBot } from '../access/grants'

export interface ScopedApp {
  name: string
  /** By bot. */
  scopes: Readonly<Record<string, readonly string[]>>
}

/** A bot that is not named has none. */
export function scopesFor({ scopes }: Pick<ScopedApp, 'scopes'>, botId: string): AppScope[] {
  const held = scopes[botId] ?? scopes[everyBot] ?? []
  return appScopes.filter((scope) => held.includes(scope))
}

/** Fails where the app lacks what the call asks for. A call that was forgotten is a fault of ours, never open. */
export function checkScope(asked: AsksOfApp | undefined, app: ScopedApp, botId: string): void {
  if (asked === undefined) throw new Error('A call that was made with a token of an app does not say what it asks of it')
  if (typeof asked === 'object' || scopesFor(app, botId).includes(asked)) return
  fail('NO_PERMISSION', sentence('refused.app-scope', { app: app.name, scope: { text: asked, key: `sdk-app.scope.${asked}` } }))
}

/** The same for an end user whom an app has let in; others are asked for nothing. */
export async function checkScopeOfUser(db: Db, asked: AsksOfApp | undefined, actor: Actor | null): Promise<void> {
  if (actor?.kind !== 'end-user' || actor.clientId === '') return
  const app = await db.selectFrom('sdk_app').select(['name', 'scopes']).where('client_id', '=', actor.clientId).executeTakeFirst()
  checkScope(asked, app ?? { name: actor.clientId, scopes: {} }, actor.botId)
}
