// Asking that a bot's changes be published, through the real server: who asks, who decides, what is live afterwards and what is told.
import { newId } from '@parley/contract/base/ids'
import { objectsOf } from '@parley/contract/objects/object'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, inAccount, testApp } from '../../test-support/app'
import { newBot, shareBot } from '../../test-support/share'
import { newMember } from '../../test-support/team'
import { until } from '../../test-support/waiting'

const server = await testApp()
const { db } = server.services
let admin: Caller
let builder: Caller
let publisher: Caller
let streamId: string
let dialogId: string
let sayId: string

beforeAll(async () => {
  admin = await server.signUp('Ingrid')
  const member = async (name: string) => inAccount(server.app, await newMember(server, admin, name), admin.accountId)
  builder = await member('Bo')
  publisher = await member('Pia')
})

beforeEach(async () => {
  streamId = await newBot(admin, 'Approved')
  await shareBot(db, streamId, builder.userId, { TASKS: 'YES', BOT_SETTINGS: 'VIEW' })
  await shareBot(db, streamId, publisher.userId, { TASKS: 'YES', BOT_SETTINGS: 'YES', PUBLISH_BOT: 'YES' })
  ;[dialogId, sayId] = [newId('dialog'), newId('node')]
  await say('Tea it is')
})

const say = (text: string, name = 'Order tea') =>
  builder.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name, startNodeId: sayId } },
      {
        op: 'put',
        id: sayId,
        kind: 'node',
        parentId: dialogId,
        set: { type: 'message', name: 'Say', settings: { messages: [{ kind: 'text', text, channel: '', language: '' }] } },
      },
    ],
  })
const ask = (comment = 'For June', caller = builder) => caller.call('publish-approval.request', { streamId, comment })
const decide = (requestId: string, body: object, caller = admin) => caller.raw('PUT', `/admin/publishRequests/${requestId}`, { body })
const requests = async () => (await builder.call('publish-approval.list', { streamId })).requests
const served = async (): Promise<string[]> => {
  const live = (await admin.call('bot-version.list', { streamId })).find((version) => version.live)
  if (live === undefined) return []
  const { objects } = await admin.call('bot-version.get-document', { streamId, versionId: live.id })
  return objectsOf({ objects: objects as never[] }, 'dialog').map(({ data }) => data.name)
}
const status = () => admin.call('deployment-status.get', { streamId })
const rule = (publishApproval: boolean) => admin.call('account.update-settings', { accountId: admin.accountId, publishApproval })

