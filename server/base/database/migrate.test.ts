import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/postgres'
import { migrate } from './migrate'
import { migrations } from './migrations/index'

const { db, pool } = await testDatabase()

describe('a database that is up to date', () => {
  it('is left alone by a second migration', async () => {
    expect(await migrate(db)).toEqual([])
  })

  it('keeps a value under its key', async () => {
    await db
      .insertInto('setting')
      .values({ key: 'greeting', value: { text: 'こんにちは' } })
      .execute()
    const row = await db.selectFrom('setting').selectAll().where('key', '=', 'greeting').executeTakeFirstOrThrow()
    expect(row.value).toEqual({ text: 'こんにちは' })
  })

  it('answers counts as numbers and plain dates as text', async () => {
    const { rows } = await pool.query("select count(*) as n, date '2026-03-01' as day from setting")
    expect(rows).toEqual([{ n: expect.any(Number), day: '2026-03-01' }])
  })
})

describe('a new migration', () => {
  const create = (name: string) => ({ up: async () => sql`create table ${sql.table(name)} (id int)`.execute(db).then(() => undefined) })

  it('is applied once, though two servers start at the same moment', async () => {
    const list = { ...migrations, '999-twice': create('made_once') }
    const applied = await Promise.all([migrate(db, list), migrate(db, list)])
    expect(applied.flat()).toEqual(['999-twice'])
  })

  it('that fails is named in one sentence', async () => {
    const broken = { up: async () => sql`create table`.execute(db).then(() => undefined) }
    const list = { ...migrations, '999-twice': create('made_once'), '9991-broken': broken }
    await expect(migrate(db, list)).rejects.toThrow(/^The database could not be brought up to date \(9991-broken\): syntax error/)
  })
})
