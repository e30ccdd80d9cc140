// A message leads to one turn, however often and to however many servers it is sent: on a real database, with real servers on it.
import { newId } from '@parley/contract/base/ids'
import type { Incoming } from '@parley/contract/base/message'
import type { Edit } from '@parley/contract/objects/object'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../test-support/app'
import { testDatabase } from '../test-support/postgres'
import { listTurns } from './store'

const database = await testDatabase()
const config = { privateHosts: ['127.0.0.1'] }
const east = await testApp({ shared: database, config })
const west = await testApp({ shared: database, config })
const [here, there] = [east.services.gateway, west.services.gateway]
let owner: Caller
let botId = ''

/** A slow service that counts how often it was called, and fails when told to. */
let service: Server
const orders: string[] = []

beforeAll(async () => {
  service = createServer((request, response) => {
    orders.push(request.url ?? '')
    setTimeout(() => response.setHeader('content-type', 'application/json').end('{"number":7}'), 150)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  owner = await east.signUp()
  botId = (await owner.call('bot.create', { userId: owner.userId, name: 'Order desk' }))._id
  await buildOrderDialog(`http://127.0.0.1:${(service.address() as AddressInfo).port}/order`)
  await owner.call('bot-version.publish', { streamId: botId })
})
afterAll(() => service.close())

/** Every message orders something at the service and counts, in a session scope, the orders its user has made. */
async function buildOrderDialog(url: string): Promise<void> {
  const [dialogId, call, count] = [newId('dialog'), newId('node'), newId('node')]
  const source = 'const s = context.session.BotUserSession; s.put("orders", (s.get("orders") || 0) + 1); print("Order " + s.get("orders"))'
  const to = (target: string, exit = 'next') => ({ id: newId('transition'), exit, to: target })
  const node = (id: string, set: object): Edit => ({ op: 'put', id, kind: 'node', parentId: dialogId, set: { ...set } })
  await owner.call('document.apply', {
    streamId: botId,
    id: newId('batch'),
    label: 'Order',
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', parentId: '', set: { name: 'Order', startNodeId: call } },
      node(call, { type: 'service', name: 'order', settings: { url, timeoutMs: 20_000 }, transitions: [to(count), to('end', 'error')] }),
      node(count, { type: 'script', name: 'tally', settings: { source }, transitions: [to('end')] }),
    ],
  })
  await owner.call('bot.update', { userId: owner.userId, streamId: botId, settings: { fallbackDialogId: dialogId } })
}

const visitor = (userId: string) =>
  ({ botId, target: 'live', userId, channel: 'rtm', language: 'en', timezone: 'UTC', test: false }) as const
const message = (id = newId('message')): Incoming => ({ id, type: 'text', text: 'order', at: Date.now() })
const ordered = async (work: () => Promise<unknown>): Promise<number> => {
  const before = orders.length
  await work()
  return orders.length - before
}
const refuse = (table: string, when: string) =>
  east.services.pool.query(
    `create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
     create trigger refuse before insert on ${table} for each row when (${when}) execute function refuse()`,
  )
const allow = (table: string) => east.services.pool.query(`drop trigger refuse on ${table}`)

describe('a message sent again', () => {
  it('three times over two servers while the first is being answered leads to one turn and one call', async () => {
    const [from, said] = [visitor('eager'), message()]
    const calls = await ordered(async () => {
      const done = await Promise.all([here.receiveMessage(from, said), there.receiveMessage(from, said), here.receiveMessage(from, said)])
      expect(done.map(({ isRepeat }) => isRepeat).filter((repeat) => !repeat)).toHaveLength(1)
      expect(new Set(done.map(({ conversationId, turn }) => `${conversationId} ${turn}`)).size).toBe(1)
      for (const { messages } of done) expect(messages.map(({ text }) => text)).toEqual(['Order 1'])
    })
    expect(calls).toBe(1)
  })

  it('is recognised after any number of others, by a server that has never seen it', async () => {
    const from = visitor('patient')
    const first = message()
    const { conversationId } = await here.receiveMessage(from, first)
    for (let each = 0; each < 25; each++) await here.receiveMessage(from, message(), { conversationId })
    expect(await ordered(async () => expect(await there.receiveMessage(from, first)).toMatchObject({ isRepeat: true, turn: 1 }))).toBe(0)
    expect(await listTurns(east.services.db, conversationId)).toHaveLength(26)
  })

  it.each(['the server that took it', 'another'])(
    'gets from %s what the first time got, with the way the conversation came',
    async (which) => {
      const [from, before, said] = [visitor(`equal ${which}`), message(), message()]
      await here.receiveMessage(from, before)
      const first = await here.receiveMessage(from, said)
      expect(first.session.history?.length).toBeGreaterThan(2)
      const again = await (which === 'another' ? there : here).receiveMessage(from, said)
      // The database has fewer digits of how long it took.
      expect({ ...again, ms: 0 }).toEqual({ ...first, ms: 0, isRepeat: true, isNew: false })
    },
  )

  it('is taken when the first time failed', async () => {
    const [from, said] = [visitor('unlucky'), message()]
    await refuse('turn', `new.said = 'order'`)
    await expect(here.receiveMessage(from, said)).rejects.toThrow('refused')
    await allow('turn')
    expect(await there.receiveMessage(from, said)).toMatchObject({ isRepeat: false, turn: 1 })
  })

  it('is another user’s own when two use the same name for it', async () => {
    const said = message()
    expect(await here.receiveMessage(visitor('one'), said)).toMatchObject({ isRepeat: false })
    expect(await there.receiveMessage(visitor('other'), said)).toMatchObject({ isRepeat: false })
  })

  it('leads to one turn even where both servers believe it is theirs, because the connection of a claim broke', async () => {
    const [from, said] = [visitor('torn'), message()]
    const before = orders.length
    const first = here.receiveMessage(from, said)
    await expect.poll(() => orders.length).toBeGreaterThan(before)
    await east.services.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`,
    )
    const outcomes = await Promise.allSettled([first, there.receiveMessage(from, said)])
    const conversations = await east.services.db.selectFrom('conversation').select('id').where('user_id', '=', 'torn').execute()
    const turns = await Promise.all(conversations.map(({ id }) => listTurns(east.services.db, id)))
    expect(turns.flat()).toHaveLength(1)
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await there.receiveMessage(from, said)).toMatchObject({ isRepeat: true })
  })
})

describe('messages of one user that come to two servers at once', () => {
  it('are taken one after another in one conversation', async () => {
    const from = visitor('everywhere')
    const done = await Promise.all(Array.from({ length: 8 }, (_, each) => (each % 2 === 0 ? here : there).receiveMessage(from, message())))
    expect(new Set(done.map(({ conversationId }) => conversationId)).size).toBe(1)
    expect(done.map(({ turn }) => turn).sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const last = done.find(({ turn }) => turn === 8)
    expect(last?.messages.map(({ text }) => text)).toEqual(['Order 8'])
  })
})

describe('what a turn writes for its user', () => {
  it('is kept with the turn or not at all', async () => {
    const [from, said] = [visitor('whole'), message()]
    await refuse('session_scope', `new.key = 'orders'`)
    await expect(here.receiveMessage(from, said)).rejects.toThrow('refused')
    const { rows } = await east.services.pool.query(`select 1 from conversation where user_id = 'whole'`)
    expect(rows).toEqual([])
    await allow('session_scope')
    expect((await here.receiveMessage(from, said)).messages.map(({ text }) => text)).toEqual(['Order 1'])
    expect((await there.receiveMessage(from, message())).messages.map(({ text }) => text)).toEqual(['Order 2'])
  })

  it('is kept for many users whose turns are committed together', async () => {
    const users = Array.from({ length: 20 }, (_, each) => visitor(`crowd ${each}`))
    for (const round of [1, 2, 3])
      for (const { messages } of await Promise.all(users.map((from) => here.receiveMessage(from, message()))))
        expect(messages.map(({ text }) => text)).toEqual([`Order ${round}`])
  })
})

describe('a clock that is set back', () => {
  it('neither reorders turns nor ends a conversation', async () => {
    const from = visitor('early')
    const clock = east.services.now
    const first = await here.receiveMessage(from, message())
    east.services.now = () => Date.now() - 3_600_000
    const second = await here.receiveMessage(from, message(), { conversationId: first.conversationId })
    east.services.now = clock
    expect(second).toMatchObject({ conversationId: first.conversationId, turn: 2 })
    expect(second.at).toBeGreaterThanOrEqual(first.at)
  })
})
