// How often standard responses were said and interruptions happened: the one place that counts it, in the same conversations that the list
// shows of the same days, so that a figure and the list it leads to agree. Read by the index of the turns in which anything happened.
import { type InterruptionChoice, interruptionChoices } from '@parley/contract/base/event'
import type { TurnCounts } from '@parley/contract/conversation/conversation'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { interruptionPrefix, readTurnCounter, responsePrefix } from '../../gateway/turn-counters'
import { beginOf, type DayRange, inRange } from './store'

export async function countTurns(db: Db, botId: string, range: DayRange): Promise<TurnCounts> {
  const { rows } = await sql<{ counter: string; turns: number }>`
    select counter, count(*)::int as turns
    from (${inRange(db, botId, range).select('conversation.id')}) as chosen join turn on turn.conversation_id = chosen.id
    cross join lateral unnest(turn.happened) as counter
    where turn.bot_id = ${botId} and turn.at >= ${beginOf(range)} and turn.happened <> '{}'
      and (starts_with(counter, ${responsePrefix}) or starts_with(counter, ${interruptionPrefix}))
    group by counter`.execute(db)
  const responses: TurnCounts['responses'] = {}
  const interruptions = new Map<InterruptionChoice, number>(interruptionChoices.map((choice) => [choice, 0]))
  for (const { counter, turns } of rows) {
    const read = readTurnCounter(counter)
    if (read === null) continue
    if ('choice' in read) interruptions.set(read.choice, turns)
    else if ('responseKey' in read) responses[read.responseKey] = turns
  }
  return { responses, interruptions: Object.fromEntries(interruptions) as Record<InterruptionChoice, number> }
}
