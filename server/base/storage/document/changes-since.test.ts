// How far a draft is from an earlier revision, also where an earlier release has written what it was. What comparing tells is difference.ts.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { insertBot } from '../../../bot/bot/store'
import { testDatabase } from '../../../test-support/postgres'
import { silentLog } from '../../../test-support/silent-log'
import { write } from '../../context'
import { applyBatch } from './apply'
import { changesSince, changesWithin } from './changes-since'
import { differenceOf } from './difference'
import { lastSequence, listObjects } from './store'

const { db } = await testDatabase()
const editor = { id: 'u-ann', name: 'Ann', permissions: null }
const log = silentLog()

beforeAll(async () => {
  await db.insertInto('account').values({ id: 'a-1', name: 'Halden' }).execute()
  const user = {
    id: 'u-ann',
    email: 'ann@example.com',
    first_name: 'Ann',
    last_name: '',
    language: 'en',
    password_hash: null,
    preferences: '{}',
  }
  await db.insertInto('app_user').values(user).execute()
})

async function botOf(...made: Edit[]) {
  const botId = newId('bot')
  await insertBot(db, { id: botId, accountId: 'a-1', userId: 'u-ann', by: 'Ann' })
  const edit = (...edits: Edit[]) =>
    write(db, log, (tx) => applyBatch(tx, botId, editor, { batch: { id: newId('batch'), label: '', edits }, now: 0 }))
  await edit({ op: 'put', id: botId, kind: 'bot', set: { name: `Bot ${botId.slice(-8)}` } }, ...made)
  const [since, then] = [await lastSequence(db, botId), await listObjects(db, botId)]
  const counts = async (parentId: string) => {
    const at = { since, rev: await lastSequence(db, botId) }
    const told = differenceOf(then, await listObjects(db, botId)).length
    return { all: await changesSince(db, botId, at), within: await changesWithin(db, botId, { ...at, parentId }), told }
  }
  return { botId, edit, counts }
}

const dialog = (id: string, name: string): Edit => ({ op: 'put', id, kind: 'dialog', set: { name } })
const step = (id: string, parentId: string, set: Record<string, string | number>): Edit => ({
  ...{ op: 'put', id, kind: 'node', parentId },
  set: { type: 'message', name: 'Say', ...set },
})

it('counts what comparing tells: what was changed and changed back is no change', async () => {
  const [tea, say] = [newId('dialog'), newId('node')]
  const { edit, counts } = await botOf(dialog(tea, 'Tea'), step(say, tea, {}))
  expect(await counts(tea)).toEqual({ all: 0, within: 0, told: 0 })
  await edit(dialog(tea, 'Coffee'))
  await edit(step(say, tea, { x: 400 }))
  expect(await counts(tea)).toEqual({ all: 2, within: 2, told: 2 })
  await edit(dialog(tea, 'Tea'), dialog(newId('dialog'), 'Cake'))
  expect(await counts(tea)).toEqual({ all: 2, within: 1, told: 2 })
})

it('counts no field that has come since with its usual value, in what an earlier release has written', async () => {
  const [tea, say] = [newId('dialog'), newId('node')]
  const { botId, edit, counts } = await botOf(dialog(tea, 'Tea'), step(say, tea, {}))
  await edit(dialog(tea, 'Coffee'), step(say, tea, { name: 'Greet' }))
  await edit(dialog(tea, 'Tea'), step(say, tea, { name: 'Say' }))
  const least = sql`jsonb_build_object('name', before->'data'->'name', 'type', before->'data'->'type')`
  await sql`update operation set before = jsonb_set(before, '{data}', jsonb_strip_nulls(${least}))
    where bot_id = ${botId} and before is not null and position in (0, 1)`.execute(db)
  expect(await counts(tea)).toEqual({ all: 0, within: 0, told: 0 })
  await edit(dialog(tea, 'Coffee'))
  expect(await counts(tea)).toEqual({ all: 1, within: 1, told: 1 })
})
