// Every row of every table as text, the queue's among them, for tests that ask what lies in the database.
import { sql } from 'kysely'
import type { Db } from '../base/context'

export interface RowText {
  table: string
  text: string
}

export async function everyRow(db: Db): Promise<{ tables: number; rows: RowText[] }> {
  const { rows: tables } = await sql<{ name: string; folder: string }>`
    select table_name as name, table_schema as folder from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db)
  const all: RowText[] = []
  for (const { name, folder } of tables) {
    const { rows } = await sql<{ text: string }>`select row::text as text from ${sql.table(`${folder}.${name}`)} row`.execute(db)
    all.push(...rows.map(({ text }) => ({ table: name, text })))
  }
  return { tables: tables.length, rows: all }
}
