// How much of a universal bot's conversations each linked bot answered, counted from the rows of turns by their index, and what of the
// linked bots the list shows.
import { Bot } from '@parley/contract/objects/bot/index'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { linkedPrefix, readTurnCounter } from '../../gateway/turn-counters'

export interface Share {
  turns: number
  conversations: number
}

/** By the id of the linked bot. */
export async function sharesSince(db: Db, botId: string, since: Date): Promise<{ conversations: number; linked: Map<string, Share> }> {
  const talked = await db
    .selectFrom('conversation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('bot_id', '=', botId)
    .where('test', '=', false)
    .where('started_at', '>=', since)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ counter: string; turns: number; conversations: number }>`
    select counter, count(*)::int as turns, count(distinct turn.conversation_id)::int as conversations
    from turn join conversation on conversation.id = turn.conversation_id and not conversation.test and conversation.started_at >= ${since}
    cross join lateral unnest(turn.happened) as counter
    where turn.bot_id = ${botId} and turn.at >= ${since} and turn.happened <> '{}' and starts_with(counter, ${linkedPrefix})
    group by counter`.execute(db)
  const linked = new Map<string, Share>()
  for (const { counter, turns, conversations } of rows) {
    const read = readTurnCounter(counter)
    if (read !== null && 'linkedBot' in read) linked.set(read.linkedBot, { turns, conversations })
  }
  return { conversations: Number(talked.count), linked }
}

export interface Found {
  name: string
  color: string
  icon: string
  isLive: boolean
}

/** Those that are in the account and not removed, by their ids. */
export async function botsInAccount(db: Db, accountId: string, ids: readonly string[]): Promise<Map<string, Found>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('bot')
    .innerJoin('object', (join) => join.onRef('object.bot_id', '=', 'bot.id').onRef('object.id', '=', 'bot.id'))
    .select(['bot.id', 'bot.live_version_id', 'object.data'])
    .where('bot.id', 'in', [...ids])
    .where('bot.account_id', '=', accountId)
    .where('bot.removed_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, live_version_id: live, data }) => {
      const { name, color, icon } = Bot.parse(data)
      return [id, { name, color, icon, isLive: live !== null }]
    }),
  )
}
