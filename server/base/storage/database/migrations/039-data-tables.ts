// Tables of accounts for data that people and scripts keep: their columns, their rows, and views of them.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table data_table (id text primary key, account_id text not null references account on delete cascade, name text not null,
     columns jsonb not null, changed_at timestamptz not null)`,
  `create unique index data_table_name on data_table (account_id, lower(name))`,
  `create table data_view (id text primary key, account_id text not null references account on delete cascade, name text not null,
     table_id text not null references data_table on delete cascade, columns jsonb not null, filters jsonb not null,
     changed_at timestamptz not null)`,
  `create unique index data_view_name on data_view (account_id, lower(name))`,
  `create index data_view_of_table on data_view (table_id)`,
  `create table data_row (seq bigint generated always as identity, id text primary key,
     table_id text not null references data_table on delete cascade, content jsonb not null, changed_at timestamptz not null)`,
  `create index data_row_of_table on data_row (table_id, seq)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
