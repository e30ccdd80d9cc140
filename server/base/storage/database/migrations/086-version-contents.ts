// A version is kept by the contents of its objects, each once for all versions of its bot, in place of a whole text of its own; and says of
// which format it is, so that it is read as what it was. Versions that were there are of the first.
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

const digest = (line: string): Buffer => createHash('sha256').update(line).digest().subarray(0, 16)

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table version_content (bot_id text not null references bot on delete cascade, hash bytea not null, text text not null,
    primary key (bot_id, hash))`.execute(db)
  await sql`alter table version add column parts bytea not null default ''::bytea, add column format int not null default 1`.execute(db)
  const { rows } = await sql<{ id: string }>`select id from version order by bot_id, number`.execute(db)
  // One at a time: a version may be megabytes.
  for (const { id } of rows) {
    const found = await sql<{ bot_id: string; document: string }>`select bot_id, document from version where id = ${id}`.execute(db)
    const [version] = found.rows
    if (version === undefined) continue
    const lines = version.document
      .split('\n')
      .slice(1, -2)
      .map((line) => line.replace(/,$/, ''))
      .filter((line) => line !== '')
    const digests = lines.map(digest)
    await sql`insert into version_content (bot_id, hash, text)
      select ${version.bot_id}, hash, text from unnest(${digests}::bytea[], ${lines}::text[]) as new (hash, text)
      on conflict do nothing`.execute(db)
    await sql`update version set parts = ${Buffer.concat(digests)} where id = ${id}`.execute(db)
  }
  await sql`alter table version drop column document`.execute(db)
  await sql`alter table version alter column parts drop default, alter column format drop default`.execute(db)
}
