// Keeps rows from coming into a table until they are let in, so that whatever writes them is still at work when a test looks at it or ends
// it, however late the test comes.
import { randomInt } from 'node:crypto'
import { Client } from 'pg'

/** `which`: a condition on the `new` row. Answers with how to let them in. */
export async function holdInserts(databaseUrl: string, table: string, which = 'true'): Promise<() => Promise<void>> {
  const key = randomInt(1_000_000_000)
  const holder = new Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query(`select pg_advisory_lock(${key})`)
  await holder.query(`create function hold_${key}() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${key}); return new; end $$`)
  await holder.query(`create trigger hold_${key} before insert on ${table} for each row when (${which}) execute function hold_${key}()`)
  return async () => {
    await holder.query(`select pg_advisory_unlock(${key})`)
    await holder.query(`drop function hold_${key} cascade`)
    await holder.end()
  }
}
