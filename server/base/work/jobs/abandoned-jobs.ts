// Jobs in the queue's tables that somebody had taken and nobody works on: given back, so that they are taken again at once. Being cut
// off is no failure of the job's own and costs it none of its attempts, unless it happens so often that the job itself may be the cause.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../context'
import { isDead } from './heartbeat'

/** A job that was cut off so often is given up: it may be what ends the servers. */
const mostAttempts = 50
/** From when on a job that nobody knows of is not just on its way. */
const settledSeconds = 10

/** Of workers that are no more. */
export async function requeue(db: Db, workers: readonly string[]): Promise<void> {
  await giveBackWhere(db, sql<boolean>`locked_by = any(${[...workers]})`)
}

/** Of all workers. Only where no other server can be at work. */
export async function requeueAll(db: Db): Promise<void> {
  await giveBackWhere(db, sql<boolean>`locked_by is not null`)
}

/** What a worker that goes on has taken without knowing of it. Answers with how many. */
export async function requeueUnworked(db: Db, worker: string, working: readonly string[]): Promise<number> {
  const settled = sql<boolean>`locked_at < now() - make_interval(secs => ${settledSeconds})`
  return giveBackWhere(db, sql<boolean>`locked_by = ${worker} and not id::text = any(${[...working]}) and ${settled}`)
}

/** Of workers of other servers that were killed. Answers with how many. */
export async function requeueOfDeadWorkers(db: Db): Promise<number> {
  const settled = sql<boolean>`locked_at < now() - make_interval(secs => ${settledSeconds})`
  return giveBackWhere(db, sql<boolean>`locked_by is not null and ${settled} and ${isDead(sql<string>`locked_by`)}`)
}

async function giveBackWhere(db: Db, isLeft: RawBuilder<boolean>): Promise<number> {
  const done = await sql`
    update graphile_worker._private_jobs set locked_by = null, locked_at = null, run_at = least(run_at, now()),
      max_attempts = case when max_attempts < ${mostAttempts} then max_attempts + 1 else max_attempts end
    where ${isLeft}`.execute(db)
  return Number(done.numAffectedRows ?? 0n)
}

/** Ids of jobs that people see as under way, and that the queue will not take up any more. */
export async function abandonedJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from job where state in ('queued', 'running') and not exists (
      select from graphile_worker._private_jobs queued
      where queued.payload->>'jobId' = job.id and (queued.locked_at is not null or queued.attempts < queued.max_attempts))`.execute(db)
  return rows.map(({ id }) => id)
}
