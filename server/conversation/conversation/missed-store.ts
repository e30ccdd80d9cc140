// What users said that was not understood: how many, which words, and what people decided about them. The one place that counts it for
// figures, lists and the bot's home; conversations with testers do not count.
import type { MissedMessage } from '@parley/contract/conversation/conversation'
import { notUnderstood } from '@parley/contract/base/event'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/context'
import { type DayRange, inRange } from './store'

/** Messages of the chosen conversations in which an intent was found, and those in which none was. */
export const understoodCounts: { found: RawBuilder<number>; missed: RawBuilder<number> } = {
  found: sql<number>`coalesce(sum(intents_found), 0)`,
  missed: sql<number>`coalesce(sum(not_understood), 0)`,
}

/** The share of messages that were not understood; null where no intent was looked for. */
export function missedShare({ found, missed }: { found: number; missed: number }): number | null {
  return found + missed === 0 ? null : missed / (found + missed)
}

export async function understoodIn(db: Db, botId: string, range: DayRange): Promise<{ found: number; missed: number }> {
  const row = await inRange(db, botId, range)
    .select([understoodCounts.found.as('found'), understoodCounts.missed.as('missed')])
    .executeTakeFirstOrThrow()
  return { found: Number(row.found), missed: Number(row.missed) }
}

interface Wanted {
  state: MissedMessage['state']
  search: string
  offset: number
  /** Negative: all of them. */
  limit: number
}

interface MissedRow {
  text: string
  count: number
  session_id: string
  place: number
  last_at: Date
  intent_id: string
  total: number
}

const hashOf = (words: RawBuilder<string>): RawBuilder<string> => sql<string>`md5(lower(trim(${words})))`

export async function listMissed(
  db: Db,
  botId: string,
  range: DayRange,
  wanted: Wanted,
): Promise<{ items: MissedMessage[]; total: number }> {
  const chosen = inRange(db, botId, range).select('id').where('not_understood', '>', 0)
  const like = `%${wanted.search.trim().replace(/[%_\\]/g, '\\$&')}%`
  const page = wanted.limit >= 0 ? sql`limit ${wanted.limit}` : sql``
  const { rows } = await sql<MissedRow>`
    with said as (
      select event->>'text' as words, turn.conversation_id, turn.turn, turn.at, ${hashOf(sql<string>`event->>'text'`)} as words_hash
      from ${chosen.as('chosen')} join turn on turn.conversation_id = chosen.id, json_array_elements(well_formed(turn.events)) as event
      where event->>'type' = ${notUnderstood} and event->>'text' <> '' and event->>'text' ilike ${like}),
    together as (
      select words_hash, count(*) as count, max(at) as last_at, (array_agg(words order by at desc, conversation_id, turn))[1] as text,
        (array_agg(conversation_id order by at desc, conversation_id, turn))[1] as session_id, (array_agg(turn order by at desc, conversation_id, turn))[1] as turn
      from said group by words_hash)
    select together.text, count, session_id, last_at, coalesce(settled.intent_id, '') as intent_id, count(*) over () as total,
      (select count(*) from turn as earlier where earlier.conversation_id = session_id and earlier.turn < together.turn) as place
    from together left join missed_message as settled on settled.bot_id = ${botId} and settled.words_hash = together.words_hash
    where coalesce(settled.state, 'open') = ${wanted.state}
    order by count desc, lower(together.text) offset ${wanted.offset} ${page}`.execute(db)
  const items = rows.map((row) => ({
    text: row.text,
    count: Number(row.count),
    sessionId: row.session_id,
    turn: Number(row.place),
    lastAt: row.last_at.getTime(),
    state: wanted.state,
    intentId: row.intent_id,
  }))
  return { items, total: Number(rows[0]?.total ?? 0) }
}

export interface Decision {
  text: string
  state: MissedMessage['state']
  intentId: string
  by: string
  at: Date
}

export async function settleMissed(db: Db, botId: string, { text, state, intentId, by, at }: Decision): Promise<void> {
  const hash = hashOf(sql<string>`${text}::text`)
  if (state === 'open') {
    await sql`delete from missed_message where bot_id = ${botId} and words_hash = ${hash}`.execute(db)
    return
  }
  await sql`insert into missed_message (bot_id, words_hash, text, state, intent_id, decided_by, decided_at)
    values (${botId}, ${hash}, ${text}, ${state}, ${intentId}, ${by}, ${at})
    on conflict (bot_id, words_hash) do update set state = excluded.state, intent_id = excluded.intent_id,
      decided_by = excluded.decided_by, decided_at = excluded.decided_at`.execute(db)
}
