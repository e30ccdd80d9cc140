// Turns that change who leads a conversation, that the desk itself takes, that answer a survey or run a task: committed together with
// the rows of it, and the event that listeners follow. Which agent may do what is the desk's (desk/desk).
import { newId } from '@parley/contract/base/ids'
import { wellFormedJson } from '@parley/kit/text/well-formed'
import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type BaseServices, type Db, type Tx, write as inTransaction } from '../../base/context'
import { askedTogether } from '../../base/storage/database/together'
import { reasonOf, statementOf, taken } from '../commits'
import type { AgentConversation, ChannelUser } from '../../base/bot/gateway'
import type { HandOverFact } from '../facts'
import { keepFeedback } from '../turn-records/feedback'
import type { HandOverReason } from './reason'
import type { TurnWrite } from '../store'
import { keepSubscription } from '../turn-records/subscriptions'
import { keepTaskRun } from '../turn-records/task-runs'
import { deskActed, deskAsked, deskMessageReceived } from './events'

/** What a turn is to the desk: taken by it, or heard by it. */
export interface DeskTurn {
  byDesk: boolean
  isAbout: boolean
  accountId: string
}

export async function commitWithDesk(
  services: Pick<BaseServices, 'db' | 'events' | 'log'>,
  write: TurnWrite,
  { isFirst, accountId, byDesk, isAbout }: { isFirst: boolean; accountId: string; byDesk: boolean; isAbout: boolean },
): Promise<void> {
  const { session } = write.state
  try {
    await inTransaction(services.db, services.log, async (tx) => {
      const { text, values } = statementOf(write, isFirst)
      const done = await tx.db.executeQuery(CompiledQuery.raw(text, values))
      if (done.rows.length !== 1 && done.numAffectedRows !== 1n) throw taken()
      for (const fact of write.facts.feedback) await keepFeedback(tx, write, fact)
      // Sample traffic asks nobody.
      if (write.opening.sample) return
      if (!write.opening.test) {
        for (const fact of write.facts.subscriptions) await keepSubscription(tx, write, fact)
        for (const fact of write.facts.taskRuns) await keepTaskRun(tx, write, fact)
      }
      for (const fact of write.facts.handOvers) await keep(services, tx, write, { fact, accountId })
      const turn = { botId: session.botId, conversationId: session.id, turn: session.turn }
      if (byDesk) await services.events.emit(tx, deskActed, turn)
      else if (isAbout && write.said !== '') await services.events.emit(tx, deskMessageReceived, turn)
    })
  } catch (error) {
    throw reasonOf(error)
  }
}

async function keep(
  { events }: Pick<BaseServices, 'events'>,
  tx: Tx,
  write: TurnWrite,
  { fact, accountId }: { fact: HandOverFact; accountId: string },
): Promise<void> {
  const { id: conversationId, botId, turn } = write.state.session
  const { at } = write
  const open = tx.db.updateTable('hand_over').where('conversation_id', '=', conversationId).where('state', 'in', ['waiting', 'taken'])
  switch (fact.kind) {
    case 'asked': {
      const id = newId('handOver', at.getTime())
      const until = fact.patienceMinutes === 0 ? null : new Date(at.getTime() + fact.patienceMinutes * 60_000)
      const row = { id, conversation_id: conversationId, bot_id: botId, account_id: accountId, turn, queue: fact.queue, state: 'waiting' }
      await tx.db
        .insertInto('hand_over')
        .values({
          ...row,
          asked_at: at,
          patience_until: until,
          desk: deskOf(botId),
          reason: await counted(tx, conversationId, fact.reason),
        })
        .execute()
      return events.emit(tx, deskAsked, {
        botId,
        conversationId,
        handOverId: id,
        since: write.state.session.person?.since ?? 0,
        until: until?.getTime() ?? null,
      })
    }
    case 'taken':
      await open.set({ state: 'taken', agent_id: fact.agent.id, agent_name: fact.agent.name, taken_at: at, patience_until: null }).execute()
      return
    case 'passed': {
      const queue = fact.queue === undefined ? {} : { queue: fact.queue }
      await open.set({ state: 'waiting', agent_id: '', agent_name: '', asked_at: at, ...queue }).execute()
      return
    }
    case 'ended':
      await open.set({ state: fact.outcome, ended_at: at }).execute()
  }
}

/** With how often nothing was understood in the conversation until now, where that is why. */
async function counted(tx: Tx, conversationId: string, reason: HandOverReason): Promise<string> {
  if (reason.kind !== 'not-understood') return wellFormedJson(reason)
  const row = await tx.db.selectFrom('conversation').select('not_understood').where('id', '=', conversationId).executeTakeFirstOrThrow()
  return wellFormedJson({ ...reason, count: row.not_understood })
}

/** The desk outside that the bot hands over to now, if any. */
function deskOf(botId: string): RawBuilder<string> {
  return sql<string>`coalesce((select kind from outside_desk where bot_id = ${botId} and enabled), '')`
}

/** The user's conversation that a person leads, or is waited for: it goes on however long nobody says anything. */
export const agentConversationOf = askedTogether(
  async (db: Db, whose: readonly ChannelUser[]): Promise<(AgentConversation | undefined)[]> => {
    const { rows } = await sql<AgentConversation & { place: number }>`
    select distinct on (given.place) given.place::int, conversation.id, hand_over.agent_name as "agentName", hand_over.account_id as "accountId"
    from unnest(${whose.map(({ botId }) => botId)}::text[], ${whose.map(({ userId }) => userId)}::text[],
      ${whose.map(({ channel }) => channel)}::text[]) with ordinality as given (bot_id, user_id, channel, place)
    join conversation on conversation.bot_id = given.bot_id and conversation.user_id = given.user_id
      and conversation.channel = given.channel and conversation.open and not conversation.test
    join hand_over on hand_over.conversation_id = conversation.id and hand_over.state in ('waiting', 'taken')
    order by given.place, conversation.last_at desc`.execute(db)
    const found = new Map(rows.map(({ place, ...conversation }) => [place, conversation]))
    return whose.map((_, at) => found.get(at + 1))
  },
)

/** The users of these conversations have gone: nobody is waited for any more. Answers with the accounts whose desks had one of them. */
export async function leaveDesk(db: Db, conversationIds: readonly string[], now: Date): Promise<string[]> {
  if (conversationIds.length === 0) return []
  const rows = await db
    .updateTable('hand_over')
    .set({ state: 'left', ended_at: now })
    .where('conversation_id', 'in', [...conversationIds])
    .where('state', 'in', ['waiting', 'taken'])
    .returning(sql<string>`account_id`.as('accountId'))
    .execute()
  return [...new Set(rows.map(({ accountId }) => accountId))]
}
