// Deleting versions through the real server: what goes, what stays, and what is told of it.
import { newId } from '@parley/contract/base/ids'
import type { BotVersion } from '@parley/contract/release/bot-version'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, testApp } from '../../../test-support/app'
import { newBot, shareBot } from '../../../test-support/share'

const server = await testApp()
const owner = await server.signUp()
let streamId: string
let dialogId: string

beforeEach(async () => {
  streamId = await newBot(owner, 'Versions')
  dialogId = newId('dialog')
  await rename('Order tea')
})

async function rename(name: string): Promise<void> {
  const startNodeId = newId('node')
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
const publish = () => owner.call('bot-version.publish', { streamId })
const list = () => owner.call('bot-version.list', { streamId })
const remove = ({ id }: Pick<BotVersion, 'id'>, caller: Caller = owner) =>
  caller.raw('DELETE', `/builder/streams/${streamId}/versions/${id}`, {})
const Refusal = z.object({ errors: z.array(z.object({ msg: z.string() })) })
const refusal = async (version: BotVersion) => Refusal.parse((await remove(version)).body)

describe('deleting a version', () => {
  it('takes it from the list for good, keeps its number unused and tells the record of events ([S7-058])', async () => {
    const first = await owner.call('bot-version.create', { streamId, note: 'Before the summer' })
    const second = await owner.call('bot-version.create', { streamId, note: 'Made by mistake' })
    expect((await remove(second)).status).toBe(200)
    expect((await list()).map(({ id }) => id)).toEqual([first.id])
    expect((await owner.failure('bot-version.get-document', { streamId, versionId: second.id })).status).toBe(404)
    expect((await owner.failure('bot-version.compare', { streamId, from: second.id, to: 'draft' })).status).toBe(404)
    expect((await remove(second)).status).toBe(404)
    expect((await owner.call('bot-version.create', { streamId, note: 'Next' })).number).toBe(3)
    const { entries } = await owner.call('audit.list', { orgId: owner.accountId, kind: 'version.removed' })
    expect(entries[0]).toMatchObject({ target: 'v2', actorId: owner.userId, details: { note: 'Made by mistake', kind: 'checkpoint' } })
  })

  it('is compared with nothing afterwards, though it was just looked at', async () => {
    const version = await owner.call('bot-version.create', { streamId, note: '' })
    await owner.call('bot-version.compare', { streamId, from: version.id, to: 'draft' })
    await remove(version)
    expect((await owner.failure('bot-version.compare', { streamId, from: version.id, to: 'draft' })).status).toBe(404)
  })

  it('takes along what no other version holds, and leaves the others whole', async () => {
    const first = await owner.call('bot-version.create', { streamId, note: '' })
    const whole = () => owner.call('bot-version.get-document', { streamId, versionId: first.id })
    const contents = async () => {
      const { rows } = await server.services.pool.query('select 1 from version_content where bot_id = $1', [streamId])
      return rows.length
    }
    const [before, count] = [await whole(), await contents()]
    await rename('Order coffee')
    const second = await owner.call('bot-version.create', { streamId, note: '' })
    expect(await contents()).toBeGreaterThan(count)
    await remove(second)
    expect([await whole(), await contents()]).toEqual([before, count])
  })

  it('is refused for the live one, and says what to do', async () => {
    const first = await publish()
    expect((await refusal(first)).errors[0]?.msg).toBe('v1 is live. Make another version live, then delete it.')
    await rename('Order coffee')
    const second = await publish()
    expect((await remove(first)).status).toBe(200)
    expect((await list()).map(({ id, live }) => [id, live])).toEqual([[second.id, true]])
  })

  it('waits for the conversations that go on with it', async () => {
    const first = await publish()
    const { gateway, now } = server.services
    const visitor = { botId: streamId, userId: newId('user'), channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
    const sessionId = await gateway.create({ ...visitor, target: 'live' })
    await gateway.runTurn(sessionId, { id: newId('message'), type: 'text', text: 'hello', at: now() })
    await rename('Order coffee')
    await publish()
    expect((await refusal(first)).errors[0]?.msg).toBe('1 conversation still goes on with v1. Delete it when that has ended.')
    await gateway.endConversation(sessionId)
    expect((await remove(first)).status).toBe(200)
  })

  it('is not for whom the permission to publish is not given', async () => {
    const mads = await server.signUp('Mads')
    await shareBot(server.services.db, streamId, mads.userId, { BOT_SETTINGS: 'YES', PUBLISH_BOT: 'VIEW' })
    const version = await owner.call('bot-version.create', { streamId, note: '' })
    expect((await remove(version, mads)).status).toBe(403)
    expect(await list()).toHaveLength(1)
  })
})
