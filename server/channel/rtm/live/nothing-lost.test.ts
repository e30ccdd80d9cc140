// What a web client may rely on: an acknowledged message is durable, a committed answer arrives, a message sent again is taken once, and
// a further window joins the conversation instead of ending it.
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp, type TestApp } from '../../../test-support/app'
import { testDatabase } from '../../../test-support/postgres'
import { openSocket, type TestSocket } from '../../../test-support/socket'
import { sampleBot } from '../../../test-support/waiting'

const database = await testDatabase()
const east = await testApp({ shared: database })
const west = await testApp({ shared: database })
let owner: Caller
let botId = ''
const patience = { timeout: 15_000 }
let clock = 1_760_000_100_000

beforeAll(async () => {
  owner = await east.signUp()
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
})

const visitor = async () => (await east.anonymous.call('rtm.open', { botId, visitor: '' })).authorization.accessToken

async function windowOn(server: TestApp, token: string, query = ''): Promise<TestSocket> {
  const answer = await server.anonymous.raw('POST', '/rtm/start', {
    body: { botInfo: { chatBot: 'Travel desk', taskBotId: botId }, token: {} },
    headers: { authorization: `bearer ${token}` },
  })
  const url = answer.body !== null && typeof answer.body === 'object' && 'url' in answer.body ? String(answer.body.url) : ''
  return openSocket(url.replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws')) + query)
}

async function saidBy(token: string): Promise<string[]> {
  const page = await east.anonymous.raw('GET', `/botmessages/rtm?botId=${botId}&limit=100`, {
    headers: { authorization: `bearer ${token}` },
  })
  const messages = (page.body as { messages: { type: string; components: { data: { text: string } }[] }[] }).messages
  return messages.filter(({ type }) => type === 'incoming').map(({ components }) => components[0]?.data.text ?? '')
}

const refuseTurns = (when: string) =>
  database.pool.query(
    `create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
     create trigger refuse before insert on turn for each row when (${when}) execute function refuse()`,
  )
const allowTurns = () => database.pool.query('drop trigger refuse on turn')

describe('an acknowledgement', () => {
  it('comes when the message is in history already', async () => {
    const token = await visitor()
    const socket = await windowOn(east, token, '&isReconnect=true')
    for (const words of ['one', 'two', 'three']) {
      socket.say(words, (clock += 1))
      await socket.next('ack')
      expect((await saidBy(token)).at(-1)).toBe(words)
    }
    socket.close()
  })

  it('does not come for a message that could not be kept; sent again, it is taken', async () => {
    const token = await visitor()
    const socket = await windowOn(east, token, '&isReconnect=true')
    const number = (clock += 1)
    await refuseTurns(`new.said = 'hello there'`)
    socket.say('hello there', number)
    expect(await socket.next('ack')).toMatchObject({ ok: false, status: 'failed', replyto: number })
    expect(await socket.next('bot_response')).toMatchObject({ message: [{ cInfo: { body: expect.stringContaining('Try again later') } }] })
    expect(await saidBy(token)).toEqual([])
    await allowTurns()
    socket.say('hello there', number)
    expect(await socket.next('ack')).toMatchObject({ ok: true, replyto: number })
    expect(await saidBy(token)).toEqual(['hello there'])
    east.failures.length = 0
    socket.close()
  })
})

describe('a message sent again', () => {
  it('by the same window, by one on another server and by one that came back is taken once', async () => {
    const token = await visitor()
    const [one, two] = [await windowOn(east, token, '&isReconnect=true'), await windowOn(west, token, '&isReconnect=true')]
    const number = (clock += 1)
    one.say('hello', number)
    two.say('hello', number)
    one.say('hello', number)
    for (const socket of [one, one, two]) expect(await socket.next('ack')).toMatchObject({ ok: true, replyto: number })
    one.close()
    const back = await windowOn(west, token, '&isReconnect=true')
    back.say('hello', number)
    expect(await back.next('ack')).toMatchObject({ ok: true })
    expect(await saidBy(token)).toEqual(['hello'])
    two.close()
    back.close()
  })
})

describe('an answer that was committed while nobody could receive it', () => {
  it('is sent when the window comes back, also to another server, and not again once it was received', async () => {
    const token = await visitor()
    const first = await windowOn(east, token, '&isReconnect=true')
    first.say('hello', (clock += 1))
    // Gone before the answer: what the server commits has nobody to go to.
    first.close()
    await expect.poll(() => saidBy(token), patience).toEqual(['hello'])
    const second = await windowOn(west, token, '&isReconnect=true')
    const missed = await second.next('bot_response')
    await expect.poll(() => deliveredTurns(), patience).toContainEqual({ conversation_id: missed.sessionId, turn: 1 })
    second.close()
    const third = await windowOn(east, token, '&isReconnect=true')
    third.say('hello', (clock += 1))
    await third.next('ack')
    const answer = await third.next('bot_response')
    expect(answer.messageId).not.toBe(missed.messageId)
    third.close()
  })

  const deliveredTurns = () => east.services.db.selectFrom('delivered_turn').selectAll().execute()
})

describe('a second window of the same user', () => {
  it.each([
    ['on the same server', () => east],
    ['on another server', () => west],
  ])('%s joins the dialog that goes on, without ending it or greeting again', async (_, server) => {
    const token = await visitor()
    const one = await windowOn(east, token)
    await one.next('waiting_for_user_input')
    one.say('book a flight', (clock += 1))
    const asked = await one.next('bot_response')
    const two = await windowOn(server(), token)
    await two.letIn()
    one.say('Oslo', (clock += 1))
    await one.next('ack')
    await one.next('ack')
    expect((await two.next('bot_response')).sessionId).toBe(asked.sessionId)
    two.say('friday', (clock += 1))
    await two.next('ack')
    expect(await saidBy(token)).toEqual(['book a flight', 'Oslo', 'friday'])
    const sessions = await east.services.db.selectFrom('conversation').select('id').where('id', '=', String(asked.sessionId)).execute()
    expect(sessions).toHaveLength(1)
    one.close()
    two.close()
  })

  it('opened after the last has closed begins anew, with a welcome', async () => {
    const opened = await east.anonymous.call('rtm.open', { botId, visitor: '' })
    const token = opened.authorization.accessToken
    const before = new Set(east.app.websocketServer.clients)
    const one = await windowOn(east, token)
    const greeted = await one.next('bot_response')
    const sockets = [...east.app.websocketServer.clients].filter((socket) => !before.has(socket))
    one.close()
    await expect.poll(() => sockets.filter((socket) => east.app.websocketServer.clients.has(socket)), patience).toEqual([])
    const two = await windowOn(east, token)
    expect((await two.next('bot_response')).sessionId).not.toBe(greeted.sessionId)
    two.close()
  })
})

describe('a clock that is set back', () => {
  it('closes no chat, and history keeps the order in which things were said', async () => {
    const token = await visitor()
    const socket = await windowOn(east, token, '&isReconnect=true')
    const now = east.services.now
    socket.say('before', (clock += 1))
    await socket.next('ack')
    east.services.now = () => Date.now() - 7_200_000
    for (const words of ['after one', 'after two']) {
      socket.say(words, (clock += 1))
      await socket.next('ack')
    }
    east.services.now = now
    expect(await saidBy(token)).toEqual(['before', 'after one', 'after two'])
    socket.close()
  })
})

describe('the first message of a socket', () => {
  it('comes after those sent before the welcome was said, in the order they were sent', async () => {
    const token = await visitor()
    const socket = await windowOn(east, token)
    const words = ['first', 'second', 'third', 'fourth']
    for (const each of words) socket.say(each, (clock += 1))
    for (const _ of words) await socket.next('ack')
    expect(await saidBy(token)).toEqual(words)
    socket.close()
  })

  it('answers a ping at once while a message is being answered', async () => {
    const token = await visitor()
    const socket = await windowOn(east, token, '&isReconnect=true')
    socket.say('hello', (clock += 1))
    socket.send({ type: 'ping', resourceid: '/bot.message', id: 5 })
    expect(await socket.next('pong')).toMatchObject({ replyto: 5 })
    await socket.next('ack')
    socket.close()
  })
})
