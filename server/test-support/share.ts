// Bots for tests of several people: a new one, and one that somebody of another account has exactly the permissions on that a test names,
// as a role of the account's own gives them.
import type { Permissions } from '@parley/contract/base/access/access'
import { newId } from '@parley/contract/base/ids'
import type { Db } from '../base/context'
import type { Caller } from './app'

export async function shareBot(db: Db, botId: string, userId: string, permissions: Permissions): Promise<void> {
  const { account_id } = await db.selectFrom('bot').select('account_id').where('id', '=', botId).executeTakeFirstOrThrow()
  await db
    .insertInto('membership')
    .values({ account_id, user_id: userId, role: 'member' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const id = newId('role')
  await db
    .insertInto('role')
    .values({ id, account_id, name: `For a test ${id}`, permissions: JSON.stringify(permissions) })
    .execute()
  await db.insertInto('bot_share').values({ bot_id: botId, user_id: userId, role: id }).execute()
}

/** A bot of somebody's own, by a name that nothing else has. */
export async function newBot(owner: Caller, title: string): Promise<string> {
  const name = `${title} ${newId('bot').replaceAll('-', ' ')}`
  return (await owner.call('bot.create', { userId: owner.userId, name }))._id
}
