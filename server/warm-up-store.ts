// A model of any bot, so that the encoder can be tried.
import type { Db } from './base/context'

export async function anyModel(db: Db): Promise<string | null> {
  const row = await db.selectFrom('model').select('hash').orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row?.hash ?? null
}
