// How often users were sent a form and finished it, read from the log of turns.
import { sql } from 'kysely'
import type { Db } from '../../base/context'

interface Traffic {
  sent: number
  finished: number
}

/**
 * Of conversations that are no tests. A form counts as sent when it is shown after it was finished or given up, or for the first time: it is
 * shown again while something in it is wrong or missing. What was sent before `since` and finished after it counts as finished alone.
 */
export async function trafficOf(db: Db, { botId, formId }: { botId: string; formId: string }, since: Date): Promise<Traffic> {
  const { rows } = await sql<Traffic>`
    select count(*) filter (where step = 'shown' and (before is null or before in ('taken', 'cancelled')))::int as sent,
      count(*) filter (where step = 'taken')::int as finished
    from (
      select event->>'step' as step, turn.at,
        lag(event->>'step') over (partition by conversation.id order by turn.seq, place) as before
      from conversation join turn on turn.conversation_id = conversation.id
      cross join lateral json_array_elements(well_formed(turn.events)) with ordinality as one(event, place)
      where conversation.bot_id = ${botId} and not conversation.test and conversation.last_at >= ${since}
        and turn.events::text like '%"type":"form"%' and event->>'type' = 'form' and event->>'formId' = ${formId}
    ) as steps
    where at >= ${since}`.execute(db)
  return rows[0] ?? { sent: 0, finished: 0 }
}
