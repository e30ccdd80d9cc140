// Bytes of models, uploads and attachments belong to the database, or to a store beside it, so that every server on it can read them. A
// row for each content by its hash; the bytes of those that lie in the database are pieces, kept as they are: models do not get smaller.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table file_content (hash text primary key, bytes int not null, place text not null default '', put_at timestamptz not null default now())`,
  `create table file_piece (hash text not null references file_content on delete cascade, number int not null, bytes bytea not null,
    primary key (hash, number))`,
  `alter table file_piece alter column bytes set storage external`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
