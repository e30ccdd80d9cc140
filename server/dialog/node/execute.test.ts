// One step run alone through the real server: calls and scripts are real, the context is what is given, and nothing behind it is run.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { type SoapService, soapService } from '../../test-support/soap-service'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let quotes: SoapService
let ingrid: Caller
let streamId: string
const [dialogId, lastId] = [newId('dialog'), newId('node')]

beforeAll(async () => {
  quotes = await soapService()
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Steps' }))._id
  const messages = [{ kind: 'text', text: 'Never said', channel: '', language: '' }]
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Steps', startNodeId: lastId } },
      { op: 'put', id: lastId, kind: 'node', parentId: dialogId, set: { type: 'message', name: 'Last', settings: { messages } } },
    ],
  })
})
afterAll(() => quotes.stop())

async function step(type: string, settings: JsonObject, more: JsonObject = {}): Promise<string> {
  const id = newId('node')
  const transitions = [{ id: newId('transition'), exit: 'next', label: '', when: null, to: lastId }]
  const set = { type, name: `Step ${id.slice(-6)}`, settings, transitions, ...more }
  await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id, kind: 'node', parentId: dialogId, set }] })
  return id
}

const execute = (componentId: string, body: JsonObject = {}) =>
  ingrid.raw('POST', `/builder/streams/${streamId}/components/${componentId}/execute`, { body })

describe('one step run alone', () => {
  it('makes its call or runs its script over the context it is given, and tells what came of it ([S7-100])', async () => {
    const script = await step('script', { source: 'context.total = context.price * 2; print("Total " + context.total)' })
    expect(await execute(script, { context: { price: 21 } })).toMatchObject({
      status: 200,
      body: { outcome: 'next', exit: 'next', to: lastId, context: { price: 21, total: 42 } },
    })
    const call = {
      subType: 'soap',
      url: `${quotes.origin}/quotes?wsdl`,
      operation: 'GetQuote',
      arguments: '{"symbol":"{{entities.s}}"}',
      timeoutMs: 20_000,
    }
    const service = await execute(await step('service', call), { entities: { s: 'ACME' } })
    expect(service).toMatchObject({ status: 200, body: { outcome: 'next', to: lastId } })
    expect(JSON.stringify(service.body)).toContain('"price":12.5')
    expect(quotes.heard.map(({ symbol }) => symbol)).toEqual(['ACME'])
  })

  it('says what a message says, and nothing of the steps behind it', async () => {
    const messages = [{ kind: 'text', text: 'Hello {{context.name}}', channel: '', language: '' }]
    const { body } = await execute(await step('message', { messages }), { context: { name: 'Ada' } })
    expect(body).toMatchObject({ outcome: 'next', to: lastId, said: [{ text: 'Hello Ada' }] })
  })

  it('tells which rule of a decision held', async () => {
    const when = { join: 'and', rules: [{ left: 'context.count', op: 'greater', right: '3' }] }
    const transitions = [
      { id: newId('transition'), exit: 'next', label: 'many', when, to: 'end' },
      { id: newId('transition'), exit: 'next', label: '', when: null, to: lastId },
    ]
    const decision = await step('logic', {}, { transitions })
    const many = await execute(decision, { context: { count: 4 } })
    expect(many.body).toMatchObject({ to: 'end' })
    expect(JSON.stringify(many.body)).toContain('"label":"many","result":true')
    expect((await execute(decision, { context: { count: 2 } })).body).toMatchObject({ to: lastId })
  })

  it('asks where nothing is said to it, and takes what is said as the answer', async () => {
    const entityId = newId('entity')
    const set = { name: 'amount', type: 'number', settings: {} }
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id: entityId, kind: 'entity', set }] })
    const prompts = [{ kind: 'text', text: 'How many?', channel: '', language: '' }]
    const asking = await step('entity', { entityId, prompts })
    expect((await execute(asking)).body).toMatchObject({ outcome: 'wait', to: '', said: [{ text: 'How many?' }] })
    expect((await execute(asking, { message: '7' })).body).toMatchObject({ outcome: 'next', to: lastId, entities: { amount: 7 } })
  })

  it('tells why it failed', async () => {
    const { body } = await execute(await step('script', { source: 'throw new Error("No desk")' }))
    expect(body).toMatchObject({ outcome: 'failed' })
    expect(JSON.stringify(body)).toContain('No desk')
  })

  it('is refused for a step that is not there and to a stranger', async () => {
    expect((await execute('dc-none')).status).toBe(404)
    const stranger = await server.signUp('Olav')
    expect((await stranger.raw('POST', `/builder/streams/${streamId}/components/${lastId}/execute`, { body: {} })).status).toBe(404)
  })
})
