// Open conversations whose users have been silent for long: finding them, and closing those that nobody thinks of any more. Test and
// sample conversations are nobody's, and those with a person are that person's to end.
import type { Db } from '../../base/context'
import { hourBefore } from '../last-hour'

/** Bots with a conversation whose user has been silent since. */
export async function botsWithSilence(db: Db, before: Date): Promise<string[]> {
  const rows = await openConversations(db, before).select('bot_id').distinct().execute()
  return rows.map((row) => row.bot_id)
}

/** Those of a bot whose users were last heard in this time, longest ago first. */
export async function silentConversations(
  db: Db,
  { after, before, most, ...where }: Where & { after: Date; before: Date; most: number },
): Promise<{ id: string; channel: string }[]> {
  return onChannels(db, before, where)
    .select(['id', 'channel'])
    .where('last_at', '>=', after)
    .where('last_hour', '>=', hourBefore(after))
    .orderBy('last_hour')
    .orderBy('last_at')
    .limit(most)
    .execute()
}

/** Closes, without a word, those of a bot that were over long ago. */
export async function closeForgotten(
  db: Db,
  { before, most, ...where }: Where & { before: Date; most: number },
): Promise<{ id: string; userId: string; channel: string }[]> {
  const old = onChannels(db, before, where).select('id').orderBy('last_hour').orderBy('last_at').limit(most)
  return db
    .updateTable('conversation')
    .set({ open: false, sealed: '' })
    .where('id', 'in', old)
    .where('open', '=', true)
    .returning(['id', 'user_id as userId', 'channel'])
    .execute()
}

/** Of a bot: on one channel, or on all but some. */
interface Where {
  botId: string
  only?: string
  but?: string[]
}

function onChannels(db: Db, before: Date, { botId, only, but = [] }: Where) {
  return openConversations(db, before)
    .where('bot_id', '=', botId)
    .$if(only !== undefined, (query) => query.where('channel', '=', only ?? ''))
    .$if(but.length > 0, (query) => query.where('channel', 'not in', but))
}

function openConversations(db: Db, before: Date) {
  return db
    .selectFrom('conversation')
    .where('open', '=', true)
    .where('test', '=', false)
    .where('sample', '=', false)
    .where('handed_over', '=', false)
    .where('last_at', '<', before)
    .where('last_hour', '<', before)
}
