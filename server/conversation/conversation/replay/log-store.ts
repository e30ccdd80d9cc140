// What the database keeps of the turns of a conversation, as text and in pages, so that a long one is never held whole.
import { sql } from 'kysely'
import type { Db } from '../../../base/context'

export interface KeptTurn {
  turn: number
  messages: string
  events: string
}

const turnsAtOnce = 20

export async function* keptTurns(db: Db, conversationId: string, most: number): AsyncGenerator<KeptTurn, void, undefined> {
  let after = -1
  for (let read = 0; read < most; ) {
    const rows = await db
      .selectFrom('turn')
      .select(['turn', sql<string>`messages::text`.as('messages'), sql<string>`events::text`.as('events')])
      .where('conversation_id', '=', conversationId)
      .where('turn', '>', after)
      .orderBy('turn')
      .limit(Math.min(turnsAtOnce, most - read))
      .execute()
    yield* rows
    read += rows.length
    after = rows.at(-1)?.turn ?? after
    if (rows.length < turnsAtOnce) return
  }
}