describe('a request to publish', () => {
  it('publishes what was asked for when an administrator approves, and is rejected with a reason otherwise ([S7-071])', async () => {
    const asked = await ask()
    expect(asked).toMatchObject({ state: 'open', comment: 'For June', askedBy: 'Bo Moe', streamId })
    expect((await admin.call('publish-approval.list-open', {})).find(({ id }) => id === asked.id)).toMatchObject({ changes: asked.changes })
    expect(await served()).toEqual([])
    expect(await decide(asked.id, { decision: 'approve' })).toMatchObject({
      status: 200,
      body: { state: 'approved', decidedBy: 'Ingrid Halden' },
    })
    expect(await served()).toEqual(['Order tea'])
    expect((await admin.call('bot-version.list', { streamId }))[0]).toMatchObject({ note: 'For June', live: true })

    await say('Coffee it is', 'Order coffee')
    const again = await ask('Coffee')
    expect((await decide(again.id, { decision: 'reject' })).status).toBe(400)
    const rejected = await decide(again.id, { decision: 'reject', reason: 'Tea only, please' })
    expect(rejected).toMatchObject({ status: 200, body: { state: 'rejected', reason: 'Tea only, please', decidedBy: 'Ingrid Halden' } })
    expect(await served()).toEqual(['Order tea'])
    expect((await requests())[0]).toMatchObject({ id: again.id, state: 'rejected', reason: 'Tea only, please' })
    expect((await decide(again.id, { decision: 'approve' })).status).toBe(400)
    expect(await admin.call('publish-approval.list-open', {})).not.toContainEqual(expect.objectContaining({ streamId }))
  })

  it('is decided by administrators of its account alone', async () => {
    const asked = await ask()
    expect((await decide(asked.id, { decision: 'approve' }, publisher)).status).toBe(403)
    const stranger = await server.signUp('Stranger')
    expect((await decide(asked.id, { decision: 'approve' }, stranger)).status).toBe(404)
    expect((await stranger.failure('publish-approval.comment', { requestId: asked.id, text: 'Hello' })).status).toBe(404)
    expect(await served()).toEqual([])
  })

  it('approves nothing that was changed after it was asked for', async () => {
    const asked = await ask()
    await say('Something else')
    expect(await decide(asked.id, { decision: 'approve' })).toMatchObject({ status: 409 })
    expect(await served()).toEqual([])
    expect((await requests())[0]).toMatchObject({ state: 'open' })
    const recalled = await builder.call('publish-approval.recall', { streamId, requestId: asked.id })
    expect(recalled.state).toBe('recalled')
    expect((await decide((await ask()).id, { decision: 'approve' })).status).toBe(200)
    expect(await served()).toEqual(['Order tea'])
  })

  it('holds what both sides say about it, and is one at a time', async () => {
    const asked = await ask()
    expect(await builder.failure('publish-approval.request', { streamId, comment: '' })).toMatchObject({ status: 409 })
    await admin.call('publish-approval.comment', { requestId: asked.id, text: 'Which June?' })
    const { comments } = await builder.call('publish-approval.comment', { requestId: asked.id, text: 'The next one' })
    expect(comments.map(({ userName, text }) => `${userName}: ${text}`)).toEqual(['Ingrid Halden: Which June?', 'Bo Moe: The next one'])
  })

  it('is told to administrators when it is asked for, and to who asked when it is rejected', async () => {
    const told = (caller: Caller, kind: string, word: string) =>
      until(async () =>
        (await caller.call('notification.list', { offset: 0, limit: 50 })).items.find(
          (item) => item.kind === kind && JSON.stringify(item.values).includes(word),
        ),
      )
    const asked = await ask()
    expect(await told(admin, 'publish-asked', asked.botName)).toMatchObject({ botId: '', values: { person: 'Bo Moe' } })
    await decide(asked.id, { decision: 'reject', reason: 'Not in June' })
    expect(await told(builder, 'publish-rejected', 'Not in June')).toMatchObject({ botId: streamId, values: { person: 'Ingrid Halden' } })
  })

  it('is checked as publishing it would be, and refused where nothing is ready', async () => {
    await decide((await ask()).id, { decision: 'approve' })
    expect(await builder.failure('publish-approval.request', { streamId, comment: '' })).toMatchObject({ status: 400 })
  })

  it('is approved by who publishes the same meanwhile', async () => {
    const asked = await ask()
    await publisher.call('bot-version.publish', { streamId })
    const closed = await until(async () => (await requests()).find(({ id, state }) => id === asked.id && state !== 'open'))
    expect(closed).toMatchObject({ state: 'approved', decidedBy: 'Pia Moe' })
  })

  it('shows as pending in the status of the deployment, then as success', async () => {
    expect(await status()).toMatchObject({ state: 'none', live: null })
    const asked = await ask()
    expect(await status()).toMatchObject({ state: 'pending', by: 'Bo Moe', note: 'For June' })
    await decide(asked.id, { decision: 'approve' })
    expect(await status()).toMatchObject({ state: 'success', by: 'Ingrid Halden', version: { number: 1 }, live: { number: 1 } })
  })
})

describe('the rule of an account that an administrator approves', () => {
  it('keeps others from publishing by themselves, and not from going back', async () => {
    const first = await publisher.call('bot-version.publish', { streamId })
    await say('Two', 'Order coffee')
    await rule(true)
    try {
      expect((await builder.call('publish-approval.list', { streamId })).needsApproval).toBe(true)
      expect(await publisher.failure('bot-version.publish', { streamId })).toMatchObject({ status: 403 })
      expect(await served()).toEqual(['Order tea'])
      expect((await publisher.call('bot-version.make-live', { streamId, versionId: first.id })).live).toBe(true)
      const asked = await ask('Coffee', publisher)
      expect((await decide(asked.id, { decision: 'approve' })).status).toBe(200)
      expect(await served()).toEqual(['Order coffee'])
      await say('Three', 'Order milk')
      expect((await admin.call('bot-version.publish', { streamId })).live).toBe(true)
    } finally {
      await rule(false)
    }
    await say('Four', 'Order water')
    expect((await publisher.call('bot-version.publish', { streamId })).live).toBe(true)
  })
})
