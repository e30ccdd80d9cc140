// Trying nodes of a draft through the real server: the call is made for real and by the rules of a turn, and a wording is shown as each
// channel shows it.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { Prompt } from '@parley/contract/objects/prompt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let service: Server
let origin: string
let ingrid: Caller
let streamId: string
const heard: { method: string; url: string; key: string; body: string }[] = []

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      heard.push({ method: request.method ?? '', url: request.url ?? '', key: String(request.headers['x-key'] ?? ''), body })
      const status = request.url?.startsWith('/broken') ? 500 : 200
      const answer =
        status === 500 ? { error: 'The order desk is closed' } : { order: { id: 'AB-7', total: 12.5 }, key: request.headers['x-key'] }
      response.writeHead(status, { 'content-type': 'application/json', 'x-served-by': 'desk', 'set-cookie': 'session=1' })
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Order desk' }))._id
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

let dialogs = 0
async function node(type: string, settings: JsonObject): Promise<string> {
  const [dialogId, nodeId] = [newId('dialog'), newId('node')]
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: `Dialog ${(dialogs += 1)}`, startNodeId: nodeId } },
      {
        op: 'put',
        id: nodeId,
        kind: 'node',
        parentId: dialogId,
        set: { type, name: 'Look up', settings: type === 'service' ? { timeoutMs: 20_000, ...settings } : settings },
      },
    ],
  })
  return nodeId
}

const tryCall = (nodeId: string, values: { expression: string; value: string }[] = []) =>
  ingrid.call('node.try-call', { streamId, nodeId, values })

describe('a call that is tried', () => {
  it('is made for real, with sample values where a conversation would have filled them in', async () => {
    const nodeId = await node('service', {
      method: 'POST',
      url: `${origin}/orders/{{entities.order}}?day={{context.Ask.day}}`,
      bodyType: 'json',
      body: '{"order":"{{entities.order}}","count":{{context.count}}}',
    })
    const tried = await tryCall(nodeId, [
      { expression: 'entities.order', value: 'AB 7' },
      { expression: 'context.Ask.day', value: '2026-03-04' },
      { expression: 'context.count', value: '2' },
    ])
    expect(heard.at(-1)).toEqual({ method: 'POST', url: '/orders/AB%207?day=2026-03-04', key: '', body: '{"order":"AB 7","count":2}' })
    expect(tried).toMatchObject({
      request: { method: 'POST', url: `${origin}/orders/AB%207?day=2026-03-04` },
      reply: { ok: true, statusCode: 200, body: { order: { id: 'AB-7', total: 12.5 } }, headers: { 'x-served-by': 'desk' } },
    })
    expect(JSON.stringify(tried)).not.toContain('session=1')
    expect(tried.ms).toBeGreaterThanOrEqual(0)
  })

  it('tells a status outside 2xx with its body, and what kept a reply from coming', async () => {
    const broken = await tryCall(await node('service', { url: `${origin}/broken` }))
    expect(broken.reply).toMatchObject({ ok: true, statusCode: 500, body: { error: 'The order desk is closed' } })
    const nobody = await tryCall(await node('service', { url: 'http://127.0.0.1:1/' }))
    expect(nobody.reply).toMatchObject({
      ok: false,
      text: 'The service could not be reached: nothing answers at that address and port (ECONNREFUSED).',
    })
  })

  it('reaches no address that a turn may not reach', async () => {
    const { reply } = await tryCall(await node('service', { url: 'http://10.0.0.1/' }))
    const why = '10.0.0.1 is a private address, and PARLEY_PRIVATE_HOSTS of this server does not name it'
    expect(reply).toEqual({ ok: false, text: `The address is not allowed: ${why}.` })
    const part = await tryCall(await node('service', { url: 'orders.example/42' }))
    expect(part.reply).toEqual({ ok: false, text: 'The address is not valid: write it whole, from http:// or https:// on.' })
    const byValue = await tryCall(await node('service', { url: '{{entities.address}}' }), [
      { expression: 'entities.address', value: 'http://169.254.169.254/latest' },
    ])
    expect(byValue.reply).toMatchObject({ ok: false, text: expect.stringMatching(/^The address is not allowed/) })
  })

  it('sends secure variables and hides them in everything it tells', async () => {
    const variableId = newId('variable')
    const set = { key: 'desk_key', secure: true } as never
    await ingrid.call('document.apply', { streamId, id: newId('batch'), edits: [{ op: 'put', id: variableId, kind: 'variable', set }] })
    const nodeId = await node('service', { url: `${origin}/keys`, headers: [{ key: 'X-Key', value: '{{env.desk_key}}' }] })
    expect((await tryCall(nodeId)).reply).toMatchObject({ ok: false, text: 'The secure variable env.desk_key has no value.' })
    await ingrid.call('variable.set-secret', { streamId, variableId, value: 'marker-desk-1' })
    const tried = await tryCall(nodeId, [{ expression: 'env.desk_key', value: 'something else' }])
    expect(heard.at(-1)?.key).toBe('marker-desk-1')
    expect(JSON.stringify(tried)).not.toContain('marker-desk-1')
    expect(tried.request.headers['x-key']).toBe('***')
  })

  it('is refused for a step that makes no request, for one of another bot and to somebody without the bot', async () => {
    const silent = await node('message', { messages: [] })
    const without = await node('service', { url: ' ' })
    for (const nodeId of [silent, without])
      expect((await ingrid.failure('node.try-call', { streamId, nodeId, values: [] })).status).toBe(400)
    expect((await ingrid.failure('node.try-call', { streamId, nodeId: 'dc-none', values: [] })).status).toBe(404)
    const stranger = await server.signUp('Olav')
    expect((await stranger.failure('node.try-call', { streamId, nodeId: silent, values: [] })).status).toBe(404)
    const many = Array.from({ length: 101 }, () => ({ expression: 'entities.a', value: '' }))
    expect((await ingrid.failure('node.try-call', { streamId, nodeId: silent, values: many })).status).toBe(400)
  })
})

