// Written summaries as the desk reads and writes them: one for each conversation, the newest.
import { type WrittenSummary, SummaryStatement, summaryStates } from '@parley/contract/desk/desk'
import type { Db } from '../../../base/context'

export async function readWritten(db: Db, conversationId: string): Promise<WrittenSummary | null> {
  const row = await db.selectFrom('desk_summary').selectAll().where('conversation_id', '=', conversationId).executeTakeFirst()
  if (row === undefined) return null
  return {
    state: summaryStates.find((state) => state === row.state) ?? 'failed',
    statements: SummaryStatement.array().parse(row.statements),
    ...{ turn: row.turn, why: row.why, model: row.model, at: row.at.getTime() },
  }
}

export async function keepWritten(
  db: Db,
  { conversationId, botId }: { conversationId: string; botId: string },
  { statements, at, ...summary }: WrittenSummary,
): Promise<void> {
  const values = { ...summary, statements: JSON.stringify(statements), at: new Date(at) }
  await db
    .insertInto('desk_summary')
    .values({ conversation_id: conversationId, bot_id: botId, ...values })
    .onConflict((conflict) => conflict.column('conversation_id').doUpdateSet(values))
    .execute()
}

export async function removeWritten(db: Db, conversationId: string): Promise<void> {
  await db.deleteFrom('desk_summary').where('conversation_id', '=', conversationId).execute()
}
