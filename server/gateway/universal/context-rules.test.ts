// Values that pass between a universal bot and a linked bot by the rules of the link, through the real server and from conversation to dialog.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { jobEnd } from '../../test-support/waiting'

const server = await testApp()
let owner: Caller
let [streamId, billing, linkId] = ['', '', '']

const words = (text: string) => [{ kind: 'text', text, channel: '', language: '' }]
const way = (to: string) => [{ id: newId('transition'), exit: 'next', label: '', when: null, to }]

function edits() {
  const [dialogId, intentId, entityId, ask, told] = [newId('dialog'), newId('intent'), newId('entity'), newId('node'), newId('node')]
  const asking = { type: 'entity', name: 'Ask', settings: { entityId, prompts: words('Which month?') }, transitions: way(told) }
  const messages = words('{{entities.Month}}, and before that {{context.lastMonth}}.')
  const telling = { type: 'message', name: 'Tell', settings: { messages }, transitions: way('end') }
  return [
    { op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Explain a bill', startNodeId: ask } },
    { op: 'put' as const, id: intentId, kind: 'intent' as const, set: { name: 'Explain a bill', dialogId, patterns: ['bill'] } },
    { op: 'put' as const, id: newId('utterance'), kind: 'utterance' as const, parentId: intentId, set: { text: 'explain my bill' } },
    { op: 'put' as const, id: entityId, kind: 'entity' as const, set: { name: 'Month', type: 'description' } },
    { op: 'put' as const, id: ask, kind: 'node' as const, parentId: dialogId, set: asking },
    { op: 'put' as const, id: told, kind: 'node' as const, parentId: dialogId, set: telling },
  ]
}

async function setLink(set: JsonObject): Promise<void> {
  const link = { op: 'put' as const, id: linkId, kind: 'linked-bot' as const, set }
  await owner.call('document.apply', { streamId, id: newId('batch'), edits: [link] })
  await owner.call('bot-version.publish', { streamId })
}

beforeAll(async () => {
  owner = await server.signUp('Ingrid')
  billing = (await owner.call('bot.create', { userId: owner.userId, name: 'Billing' }))._id
  await owner.call('document.apply', { streamId: billing, id: newId('batch'), edits: edits() })
  await jobEnd(owner, billing, (await owner.call('training.run', { streamId: billing })).id)
  await owner.call('bot-version.publish', { streamId: billing })
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Front desk', type: 'universalbot' }))._id
  linkId = (await owner.call('linked-bot.create', { streamId, botId: billing }))._id
})

/** What is said last in a conversation of a user. */
async function lastOf(userId: string, ...said: string[]): Promise<string> {
  const from = { botId: streamId, target: 'live' as const, userId, channel: 'rtm', language: 'en', timezone: 'UTC', test: false }
  const { gateway } = server.services
  const id = await gateway.create(from)
  let last = ''
  for (const text of said) {
    const { messages } = await gateway.runTurn(id, { id: newId('message'), type: 'text', text, at: Date.now() })
    last = messages.map((message) => message.text).join(' ')
  }
  return last
}

const twice = ['explain my bill', 'May', 'explain my bill', 'June']

describe('values of a linked bot', () => {
  it('come back when its dialog ends and go into the next one, by the rules of the link', async () => {
    await setLink({ contextBack: [{ from: 'Month', to: 'month' }], contextIn: [{ from: 'month', to: 'lastMonth' }] })
    expect(await lastOf('anna', ...twice)).toBe('June, and before that May.')
  })

  it('go nowhere where no rule names them', async () => {
    await setLink({ contextBack: [{ from: 'Month', to: 'month' }], contextIn: [] })
    expect(await lastOf('bea', ...twice)).toBe('June, and before that .')
  })
})
