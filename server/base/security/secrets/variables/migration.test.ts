// Values that lay open in a database from before: where each of them goes when the migration moves it, and what stays as it was.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../test-support/postgres'
import { migrations } from '../../../storage/database/migrations/index'

const { db } = await testDatabase()

const old = 'marker.old-1'
const now = 'marker"now-2'
const gone = 'marker-gone-3'
const plain = 'plain-4567'

const variable = (key: string, value: string, secure: boolean) => ({ hint: '', key, localized: {}, scope: 'env', secure, value })
const state = (data: object) => ({ parentId: '', data })
const line = (id: string, data: object) => JSON.stringify({ data, id, kind: 'variable', parentId: '' })
const documentOf = (...lines: string[]) => `[\n${lines.join(',\n')}\n]\n`
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const published = documentOf(
  line('va-1', variable('token', old, true)),
  line('va-2', variable('base', plain, false)),
  line('va-3', variable('left', gone, true)),
)
const untouched = documentOf(line('va-2', variable('base', plain, false)))

beforeAll(async () => {
  await sql`drop table variable_secret`.execute(db)
  // As a version was kept at that time.
  await sql`alter table version add column document text not null, alter column parts set default ''::bytea, alter column format set default 1`.execute(
    db,
  )
  await db.insertInto('account').values({ id: 'o-1', name: 'Acme' }).execute()
  await sql`insert into bot (id, account_id, rev, created_by, changed_by) values ('st-1', 'o-1', 3, 'Ada', 'Ada')`.execute(db)
  for (const [id, data] of [
    ['va-1', variable('token', now, true)],
    ['va-2', variable('base', plain, false)],
  ] as const)
    await sql`insert into object (bot_id, id, kind, rev, data) values ('st-1', ${id}, 'variable', 1, ${JSON.stringify(data)}::jsonb)`.execute(
      db,
    )
  const steps = [
    ['va-1', null, variable('token', old, false)],
    ['va-1', variable('token', old, false), variable('token', now, true)],
    ['va-2', null, variable('base', plain, false)],
  ] as const
  for (const [at, [id, before, after]] of steps.entries())
    await sql`insert into operation (bot_id, seq, batch_id, position, object_id, kind, before, after, actor_id, actor_name)
      values ('st-1', ${at + 1}, ${`op-${at}`}, 0, ${id}, 'variable', ${before && JSON.stringify(state(before))}::jsonb,
        ${JSON.stringify(state(after))}::jsonb, 'u-1', 'Ada')`.execute(db)
  for (const [at, text] of [untouched, published].entries())
    await sql`insert into version (id, bot_id, number, kind, hash, rev, model_hash, document, created_by)
      values (${`bv-${at + 1}`}, 'st-1', ${at + 1}, 'published', ${hashOf(text)}, 3, '', ${text}, 'Ada')`.execute(db)
  const session = { session: { versionHash: hashOf(published), frames: [{ vars: { seen: `Bearer ${now}` } }] }, intents: [] }
  const events = [
    { type: 'session-started', versionHash: hashOf(published) },
    { type: 'effect', request: { headers: { key: old } }, reply: { n: 1 } },
  ]
  await sql`insert into conversation (id, bot_id, user_id, channel, language, version_hash, started_at, last_at, state)
    values ('ss-1', 'st-1', 'u', 'rtm', 'en', ${hashOf(published)}, now(), now(), ${JSON.stringify(session)}::json)`.execute(db)
  await sql`insert into turn (conversation_id, turn, bot_id, at, said, messages, events, ms, state)
    values ('ss-1', 1, 'st-1', now(), 'hi', ${JSON.stringify([{ text: `is ${now}` }])}::json, ${JSON.stringify(events)}::json, 1, ${JSON.stringify(session)}::json)`.execute(
    db,
  )
  await migrations['014-variable-secrets']?.up(db)
})

describe('the migration of secure variables', () => {
  it('moves the value of each secure variable, also of one that has left the draft, and marks it to be sealed', async () => {
    const rows = await db.selectFrom('variable_secret').select(['variable_id', 'value', 'is_open']).orderBy('variable_id').execute()
    expect(rows).toEqual([
      { variable_id: 'va-1', value: now, is_open: true },
      { variable_id: 'va-3', value: gone, is_open: true },
    ])
  })

  it('leaves nothing of them in objects, operations, versions, conversations and turns, and every other value as it was', async () => {
    for (const table of ['object', 'operation', 'version', 'conversation', 'turn']) {
      const { rows } = await sql<{ text: string }>`select row::text as text from ${sql.table(table)} row`.execute(db)
      const all = rows.map(({ text }) => text).join('\n')
      expect(all.length, table).toBeGreaterThan(100)
      for (const value of [old, now, JSON.stringify(now).slice(1, -1), gone, 'now-2']) expect(all, table).not.toContain(value)
      if (table !== 'conversation' && table !== 'turn') expect(all, table).toContain(plain)
    }
    const [turn] = await db.selectFrom('turn').select(['messages', 'events', 'said']).execute()
    expect(turn).toMatchObject({
      messages: [{ text: 'is ***' }],
      said: 'hi',
      events: [{}, { request: { headers: { key: '***' } }, reply: { n: 1 } }],
    })
  })

  it('gives a version that lost a value the hash of its text, and whatever names it too', async () => {
    const { rows: versions } = await sql<{ id: string; hash: string; document: string }>`
      select id, hash, document from version order by number`.execute(db)
    for (const { hash, document } of versions) expect(hash).toBe(hashOf(document))
    expect(versions[0]).toMatchObject({ id: 'bv-1', document: untouched })
    expect(versions[1]?.document).toBe(
      documentOf(
        line('va-1', variable('token', '', true)),
        line('va-2', variable('base', plain, false)),
        line('va-3', variable('left', '', true)),
      ),
    )
    const fresh = versions[1]?.hash
    const conversation = await db.selectFrom('conversation').select(['version_hash', 'state']).executeTakeFirstOrThrow()
    expect(conversation).toMatchObject({ version_hash: fresh, state: { session: { versionHash: fresh } } })
    const turn = await db.selectFrom('turn').select(['events', 'state']).executeTakeFirstOrThrow()
    expect(turn).toMatchObject({ events: [{ versionHash: fresh }, {}], state: { session: { versionHash: fresh } } })
  })
})
