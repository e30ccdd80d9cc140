// How much waits in the queue, runs and has failed for good, by task. What a person sees of one job is jobs.ts.
import { sql } from 'kysely'
import type { Db } from '../../context'

export interface QueueFigures {
  task: string
  waiting: number
  running: number
  /** Tried as often as it may be. */
  failed: number
  /** How long the oldest of those that are due has waited. */
  oldestMs: number
}

/** Jobs that people see go by their kind, everything else by the name of its task. */
export async function queueFigures(db: Db): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select coalesce(job.kind, task.identifier) as task,
      count(*) filter (where queued.locked_at is null and queued.attempts < queued.max_attempts)::int as waiting,
      count(*) filter (where queued.locked_at is not null)::int as running,
      count(*) filter (where queued.locked_at is null and queued.attempts >= queued.max_attempts)::int as failed,
      coalesce(extract(epoch from now() - min(queued.run_at)
        filter (where queued.locked_at is null and queued.attempts < queued.max_attempts and queued.run_at <= now())) * 1000, 0)::float8 as "oldestMs"
    from graphile_worker._private_jobs queued
      join graphile_worker._private_tasks task on task.id = queued.task_id
      left join job on task.identifier = 'run' and job.id = queued.payload->>'jobId'
    group by 1 order by 1`.execute(db)
  return rows
}
