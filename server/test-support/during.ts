// Two things at one moment in tests, on a real database: one is in the middle of its transaction while the other begins.
import { sql } from 'kysely'
import { type Services, type Tx, write } from '../base/context'
import { until } from './waiting'

/** Somebody in the middle of a transaction, which is committed once the other one waits for it or has not waited at all. */
export async function duringCommit<T>(
  { db, log }: Pick<Services, 'db' | 'log'>,
  change: (tx: Tx) => Promise<unknown>,
  meanwhile: () => Promise<T>,
): Promise<T> {
  let other: Promise<T> | undefined
  await write(db, log, async (tx) => {
    await change(tx)
    let isDone = false
    other = meanwhile().finally(() => {
      isDone = true
    })
    await until(async () => (isDone || (await somebodyWaits(db)) ? true : undefined))
  })
  return other ?? meanwhile()
}

async function somebodyWaits(db: Services['db']): Promise<boolean> {
  const { rows } = await sql<{ waiting: string }>`
    select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return Number(rows[0]?.waiting ?? 0) > 0
}
