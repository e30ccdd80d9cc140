// The names of users, for what is written down of them. Kept for a minute, because every call asks.
import { LRUCache } from 'lru-cache'
import type { Db } from '../../context'

const names = new LRUCache<string, string>({ max: 5000, ttl: 60_000 })

export async function nameOf(db: Db, userId: string): Promise<string> {
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
