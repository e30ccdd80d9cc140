// Requests to join an account that wait for an answer.
import type { Db } from '../../../base/context'

export interface OpenRequest {
  id: string
  userId: string
  name: string
  email: string
  phone: string
  type: string
  createdAt: Date
}

/** Oldest first. */
export async function listOpenRequests(db: Db, accountId: string): Promise<OpenRequest[]> {
  const rows = await db
    .selectFrom('join_request')
    .innerJoin('app_user', 'app_user.id', 'join_request.user_id')
    .select(['join_request.id', 'user_id', 'first_name', 'last_name', 'email', 'phone', 'type', 'join_request.created_at'])
    .where('account_id', '=', accountId)
    .where('answered_at', 'is', null)
    .orderBy('join_request.created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    phone: row.phone,
    type: row.type,
    createdAt: row.created_at,
  }))
}

/** True once. */
export async function answerRequest(db: Db, id: string, answer: string, at: Date): Promise<boolean> {
  const done = await db
    .updateTable('join_request')
    .set({ answered_at: at, answer })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
