// Jobs: work that outlives a request. graphile-worker carries them (queue, retries, wake-up); the `job` table holds what a person
// sees. A feature declares its kinds and starts them in the transaction of the change that asks for them.
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import { newId } from '@parley/contract/base/ids'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Job } from '@parley/contract/operate/job'
import { sql } from 'kysely'
import type { JobFile } from './job-files'
import type { Bus } from '../bus/bus'
import type { Db, Services, Tx } from '../../context'
import type { JobRow } from '../../storage/database/tables'
import type { Selectable } from 'kysely'

export interface JobRun {
  id: string
  botId: string
  input: JsonObject
  /** Tells how far it is; at most a few times a second reaches the table. */
  progress(done: number, total: number, step: string, unit?: string): void
  /** Keeps a file for whoever looks at the job. */
  keepFile(file: JobFile): Promise<void>
  /** True once somebody asked it to stop; a job looks at its own safe points. */
  stopAsked(): Promise<boolean>
}

export interface JobKind {
  /** feature.verb */
  kind: string
  /** At most one queued or running for a bot: starting another answers with it. */
  onePerBot?: boolean
  /** It works in the training process, where one waits for another: whatever is under way of these, a place stays free for other jobs. */
  isTraining?: true
  /** Tags it changes: told once its end is written, so that whoever reads then sees it ended. */
  touches?: readonly string[]
  run(services: Services, job: JobRun): Promise<Json>
}

/** Of jobs that work in the training process, in the queue's own table. */
export const trainingFlag = 'training'

export interface NewJob {
  kind: string
  botId: string
  label: string
  input?: JsonObject
  /** The user who is told of its end; nobody where the server begins it by itself. */
  startedBy?: string
}

export interface Jobs {
  start(tx: Tx, from: NewJob): Promise<Job>
}

export function jobs(bus: Bus, kinds: () => Map<string, JobKind>): Jobs {
  return {
    async start(tx, from) {
      const kind = kinds().get(from.kind) ?? fail('NOT_FOUND', `There is no job ${from.kind}.`)
      const running = kind.onePerBot ? await unended(tx.db, from) : undefined
      if (running) return running
      const row = await tx.db
        .insertInto('job')
        .values({
          id: newId('job'),
          kind: from.kind,
          bot_id: from.botId,
          label: from.label,
          state: 'queued',
          input: JSON.stringify(from.input ?? {}),
          started_by: from.startedBy ?? '',
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await sql`select graphile_worker.add_job('run', payload := ${JSON.stringify({ jobId: row.id })}::json, max_attempts := 3,
        flags := ${kind.isTraining ? [trainingFlag] : null}::text[])`.execute(tx.db)
      const job = jobOf(row)
      tx.afterCommit(() => bus.publish({ type: 'job', botId: job.botId, jobId: job.id, state: job.state, done: 0, total: 0, step: '' }))
      return job
    },
  }
}

/** Whether the queue's own tables were made; bringing them up to date may wait until the server answers. */
export async function isQueueThere(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('graphile_worker.migrations') is not null as there`.execute(db)
  return rows[0]?.there === true
}

async function unended(db: Tx['db'], from: NewJob): Promise<Job | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`${from.kind} ${from.botId}`}))`.execute(db)
  const row = await db
    .selectFrom('job')
    .selectAll()
    .where('bot_id', '=', from.botId)
    .where('kind', '=', from.kind)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  // What the server has begun by itself is somebody's once they ask for it.
  if (from.startedBy !== undefined && row.started_by === '')
    await db.updateTable('job').set({ started_by: from.startedBy }).where('id', '=', row.id).execute()
  return jobOf(row)
}

export function jobOf(row: Selectable<JobRow>): Job {
  const state = jobStates.find((s) => s === row.state) ?? 'failed'
  return {
    id: row.id,
    kind: row.kind,
    botId: row.bot_id,
    label: row.label,
    state,
    done: row.done,
    total: row.total,
    unit: row.unit,
    step: row.step,
    result: row.result,
    error: row.error,
    says: row.said === null ? {} : { error: row.said },
    createdAt: row.created_at.getTime(),
    startedAt: row.started_at?.getTime() ?? null,
    endedAt: row.ended_at?.getTime() ?? null,
  }
}

const jobStates = ['queued', 'running', 'done', 'failed', 'stopped'] as const

export async function findJob(db: Db, botId: string, jobId: string): Promise<Job> {
  const row = await db.selectFrom('job').selectAll().where('bot_id', '=', botId).where('id', '=', jobId).executeTakeFirst()
  return row ? jobOf(row) : fail('NOT_FOUND', sentence('refused.no-job'))
}

export async function listJobs(db: Db, botId: string): Promise<Job[]> {
  const rows = await db.selectFrom('job').selectAll().where('bot_id', '=', botId).orderBy('created_at', 'desc').limit(50).execute()
  return rows.map(jobOf)
}

/** The newest of a kind among the last of a bot; null where there was none. */
export async function lastJobOf(db: Db, botId: string, kind: string): Promise<Job | null> {
  return (await listJobs(db, botId)).find((job) => job.kind === kind) ?? null
}

/** A queued job stops at once; a running one at its next safe point. */
export async function askToStop(db: Db, botId: string, job: Job, now: number): Promise<Job> {
  const change = job.state === 'queued' ? { stop_asked: true, state: 'stopped', ended_at: new Date(now) } : { stop_asked: true }
  await db.updateTable('job').set(change).where('id', '=', job.id).execute()
  return findJob(db, botId, job.id)
}
