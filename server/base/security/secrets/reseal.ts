// Seals what is in the database with the newest key, in batches. A value that somebody changes meanwhile is left to them, and a run
// that was cut off is finished by the next: nothing is sealed twice.
import { sql } from 'kysely'
import type { Db } from '../../context'
import { isStoredOpen, type SealedColumn } from './sealed-column'
import type { Secrets } from './secrets'

const batch = 200

interface Row {
  key: string
  value: string
  isOpen: boolean
}

/** Answers with how many values were sealed anew. */
export async function resealAll(db: Db, secrets: Secrets, columns: readonly SealedColumn[]): Promise<number> {
  let done = 0
  for (const column of columns) done += await resealColumn(db, secrets, column)
  return done
}

/** Whether anything is sealed with another key than the newest, or lies open. */
export async function hasOldValues(db: Db, secrets: Secrets, columns: readonly SealedColumn[]): Promise<boolean> {
  for (const column of columns)
    for await (const rows of batchesOf(db, column)) if (rows.some(({ value, isOpen }) => isOpen || secrets.isOld(value))) return true
  return false
}

/** Seals what was stored before its column was sealed. Done at each start, where it finds nothing but once. */
export async function sealOpenValues(db: Db, secrets: Secrets, columns: readonly SealedColumn[]): Promise<void> {
  for (const column of columns)
    for await (const rows of batchesOf(db, column, isStoredOpen(column)))
      for (const row of rows) await replace(db, column, row, secrets.seal(column.purpose, row.value))
}

async function resealColumn(db: Db, secrets: Secrets, column: SealedColumn): Promise<number> {
  let done = 0
  for await (const rows of batchesOf(db, column)) {
    for (const row of rows.filter(({ value, isOpen }) => isOpen || secrets.isOld(value))) {
      const open = row.isOpen ? row.value : secrets.open(column.purpose, row.value)
      done += await replace(db, column, row, secrets.seal(column.purpose, open))
    }
  }
  return done
}

/** Values that are not empty, by primary key. */
async function* batchesOf(db: Db, sealed: SealedColumn, where = sql<boolean>`true`): AsyncGenerator<Row[]> {
  const { table, key, column } = sealed
  let last = ''
  for (;;) {
    const { rows } = await sql<Row>`
      select ${sql.ref(key)} as key, ${sql.ref(column)} as value, ${isStoredOpen(sealed)} as "isOpen" from ${sql.table(table)}
      where ${sql.ref(key)} > ${last} and ${sql.ref(column)} <> '' and ${where}
      order by ${sql.ref(key)} limit ${batch}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    last = rows.at(-1)?.key ?? ''
  }
}

/** Only over the very value that was read. */
async function replace(db: Db, { table, key, column, open }: SealedColumn, row: Row, sealed: string): Promise<number> {
  const marked = open === undefined ? sql`` : sql`, ${sql.ref(open)} = false`
  const done = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}${marked}
    where ${sql.ref(key)} = ${row.key} and ${sql.ref(column)} = ${row.value}`.execute(db)
  return Number(done.numAffectedRows ?? 0n)
}
