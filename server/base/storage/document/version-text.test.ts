// Versions kept by the contents of their objects, those that were kept whole before, and what is forgotten with a version.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../test-support/postgres'
import { migrations } from '../database/migrations/index'
import { findVersionText, keepVersionText, sweepVersionContents } from './version-text'

const { db } = await testDatabase()
const botId = 'st-1'
const textOf = (lines: readonly string[]): string => `[\n${lines.join(',\n')}\n]\n`
const lineOf = (id: string, name: string): string => JSON.stringify({ data: { name }, id, kind: 'intent', parentId: '' })

beforeAll(async () => {
  await db.insertInto('account').values({ id: 'o-1', name: 'Acme' }).execute()
  await sql`insert into bot (id, account_id, rev, created_by, changed_by) values (${botId}, 'o-1', 3, 'Ada', 'Ada')`.execute(db)
})

let made = 0
async function keep(text: string): Promise<string> {
  made += 1
  const id = `bv-${made}`
  const parts = await keepVersionText(db, botId, text)
  await sql`insert into version (id, bot_id, number, kind, hash, rev, model_hash, parts, format, created_by)
    values (${id}, ${botId}, ${made}, 'published', ${id}, 3, '', ${parts}, 2, 'Ada')`.execute(db)
  return id
}

async function contents(): Promise<number> {
  return Number((await db.selectFrom('version_content').select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
}

it('a text comes back byte for byte, also an empty one and one in which an object stands twice', async () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 40 }).map((name) => lineOf('in-1', name.replaceAll('\u0000', '')))
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
      const id = await keep(textOf(lines))
      expect(await findVersionText(db, botId, id)).toEqual({ text: textOf(lines), rev: 3, format: 2 })
    }),
    { numRuns: 30, seed: 30 },
  )
})

it('an object that is the same in two versions is kept once, and goes with the last of them', async () => {
  await sql`delete from version`.execute(db)
  await sweepVersionContents(db, botId)
  const many = Array.from({ length: 4500 }, (_, at) => lineOf(`in-${at}`, `Intent ${at}`))
  const first = await keep(textOf(many))
  const second = await keep(textOf([...many.slice(1), lineOf('in-0', 'Renamed')]))
  expect(await contents()).toBe(4501)
  await sql`delete from version where id = ${first}`.execute(db)
  await sweepVersionContents(db, botId)
  expect(await contents()).toBe(4500)
  expect((await findVersionText(db, botId, second))?.text).toContain('Renamed')
})

it('a version of another bot is none of this one', async () => {
  expect(await findVersionText(db, 'st-2', await keep(textOf([])))).toBeUndefined()
})

it('versions that were kept whole are kept by their contents after the upgrade, of the first format', async () => {
  await sql`delete from version`.execute(db)
  await sql`drop table version_content`.execute(db)
  await sql`alter table version drop column parts, drop column format, add column document text not null default ''`.execute(db)
  const text = textOf([lineOf('in-1', 'One'), lineOf('in-2', 'Two')])
  const hash = createHash('sha256').update(text).digest('hex')
  for (const number of [1, 2])
    await sql`insert into version (id, bot_id, number, kind, hash, rev, model_hash, document, created_by)
      values (${`bv-old-${number}`}, ${botId}, ${number}, 'published', ${hash}, 3, '', ${text}, 'Ada')`.execute(db)
  await migrations['086-version-contents']?.up(db)
  for (const number of [1, 2]) expect(await findVersionText(db, botId, `bv-old-${number}`)).toEqual({ text, rev: 3, format: 1 })
  expect(await contents()).toBe(2)
})

it('objects that were beside a version are read with it, in their places, and the version keeps its hash', async () => {
  const placed = (id: string, kind: string) => JSON.stringify({ data: {}, id, kind, parentId: '' })
  const lines = [placed('mp-1', 'model-prompt'), placed('nd-1', 'node')]
  const beside = [placed('mu-1', 'model-use'), placed('mu-2', 'model-use')]
  const id = await keep(textOf(lines))
  await sql`update version set beside = ${beside.join('\n')} where id = ${id}`.execute(db)
  const [first = '', last = ''] = lines
  expect(await findVersionText(db, botId, id)).toEqual({ text: textOf([first, ...beside, last]), rev: 3, format: 2 })
})
