// Who may lead conversations of which bots, and who is at the desk. The right is given by name, for one bot (feature agent-transfer); it
// holds while the person may come into the bot's account.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/context'

export interface Person {
  userId: string
  accountId: string
}

/** The bots an agent takes conversations of, with the queues they are kept to; none for somebody who is no agent. */
export async function botsOfAgent(db: Db, { userId, accountId }: Person): Promise<Map<string, readonly string[]>> {
  const rows = await db
    .selectFrom('desk_agent')
    .innerJoin('bot', 'bot.id', 'desk_agent.bot_id')
    .select(['desk_agent.bot_id', 'desk_agent.queues'])
    .where('desk_agent.user_id', '=', userId)
    .where('bot.account_id', '=', accountId)
    .where('bot.removed_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.bot_id, row.queues]))
}

/** Somebody who has not been heard of for so long is away. */
const presentMs = 5 * 60_000

export async function stateOf(db: Db, { userId, accountId }: Person, now: number): Promise<'available' | 'away'> {
  const row = await db
    .selectFrom('desk_presence')
    .select(['state', 'at'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.state === 'available' && now - row.at.getTime() < presentMs ? 'available' : 'away'
}

export async function setState(db: Db, { userId, accountId }: Person, state: 'available' | 'away', now: number): Promise<void> {
  const row = { state, at: new Date(now) }
  await db
    .insertInto('desk_presence')
    .values({ account_id: accountId, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet(row))
    .execute()
}

/** Somebody who is at work at the desk stays as available as they said. */
export async function noteSeen(db: Db, { userId, accountId }: Person, now: number): Promise<void> {
  await db
    .updateTable('desk_presence')
    .set({ at: new Date(now) })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('at', '>', new Date(now - presentMs))
    .execute()
}

export async function countAvailable(db: Db, accountId: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('desk_presence')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'available')
    .where('at', '>', new Date(now - presentMs))
    .executeTakeFirstOrThrow()
  return row.count
}

export interface AccountPerson {
  userId: string
  name: string
  email: string
  isAgent: boolean
  queues: string[]
}

/** Everybody who may come into the account, by name. */
export async function listPeople(db: Db, accountId: string, botId: string): Promise<AccountPerson[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .leftJoin('desk_agent', (join) => join.onRef('desk_agent.user_id', '=', 'app_user.id').on('desk_agent.bot_id', '=', botId))
    .select(['app_user.id', 'first_name', 'last_name', 'email', 'desk_agent.bot_id', queuesOf.as('queues')])
    .where('membership.account_id', '=', accountId)
    .where('membership.is_suspended', '=', false)
    .where('app_user.is_suspended', '=', false)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('app_user.id')
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    isAgent: row.bot_id !== null,
    queues: row.queues,
  }))
}

const queuesOf: RawBuilder<string[]> = sql<string[]>`coalesce(desk_agent.queues, '{}')`

export async function putAgent(db: Db, botId: string, agent: { userId: string; queues: string[]; now: number }): Promise<void> {
  await db
    .insertInto('desk_agent')
    .values({ bot_id: botId, user_id: agent.userId, queues: agent.queues, added_at: new Date(agent.now) })
    .onConflict((conflict) => conflict.columns(['bot_id', 'user_id']).doUpdateSet({ queues: agent.queues }))
    .execute()
}

/** False when they were none. */
export async function removeAgent(db: Db, botId: string, userId: string): Promise<boolean> {
  const done = await db.deleteFrom('desk_agent').where('bot_id', '=', botId).where('user_id', '=', userId).executeTakeFirst()
  return done.numDeletedRows > 0n
}
