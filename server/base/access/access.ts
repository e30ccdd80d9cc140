// Who calls and what they may do: the token becomes an actor, the bot of the path must be shared with that actor, and the role's
// permissions must reach the call's level. A bot that is not the caller's looks the same as one that does not exist.
import { type Access, allows, type Permissions, permissionIds } from '@parley/contract/base/access'
import { fail } from '@parley/contract/base/errors'
import { LRUCache } from 'lru-cache'
import type { Actor, Db } from '../context'
import { findToken } from './tokens'

const names = new LRUCache<string, string>({ max: 5000, ttl: 60_000 })

/** null without a token; fails on a bad or expired one. */
export async function actorFrom(db: Db, authorization: string | undefined, accountHeader: string, now: number): Promise<Actor | null> {
  const token = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return null
  const found = await findToken(db, token)
  if (!found || (found.kind !== 'access' && found.kind !== 'end-user')) fail('INVALID_ACCESS_TOKEN')
  if (found.expiresAt <= now) fail('TOKEN_EXPIRED')
  const isDeveloper = found.kind === 'access'
  return {
    userId: found.userId,
    accountId: isDeveloper ? await accountOf(db, found.userId, accountHeader, found.accountId) : found.accountId,
    tokenHash: found.hash,
    kind: isDeveloper ? 'developer' : 'end-user',
    botId: found.botId,
    name: isDeveloper ? await nameOf(db, found.userId) : '',
  }
}

/** The account of the header, when the user belongs to it; otherwise the one signed in with. */
async function accountOf(db: Db, userId: string, wanted: string, own: string): Promise<string> {
  if (wanted === '' || wanted === own) return own
  const row = await db
    .selectFrom('membership')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('account_id', '=', wanted)
    .executeTakeFirst()
  return row?.account_id ?? fail('NO_PERMISSION')
}

async function nameOf(db: Db, userId: string): Promise<string> {
  const known = names.get(userId)
  if (known !== undefined) return known
  const row = await db.selectFrom('app_user').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirst()
  const name = `${row?.first_name ?? ''} ${row?.last_name ?? ''}`.trim()
  names.set(userId, name)
  return name
}

export function forgetName(userId: string): void {
  names.delete(userId)
}

/** Fails unless the actor may make a call of this access. */
export function checkCaller(access: Access, actor: Actor | null): void {
  if (access === 'public') return
  if (actor === null) fail('INVALID_ACCESS_TOKEN')
  if (access === 'end-user-or-signed-in') return
  if (access === 'end-user') {
    if (actor.kind !== 'end-user') fail('NO_PERMISSION')
    return
  }
  if (actor.kind !== 'developer') fail('NO_PERMISSION')
}

/** The caller's permissions on a bot; fails with NOT_FOUND when it is not shared with them. */
export async function permissionsOn(db: Db, actor: Actor, botId: string, options: { removed?: boolean } = {}): Promise<Permissions> {
  const row = await db
    .selectFrom('bot')
    .innerJoin('bot_share', 'bot_share.bot_id', 'bot.id')
    .innerJoin('membership', (join) =>
      join.onRef('membership.account_id', '=', 'bot.account_id').onRef('membership.user_id', '=', 'bot_share.user_id'),
    )
    .select(['bot_share.permissions', 'bot.removed_at'])
    .where('bot.id', '=', botId)
    .where('bot_share.user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!row || (row.removed_at !== null && options.removed !== true)) fail('NOT_FOUND', 'There is no such bot.')
  return row.permissions as Permissions
}

export function checkLevel(access: Access, permissions: Permissions): void {
  if (typeof access === 'string') return
  if (!allows(permissions, access.permission, access.level))
    fail('NO_PERMISSION', `You need ${access.level === 'VIEW' ? 'view' : 'edit'} permission on ${access.permission}.`)
}

/** What an owner holds: everything. */
export const ownerPermissions: Permissions = Object.fromEntries(permissionIds.map((id) => [id, 'YES']))
