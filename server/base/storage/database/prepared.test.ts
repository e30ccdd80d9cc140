// Statements that come often, on a real database.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test-support/postgres'

const { db } = await testDatabase()

/** On one connection, since each keeps its own. */
const prepared = () =>
  db.connection().execute(async (one) => {
    for (let use = 0; use < 20; use++) await one.selectFrom('setting').select('value').where('key', '=', 'often').execute()
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one)
    return rows.map(({ statement }) => statement)
  })

describe('A statement', () => {
  it('that comes often is prepared once for a connection', async () => {
    expect(await prepared()).toEqual(['select "value" from "setting" where "key" = $1'])
  })

  it('answers rows and how many it changed as before it was prepared', async () => {
    for (let use = 0; use < 20; use++) {
      const value = { text: String(use) }
      const stored = await db
        .insertInto('setting')
        .values({ key: 'counted', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .executeTakeFirst()
      expect(stored.numInsertedOrUpdatedRows).toBe(1n)
      const row = await db.selectFrom('setting').select('value').where('key', '=', 'counted').executeTakeFirst()
      expect(row?.value).toEqual(value)
    }
    const removed = await db.deleteFrom('setting').where('key', '=', 'counted').executeTakeFirst()
    expect(removed.numDeletedRows).toBe(1n)
  })

  it('whose table was changed fails at most once on its old plan', async () => {
    await sql`create table changing (id int, old text)`.execute(db)
    const read = () => db.connection().execute((one) => sql`select * from changing where id = ${1}`.execute(one))
    for (let use = 0; use < 20; use++) await read()
    await sql`alter table changing add column fresh text`.execute(db)
    const answers = await Promise.allSettled([read(), read().then(read)])
    await read()
    expect((await read()).rows).toEqual([])
    expect(answers.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(2)
  })
})
