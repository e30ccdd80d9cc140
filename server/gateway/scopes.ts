// Session scopes that outlive a conversation: values scripts keep for the account, the bot, the user, or the user with this bot.
// Loaded before a turn, only for bots that use them; what a turn changes is committed with it (commits.ts). The last writer of a key
// wins.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Session } from '@parley/runtime/session/session'
import type { BaseServices, Db } from '../base/context'

type ScopeName = keyof Session['scopes']

function owners(session: Session, accountId: string): Record<ScopeName, string> {
  return {
    EnterpriseContext: accountId,
    BotContext: session.botId,
    UserSession: session.userId,
    BotUserSession: `${session.botId} ${session.userId}`,
  }
}

/** Values with personal data are read from what was sealed. */
export async function loadScopes(
  { db, secrets }: Pick<BaseServices, 'db' | 'secrets'>,
  session: Session,
  accountId: string,
): Promise<Session['scopes']> {
  const owned = owners(session, accountId)
  const rows = await db
    .selectFrom('session_scope')
    .select(['scope', 'key', 'value', 'sealed'])
    .where((eb) => eb.or(Object.entries(owned).map(([scope, owner]) => eb.and([eb('scope', '=', scope), eb('owner', '=', owner)]))))
    .execute()
  const scopes: Session['scopes'] = { EnterpriseContext: {}, BotContext: {}, UserSession: {}, BotUserSession: {} }
  for (const row of rows) {
    const scope: JsonObject = scopes[row.scope as ScopeName]
    const value: JsonObject = row.sealed === '' ? row.value : JSON.parse(secrets.open('conversation', row.sealed))
    scope[row.key] = value['value'] ?? null
  }
  return scopes
}

/** One value of a scope after a turn; null removes it. */
export interface ScopeChange {
  scope: string
  owner: string
  key: string
  value: string | null
  /** The value as it is, where `value` has something in the place of personal data; else ''. */
  sealed: string
}

/** What a turn wrote, in an order all servers share, so that two commits that touch the same values never wait for each other. */
export function scopeChanges(
  before: Session['scopes'],
  after: Session,
  accountId: string,
  keep: (value: Json) => Pick<ScopeChange, 'value' | 'sealed'>,
): ScopeChange[] {
  const owned = owners(after, accountId)
  return (Object.keys(owned) as ScopeName[]).sort().flatMap((scope) =>
    changesOf(before[scope], after.scopes[scope]).map(({ key, value }) => ({
      scope,
      owner: owned[scope],
      key,
      ...(value === undefined ? { value: null, sealed: '' } : keep(value)),
    })),
  )
}

function changesOf(old: JsonObject, fresh: JsonObject): { key: string; value: Json | undefined }[] {
  const keys = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].sort()
  return keys
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(fresh[key]))
    .map((key) => ({ key, value: Object.hasOwn(fresh, key) ? (fresh[key] ?? null) : undefined }))
}

export async function accountOf(db: Db, botId: string): Promise<string> {
  const row = await db.selectFrom('bot').select('account_id').where('id', '=', botId).executeTakeFirst()
  return row?.account_id ?? ''
}
