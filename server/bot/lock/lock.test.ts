// The edit lock through the real server (§4 edit lock, §9 edit-session timeout).
import { newId } from '@parley/contract/base/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { findLock, takeLock } from '../../base/storage/locks/locks'
import { type Caller, testApp } from '../../test-support/app'
import { shareBot } from '../../test-support/share'

const server = await testApp()
let ingrid: Caller
let mads: Caller
let streamId: string
const objectId = newId('dialog')

beforeAll(async () => {
  ingrid = await server.signUp('Ingrid')
  mads = await server.signUp('Mads')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Lock bot' }))._id
  const { db } = server.services
  await shareBot(db, streamId, mads.userId, { TASKS: 'YES' })
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [{ op: 'put', id: objectId, kind: 'dialog', set: { name: 'Refund' } }],
  })
})

const lockOf = (holderId: string, expiresAt: number) => ({ objectId, holderId, holderName: holderId, expiresAt })

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

  it('ends by itself after 30 minutes without an edit (S4-016)', async () => {
    const before = Date.now()
    const taken = await ingrid.call('lock.create', { streamId, objectId })
    expect(taken.expiresAt - before).toBeGreaterThanOrEqual(30 * 60_000)
    expect(taken.expiresAt - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    expect(taken.leftMs).toBe(30 * 60_000)
    const { db } = server.services
    expect(await takeLock(db, streamId, lockOf('u-2', taken.expiresAt), taken.expiresAt - 1000)).toBeUndefined()
    expect(await findLock(db, streamId, objectId, taken.expiresAt + 1)).toBeUndefined()
    expect(await takeLock(db, streamId, lockOf('u-2', taken.expiresAt + 60_000), taken.expiresAt + 1)).toMatchObject({ holderId: 'u-2' })
    await db.deleteFrom('edit_lock').execute()
  })

  it('lasts as long as its holder’s own setting says, and again as long with every extension (S4-017, S4-020)', async () => {
    const { leftMs } = await ingrid.call('lock.create', { streamId, objectId, minutes: 5 })
    expect(leftMs).toBe(5 * 60_000)
    await server.services.db
      .updateTable('edit_lock')
      .set({ expires_at: new Date(Date.now() + 20_000) })
      .execute()
    expect((await ingrid.call('lock.get', { streamId, objectId })).leftMs).toBeLessThanOrEqual(20_000)
    expect(await ingrid.call('lock.create', { streamId, objectId, minutes: 5 })).toMatchObject({ mine: true, leftMs: 5 * 60_000 })
    for (const minutes of [0, -1, 1.5, 100_000])
      expect((await ingrid.failure('lock.create', { streamId, objectId, minutes })).status).toBe(400)
    await ingrid.call('lock.remove', { streamId, objectId })
    expect(await ingrid.call('lock.get', { streamId, objectId })).toMatchObject({ held: false, leftMs: 0 })
  })

  it('goes to exactly one of many who ask at the same moment', async () => {
    const { db } = server.services
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, n) => takeLock(db, streamId, lockOf(`u-${n}`, Date.now() + 60_000), Date.now())),
    )
    expect(asked.filter((lock) => lock !== undefined)).toHaveLength(1)
    await db.deleteFrom('edit_lock').execute()
  })
})

describe('asking for an edit lock that somebody else holds', () => {
  const one = () => ({ streamId, objectId })
  const free = async () => {
    await ingrid.call('lock.remove', one())
    await mads.call('lock.remove', one())
  }

  it('is told to its holder, who hands it over; then the other edits, and the first no longer', async () => {
    await free()
    await ingrid.call('lock.create', one())
    expect(await mads.call('lock.ask', one())).toMatchObject({ mine: false, askerId: mads.userId })
    expect(await ingrid.call('lock.get', one())).toMatchObject({ mine: true, askerId: mads.userId, askerName: 'Mads Halden' })
    await ingrid.call('lock.create', one())
    expect((await ingrid.call('lock.get', one())).askerId).toBe(mads.userId)
    const given = await ingrid.call('lock.answer', { ...one(), askerId: mads.userId, isGiven: true })
    expect(given).toMatchObject({ held: true, mine: false, holderName: 'Mads Halden', askerId: '' })
    await mads.call('document.apply', rename('By Mads'))
    expect(await ingrid.failure('document.apply', rename('By Ingrid'))).toMatchObject({ status: 423 })
  })

  it('leaves it where it is when the holder keeps it', async () => {
    await free()
    await ingrid.call('lock.create', one())
    await mads.call('lock.ask', one())
    await ingrid.call('lock.answer', { ...one(), askerId: mads.userId, isGiven: false })
    expect(await mads.call('lock.get', one())).toMatchObject({ held: true, mine: false, askerId: '' })
  })

  it('needs a holder who is somebody else, and an answer needs who asks', async () => {
    await free()
    expect((await mads.failure('lock.ask', one())).status).toBe(404)
    await ingrid.call('lock.create', one())
    expect((await ingrid.failure('lock.ask', one())).status).toBe(404)
    const answer = { ...one(), askerId: mads.userId, isGiven: true }
    expect((await ingrid.failure('lock.answer', answer)).status).toBe(404)
    await mads.call('lock.ask', one())
    expect((await mads.failure('lock.answer', answer)).status).toBe(404)
    expect(await ingrid.call('lock.get', one())).toMatchObject({ mine: true })
  })
})
