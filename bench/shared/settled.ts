// Waits until a server has done what waits in its queue: work that an earlier step of a benchmark began is none of the next one's.
import type { Db } from '@parley/server/base/context'
import { sql } from 'kysely'
import { setTimeout } from 'node:timers/promises'

const stepMs = 200

/** Also what begins by itself in the next seconds, as a training after edits does; not what has its time of the day. */
export async function settled(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from job where state in ('queued', 'running'))::int +
        (select count(*) from graphile_worker._private_jobs where attempts < max_attempts and run_at < now() + interval '5 seconds')::int as left`.execute(
      db,
    )
    if (rows[0]?.left === 0) return
    await setTimeout(stepMs)
  }
}
