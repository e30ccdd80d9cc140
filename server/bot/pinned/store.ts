// What each person has pinned in the menu of each bot.
import { Pinned } from '@parley/contract/bot/pinned'
import type { Db } from '../../base/context'

interface Whose {
  userId: string
  botId: string
}

export async function readPinned(db: Db, { userId, botId }: Whose): Promise<Pinned> {
  const row = await db
    .selectFrom('pinned_menu')
    .select('menus')
    .where('user_id', '=', userId)
    .where('bot_id', '=', botId)
    .executeTakeFirst()
  return Pinned.parse({ menus: row?.menus ?? [] })
}

export async function keepPinned(db: Db, { userId, botId }: Whose, { menus }: Pinned): Promise<void> {
  const kept = JSON.stringify(menus)
  await db
    .insertInto('pinned_menu')
    .values({ user_id: userId, bot_id: botId, menus: kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'bot_id']).doUpdateSet({ menus: kept }))
    .execute()
}
