// Session scopes that outlive a conversation: values scripts keep for the account, the bot, the user, or the user with this bot, each for
// ever or for a time; the tags of the user, and the language.
// Loaded before a turn, only for bots that use them; what a turn changes is committed with it (commits.ts). The last writer of a key
// wins.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Session } from '@parley/runtime/session/session'
import type { BaseServices, Db } from '../base/context'

type ScopeName = keyof Session['scopes']
/** What outlives a conversation of a session. */
type Kept = Pick<Session, 'scopes' | 'tags' | 'userLanguage' | 'isReturning'>
/** Tags of a user of a bot lie beside the scopes. */
const userTags = 'UserTags'
/** So does the language of a user of a bot, where the bot keeps it. */
const userLanguage = 'UserLanguage'
const languageKey = 'language'
type Place = ScopeName | typeof userTags | typeof userLanguage
/** Within a scope, until when those of its values are kept that are not kept for ever (a script's `put`), in epoch milliseconds. */
const expiries = '$expires'

function owners(session: Session, accountId: string): Record<Place, string> {
  return {
    EnterpriseContext: accountId,
    BotContext: session.botId,
    UserSession: session.userId,
    BotUserSession: `${session.botId} ${session.userId}`,
    [userTags]: `${session.botId} ${session.userId}`,
    [userLanguage]: `${session.botId} ${session.userId}`,
  }
}

/** Values with personal data are read from what was sealed. */
export async function loadScopes(
  { db, secrets, now }: Pick<BaseServices, 'db' | 'secrets' | 'now'>,
  session: Session,
  accountId: string,
): Promise<Kept> {
  const owned = owners(session, accountId)
  const rows = await db
    .selectFrom('session_scope')
    .select(['scope', 'key', 'value', 'sealed'])
    .where((eb) => eb.or(Object.entries(owned).map(([scope, owner]) => eb.and([eb('scope', '=', scope), eb('owner', '=', owner)]))))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now()))]))
    .execute()
  const scopes: Session['scopes'] = { EnterpriseContext: {}, BotContext: {}, UserSession: {}, BotUserSession: {} }
  const tags = { user: {}, session: session.tags.session }
  const language: JsonObject = {}
  for (const row of rows) {
    const scope: JsonObject = row.scope === userTags ? tags.user : row.scope === userLanguage ? language : scopes[row.scope as ScopeName]
    const value: JsonObject = row.sealed === '' ? row.value : JSON.parse(secrets.open('conversation', row.sealed))
    scope[row.key] = value['value'] ?? null
  }
  const kept = language[languageKey]
  const isReturning = session.isReturning ?? (session.turn === 0 && (await hasTalkedBefore(db, session)))
  return { scopes, tags, ...(typeof kept === 'string' && { userLanguage: kept }), ...(isReturning && { isReturning }) }
}

/** What is kept for a user of a bot. What all bots of the account keep together stays while another one knows the user. */
export async function forgetScopesOf(db: Db, { botId, userId }: Pick<Session, 'botId' | 'userId'>): Promise<void> {
  await db.deleteFrom('session_scope').where('scope', '!=', 'UserSession').where('owner', '=', `${botId} ${userId}`).execute()
  const other = await db
    .selectFrom('conversation')
    .select('id')
    .where('user_id', '=', userId)
    .where('bot_id', '!=', botId)
    .limit(1)
    .executeTakeFirst()
  if (other === undefined) await db.deleteFrom('session_scope').where('scope', '=', 'UserSession').where('owner', '=', userId).execute()
}

/** A conversation in which nobody has said anything is none. */
async function hasTalkedBefore(db: Db, { id, botId, userId }: Session): Promise<boolean> {
  const before = await db
    .selectFrom('conversation')
    .select('id')
    .where('bot_id', '=', botId)
    .where('user_id', '=', userId)
    .where('id', '!=', id)
    .where('messages_in', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

/** One value of a scope after a turn; null removes it. */
export interface ScopeChange {
  scope: string
  owner: string
  key: string
  value: string | null
  /** When it is forgotten, as ISO text; null: never. */
  expires: string | null
  /** The value as it is, where `value` has something in the place of personal data; else ''. */
  sealed: string
}

/** What a turn wrote, in an order all servers share, so that two commits that touch the same values never wait for each other. */
export function scopeChanges(
  before: Kept,
  after: Session,
  accountId: string,
  keep: (value: Json) => Pick<ScopeChange, 'value' | 'sealed'>,
): ScopeChange[] {
  const owned = owners(after, accountId)
  return (Object.keys(owned) as (keyof typeof owned)[]).sort().flatMap((scope) => {
    const fresh = valuesOf(after, scope)
    return changesOf(valuesOf(before, scope), fresh).map(({ key, value }) => ({
      scope,
      owner: owned[scope],
      key,
      expires: expiryOf(fresh, key),
      ...(value === undefined ? { value: null, sealed: '' } : keep(value)),
    }))
  })
}

function valuesOf({ scopes, tags, userLanguage: language }: Kept, scope: Place): JsonObject {
  if (scope === userTags) return tags.user
  if (scope === userLanguage) return language === undefined ? {} : { [languageKey]: language }
  return scopes[scope]
}

function expiryOf({ [expiries]: all }: JsonObject, key: string): string | null {
  const at = typeof all === 'object' && all !== null && !Array.isArray(all) ? all[key] : undefined
  const time = typeof at === 'number' ? new Date(at) : null
  return time === null || Number.isNaN(time.getTime()) ? null : time.toISOString()
}

/** Removes what is past its time. */
export async function forgetExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('session_scope').where('expires_at', '<', new Date(now)).execute()
}

function changesOf(old: JsonObject, fresh: JsonObject): { key: string; value: Json | undefined }[] {
  const keys = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].sort()
  return keys
    .filter((key) => key !== expiries)
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(fresh[key]) || expiryOf(fresh, key) !== null)
    .map((key) => ({ key, value: Object.hasOwn(fresh, key) ? (fresh[key] ?? null) : undefined }))
}

export async function accountOf(db: Db, botId: string): Promise<string> {
  const row = await db.selectFrom('bot').select('account_id').where('id', '=', botId).executeTakeFirst()
  return row?.account_id ?? ''
}
