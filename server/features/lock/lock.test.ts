// The edit lock through the real server (§4 edit lock, §9 edit-session timeout).
import { limits } from '@parley/contract/base/limits'
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { findLock, takeLock } from '../../base/locks/locks'
import { type Caller, testApp } from '../../testing/app'
import { shareBot } from '../../testing/share'

const server = await testApp()
let ingrid: Caller
let mads: Caller
let streamId: string
const objectId = newId('dialog')

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  mads = await server.signUp('Mads')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Lock bot' }))._id
  const { db } = server.machines
  await shareBot(db, streamId, mads.userId, { TASKS: 'YES' })
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [{ op: 'put', id: objectId, kind: 'dialog', set: { name: 'Refund' } }],
  })
})

const rename = (name: string) => ({
  streamId,
  id: newId('batch'),
  edits: [{ op: 'put' as const, id: objectId, kind: 'dialog' as const, set: { name } }],
})

describe('an edit lock', () => {
  it('is one person’s at a time, and tells who that is (S4-008, S4-015, S4-021, S7-248)', async () => {
    expect(await ingrid.call('lock.create', { streamId, objectId })).toMatchObject({ held: true, mine: true })
    expect(await mads.failure('lock.create', { streamId, objectId })).toMatchObject({ status: 423, code: 'LOCKED' })
    expect(await mads.call('lock.get', { streamId, objectId })).toMatchObject({ held: true, mine: false, holderName: 'Ingrid Halden' })
  })

  it('keeps others from changing the task and what hangs on it, and not its holder', async () => {
    expect((await mads.failure('document.apply', rename('Taken over'))).msg).toContain('Ingrid Halden')
    const node = { op: 'put' as const, id: newId('node'), kind: 'node' as const, parentId: objectId, set: { type: 'message', name: 'Hi' } }
    expect((await mads.failure('document.apply', { streamId, id: newId('batch'), edits: [node] })).code).toBe('LOCKED')
    await ingrid.call('document.apply', rename('Refunds'))
  })

  it('is free again when it is given back', async () => {
    await mads.call('lock.remove', { streamId, objectId })
    expect((await mads.call('lock.get', { streamId, objectId })).held).toBe(true)
    await ingrid.call('lock.remove', { streamId, objectId })
    await mads.call('document.apply', rename('By Mads'))
  })

  it('ends by itself after 30 minutes (S4-016)', async () => {
    const { db } = server.machines
    const now = Date.now()
    await takeLock(db, streamId, { objectId, holderId: 'u-1', holderName: 'One' }, now)
    expect(await takeLock(db, streamId, { objectId, holderId: 'u-2', holderName: 'Two' }, now + limits.editLockMs - 1000)).toBeUndefined()
    expect(await findLock(db, streamId, objectId, now + limits.editLockMs + 1)).toBeUndefined()
    expect(await takeLock(db, streamId, { objectId, holderId: 'u-2', holderName: 'Two' }, now + limits.editLockMs + 1)).toMatchObject({
      holderId: 'u-2',
    })
    await db.deleteFrom('edit_lock').execute()
  })

  it('goes to exactly one of many who ask at the same moment', async () => {
    const { db } = server.machines
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, n) => takeLock(db, streamId, { objectId, holderId: `u-${n}`, holderName: `${n}` }, Date.now())),
    )
    expect(asked.filter((lock) => lock !== undefined)).toHaveLength(1)
    await db.deleteFrom('edit_lock').execute()
  })
})
