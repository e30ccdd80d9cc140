// The tables of runs and of whom each tells.
import type { TaskRun } from '@parley/contract/task/task'
import { newId } from '@parley/contract/base/ids'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../base/context'
import type { Saying, TaskDeliveryRow, TaskRunRow } from '../tables'

interface OfTask {
  botId: string
  taskId: string
}

export interface KeptRun extends OfTask {
  id: string
  /** Epoch milliseconds of the run before; 0 for none. */
  lastRun: number
  /** The zones of users whose time had come; null for all users. */
  zones: ReadonlySet<string> | null
}

interface NewRun {
  by: TaskRun['by']
  /** The time it counts for. */
  at: number
  zones?: readonly string[] | null
}

/** A run that is to be taken. Of one for some zones, the run before is one that was for any of them. */
export async function insertRun(db: Db, { botId, taskId }: OfTask, { by, at, zones = null }: NewRun): Promise<string> {
  const id = newId('taskRun', at)
  const before = await db
    .selectFrom('task_run')
    .select('at')
    .where('bot_id', '=', botId)
    .where('task_id', '=', taskId)
    .where('by', '!=', 'test')
    .$if(zones !== null, (query) => query.where(sql<boolean>`(zones is null or zones ?| ${zones}::text[])`))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const ofZones = zones === null ? null : JSON.stringify(zones)
  await db
    .insertInto('task_run')
    .values({ id, bot_id: botId, task_id: taskId, by, state: 'waiting', at: new Date(at), since: before?.at ?? null, zones: ofZones })
    .execute()
  return id
}

/** Undefined for one that has ended. */
export async function findWaiting(db: Db, id: string): Promise<KeptRun | undefined> {
  const row = await db.selectFrom('task_run').selectAll().where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst()
  return row && { id, botId: row.bot_id, taskId: row.task_id, lastRun: row.since?.getTime() ?? 0, zones: row.zones && new Set(row.zones) }
}

/** How the last run before ended that was no try; undefined for none. */
export async function stateBefore(db: Db, { id, botId, taskId }: KeptRun): Promise<string | undefined> {
  const row = await db
    .selectFrom('task_run')
    .select('state')
    .where('bot_id', '=', botId)
    .where('task_id', '=', taskId)
    .where('by', '!=', 'test')
    .where('state', '!=', 'waiting')
    .where('id', '!=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.state
}

export interface RunEnd {
  ms: number
  statusCode: number
  errorCodes: TaskRun['errorCodes']
  found: number
}

export async function endRun(db: Db, id: string, { ms, statusCode, errorCodes, found }: RunEnd): Promise<void> {
  const state = errorCodes.length > 0 ? 'failed' : 'done'
  const errors = JSON.stringify(errorCodes)
  await db
    .updateTable('task_run')
    .set({ state, ms: Math.round(ms), status: statusCode, errors, found })
    .where('id', '=', id)
    .execute()
}

const mostRuns = 100

export async function listRuns(db: Db, { botId, taskId }: OfTask, most = mostRuns): Promise<TaskRun[]> {
  const rows = await db
    .selectFrom('task_run')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('task_id', '=', taskId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const counts = await db
    .selectFrom('task_delivery')
    .select(['run_id', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('run_id', 'in', ids)
    .groupBy(['run_id', 'state'])
    .execute()
  const countOf = (id: string, state?: string): number =>
    counts
      .filter((row) => row.run_id === id && (state === undefined || row.state === state))
      .reduce((sum, { count }) => sum + Number(count), 0)
  return rows.map((row) => ({
    ...runOf(row),
    ...{ toTell: countOf(row.id), told: countOf(row.id, 'sent'), unreached: countOf(row.id, 'failed') },
  }))
}

const bys = ['schedule', 'person', 'test', 'user'] as const
const states = ['waiting', 'done', 'failed'] as const

function runOf(row: Selectable<TaskRunRow>): Omit<TaskRun, 'toTell' | 'told' | 'unreached'> {
  return {
    _id: row.id,
    by: bys.find((by) => by === row.by) ?? 'schedule',
    state: states.find((state) => state === row.state) ?? 'failed',
    at: row.at.getTime(),
    ms: row.ms,
    statusCode: row.status,
    errorCodes: row.errors,
    found: row.found,
  }
}

export interface Delivery {
  runId: string
  userId: string
  channel: string
  language: string
  timezone: string
  messages: Saying[]
  attempts: number
}

/** One that is there already stays as it is. */
export async function insertDeliveries(db: Db, deliveries: readonly Omit<Delivery, 'attempts'>[]): Promise<void> {
  for (let at = 0; at < deliveries.length; at += 500)
    await db
      .insertInto('task_delivery')
      .values(
        deliveries.slice(at, at + 500).map(({ runId, userId, messages, ...rest }) => ({
          ...{ run_id: runId, user_id: userId, messages: JSON.stringify(messages) },
          ...rest,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function nextDeliveries(db: Db, runId: string, most: number): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('task_delivery')
    .selectAll()
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .orderBy('attempts')
    .orderBy('user_id')
    .limit(most)
    .execute()
  return rows.map(deliveryOf)
}

function deliveryOf(row: Selectable<TaskDeliveryRow>): Delivery {
  const { run_id: runId, user_id: userId, channel, language, timezone, messages, attempts } = row
  return { runId, userId, channel, language, timezone, attempts, messages: messages ?? [] }
}

interface Told {
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  error: string
}

/** What was told is not kept; what reached nobody may be sent again. */
export async function noteDelivery(db: Db, { runId, userId, channel }: Delivery, { state, attempts, error }: Told): Promise<void> {
  await db
    .updateTable('task_delivery')
    .set({ state, attempts, error, ...(state === 'sent' && { messages: null }) })
    .where('run_id', '=', runId)
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .execute()
}

export async function ofRun(db: Db, runId: string): Promise<OfTask | undefined> {
  const row = await db.selectFrom('task_run').select(['bot_id', 'task_id']).where('id', '=', runId).executeTakeFirst()
  return row && { botId: row.bot_id, taskId: row.task_id }
}

/** Runs whose work was lost with the queue, and those that still tell somebody. */
export async function unendedRuns(db: Db, before: number): Promise<{ id: string; isAsked: boolean }[]> {
  const { rows } = await sql<{ id: string; is_asked: boolean }>`
    select id, state <> 'waiting' as is_asked from task_run where at < ${new Date(before)} and (state = 'waiting'
      or exists (select 1 from task_delivery where run_id = id and task_delivery.state = 'waiting')) limit 200`.execute(db)
  return rows.map(({ id, is_asked }) => ({ id, isAsked: is_asked }))
}

export async function removeOldRuns(db: Db, before: number): Promise<void> {
  await db.deleteFrom('task_run').where('at', '<', new Date(before)).execute()
}
