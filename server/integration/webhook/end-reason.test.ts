// What a reply of the webhook channel says of how a task ended: by a dialog that another went on in, by an event of the bot, by a question
// that was answered, or as any other.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'

const server = await testApp()
const owner = await server.signUp()
const botId = (await owner.call('bot.create', { userId: owner.userId, name: 'Reasons' }))._id
const [first, second] = [newId('dialog'), newId('dialog')]
const question = 'When does the harbour office open?'
let app: { clientId: string; clientSecret: string }

const node = (parentId: string, id: string, set: JsonObject) => ({ op: 'put' as const, id, kind: 'node' as const, parentId, set })
const toEnd = () => [{ id: newId('transition'), exit: 'next', to: 'end' }]

beforeAll(async () => {
  const [on, says] = [newId('node'), newId('node')]
  await edit([
    { op: 'put', id: first, kind: 'dialog', set: { name: 'First', startNodeId: on } },
    { op: 'put', id: second, kind: 'dialog', set: { name: 'Second', startNodeId: says } },
    node(first, on, { type: 'dialog', name: 'On', settings: { dialogId: second, mode: 'end' }, transitions: toEnd() }),
    node(second, says, { type: 'message', name: 'Says', settings: { messages: [{ text: 'So it is.' }] }, transitions: toEnd() }),
  ])
  const { _id: parentId } = await owner.call('faq.create-task', { streamId: botId, name: 'Help' })
  await owner.call('faq.create', { streamId: botId, parentId, question, answers: [{ text: 'At nine.' }] } as never)
  app = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Front desk', bots: [botId] })
})

async function edit(edits: object[]): Promise<void> {
  await owner.call('document.apply', { streamId: botId, id: newId('batch'), edits } as never)
}

async function fallback(fallbackDialogId: string): Promise<void> {
  await owner.call('bot.update', { userId: owner.userId, streamId: botId, settings: { fallbackDialogId } })
  await owner.call('bot-version.publish', { streamId: botId })
}

async function reply(subject: string, val: string, to = { botId, app }): Promise<Record<string, unknown>> {
  const now = Math.floor(Date.now() / 1000)
  const jwt = await new SignJWT({ appId: to.app.clientId, sub: subject, iat: now, exp: now + 300 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(to.app.clientSecret))
  const { json } = await server.app.inject({
    method: 'POST',
    url: `/chatbot/v2/webhook/${to.botId}`,
    headers: { authorization: `bearer ${jwt}` },
    payload: { message: { type: 'text', val }, from: { id: subject } },
  })
  return json()
}

describe('The reason of an end', () => {
  it('is that of any other where a dialog came to its end, or a question was answered', async () => {
    await fallback(second)
    const end = { endOfTask: true, endReason: 'Fulfilled' }
    expect(await reply('ada', 'xyz')).toMatchObject({ ...end, completedTaskId: second, completedTaskName: 'Second' })
    expect(await reply('ada', question)).toMatchObject({ ...end, completedTaskName: 'FAQ' })
  })

  it('is the dialog that another went on in', async () => {
    await fallback(first)
    const end = { endReason: 'Fulfilled_LinkedDialog', completedTaskId: second, completedTaskName: 'Second' }
    expect(await reply('bea', 'xyz')).toMatchObject({ endOfTask: true, ...end })
  })

  it('is told of a linked bot’s dialog, once that is done', async () => {
    const [third, entityId, asks] = [newId('dialog'), newId('entity'), newId('node')]
    const settings = { entityId, prompts: [{ kind: 'text', text: 'Which one?', language: '', channel: '' }] }
    await edit([
      { op: 'put', id: third, kind: 'dialog', set: { name: 'Third', startNodeId: asks } },
      { op: 'put', id: entityId, kind: 'entity', set: { name: 'Thing', type: 'description' } },
      node(third, asks, { type: 'entity', name: 'Asks', settings, transitions: toEnd() }),
    ])
    await fallback(third)
    const universal = (await owner.call('bot.create', { userId: owner.userId, name: 'Door', type: 'universalbot' }))._id
    const link = await owner.call('linked-bot.create', { streamId: universal, botId })
    const edits = [{ op: 'put' as const, id: link._id, kind: 'linked-bot' as const, set: { isFallback: true } }]
    await owner.call('document.apply', { streamId: universal, id: newId('batch'), edits })
    await owner.call('bot-version.publish', { streamId: universal })
    const to = { botId: universal, app: await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Door', bots: [universal] }) }
    expect(await reply('eli', 'xyz', to)).toMatchObject({ endOfTask: false })
    const end = { endOfTask: true, endReason: 'Fulfilled', completedTaskId: third, completedTaskName: 'Third' }
    expect(await reply('eli', 'this one', to)).toMatchObject(end)
  })

  it('is what the bot does on an event, or that it failed', async () => {
    const id = newId('bot-event')
    const on = (set: object) => edit([{ op: 'put', id, kind: 'bot-event', set: { key: 'INTENT_UNIDENTIFIED', ...set } }])
    await on({ action: 'message', messages: [{ text: 'Pardon?' }] })
    await fallback('')
    expect(await reply('cai', 'xyz')).toMatchObject({
      endOfTask: true,
      endReason: 'Fulfilled_Event',
      completedTaskName: 'INTENT_UNIDENTIFIED',
    })
    await on({ action: 'script', script: 'throw new Error("no")' })
    await owner.call('bot-version.publish', { streamId: botId })
    expect(await reply('dan', 'xyz')).toMatchObject({
      endOfTask: true,
      endReason: 'Failed_Event',
      completedTaskName: 'INTENT_UNIDENTIFIED',
    })
  })
})
