// How the day of the desk goes: the figures at the foot of its list, defined here alone.
import type { DeskDay } from '@parley/contract/desk/desk'
import { sql } from 'kysely'
import type { Db } from '../../base/context'

export const noDay: DeskDay = { handedOver: 0, medianWaitMs: null }

/** Of these bots, since midnight in the zone, trials left out. A conversation that was passed on waits anew from then. */
export async function dayOf(db: Db, botIds: readonly string[], { now, timezone }: { now: number; timezone: string }): Promise<DeskDay> {
  if (botIds.length === 0) return noDay
  const midnight = sql<Date>`date_trunc('day', ${new Date(now)}::timestamptz at time zone ${timezone}) at time zone ${timezone}`
  const row = await db
    .selectFrom('hand_over')
    .innerJoin('conversation', 'conversation.id', 'hand_over.conversation_id')
    .select((eb) => eb.fn.countAll<string>().as('handed_over'))
    .select(
      sql<number | null>`percentile_cont(0.5) within group (order by extract(epoch from taken_at - asked_at) * 1000)
        filter (where taken_at >= asked_at)`.as('median_wait'),
    )
    .where('hand_over.bot_id', 'in', [...botIds])
    .where('hand_over.desk', '=', '')
    .where('hand_over.asked_at', '>=', midnight)
    .where('conversation.test', '=', false)
    .executeTakeFirstOrThrow()
  return { handedOver: Number(row.handed_over), medianWaitMs: row.median_wait === null ? null : Number(row.median_wait) }
}
