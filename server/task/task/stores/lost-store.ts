// The table of whom runs tell, as far as they could not be reached: listed, sent again, given up.
import type { LostDelivery } from '@parley/contract/task/alert-people'
import { sql } from 'kysely'
import type { Db } from '../../../base/context'

interface OfTask {
  botId: string
  taskId: string
}

interface Whose {
  runId: string
  userId: string
  channel: string
}

const most = 100

/** The last conversation of a row's user on its channel. */
export const lastConversation = sql<string>`coalesce((select id from conversation where conversation.bot_id = of_bot and
  conversation.user_id = of_user and conversation.channel = of_channel and not test order by last_at desc limit 1), '')`

export async function listLost(db: Db, { botId, taskId }: OfTask): Promise<LostDelivery[]> {
  const { rows } = await sql<Omit<LostDelivery, 'at'> & { at: Date }>`
    select run_id as "runId", of_user as "userId", of_channel as channel, at, attempts, error, "canRetry", ${lastConversation} as "conversationId"
    from (select task_run.bot_id as of_bot, run_id, task_delivery.user_id as of_user, task_delivery.channel as of_channel, task_run.at, attempts,
        error, messages is not null as "canRetry"
      from task_delivery join task_run on task_run.id = run_id
      where task_run.bot_id = ${botId} and task_run.task_id = ${taskId} and task_delivery.state = 'failed'
      order by task_run.at desc, task_delivery.user_id limit ${most}) lost`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

async function leave(db: Db, { botId, taskId }: OfTask, { runId, userId, channel }: Whose, state: 'waiting' | 'dropped'): Promise<boolean> {
  const isAgain = state === 'waiting'
  const done = await db
    .updateTable('task_delivery')
    .set({ state, ...(isAgain ? { attempts: 0, error: '' } : { messages: null }) })
    .where('run_id', '=', runId)
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('state', '=', 'failed')
    .$if(isAgain, (query) => query.where('messages', 'is not', null))
    .where('run_id', 'in', (query) => query.selectFrom('task_run').select('id').where('bot_id', '=', botId).where('task_id', '=', taskId))
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** False where there is nothing to send again. */
export const retryLost = (db: Db, of: OfTask, whose: Whose): Promise<boolean> => leave(db, of, whose, 'waiting')
export const dropLost = (db: Db, of: OfTask, whose: Whose): Promise<boolean> => leave(db, of, whose, 'dropped')
