// Translations of texts of bots, kept so that an engine is asked once for each: bounded by rows of a bot and by age. Nothing that users say is
// ever here.
import type { Db } from '../../context'
import './tables'

export const translationCacheLimits = { rowsOfBot: 20_000, days: 90 } as const

export interface KeptTranslation {
  key: string
  translation: string
}

export async function readTranslations(db: Db, botId: string, keys: readonly string[]): Promise<KeptTranslation[]> {
  if (keys.length === 0) return []
  return db
    .selectFrom('translation_cache')
    .select(['key', 'translation'])
    .where('bot_id', '=', botId)
    .where('key', 'in', [...keys])
    .execute()
}

/** A bot that has as many as it may gets no more until old ones are forgotten. */
export async function keepTranslations(db: Db, botId: string, made: readonly KeptTranslation[], at: number): Promise<void> {
  if (made.length === 0) return
  const { count } = await db
    .selectFrom('translation_cache')
    .select((make) => make.fn.countAll<string>().as('count'))
    .where('bot_id', '=', botId)
    .executeTakeFirstOrThrow()
  const room = made.slice(0, Math.max(0, translationCacheLimits.rowsOfBot - Number(count)))
  if (room.length === 0) return
  const used_at = new Date(at)
  await db
    .insertInto('translation_cache')
    .values(room.map(({ key, translation }) => ({ bot_id: botId, key, translation, used_at })))
    .onConflict((conflict) => conflict.columns(['bot_id', 'key']).doUpdateSet({ used_at }))
    .execute()
}

export async function forgetOldTranslations(db: Db, now: number): Promise<void> {
  const before = new Date(now - translationCacheLimits.days * 24 * 3600_000)
  await db.deleteFrom('translation_cache').where('used_at', '<', before).execute()
}
