import { Kysely, PostgresDialect, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test-support/postgres'
import { connect } from './connect'
import { migrate } from './migrate'
import { up as keepBatches } from './migrations/013-edit-batches'
import { migrations } from './migrations/index'

const { db, pool, url } = await testDatabase()

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

describe('a database from before apps said whether they let anonymous visitors in', () => {
  const without = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '015'))

  it('keeps the apps it has open to them, makes new ones closed, and ends tokens that name no app', async () => {
    const name = `older_${process.pid}_${Date.now().toString(36)}`
    await sql`create database ${sql.id(name)} template template0`.execute(db)
    const older = connect(url.replace(/\/\w+$/, `/${name}`), { connections: 2 })
    try {
      await migrate(older.db, without)
      const app = (client_id: string) =>
        sql`insert into sdk_app (client_id, account_id, name, algorithm, secret) values (${client_id}, 'a-1', 'Site', 'HS256', '')`
      await sql`insert into account (id, name) values ('a-1', 'Halden')`.execute(older.db)
      await app('cs-before').execute(older.db)
      for (const kind of ['end-user', 'socket', 'refresh'])
        await sql`insert into access_token (hash, kind, family, user_id, expires_at) values (${kind}, ${kind}, ${kind}, 'u-1', now())`.execute(
          older.db,
        )
      expect(await migrate(older.db)).toContain('015-end-user-access')
      await app('cs-after').execute(older.db)
      const apps = await older.db.selectFrom('sdk_app').select(['client_id', 'allows_anonymous']).orderBy('created_at').execute()
      expect(apps).toEqual([
        { client_id: 'cs-before', allows_anonymous: true },
        { client_id: 'cs-after', allows_anonymous: false },
      ])
      expect(await older.db.selectFrom('access_token').select('kind').execute()).toEqual([{ kind: 'refresh' }])
    } finally {
      await older.stop()
      await sql`drop database ${sql.id(name)} with (force)`.execute(db)
    }
  })
})

describe('a database from before apps had scopes', () => {
  const without = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '089'))

  it('lets the apps it has do all they could do, on each of their bots', async () => {
    const name = `scopeless_${process.pid}_${Date.now().toString(36)}`
    await sql`create database ${sql.id(name)} template template0`.execute(db)
    const older = connect(url.replace(/\/\w+$/, `/${name}`), { connections: 2 })
    try {
      await migrate(older.db, without)
      await sql`insert into account (id, name) values ('a-1', 'Halden')`.execute(older.db)
      for (const [clientId, bots] of [
        ['cs-loose', []],
        ['cs-two', ['st-1', 'st-2']],
        ['cs-own', ['*']],
      ] as const)
        await sql`
          insert into sdk_app (client_id, account_id, name, algorithm, secret, bots)
          values (${clientId}, 'a-1', 'Site', 'HS256', '', ${[...bots]})`.execute(older.db)
      expect(await migrate(older.db)).toContain('089-app-scopes')
      const apps = await older.db.selectFrom('sdk_app').select(['client_id', 'scopes']).orderBy('client_id').execute()
      const all = ['chat', 'history', 'files', 'speech', 'webhook', 'find-intent', 'variables', 'bot-server']
      expect(apps).toEqual([
        { client_id: 'cs-loose', scopes: {} },
        { client_id: 'cs-own', scopes: { '*': all } },
        { client_id: 'cs-two', scopes: { 'st-1': all, 'st-2': all } },
      ])
    } finally {
      await older.stop()
      await sql`drop database ${sql.id(name)} with (force)`.execute(db)
    }
  })
})

describe('a database from before passages had a meaning for each encoder', () => {
  const without = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '081'))

  it('keeps the meanings it has as those of the encoder that made them, and they go with their document', async () => {
    const name = `passages_${process.pid}_${Date.now().toString(36)}`
    await sql`create database ${sql.id(name)} template template0`.execute(db)
    const older = connect(url.replace(/\/\w+$/, `/${name}`), { connections: 2 })
    try {
      await migrate(older.db, without)
      const meaning = Buffer.from(Float32Array.of(0.6, 0.8).buffer)
      await sql`insert into account (id, name, settings) values ('a-1', 'Halden', '{}')`.execute(older.db)
      await sql`insert into bot (id, account_id, created_by, created_at, changed_at) values ('st-1', 'a-1', 'u-1', now(), now())`.execute(
        older.db,
      )
      await sql`insert into answer_document (id, bot_id, name, source, state, refresh, created_by, created_at)
        values ('ad-1', 'st-1', 'Rail', 'text', 'done', '{}', 'u-1', now())`.execute(older.db)
      for (const [id, kept] of [
        ['pa-1', meaning],
        ['pa-2', null],
      ] as const)
        await sql`insert into answer_passage (id, document_id, place, heading, page, begins, ends, hash, text, meaning)
          values (${id}, 'ad-1', 0, '', 0, 0, 1, 'h', 'x', ${kept})`.execute(older.db)
      expect(await migrate(older.db)).toContain('081-passage-meanings')
      const rows = () => older.db.selectFrom('passage_meaning').selectAll().execute()
      expect(await rows()).toEqual([{ passage_id: 'pa-1', encoder_id: '0835b18a501c7cd7', meaning }])
      await older.db.deleteFrom('answer_document').execute()
      expect(await rows()).toEqual([])
    } finally {
      await older.stop()
      await sql`drop database ${sql.id(name)} with (force)`.execute(db)
    }
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

describe('the ids of batches', () => {
  it('are taken from the log of a database that did not keep them, with what they answered', async () => {
    await sql`drop table edit_batch`.execute(db)
    await sql`insert into account (id, name, settings) values ('a-1', 'Old', '{}')`.execute(db)
    await sql`insert into bot (id, account_id, created_by, created_at, changed_at) values ('st-1', 'a-1', 'u-1', now(), now())`.execute(db)
    await sql`insert into operation (bot_id, seq, batch_id, position, label, object_id, kind, actor_id, actor_name, undoes) values
      ('st-1', 1, 'ba-1', 0, 'Two', 'in-1', 'intent', 'u-1', 'Ann', ''), ('st-1', 2, 'ba-1', 1, 'Two', 'in-2', 'intent', 'u-1', 'Ann', ''),
      ('st-1', 3, 'ba-2', 0, 'Two', 'in-2', 'intent', 'u-1', 'Ann', 'ba-1')`.execute(db)
    await keepBatches(new Kysely({ dialect: new PostgresDialect({ pool }) }))
    const kept = await db.selectFrom('edit_batch').select(['id', 'verb', 'rev', 'label', 'actor_id']).orderBy('id').execute()
    expect(kept).toEqual([
      { id: 'ba-1', verb: 'apply', rev: 2, label: 'Two', actor_id: 'u-1' },
      { id: 'ba-2', verb: 'undo', rev: 3, label: 'Two', actor_id: 'u-1' },
    ])
  })
})
