// Files people upload: how many anybody may have kept, and that what nothing refers to is forgotten.
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type Caller, testApp } from '../../test-support/app'
import { formOf } from '../../test-support/form'
import { testDatabase } from '../../test-support/postgres'
import { sweepContents } from '../../contents'
import { forgetUnused } from './index'
import { fileLimits } from './limits'

const database = await testDatabase()
const [east, west] = [await testApp({ shared: database }), await testApp({ shared: database })]
const { db } = east.services
const dayMs = 24 * 3600_000

beforeEach(async () => {
  await db.deleteFrom('file').execute()
})

async function upload(who: Caller, text: string, server = east): Promise<Answer> {
  const { body, headers } = formOf([{ name: 'file', fileName: 'icon.png', content: Buffer.from(text) }])
  return server.anonymous.raw('POST', `/users/${who.userId}/file`, { body, headers: { ...headers, authorization: `bearer ${who.token}` } })
}

const idOf = ({ body }: Answer): string => String(Reflect.get(Object(body), 'fileId'))

async function keepAllBut(small: number, most: number, { accountId, userId }: { accountId: string; userId: string }): Promise<void> {
  const bytes = most - small * limits.keptBytesLeast
  await db
    .insertInto('file')
    .values({ id: newId('file'), account_id: accountId, user_id: userId, name: 'x', type: 'x', bytes, hash: 'f'.repeat(64) })
    .execute()
}

describe('what is kept of uploads', () => {
  it('is bounded a day for each person and altogether for an account, and says what to do', async () => {
    const ingrid = await east.signUp()
    await keepAllBut(1, fileLimits.fileBytesADay, ingrid)
    expect((await upload(ingrid, 'one')).status).toBe(200)
    const daily = await upload(ingrid, 'two')
    expect([daily.status, JSON.stringify(daily.body)]).toEqual([413, expect.stringContaining('Send more tomorrow')])
    await db.deleteFrom('file').execute()
    await keepAllBut(1, fileLimits.fileBytesOfAccount, { accountId: ingrid.accountId, userId: 'others' })
    expect((await upload(ingrid, 'three')).status).toBe(200)
    const all = await upload(ingrid, 'four')
    expect([all.status, JSON.stringify(all.body)]).toEqual([
      413,
      expect.stringContaining('Your account has reached its limit of uploaded files'),
    ])
    const stranger = await east.signUp('Stig')
    expect((await upload(stranger, 'five')).status).toBe(200)
  })

  it('ends after five files of 17 MB on one day', async () => {
    const ingrid = await east.signUp()
    const content = 'x'.repeat(17 * 1024 * 1024)
    const statuses: number[] = []
    for (let each = 0; each < 7; each += 1) statuses.push((await upload(ingrid, content)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 413, 413])
  })

  it('does not overshoot when many arrive at the same time on several servers', async () => {
    const ingrid = await east.signUp()
    await keepAllBut(3, fileLimits.fileBytesADay, ingrid)
    const sent = Array.from({ length: 16 }, (_, each) => upload(ingrid, `words ${each}`, each % 2 === 0 ? east : west))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  })
})

describe('a file that nothing refers to', () => {
  it('is forgotten with its content after a week; one that a bot names stays, and so does what was trained', async () => {
    const ingrid = await east.signUp()
    const [used, unused] = [idOf(await upload(ingrid, 'used')), idOf(await upload(ingrid, 'unused'))]
    const { _id: streamId } = await ingrid.call('bot.create', { userId: ingrid.userId, name: 'With an icon' })
    await ingrid.call('document.apply', {
      streamId,
      id: newId('batch'),
      edits: [{ op: 'put', id: newId('dialog'), kind: 'dialog', set: { name: 'Welcome', description: `See ${used}.` } }],
    })
    const model = await east.services.files.put(Buffer.from('a model'))
    await db.insertInto('model').values({ hash: model, bot_id: streamId, language: 'en', rev: 1, quality: '{}' }).execute()
    const hashes = new Map((await db.selectFrom('file').select(['id', 'hash']).execute()).map(({ id, hash }) => [id, hash]))
    const sweepAfter = async (days: number): Promise<void> => {
      const later = { ...east.services, now: () => Date.now() + days * dayMs }
      await forgetUnused(later)
      await sweepContents(later)
    }
    await sweepAfter(fileLimits.fileUnusedDays - 1)
    expect(await db.selectFrom('file').select('id').execute()).toHaveLength(2)
    await sweepAfter(fileLimits.fileUnusedDays + 1)
    expect(await db.selectFrom('file').select('id').execute()).toEqual([{ id: used }])
    const { files } = east.services
    expect(await files.get(hashes.get(unused) ?? '')).toBeUndefined()
    expect(await files.get(hashes.get(used) ?? '')).toEqual(Buffer.from('used'))
    expect(await files.get(model)).toEqual(Buffer.from('a model'))
  })
})
