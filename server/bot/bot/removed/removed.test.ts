// Deleted bots through the real server: who sees and restores them, for how long, and that nothing is left afterwards.
import { newId } from '@parley/contract/base/ids'
import { removedBotDays } from '@parley/contract/bot/expiry'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, inAccount, testApp } from '../../../test-support/app'
import { newBot } from '../../../test-support/share'
import { newMember } from '../../../test-support/team'
import { eraseRemoved } from './erase'

const server = await testApp()
const { db } = server.services
const dayMs = 86_400_000
const realNow = server.services.now

let owner: Caller
let admin: Caller
let maker: Caller

beforeAll(async () => {
  owner = await server.signUp('Ingrid')
  admin = inAccount(server.app, await newMember(server, owner, 'Admin', { role: 'admin' }), owner.accountId)
  maker = inAccount(server.app, await newMember(server, owner, 'Maker'), owner.accountId)
})
afterEach(() => {
  server.services.now = realNow
})

const remove = (caller: Caller, streamId: string) => caller.call('bot.remove', { userId: caller.userId, streamId })
const restore = (caller: Caller, streamId: string) => caller.call('bot.restore', { userId: caller.userId, streamId })
const deleted = (caller: Caller) => caller.call('bot.list-removed', { userId: caller.userId })
const named = async (caller: Caller) => (await deleted(caller)).map(({ _id }) => _id)
const daysAgo = (days: number): void => {
  server.services.now = () => realNow() - days * dayMs
}
const eraseAfter = (days: number) => eraseRemoved({ ...server.services, now: () => realNow() + days * dayMs })
const told = async (kind: string) => (await owner.call('audit.list', { orgId: owner.accountId, kind })).entries

