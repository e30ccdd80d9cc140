// How often standard responses were said and interruptions happened: the one place that counts it, in the same conversations that the list
// shows of the same days, so that a figure and the list it leads to agree. Read by the index of the turns in which anything happened.
import { type InterruptionChoice, interruptionChoices } from '@parley/contract/base/event'
import type { TurnCounts } from '@parley/contract/conversation/conversation'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { readTurnCounter } from '../../gateway/turn-counters'
import { beginOf, type DayRange, inRange } from './store'

export async function countTurns(db: Db, botId: string, range: DayRange): Promise<TurnCounts> {
  const rows = await inRange(db, botId, range)
    .innerJoin('turn', 'turn.conversation_id', 'conversation.id')
    .select(['turn.happened', (eb) => eb.fn.countAll<number>().as('turns')])
    .where('turn.bot_id', '=', botId)
    .where('turn.at', '>=', beginOf(range))
    .where('turn.happened', '<>', sql<string[]>`'{}'`)
    .groupBy('turn.happened')
    .execute()
  const responses: TurnCounts['responses'] = {}
  const interruptions = new Map<InterruptionChoice, number>(interruptionChoices.map((choice) => [choice, 0]))
  for (const { happened, turns } of rows)
    for (const read of happened.map(readTurnCounter)) {
      if (read === null) continue
      if ('choice' in read) interruptions.set(read.choice, (interruptions.get(read.choice) ?? 0) + Number(turns))
      else if ('responseKey' in read) responses[read.responseKey] = (responses[read.responseKey] ?? 0) + Number(turns)
    }
  return { responses, interruptions: Object.fromEntries(interruptions) as Record<InterruptionChoice, number> }
}
