// Puts the rows of a backup into a database, in the transaction it is given: tables are made by the migrations the backup had seen, then
// filled, then brought to this release. References between tables are checked once, when all rows are there.
import { pipeline } from 'node:stream/promises'
import { Kysely, type Migration, Migrator, type PostgresPoolClient, PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { reasonOf, StartFailure } from '../../process/config/start-failure'
import type { ArchiveReader } from './archive-reader'
import type { Sequence, TablePart } from './manifest'

/** Everything in the schema that this user made; extensions are left alone, and what belongs to a column goes with its table. */
export async function clearSchema(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ command: string }>(`
    select format('drop %s if exists %s cascade', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, relation.oid::regclass) as command
      from pg_class relation where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S', 'v') and not relispartition and ${ours('relation', 'relowner')}
        and not (relkind = 'S' and exists (select from pg_depend where objid = relation.oid and deptype in ('i', 'a')))
    union all
    select format('drop function if exists %s cascade', routine.oid::regprocedure)
      from pg_proc routine where pronamespace = 'public'::regnamespace and ${ours('routine', 'proowner')}`)
  for (const { command } of rows) await client.query(command)
}

const ours = (alias: string, owner: string): string =>
  `pg_has_role(${alias}.${owner}, 'usage') and not exists (select from pg_depend where objid = ${alias}.oid and deptype = 'e')`

export async function migrateWithin(client: PoolClient, list: Record<string, Migration>): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: poolOf(client) }) })
  let failed: unknown
  const watched = Object.entries(list).map(([name, { up }]): [string, Migration] => [
    name,
    {
      // In a transaction that has failed, what the migrator does next fails too and would hide the reason.
      up: (on) =>
        up(on).catch((error: unknown) => {
          failed = error
          throw error
        }),
    },
  ])
  const provider = { getMigrations: async () => Object.fromEntries(watched) }
  const { error } = await new Migrator({ db, provider, disableTransactions: true }).migrateToLatest()
  if (error !== undefined)
    throw new StartFailure(`The tables of the backup could not be made (${reasonOf(failed ?? error)}). Nothing was changed.`, {
      cause: failed ?? error,
    })
}

/** Kysely works on the connection whose transaction this is. */
function poolOf(client: PoolClient) {
  const lent: PostgresPoolClient = { query: client.query.bind(client), release: () => undefined }
  return { connect: async () => lent, end: async () => undefined }
}

interface Reference {
  owner: string
  name: string
  definition: string
}

export async function fillTables(client: PoolClient, archive: ArchiveReader): Promise<void> {
  const tables = archive.manifest.parts.filter((part) => part.kind === 'table')
  const references = await client.query<Reference>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  for (const { owner, name } of references.rows) await client.query(`alter table ${owner} drop constraint ${name}`)
  for (const table of tables) await client.query(`delete from ${placeOf(client, table)}`)
  for (const table of tables) await fill(client, archive, table)
  for (const { owner, name, definition } of references.rows) await client.query(`alter table ${owner} add constraint ${name} ${definition}`)
  for (const sequence of archive.manifest.sequences) await setSequence(client, sequence)
  await giveBackJobs(client)
}

const placeOf = (client: PoolClient, { schema, table }: TablePart): string =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`

async function fill(client: PoolClient, archive: ArchiveReader, part: TablePart): Promise<void> {
  const columns = part.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const into = client.query(copyFrom(`copy ${placeOf(client, part)} (${columns}) from stdin (format text, encoding 'UTF8')`))
  await pipeline(await archive.read(part), into)
  if (into.rowCount !== part.rows)
    throw new StartFailure(
      `${part.name} has ${into.rowCount} rows in the backup and not ${part.rows}, as its manifest says. Nothing was changed.`,
    )
}

async function setSequence(client: PoolClient, { schema, name, value, isCalled }: Sequence): Promise<void> {
  const place = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [place])
  if (rows[0]?.there === true) await client.query('select setval($1::regclass, $2, $3)', [place, value, isCalled])
}

/** The servers that had taken them are not here. */
async function giveBackJobs(client: PoolClient): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await client.query(`update graphile_worker.${table} set locked_by = null, locked_at = null where locked_at is not null`)
}