describe('the preview of a wording', () => {
  const preview = async (prompt: Partial<Prompt>, values: { expression: string; value: string }[] = []) => {
    const shown = await ingrid.call('node.preview-message', { streamId, prompt: Prompt.parse(prompt), values })
    return Object.assign((channel: string) => shown.channels.find((one) => one.channel === channel), { problem: shown.problem })
  }

  it('is drawn as made where the channel has buttons, and put into lettered words where it has none', async () => {
    const choices = [
      { title: 'Cheaper', payload: 'cheaper' },
      { title: 'Closer', payload: 'closer' },
    ]
    const of = await preview({ kind: 'quick_replies', text: '{{entities.city}} has two', choices }, [
      { expression: 'entities.city', value: 'Oslo' },
    ])
    expect(of('rtm')).toMatchObject({ shown: 'as-made', messages: [{ type: 'template', text: 'Oslo has two' }] })
    expect(of('twilio')).toMatchObject({ shown: 'text', messages: [{ type: 'text', text: 'Oslo has two\na) Cheaper\nb) Closer' }] })
    expect(of('twilio')?.characters).toBe('Oslo has two\na) Cheaper\nb) Closer'.length)
  })

  it('splits what is too long for a channel, and runs the script of a wording', async () => {
    const long = await preview({ kind: 'text', text: 'Never the same words. '.repeat(150) })
    expect(long('rtm')?.shown).toBe('as-made')
    expect(long('twilio')).toMatchObject({ shown: 'split' })
    expect(long('twilio')?.messages.length).toBeGreaterThan(1)
    const printed = await preview({ kind: 'script', source: "print('Hello ' + entities.city)" }, [
      { expression: 'entities.city', value: 'Bergen' },
    ])
    expect(printed.problem).toBe('')
    expect(printed('rtm')?.messages).toMatchObject([{ text: 'Hello Bergen' }])
    expect((await preview({ kind: 'script', source: 'null.x' })).problem).toMatch(/null/)
  })

  it('is refused to somebody without the bot', async () => {
    const stranger = await server.signUp('Liv')
    expect((await stranger.failure('node.preview-message', { streamId, prompt: Prompt.parse({}), values: [] })).status).toBe(404)
  })
})
