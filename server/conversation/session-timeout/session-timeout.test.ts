// Users who fall silent, through the real server: they are told in the window and on the messenger they were answered on, once, and the
// conversation is over; those who write in time, or went away long ago, are told nothing.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listTurns } from '../../gateway/store'
import { testApp } from '../../test-support/app'
import { startTelegram } from '../../test-support/messengers/telegram'
import { openSocket } from '../../test-support/socket'
import { sampleBot, until } from '../../test-support/waiting'
import { sweepSilent } from './index'

const telegram = await startTelegram()
const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
afterAll(() => telegram.stop())

const owner = await server.signUp()
const botId = await sampleBot(owner, 'travel-desk')
const notice = 'I have not heard from you for a while, so I am ending this conversation. Write again whenever you like.'

beforeAll(async () => {
  const own = { userId: owner.userId, streamId: botId, channelType: 'telegram' }
  await owner.call('bot-version.publish', { streamId: botId })
  await owner.call('channel.update', { ...own, enable: true, token: telegram.token, apiAddress: telegram.address })
  await owner.call('channel.authorize', own)
})

const { db } = server.services
const Opened = z.object({ url: z.string() })

async function openWindow() {
  const { authorization } = await server.anonymous.call('rtm.open', { botId })
  const headers = { authorization: `bearer ${authorization.accessToken}` }
  const started = await server.anonymous.raw('POST', '/rtm/start', { body: { botInfo: {} }, headers })
  return openSocket(Opened.parse(started.body).url.replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws')))
}

const conversationOf = (id: string) => db.selectFrom('conversation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const silentFor = (id: string, minutes: number) =>
  sql`update conversation set last_at = now() - ${minutes} * interval '1 minute' where id = ${id}`.execute(db)
const newestOn = (channel: string) =>
  db.selectFrom('conversation').select('id').where('channel', '=', channel).orderBy('started_at', 'desc').executeTakeFirstOrThrow()
const ended = (id: string) => until(async () => ((await conversationOf(id)).open ? undefined : conversationOf(id)))

describe('A user who has been silent for longer than the bot waits', () => {
  it('is told in the window, and the conversation is over [S8-053]', async () => {
    const window = await openWindow()
    const greeted = await window.next('waiting_for_user_input')
    await window.next('bot_response')
    await window.next('session_start')
    const id = String(greeted.sessionId)
    await silentFor(id, 16)
    await sweepSilent(server.services)
    expect(JSON.stringify(await window.next('bot_response'))).toContain(notice)
    expect(await window.next('session_end')).toMatchObject({ sessionId: id })
    expect((await conversationOf(id)).open).toBe(false)
    window.say('hello', 1)
    expect((await window.next('session_start')).sessionId).not.toBe(id)
    window.close()
  })

  it('is told on the messenger, once, however often it is looked for', async () => {
    await telegram.say('travel policy', { chat: 7001 })
    const sentTo = () => telegram.sent.filter(({ chat_id }) => chat_id === '7001').map(({ text }) => text)
    await until(async () => (sentTo().length > 0 ? true : undefined))
    const { id } = await newestOn('telegram')
    await silentFor(id, 16)
    await Promise.all([sweepSilent(server.services), sweepSilent(server.services)])
    await until(async () => (sentTo().includes(notice) ? true : undefined))
    await sweepSilent(server.services)
    await server.services.gateway.expire(id)
    expect(sentTo().filter((text) => text === notice)).toHaveLength(1)
    expect((await conversationOf(id)).turns).toBe(2)
  })

  it('is not told while there is time left, nor when the conversation is with a person', async () => {
    const gateway = server.services.gateway
    const [early, handed] = await Promise.all(['early', 'handed'].map(begin))
    await silentFor(early ?? '', 14)
    await silentFor(handed ?? '', 20)
    await db
      .updateTable('conversation')
      .set({ handed_over: true })
      .where('id', '=', handed ?? '')
      .execute()
    expect((await gateway.findIdle()).map(({ id }) => id)).toEqual([])
    expect(await gateway.expire(early ?? '')).toBeNull()
  })

  it('is told nothing when it was long ago, as after a server was away; the conversation is closed all the same', async () => {
    const id = await begin('long ago')
    await silentFor(id, 600)
    await sweepSilent(server.services)
    const row = await ended(id)
    expect(row.turns).toBe(1)
  })

  it('is told nothing where the bot says so, and the time is the bot’s own', async () => {
    await owner.call('bot.update', { userId: owner.userId, streamId: botId, settings: { idleMinutes: 30, idleNotice: false } })
    await owner.call('bot-version.publish', { streamId: botId })
    const id = await begin('quiet')
    await silentFor(id, 29)
    expect(await server.services.gateway.expire(id)).toBeNull()
    await silentFor(id, 31)
    // The server looks by itself, too, every minute: whoever is first ends it.
    await server.services.gateway.expire(id)
    expect((await conversationOf(id)).open).toBe(false)
    const turns = await listTurns(db, id)
    expect(turns).toHaveLength(2)
    expect(turns[1]?.messages).toEqual([])
  })

  it('waits on a channel with a time of its own for that time, and elsewhere for the bot’s', async () => {
    const settings = { idleMinutes: 30, idleNotice: false, idleOfChannels: ['rtm 600', 'email 9000'] }
    await owner.call('bot.update', { userId: owner.userId, streamId: botId, settings })
    await owner.call('bot-version.publish', { streamId: botId })
    const id = await begin('slow')
    await silentFor(id, 599)
    expect(await server.services.gateway.expire(id)).toBeNull()
    expect((await server.services.gateway.findIdle()).map((each) => each.id)).not.toContain(id)
    await silentFor(id, 601)
    const isFound = (await server.services.gateway.findIdle()).some((each) => each.id === id)
    expect(isFound || !(await conversationOf(id)).open).toBe(true)
    await server.services.gateway.expire(id)
    expect((await conversationOf(id)).open).toBe(false)
  })
})

async function begin(userId: string): Promise<string> {
  const { gateway } = server.services
  const id = await gateway.create({ botId, target: 'live', userId, channel: 'rtm', language: 'en', timezone: 'UTC', test: false })
  await gateway.runTurn(id, { id: `ms-${userId}`, type: 'text', text: 'hello', at: Date.now() })
  return id
}
