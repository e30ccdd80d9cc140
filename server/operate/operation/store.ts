// What an operator asks of the database: how long turns took, and how large and busy the database is. Sample traffic counts nowhere.
import type { OperationRange } from '@parley/contract/operate/operation'
import { sql } from 'kysely'
import type { Db } from '../../base/context'

const minuteMs = 60_000
const spans: Record<OperationRange, { spanMs: number; stepMs: number }> = {
  hour: { spanMs: 60 * minuteMs, stepMs: 2 * minuteMs },
  day: { spanMs: 24 * 60 * minuteMs, stepMs: 60 * minuteMs },
  week: { spanMs: 7 * 24 * 60 * minuteMs, stepMs: 6 * 60 * minuteMs },
}

export interface LatencyStep {
  at: number
  turns: number
  p50: number
  p95: number
  p99: number
}

/** Steps without a turn are left out. */
export async function latencyOf(db: Db, range: OperationRange, now: number): Promise<LatencyStep[]> {
  const { spanMs, stepMs } = spans[range]
  const { rows } = await sql<{ at: Date; turns: number; parts: number[] }>`
    select date_bin(make_interval(secs => ${stepMs / 1000}), turn.at, timestamptz 'epoch') as at, count(*)::int as turns,
      percentile_cont(array[0.5, 0.95, 0.99]) within group (order by turn.ms) as parts
    from turn join conversation on conversation.id = turn.conversation_id
    where turn.at > ${new Date(now - spanMs)} and turn.at <= ${new Date(now)} and not conversation.sample
    group by 1 order by 1`.execute(db)
  return rows.map(({ at, turns, parts: [p50 = 0, p95 = 0, p99 = 0] }) => ({ at: at.getTime(), turns, p50, p95, p99 }))
}

export async function turnsOf(db: Db, now: number) {
  const since = new Date(now - spans.day.spanMs)
  const { rows } = await sql<{ count: number; conversations: number; failedConversations: number; p95: number | null }>`
    select count(*)::int as count, count(distinct conversation.id)::int as conversations,
      (count(distinct conversation.id) filter (where conversation.failed))::int as "failedConversations",
      percentile_cont(0.95) within group (order by turn.ms) as p95
    from turn join conversation on conversation.id = turn.conversation_id
    where turn.at > ${since} and turn.at <= ${new Date(now)} and not conversation.sample`.execute(db)
  return rows[0] ?? { count: 0, conversations: 0, failedConversations: 0, p95: null }
}

/** How many contents are kept, and how large they are together. */
export async function contentFacts(db: Db): Promise<{ contents: number; bytes: number }> {
  const { rows } = await sql<{ contents: number; bytes: number }>`
    select count(*)::int as contents, coalesce(sum(bytes), 0)::float8 as bytes from file_content where place <> ''`.execute(db)
  return rows[0] ?? { contents: 0, bytes: 0 }
}

export async function databaseFacts(db: Db) {
  const begun = performance.now()
  await sql`select 1`.execute(db)
  const ms = performance.now() - begun
  const { rows } = await sql<{ version: string; bytes: number; connections: number; mostConnections: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
      current_setting('max_connections')::int as "mostConnections"`.execute(db)
  const [found = { version: '', bytes: 0, connections: 0, mostConnections: 0 }] = rows
  return { ...found, ms }
}