describe('a deleted bot', () => {
  it('is listed with who deleted it and the days that are left, for its owner and for administrators alone', async () => {
    const streamId = await newBot(maker, 'Listed')
    const other = await newMember(server, owner, 'Other')
    daysAgo(10)
    await remove(maker, streamId)
    server.services.now = realNow
    expect(await named(inAccount(server.app, other, owner.accountId))).not.toContain(streamId)
    expect(await named(await server.signUp('Stranger'))).toEqual([])
    for (const caller of [maker, admin, owner]) expect(await named(caller)).toContain(streamId)
    const [line] = (await deleted(admin)).filter(({ _id }) => _id === streamId)
    expect(line).toMatchObject({ name: expect.stringContaining('Listed'), removedByName: 'Maker Moe', daysLeft: removedBotDays - 10 })
  })

  it('comes back whole by an administrator with whom it was never shared, and to those who had it', async () => {
    const streamId = await newBot(maker, 'Whole')
    const dialogId = newId('dialog')
    const edits = [{ op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Order tea' } }]
    await maker.call('document.apply', { streamId, id: newId('batch'), edits })
    const before = (await maker.call('document.get', { streamId })).objects
    await remove(maker, streamId)
    expect(await restore(admin, streamId)).toMatchObject({ _id: streamId, permissions: {} })
    expect((await maker.call('document.get', { streamId })).objects).toEqual(before)
    expect((await admin.failure('document.get', { streamId })).status).toBe(404)
    expect(await named(admin)).not.toContain(streamId)
    expect((await told('bot.removed'))[0]).toMatchObject({ actorName: 'Maker Moe', details: { bot: expect.stringContaining('Whole') } })
    expect((await told('bot.restored'))[0]).toMatchObject({ actorName: 'Admin Moe' })
  })

  it('waits for its name where another has taken it', async () => {
    const userId = owner.userId
    const { _id: first } = await owner.call('bot.create', { userId, name: 'Taken name' })
    await remove(owner, first)
    const { _id: second } = await owner.call('bot.create', { userId, name: 'taken NAME' })
    expect(await owner.failure('bot.restore', { userId, streamId: first })).toMatchObject({ status: 409, code: 'NAME_TAKEN' })
    await owner.call('bot.update', { streamId: second, name: 'Another name' })
    expect(await restore(owner, first)).toMatchObject({ name: 'Taken name' })
  })

  it('is not brought back by an administrator of another account', async () => {
    const streamId = await newBot(owner, 'Ours')
    await remove(owner, streamId)
    const stranger = await server.signUp('Stranger')
    expect((await stranger.failure('bot.restore', { userId: stranger.userId, streamId })).status).toBe(404)
  })
})

it('cannot be brought back from the moment when its days are over, though it is not erased yet', async () => {
  const streamId = await newBot(owner, 'Over')
  daysAgo(removedBotDays + 0.1)
  await remove(owner, streamId)
  server.services.now = realNow
  expect(await named(owner)).not.toContain(streamId)
  expect((await owner.failure('bot.restore', { userId: owner.userId, streamId })).status).toBe(404)
})

it('says nothing more in a conversation that went on, nor by a program of its maker, until it is back', async () => {
  const botId = await newBot(owner, 'Talking')
  const [dialogId, startNodeId] = [newId('dialog'), newId('node')]
  const settings = { messages: [{ kind: 'text', text: 'Hello', channel: '', language: '' }] }
  const edits = [
    { op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Greet', startNodeId } },
    { op: 'put' as const, id: startNodeId, kind: 'node' as const, parentId: dialogId, set: { type: 'message', name: 'Say', settings } },
  ]
  await owner.call('document.apply', { streamId: botId, id: newId('batch'), edits })
  await owner.call('bot-version.publish', { streamId: botId })
  const app = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Intranet', bots: [botId] })
  const now = Math.floor(Date.now() / 1000)
  const jwt = await new SignJWT({ iss: app.clientId, sub: 'kari', iat: now, exp: now + 300, jti: newId('message') })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(app.clientSecret))
  const say = (val: string) =>
    server.app.inject({
      method: 'POST',
      url: `/chatbot/v2/webhook/${botId}/hookInstance/ivr`,
      headers: { authorization: `bearer ${jwt}`, 'content-type': 'application/json' },
      payload: {
        session: { new: false },
        message: { type: 'text', val },
        from: { id: 'kari', userInfo: { firstName: '', lastName: '', email: '' } },
        to: { id: 'bot', groupInfo: { id: '', name: '' } },
      },
    })
  const { gateway, now: time } = server.services
  const visitor = { botId, userId: newId('user'), channel: 'rtm', language: 'en', timezone: 'UTC', test: false } as const
  const sessionId = await gateway.create({ ...visitor, target: 'live' })
  const turn = () => gateway.runTurn(sessionId, { id: newId('message'), type: 'text', text: 'book a flight', at: time() })
  await turn()
  expect((await say('book a flight to oslo')).statusCode).toBe(200)

  await owner.call('bot.remove', { userId: owner.userId, streamId: botId })
  expect((await say('to bergen')).statusCode).toBeGreaterThanOrEqual(400)
  await expect(turn()).rejects.toMatchObject({ name: 'NOT_FOUND' })
  await expect(gateway.create({ ...visitor, userId: newId('user'), target: 'live' })).rejects.toMatchObject({ name: 'NOT_FOUND' })

  await owner.call('bot.restore', { userId: owner.userId, streamId: botId })
  expect((await say('to bergen')).statusCode).toBe(200)
  expect((await turn()).messages.length).toBeGreaterThan(0)
})

describe('after thirty days', () => {
  it('it is erased with everything that is kept of it, and one deleted later stays', async () => {
    const [old, young] = [await newBot(owner, 'Old'), await newBot(owner, 'Young')]
    const thread = await owner.call('test-chat.start', { streamId: old })
    await owner.call('test-chat.send', { streamId: old, sessionId: thread.sessionId, text: 'hello' })
    await owner.call('bot-version.create', { streamId: old, note: '' })
    const app = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Both', bots: [old, young] })
    daysAgo(29)
    await remove(owner, old)
    daysAgo(28)
    await remove(owner, young)
    server.services.now = realNow
    await eraseAfter(0.5)
    expect(await named(owner)).toEqual(expect.arrayContaining([old, young]))
    await eraseAfter(1.5)
    expect(await named(owner)).not.toContain(old)
    expect((await owner.failure('bot.restore', { userId: owner.userId, streamId: old })).status).toBe(404)
    expect(await leftOf(old)).toEqual([])
    expect(await leftOf(young)).not.toEqual([])
    const bots = await db.selectFrom('sdk_app').select('bots').where('client_id', '=', app.clientId).executeTakeFirstOrThrow()
    expect(bots.bots).toEqual([young])
    expect((await told('bot.erased'))[0]).toMatchObject({ actorName: '', details: { bot: expect.stringContaining('Old') } })
    expect(await restore(owner, young)).toMatchObject({ _id: young })
    await eraseAfter(90)
    expect(await leftOf(young)).not.toEqual([])
  })
})

/** Tables in which its id stands in any column of any row; the record of events keeps it by name alone. */
async function leftOf(botId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace
      and relname not in ('event')`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } =
      await sql`select 1 from ${sql.table(name)} as one where to_jsonb(one)::text like ${`%${botId}%`} limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}
