// The tables of when each alert of a live bot asks next.
import { sql } from 'kysely'
import type { Db } from '../../../base/context'

export interface Timer {
  taskId: string
  /** Its cron text and zone: a timer of the same goes on as it was. */
  schedule: string
  nextAt: number | null
}

/** Bots whose live version is not the one their timers were made of. */
export async function botsWithOldTimers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select bot.id from bot left join task_plan on task_plan.bot_id = bot.id
    where bot.removed_at is null and bot.live_version_id is not null and task_plan.version_id is distinct from bot.live_version_id
    limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

export async function liveVersionId(db: Db, botId: string): Promise<string> {
  return (await db.selectFrom('bot').select('live_version_id').where('id', '=', botId).executeTakeFirst())?.live_version_id ?? ''
}

export async function isBotSuspended(db: Db, botId: string): Promise<boolean> {
  const bot = await db.selectFrom('bot').select('suspended_at').where('id', '=', botId).executeTakeFirst()
  return bot !== undefined && bot.suspended_at !== null
}

/** Timers of tasks that are not live any more stay for whether they rest. */
export async function setTimers(db: Db, botId: string, versionId: string, timers: readonly Timer[]): Promise<void> {
  await db.updateTable('task_timer').set({ is_live: false }).where('bot_id', '=', botId).execute()
  for (const { taskId, schedule, nextAt } of timers) {
    const at = nextAt === null ? null : new Date(nextAt)
    await sql`
      insert into task_timer (bot_id, task_id, schedule, next_at, is_live) values (${botId}, ${taskId}, ${schedule}, ${at}, true)
      on conflict (bot_id, task_id) do update set is_live = true, schedule = excluded.schedule,
        next_at = case when task_timer.schedule = excluded.schedule and task_timer.next_at is not null then task_timer.next_at
          else excluded.next_at end`.execute(db)
  }
  const plan = { version_id: versionId }
  await db
    .insertInto('task_plan')
    .values({ bot_id: botId, ...plan })
    .onConflict((conflict) => conflict.column('bot_id').doUpdateSet(plan))
    .execute()
}

export interface DueTimer {
  botId: string
  taskId: string
  schedule: string
  at: number
}

/** Nobody else takes them before the transaction ends. */
export async function dueTimers(db: Db, now: number, most: number): Promise<DueTimer[]> {
  const rows = await db
    .selectFrom('task_timer')
    .innerJoin('bot', 'bot.id', 'task_timer.bot_id')
    .select(['task_timer.bot_id', 'task_id', 'schedule', 'next_at'])
    .where('bot.removed_at', 'is', null)
    .where('bot.suspended_at', 'is', null)
    .where('is_live', '=', true)
    .where('suspended', '=', false)
    .where('next_at', '<=', new Date(now))
    .orderBy('next_at')
    .limit(most)
    .forUpdate('task_timer')
    .skipLocked()
    .execute()
  return rows.map((row) => ({ botId: row.bot_id, taskId: row.task_id, schedule: row.schedule, at: row.next_at?.getTime() ?? now }))
}

export async function setNext(db: Db, { botId, taskId }: Pick<DueTimer, 'botId' | 'taskId'>, nextAt: number | null): Promise<void> {
  await db
    .updateTable('task_timer')
    .set({ next_at: nextAt === null ? null : new Date(nextAt) })
    .where('bot_id', '=', botId)
    .where('task_id', '=', taskId)
    .execute()
}

export async function setSuspended(db: Db, { botId, taskId }: Pick<DueTimer, 'botId' | 'taskId'>, suspended: boolean): Promise<void> {
  await db.updateTable('task_timer').set({ suspended }).where('bot_id', '=', botId).where('task_id', '=', taskId).execute()
}

export interface ShownTimer {
  nextAt: number | null
  isSuspended: boolean
}

/** By task. */
export async function readTimers(db: Db, botId: string): Promise<Map<string, ShownTimer>> {
  const rows = await db.selectFrom('task_timer').selectAll().where('bot_id', '=', botId).execute()
  return new Map(
    rows.map((row) => [
      row.task_id,
      { nextAt: row.is_live && !row.suspended ? (row.next_at?.getTime() ?? null) : null, isSuspended: row.suspended },
    ]),
  )
}
