// What turns cost the database of a server beside processor time: the write-ahead log of a turn, the length of a conversation's state, and
// how many of its updates reuse the row's own place (HOT) and touch no index.
import { Pool } from 'pg'
import { databaseUrlIn } from './built-server'

export interface RowCosts {
  /** Bytes of write-ahead log a turn. */
  walBytes: number
  /** Median bytes of the state of conversations that are open. */
  stateBytes: number
  /** Share of updates of conversations that are HOT, 0..1. */
  hot: number
  /** Turns that one commit keeps, on average. */
  together: number
}

interface Counted {
  turns: number
  wal: number
  updates: number
  hot: number
}

const counts = `select (select count(*) from turn)::int as turns, (pg_current_wal_lsn() - '0/0')::float8 as wal,
  n_tup_upd::int as updates, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'conversation'`
const commits = `select count(*)::float8 / greatest(1, count(distinct xmin::text)) as together from (
  select xmin from turn order by seq desc limit 5000) newest`
const states = `select coalesce(percentile_cont(0.5) within group (order by octet_length(state::text)), 0)::float8 as bytes from conversation where open`

/** Counts from now on until it is asked. */
export async function watchRows(dataFolder: string): Promise<() => Promise<RowCosts>> {
  const pool = new Pool({ connectionString: databaseUrlIn(dataFolder), max: 1 })
  const count = async (): Promise<Counted> => {
    await pool.query('select pg_stat_clear_snapshot()')
    return (await pool.query<Counted>(counts)).rows[0] ?? { turns: 0, wal: 0, updates: 0, hot: 0 }
  }
  const before = await count()
  return async () => {
    const now = await count()
    const { rows } = await pool.query<{ bytes: number }>(states)
    const kept = await pool.query<{ together: number }>(commits)
    await pool.end()
    return {
      walBytes: (now.wal - before.wal) / Math.max(1, now.turns - before.turns),
      stateBytes: rows[0]?.bytes ?? 0,
      hot: (now.hot - before.hot) / Math.max(1, now.updates - before.updates),
      together: kept.rows[0]?.together ?? 0,
    }
  }
}

export function rowsLine({ walBytes, stateBytes, hot, together }: RowCosts): string {
  const log = `${(walBytes / 1000).toFixed(1)} kB of log`
  const updates = `${(100 * hot).toFixed(1)} % of updates HOT, ${together.toFixed(1)} turns a commit`
  return `a turn: ${log}, state of ${stateBytes.toFixed(0)} bytes, ${updates}`
}
