// Tasks: work that nobody watches, run by one of the servers, now or at times of the day. What people see of a job is jobs.ts.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { sql } from 'kysely'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Db, Services } from '../../context'
import { isDatabaseUnavailable } from '../../storage/database/availability'

export interface Task {
  /** The feature and a verb, joined by dashes. */
  name: string
  /** Minute, hour, day, month and weekday in UTC, as cron writes them; without it, it runs when it is asked for. */
  at?: string
  /** Waits for services outside most of its time: it has a queue of its own, with more at once, and never holds up other work. */
  isOutside?: boolean
  /** Bears being done twice; a failure is logged and tried again a few times. */
  run(services: Services, payload: JsonObject): Promise<void>
}

const attempts = 4
const Payload = z.record(z.string(), z.json())

export interface TaskTime {
  /** A task that waits under the same key is replaced by this one. */
  key: string
  runAt?: Date
}

/** In the transaction of what asks for it. The payload holds no secrets. */
export async function addTask(db: Db, name: string, payload: { [name: string]: Json }, time?: TaskTime): Promise<void> {
  const [key, runAt] = [time?.key ?? null, time?.runAt ?? null]
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, max_attempts := ${attempts},
    job_key := ${key}::text, run_at := ${runAt}::timestamptz)`.execute(db)
}

export function taskList(services: Services, tasks: readonly Task[]): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload: unknown) => {
        try {
          await task.run(services, Payload.parse(payload))
          services.metrics.work.inc({ task: task.name, outcome: 'done' })
        } catch (error) {
          services.metrics.work.inc({ task: task.name, outcome: 'failed' })
          if (!isDatabaseUnavailable(error)) services.log.error(`The task ${task.name} failed`, error)
          throw error
        }
      },
    ]),
  )
}

/** The times of all tasks that have one, as the queue reads them. */
export function timetable(tasks: readonly Task[]): string {
  return tasks.flatMap(({ name, at }) => (at === undefined ? [] : [`${at} ${name}`])).join('\n')
}
