// A process on the network through the real server: started by a step, told an address of its own, and heard there; what is made up, late
// or said twice leads to nothing.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { until } from '../../test-support/waiting'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let flows: Server
let ingrid: Caller
let streamId: string
/** What the process was told, newest last. */
const told: { callbackURL: string; label: string; data: JsonObject }[] = []
let reply: JsonObject = {}

beforeAll(async () => {
  flows = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const read = JSON.parse(body)
      told.push(read)
      response.writeHead(202, { 'content-type': 'application/json' }).end(JSON.stringify({ ...reply, echo: read }))
    })
  })
  await new Promise<void>((resolve) => flows.listen(0, '127.0.0.1', resolve))
  ingrid = await server.signUp('Ingrid')
  streamId = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Refunds' }))._id
  await writeBot(`http://127.0.0.1:${(flows.address() as AddressInfo).port}/refund`)
})
afterAll(() => {
  flows.closeAllConnections()
  flows.close()
})

async function writeBot(url: string): Promise<void> {
  const [dialogId, step, paid, failure, late] = [newId('dialog'), newId('node'), newId('node'), newId('node'), newId('node')]
  const way = (exit: string, to: string) => ({ id: newId('transition'), exit, to })
  const node = (id: string, set: JsonObject) => ({ op: 'put' as const, id, kind: 'node' as const, parentId: dialogId, set })
  const says = (id: string, name: string, text: string) =>
    node(id, { type: 'message', name, settings: { messages: [{ text }] }, transitions: [way('next', 'end')] })
  const settings = { url, label: 'Refund', data: '{"order": 7}', message: [{ text: 'Started.' }], events: ['paid'], timeoutMs: 20_000 }
  const transitions = [way('next', paid), way('error', failure), way('timeout', late)]
  await ingrid.call('document.apply', {
    streamId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Refund', startNodeId: step } },
      node(step, { type: 'process', name: 'Pay back', settings, transitions }),
      says(paid, 'Paid', 'Paid {{context.Pay_back.data.sum}}.'),
      says(failure, 'Failure', 'It failed.'),
      says(late, 'Late', 'Too late.'),
    ],
  })
  await ingrid.call('bot.update', { userId: ingrid.userId, streamId, settings: { fallbackDialogId: dialogId } })
}

async function asked(botId = streamId): Promise<{ sessionId: string; said: string[]; path: string }> {
  const { sessionId } = await ingrid.call('test-chat.start', { streamId: botId })
  const { turn } = await ingrid.call('test-chat.send', { streamId: botId, sessionId, text: 'a refund please' })
  const path = new URL(told.at(-1)?.callbackURL ?? '').pathname.replace(/^\/api\/[\d.]+/, '')
  return { sessionId, said: turn.messages.map(({ text }) => text), path }
}

const turnsOf = async (sessionId: string, botId = streamId) => (await ingrid.call('test-chat.get', { streamId: botId, sessionId })).turns
const newest = async (sessionId: string, after: number, botId = streamId) => {
  const turns = await turnsOf(sessionId, botId)
  return turns.length > after ? turns.at(-1) : undefined
}
const reported = (path: string, body: JsonObject) => server.anonymous.raw('POST', path, { body })

describe('a process', () => {
  it('reports at the address it was told, which leads its conversation on once', async () => {
    const { sessionId, said, path } = await asked()
    expect(said).toEqual(['Started.'])
    expect(told.at(-1)).toMatchObject({ label: 'Refund', data: { order: 7 } })
    const before = (await turnsOf(sessionId)).length
    expect((await reported(path, { event: 'paid', data: { sum: 12 } })).status).toBe(200)
    const turn = await until(() => newest(sessionId, before))
    expect(turn?.messages.map(({ text }) => text)).toEqual(['Paid 12.'])
    expect((await reported(path, { event: 'paid', data: { sum: 99 } })).status).toBe(200)
    // The second report was taken, and led to nothing, once nothing waits to be taken.
    const left = `select 1 from graphile_worker._private_jobs where key like 'process-take%'`
    await until(async () => ((await server.services.pool.query(left)).rows.length === 0 ? true : undefined))
    expect(await turnsOf(sessionId)).toHaveLength(before + 1)
  })

  it('is not told of in the trace where it reports, also when it says so itself', async () => {
    const { sessionId, path } = await asked()
    expect(JSON.stringify(await turnsOf(sessionId))).not.toContain(path.split('/').at(-1))
  })

  it('leads on a conversation with a universal bot that links its bot, too', async () => {
    await ingrid.call('bot-version.publish', { streamId })
    const universal = (await ingrid.call('bot.create', { userId: ingrid.userId, name: 'Front desk', type: 'universalbot' }))._id
    const { _id: id } = await ingrid.call('linked-bot.create', { streamId: universal, botId: streamId })
    const link = { op: 'put' as const, id, kind: 'linked-bot' as const, set: { isFallback: true } }
    await ingrid.call('document.apply', { streamId: universal, id: newId('batch'), edits: [link] })
    const { sessionId, said, path } = await asked(universal)
    expect(said).toEqual(['Started.'])
    const before = (await turnsOf(sessionId, universal)).length
    expect((await reported(path, { event: 'paid', data: { sum: 5 } })).status).toBe(200)
    const turn = await until(() => newest(sessionId, before, universal))
    expect(turn?.messages.map(({ text }) => text)).toEqual(['Paid 5.'])
  })

  it('may report in its reply', async () => {
    reply = { event: 'paid', data: { sum: 3 } }
    expect((await asked()).said).toEqual(['Started.', 'Paid 3.'])
    reply = {}
  })

  it('is not waited for any longer than its step says', async () => {
    const { sessionId } = await asked()
    const before = (await turnsOf(sessionId)).length
    // Its time is over now: the task that waits for that moment is run at once.
    const waiting = `select j.key, j.payload from graphile_worker._private_jobs j where j.key like 'process-late ' || $1 || '%'`
    const { rows } = await server.services.pool.query<{ payload: JsonObject }>(waiting, [sessionId])
    expect(rows).toHaveLength(1)
    await server.services.pool.query('select graphile_worker.add_job($1, payload := $2::json)', [
      'process-late',
      JSON.stringify(rows[0]?.payload),
    ])
    const turn = await until(() => newest(sessionId, before))
    expect(turn?.messages.map(({ text }) => text)).toEqual(['Too late.'])
  })

  it.each([
    ['made up', 'k1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['cut off', 'nothing'],
  ])('does not report at an address that is %s', async (_, token) => {
    expect((await reported(`/process/reports/${token}`, { event: 'paid' })).status).toBe(404)
  })

  it('is listed with the labels of its step [S7-081]', async () => {
    expect(await ingrid.call('process.list', { streamId })).toMatchObject([
      { name: 'Pay back', label: 'Refund', nodeType: 'process', serviceType: 'custom', message: 'Started.', events: ['paid'] },
    ])
  })
})
