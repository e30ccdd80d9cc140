// Reads everything the database holds as it was at one moment, while servers go on: one transaction in which every statement sees the
// same state. Rows leave by COPY, as text that every PostgreSQL of any machine reads.
import type { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import type { Sequence } from './manifest'

export interface SnapshotTable {
  schema: string
  table: string
  columns: string[]
}

/** Bytes of contents are read through the files, wherever they lie; what is rebuilt by itself, or made by the migrations, is not kept. */
const leftOut = ['public.file_content', 'public.file_piece', 'public.backup', 'public.kysely_migration', 'public.kysely_migration_lock']
/** The queue's own: what waits to be done. Its other tables say how it was made. */
const ofQueue = ['_private_jobs', '_private_job_queues', '_private_tasks', '_private_known_crontabs']

export async function beginSnapshot(client: PoolClient): Promise<void> {
  await client.query('begin transaction isolation level repeatable read, read only')
}

/** Tables that outlive a crash, with the columns that are not computed from others. */
export async function tablesOf(client: PoolClient): Promise<SnapshotTable[]> {
  const { rows } = await client.query(
    `select space.nspname as schema, relation.relname as table,
        array(select attname::text from pg_attribute where attrelid = relation.oid and attnum > 0 and not attisdropped
          and attgenerated = '' order by attnum) as columns
      from pg_class relation join pg_namespace space on space.oid = relation.relnamespace
      where relation.relkind in ('r', 'p') and not relation.relispartition and relation.relpersistence = 'p'
        and (space.nspname = 'public' or (space.nspname = 'graphile_worker' and relation.relname = any($1)))
        and not space.nspname || '.' || relation.relname = any($2)
      order by 1, 2`,
    [ofQueue, leftOut],
  )
  return z.array(z.object({ schema: z.string(), table: z.string(), columns: z.array(z.string()) })).parse(rows)
}

export async function sequencesOf(client: PoolClient): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  )
  const sequences: Sequence[] = []
  for (const { schema, name } of rows) {
    const place = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
    const state = await client.query<{ value: number; isCalled: boolean }>(
      `select last_value as value, is_called as "isCalled" from ${place}`,
    )
    const [row] = state.rows
    if (row !== undefined) sequences.push({ schema, name, ...row })
  }
  return sequences
}

export async function migrationsOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** The rows of a table and all its partitions, with how many there were once all are read. */
export function rowsOf(client: PoolClient, { schema, table, columns }: SnapshotTable): Readable & { rowCount: number } {
  const named = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const from = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`
  return client.query(copyTo(`copy (select ${named} from ${from}) to stdout (format text, encoding 'UTF8')`))
}
