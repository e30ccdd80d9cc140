// The moments of a server's work, counted in its database: every statement that writes is one, and every commit of what a release changes. Work
// can be held at one of them, however fast it is, so that a test ends the server there and nowhere else.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const askEveryMs = 3
/** Of these a commit is a moment of its own: what was written before it is held until everything else of it is done. */
const committed = ['bot', 'edit_batch', 'version', 'deployment']

export class Moments {
  private constructor(
    private readonly asking: Client,
    private readonly key: number,
  ) {}

  /** The address is that of a database whose server has made its tables. */
  static async in(databaseUrl: string): Promise<Moments> {
    const asking = new Client({ connectionString: databaseUrl })
    await asking.connect()
    const key = randomInt(1_000_000_000)
    await asking.query(`
      create schema moments;
      create sequence moments.passed;
      create table moments.wanted (moment bigint not null);
      create function moments.pass() returns trigger language plpgsql as $$
        begin
          if nextval('moments.passed') in (select moment from moments.wanted) then perform pg_advisory_xact_lock_shared(${key}); end if;
          return null;
        end $$;`)
    const { rows } = await asking.query<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
    )
    for (const { name } of rows)
      await asking.query(
        `create trigger moment before insert or update or delete on ${name} for each statement execute function moments.pass()`,
      )
    for (const name of committed)
      await asking.query(`create constraint trigger moment_of_commit after insert or update on ${name} deferrable initially deferred
        for each row execute function moments.pass()`)
    // What has ended leaves the queue as its last moment.
    await asking.query(
      `create trigger moment before delete on graphile_worker._private_jobs for each statement execute function moments.pass()`,
    )
    return new Moments(asking, key)
  }

  /** From now on they are counted from 1, and who comes to that one waits there. 0 holds nobody. */
  async hold(moment: number): Promise<void> {
    await this.asking.query(`select pg_advisory_lock($1)`, [this.key])
    await this.asking.query(`delete from moments.wanted`)
    await this.asking.query(`insert into moments.wanted values ($1)`, [moment])
    await this.asking.query(`select setval('moments.passed', 1, false)`)
  }

  /** Until somebody waits there: true, or until the work is over before. */
  async reached(isOver: () => Promise<boolean>): Promise<boolean> {
    for (;;) {
      const { rowCount } = await this.asking.query(`select from pg_locks where locktype = 'advisory' and not granted and objid = $1`, [
        this.key,
      ])
      if ((rowCount ?? 0) > 0) return true
      if (await isOver()) return false
      await sleep(askEveryMs)
    }
  }

  /** How many there were since they were counted from 1. */
  async passed(): Promise<number> {
    const { rows } = await this.asking.query<{ passed: string }>(`select last_value as passed from moments.passed`)
    return Number(rows[0]?.passed ?? 0)
  }

  /** Who waits goes on, and nobody waits any more. */
  async letGo(): Promise<void> {
    await this.asking.query(`delete from moments.wanted`)
    await this.asking.query(`select pg_advisory_unlock($1)`, [this.key])
  }

  /** Until nobody else is connected: what a killed server had begun has then ended, one way or the other. */
  async alone(): Promise<void> {
    for (;;) {
      const { rowCount } = await this.asking.query(
        `select from pg_stat_activity where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()`,
      )
      if (rowCount === 0) return
      await sleep(askEveryMs)
    }
  }

  async ask<T extends object>(question: string, values: unknown[] = []): Promise<T[]> {
    return (await this.asking.query<T>(question, values)).rows
  }

  async end(): Promise<void> {
    await this.asking.end()
  }
}
