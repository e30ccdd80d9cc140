// How the last publish of a bot went, through the real server.
import { newId } from '@parley/contract/base/ids'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { newBot, shareBot } from '../../test-support/share'

const server = await testApp()
const { db } = server.services
const owner = await server.signUp('Ingrid')
let streamId: string

beforeEach(async () => {
  streamId = await newBot(owner, 'Deployed')
})

const read = async () => (await owner.raw('GET', `/builder/streams/${streamId}/deploymentstatus`)).body

async function addDialog(name: string): Promise<void> {
  const [dialogId, startNodeId] = [newId('dialog'), newId('node')]
  const settings = { messages: [{ kind: 'text', text: name, channel: '', language: '' }] }
  await owner.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name, startNodeId } },
      { op: 'put', id: startNodeId, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Say', settings } },
    ],
  })
}

describe('the status of a deployment', () => {
  it('tells of the last publish whether it succeeded or why it failed, and what is live ([S7-075])', async () => {
    expect(await read()).toMatchObject({ state: 'none', version: null, live: null })
    expect((await owner.failure('bot-version.publish', { streamId })).status).toBe(409)
    expect(await read()).toMatchObject({
      state: 'failed',
      reason: 'The bot has no dialog yet. Make one, so that there is something to publish.',
      says: { reason: { key: 'refused.blocked' } },
      by: 'Ingrid Halden',
      live: null,
    })
    await addDialog('Order tea')
    const first = await owner.call('bot-version.publish', { streamId, note: 'For June' })
    expect(await read()).toMatchObject({
      state: 'success',
      note: 'For June',
      reason: '',
      version: { id: first.id, number: 1 },
      live: { id: first.id, number: 1, note: 'For June', by: 'Ingrid Halden', since: expect.any(Number) },
    })
  })

  it('says what is still live beside why the next one failed', async () => {
    await addDialog('Order tea')
    await owner.call('bot-version.publish', { streamId })
    const { rev } = await owner.call('bot-version.get-readiness', { streamId })
    await addDialog('Order coffee')
    expect((await owner.failure('bot-version.publish', { streamId, rev })).status).toBe(409)
    expect(await read()).toMatchObject({ state: 'failed', version: null, live: { number: 1 } })
  })

  it('is in progress while the server that does it is alive, and failed once that has stopped', async () => {
    await addDialog('Order tea')
    await owner.call('bot-version.publish', { streamId })
    const at = (ms: number) => new Date(server.services.now() + ms)
    const begun = { state: 'in-progress', version_id: '', ended_at: null }
    await db
      .updateTable('deployment')
      .set({ ...begun, alive_at: at(-20_000) })
      .where('bot_id', '=', streamId)
      .execute()
    expect(await read()).toMatchObject({ state: 'in-progress', endedAt: null, live: { number: 1 } })
    await db
      .updateTable('deployment')
      .set({ alive_at: at(-40_000) })
      .where('bot_id', '=', streamId)
      .execute()
    expect(await read()).toMatchObject({ state: 'failed', reason: expect.stringContaining('server stopped'), live: { number: 1 } })
  })

  it('tells of going back to an earlier version, too', async () => {
    await addDialog('Order tea')
    const first = await owner.call('bot-version.publish', { streamId })
    await addDialog('Order coffee')
    await owner.call('bot-version.publish', { streamId })
    await owner.call('bot-version.make-live', { streamId, versionId: first.id })
    const status = await owner.call('deployment-status.get', { streamId })
    expect(status).toMatchObject({ state: 'success', version: { id: first.id }, live: { id: first.id, by: 'Ingrid Halden' } })
    expect(status.live?.since).toBe(status.endedAt)
    expect(status.live?.since).toBeGreaterThan(first.createdAt)
  })

  it('is for who may see the settings of the bot', async () => {
    const mads = await server.signUp('Mads')
    await shareBot(db, streamId, mads.userId, { TASKS: 'YES' })
    expect((await mads.failure('deployment-status.get', { streamId })).status).toBe(403)
  })
})
