// Which kinds of objects each bot publishes without approval, in the database.
import { isObjectKind, type ObjectKind } from '@parley/contract/base/ids'
import type { Db } from '../../base/context'

export async function readKinds(db: Db, botId: string): Promise<ObjectKind[]> {
  const row = await db.selectFrom('auto_publish').select('kinds').where('bot_id', '=', botId).executeTakeFirst()
  return (row?.kinds ?? []).filter(isObjectKind)
}

export async function writeKinds(db: Db, botId: string, kinds: readonly ObjectKind[]): Promise<void> {
  const row = { kinds: [...kinds] }
  await db
    .insertInto('auto_publish')
    .values({ bot_id: botId, ...row })
    .onConflict((conflict) => conflict.column('bot_id').doUpdateSet(row))
    .execute()
}
