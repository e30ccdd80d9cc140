// Reads the turns in which a prompt of the library was asked, the newest first.
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { writtenAs } from '../../gateway/turn-counters'

export interface RecordedTurn {
  sessionId: string
  turn: number
  at: number
  isTest: boolean
  /** As JSON. */
  events: string
}

interface Wanted {
  promptId: string
  /** Epoch milliseconds. */
  since: number
  most: number
  testsOnly: boolean
}

/** Steps that ask with a prompt of the library; turns that asked models are found by an index. */
const askers = [writtenAs({ modelFeature: 'prompt' }), writtenAs({ modelFeature: 'agent' })]

export async function turnsAskedWith(db: Db, botId: string, { promptId, since, most, testsOnly }: Wanted): Promise<RecordedTurn[]> {
  const mark = `%"promptId":"${promptId}"%`
  const rows = await db
    .selectFrom('turn')
    .innerJoin('conversation', 'conversation.id', 'turn.conversation_id')
    .select(['turn.conversation_id', 'turn.turn', 'turn.at', 'conversation.test', sql<string>`turn.events::text`.as('events')])
    .where('turn.bot_id', '=', botId)
    .where('turn.at', '>=', new Date(since))
    .where('turn.happened', '<>', sql<string[]>`'{}'`)
    .where(sql<boolean>`turn.happened && ${askers}::text[]`)
    .where(sql<boolean>`turn.events::text like ${mark}`)
    .$if(testsOnly, (query) => query.where('conversation.test', '=', true))
    .orderBy('turn.seq', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ conversation_id: sessionId, turn, at, test, events }) => ({ sessionId, turn, at: at.getTime(), isTest: test, events }))
}
