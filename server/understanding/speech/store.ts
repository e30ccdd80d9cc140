// What is expected to be heard in a bot, by language: rows of the database.
import type { Db } from '../../base/context'

export interface SpokenLanguage {
  language: string
  phrases: string[]
  rev: number
  madeAt: number
}

export async function readPhrases(db: Db, botId: string): Promise<SpokenLanguage[]> {
  const rows = await db.selectFrom('speech_phrase').selectAll().where('bot_id', '=', botId).orderBy('language').execute()
  return rows.map(({ language, phrases, rev, made_at }) => ({ language, phrases, rev, madeAt: made_at.getTime() }))
}

/** In place of all that were kept. */
export async function keepPhrases(db: Db, botId: string, spoken: readonly SpokenLanguage[]): Promise<void> {
  await db.deleteFrom('speech_phrase').where('bot_id', '=', botId).execute()
  if (spoken.length === 0) return
  const rows = spoken.map(({ language, phrases, rev, madeAt }) => ({
    ...{ bot_id: botId, language, phrases: JSON.stringify(phrases), rev, made_at: new Date(madeAt) },
  }))
  await db.insertInto('speech_phrase').values(rows).execute()
}
