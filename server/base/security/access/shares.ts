// Who a bot is shared with, directly or through a group, and what the roles held there permit. Changing shares is the team feature's.
import { joinPermissions, type Permissions } from '@parley/contract/base/access/access'
import { permissionsOfRole } from '@parley/contract/base/access/roles'
import type { JsonObject } from '@parley/contract/base/json'
import { sql } from 'kysely'
import type { Db } from '../../context'

export interface BotAccess {
  permissions: Permissions
  /** The highest role, for display: owner, or the id of a role. */
  role: string
  accountId: string
  isRemoved: boolean
}

interface ShareRow {
  bot_id: string
  account_id: string
  role: string
  permissions: JsonObject | null
  removed_at: Date | null
}

/** What the user may do on each bot shared with them in accounts they belong to; one bot when it is named. */
export async function sharesOf(db: Db, userId: string, botId?: string): Promise<Map<string, BotAccess>> {
  const ofBot = botId === undefined ? sql`true` : sql`bot.id = ${botId}`
  const { rows } = await sql<ShareRow>`
    select bot.id as bot_id, bot.account_id, held.role, role.permissions, bot.removed_at
    from bot
    join membership on membership.account_id = bot.account_id and membership.user_id = ${userId} and not membership.is_suspended
    join lateral (
      select bot_share.role from bot_share where bot_share.bot_id = bot.id and bot_share.user_id = ${userId}
      union all
      select group_share.role from group_share join group_member on group_member.group_id = group_share.group_id
      where group_share.bot_id = bot.id and group_member.user_id = ${userId}
    ) held on true
    left join role on role.id = held.role and role.account_id = bot.account_id
    where ${ofBot}`.execute(db)
  const found = new Map<string, BotAccess>()
  for (const row of rows) {
    const permissions = permissionsOfRole(row.role) ?? (row.permissions as Permissions | null) ?? {}
    const known = found.get(row.bot_id)
    found.set(row.bot_id, {
      permissions: known ? joinPermissions(known.permissions, permissions) : permissions,
      role: known?.role === 'owner' ? 'owner' : row.role,
      accountId: row.account_id,
      isRemoved: row.removed_at !== null,
    })
  }
  return found
}

const asked = new WeakMap<Db, Map<string, Promise<BotAccess | undefined>>>()

/**
 * What the user may do on one bot. Those who ask at the same moment, as a screen does with its calls, share the question: it is put
 * to the database after all of them have come, so that no answer is older than its asking. The database must not be a transaction.
 */
export function shareOf(db: Db, userId: string, botId: string): Promise<BotAccess | undefined> {
  const ofDatabase = asked.get(db) ?? new Map<string, Promise<BotAccess | undefined>>()
  asked.set(db, ofDatabase)
  const key = `${userId} ${botId}`
  const answer =
    ofDatabase.get(key) ??
    thisMoment().then(() => {
      ofDatabase.delete(key)
      return sharesOf(db, userId, botId).then((shares) => shares.get(botId))
    })
  ofDatabase.set(key, answer)
  return answer
}

/** Over when everything that has arrived by now has been looked at once. */
const thisMoment = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
