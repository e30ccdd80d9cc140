// A database from before what features use of language models was a part of bots' documents: drafts get it, and versions go on as before.
import { LlmUse } from '@parley/contract/model/llm'
import { modelUseIds, usesIn } from '@parley/contract/objects/model-use/index'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../test-support/postgres'
import { canonicalText, documentFromText, hashOfText, isSameObject } from '../document/canonical'
import { listBatches, lastBatch, listObjects } from '../document/store'
import { findVersionText, keepVersionText } from '../document/version-text'
import { connect } from './connect'
import { migrate } from './migrate'
import { migrations } from './migrations/index'

const { db, url } = await testDatabase()
const without = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '111'))
const botId = 'st-1'
const text = canonicalText({ objects: [] })

/** As they were written: one of them by a release that knew fewer fields. */
const uses = {
  answers: { isEnabled: true, configurationId: 'lm-1', model: 'large', instructions: 'Be brief.', temperature: 0.2, maxTokens: 500 },
  agent: {
    ...{ isEnabled: true, configurationId: 'lm-1', model: 'large', instructions: '', temperature: 0.7, maxTokens: 1068 },
    ...{ fallbacks: [{ model: 'small', configurationId: 'lm-1' }], seconds: 20, promptId: '' },
  },
}

async function bot(on: typeof db, id: string): Promise<void> {
  await sql`insert into bot (id, account_id, rev, created_by, changed_by) values (${id}, 'a-1', 7, 'Ada', 'Ada')`.execute(on)
  await sql`insert into version (id, bot_id, number, kind, hash, rev, model_hash, parts, format, created_by)
    values (${`bv-${id}`}, ${id}, 1, 'published', ${hashOfText(text)}, 7, '', ${await keepVersionText(on, id, text)}, 2, 'Ada')`.execute(on)
}

it('has them in the draft, where nobody undoes them, and in the versions that were there, which keep their hash', async () => {
  const name = `uses_${process.pid}_${Date.now().toString(36)}`
  await sql`create database ${sql.id(name)} template template0`.execute(db)
  const older = connect(url.replace(/\/\w+$/, `/${name}`), { connections: 2 })
  try {
    await migrate(older.db, without)
    await sql`insert into account (id, name) values ('a-1', 'Halden')`.execute(older.db)
    for (const id of [botId, 'st-2']) await bot(older.db, id)
    for (const of of [botId, 'st-gone'])
      for (const [feature, use] of Object.entries(uses))
        await sql`insert into llm_use (bot_id, feature, use) values (${of}, ${feature}, ${JSON.stringify(use)}::jsonb)`.execute(older.db)
    expect(await migrate(older.db)).toContain('111-model-uses')

    const draft = objectsOf({ objects: await listObjects(older.db, botId) }, 'model-use')
    expect(draft.map(({ id, rev }) => [id, rev])).toEqual([
      [modelUseIds.answers, 8],
      [modelUseIds.agent, 9],
    ])
    const wanted = Object.entries(uses).map(([feature, use]) => LlmUse.parse({ ...use, name: feature }))
    expect(usesIn(draft).filter(({ isEnabled }) => isEnabled)).toEqual(wanted)

    const version = await findVersionText(older.db, botId, `bv-${botId}`)
    const then = documentFromText(botId, version ?? expect.unreachable()).objects
    expect(then.map(({ id }) => id)).toEqual(draft.map(({ id }) => id))
    const same = (one: BotObject): boolean =>
      isSameObject(
        one,
        draft.find(({ id }) => id === one.id),
      )
    expect(then.every(same)).toBe(true)
    const row = await older.db.selectFrom('version').select('hash').where('bot_id', '=', botId).executeTakeFirst()
    expect(row?.hash).toBe(hashOfText(text))

    const [batch] = await listBatches(older.db, botId, 5)
    expect(batch).toMatchObject({ count: 2, last: { seq: 9, objectId: modelUseIds.agent, actorName: 'Parley' } })
    expect(await lastBatch(older.db, { botId, actorId: '' }, 'done')).toBeUndefined()
    expect(await listObjects(older.db, 'st-2')).toEqual([])
    expect((await findVersionText(older.db, 'st-2', 'bv-st-2'))?.text).toBe(text)
  } finally {
    await older.stop()
    await sql`drop database ${sql.id(name)} with (force)`.execute(db)
  }
})
