// Requests to join an account, and who is to be told of them.
import { newId } from '@parley/contract/base/ids'
import type { Db } from '../../base/context'

/** False where one is open already. */
export async function insertRequest(db: Db, from: { accountId: string; userId: string; type: string }): Promise<boolean> {
  const done = await db
    .insertInto('join_request')
    .values({ id: newId('request'), account_id: from.accountId, user_id: from.userId, type: from.type })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/** Accounts that have not answered yet. */
export async function openRequests(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('join_request')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('answered_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.account_id))
}

export async function peopleOf(db: Db, accountId: string): Promise<{ userId: string; role: string; email: string }[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['app_user.id', 'membership.role', 'app_user.email'])
    .where('membership.account_id', '=', accountId)
    .execute()
  return rows.map((row) => ({ userId: row.id, role: row.role, email: row.email }))
}
