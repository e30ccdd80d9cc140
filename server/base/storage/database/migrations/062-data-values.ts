// Values of indexed columns of data tables, each beside its row: rows are found by them, and those of unique columns are there once.
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table data_value (row_id text not null references data_row on delete cascade, table_id text not null, column_name text not null,
     value jsonb not null, is_unique boolean not null, primary key (row_id, column_name))`,
  `create index data_value_sought on data_value (table_id, column_name, value)`,
  `create unique index data_value_once on data_value (table_id, column_name, value) where is_unique`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
