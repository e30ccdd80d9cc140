// Session scopes that outlive a conversation: values scripts keep for the account, the bot, the user, or the user with this bot.
// Loaded before a turn and stored after it, only for bots that use them; the last writer of a key wins.
import type { JsonObject } from '@parley/contract/base/json'
import type { Session } from '@parley/runtime/session/session'
import type { Db } from '../base/context'

type ScopeName = keyof Session['scopes']

function owners(session: Session, accountId: string): Record<ScopeName, string> {
  return {
    EnterpriseContext: accountId,
    BotContext: session.botId,
    UserSession: session.userId,
    BotUserSession: `${session.botId} ${session.userId}`,
  }
}

export async function loadScopes(db: Db, session: Session): Promise<Session['scopes']> {
  const accountId = await accountOf(db, session.botId)
  const owned = owners(session, accountId)
  const rows = await db
    .selectFrom('session_scope')
    .select(['scope', 'key', 'value'])
    .where((eb) => eb.or(Object.entries(owned).map(([scope, owner]) => eb.and([eb('scope', '=', scope), eb('owner', '=', owner)]))))
    .execute()
  const scopes: Session['scopes'] = { EnterpriseContext: {}, BotContext: {}, UserSession: {}, BotUserSession: {} }
  for (const row of rows) {
    const scope: JsonObject = scopes[row.scope as ScopeName]
    scope[row.key] = row.value['value'] ?? null
  }
  return scopes
}

export async function storeScopes(db: Db, before: Session, after: Session): Promise<void> {
  const owned = owners(after, await accountOf(db, after.botId))
  for (const scope of Object.keys(owned) as ScopeName[]) {
    const [old, fresh]: [JsonObject, JsonObject] = [before.scopes[scope], after.scopes[scope]]
    for (const key of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
      if (JSON.stringify(old[key]) === JSON.stringify(fresh[key])) continue
      await storeValue(db, { scope, owner: owned[scope], key }, fresh)
    }
  }
}

async function storeValue(db: Db, place: { scope: string; owner: string; key: string }, values: JsonObject): Promise<void> {
  const { scope, owner, key } = place
  if (!(key in values)) {
    await db.deleteFrom('session_scope').where('scope', '=', scope).where('owner', '=', owner).where('key', '=', key).execute()
    return
  }
  const value = JSON.stringify({ value: values[key] ?? null })
  await db
    .insertInto('session_scope')
    .values({ scope, owner, key, value })
    .onConflict((conflict) => conflict.columns(['scope', 'owner', 'key']).doUpdateSet({ value }))
    .execute()
}

async function accountOf(db: Db, botId: string): Promise<string> {
  const row = await db.selectFrom('bot').select('account_id').where('id', '=', botId).executeTakeFirst()
  return row?.account_id ?? ''
}
