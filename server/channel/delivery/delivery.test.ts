// Messages of a messenger through the real server: taken, answered, delivered in order, tried again, shown when they cannot be delivered.
// Telegram is a server of its own, written from its documentation.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../test-support/app'
import { startTelegram } from '../../test-support/messengers/telegram'
import { openSocket } from '../../test-support/socket'
import { sampleBot, until } from '../../test-support/waiting'
import { isGate } from '../../../tests/shared/long-run'

const telegram = await startTelegram()
const server = await testApp({ config: { privateHosts: ['127.0.0.1'], trustedProxies: [] } })
afterAll(() => telegram.stop())

const owner = await server.signUp()
const botId = await sampleBot(owner, 'travel-desk')
const where = { streamId: botId, channelType: 'telegram' }
const own = { userId: owner.userId, ...where }

beforeAll(async () => {
  await owner.call('bot-version.publish', { streamId: botId })
  await owner.call('channel.update', { ...own, enable: true, token: telegram.token, apiAddress: telegram.address })
  await owner.call('channel.authorize', own)
})

let chat = 5000
beforeEach(() => {
  telegram.sent = []
  telegram.next = []
  chat += 1
})

const sentTo = (to: number) => telegram.sent.filter(({ chat_id }) => chat_id === String(to)).map(({ text }) => text)
const heard = (to: number, count = 1) => until(async () => (sentTo(to).length >= count ? sentTo(to) : undefined))
const health = () => owner.call('delivery.get-health', where)
const listed = (state: 'dead' | 'sent' | 'waiting') => owner.call('delivery.list', { ...where, state })

describe('Telegram', () => {
  it('is told the address and a secret, and its token is never given back [S7-183] [S7-186]', async () => {
    expect(telegram.webhook.url).toBe(`${server.services.publicUrl()}/channels/telegram/${botId}`)
    expect(telegram.webhook.secret_token.length).toBeGreaterThan(20)
    const shown = await owner.call('channel.get', where)
    expect(shown).toMatchObject({ secrets: ['token'], transport: 'webhook', canConnect: true, settings: { groups: true } })
    const saved = await owner.call('channel.update', { ...own, enable: true, groups: true })
    for (const reply of [shown, saved, await owner.call('channel.get-webhook', own), await health()]) {
      expect(JSON.stringify(reply)).not.toContain(telegram.token)
      expect(JSON.stringify(reply)).not.toContain(telegram.webhook.secret_token)
    }
  })

  it('keeps its secrets sealed in the database', async () => {
    const rows = JSON.stringify([
      await server.services.db.selectFrom('channel_secret').selectAll().execute(),
      await server.services.db.selectFrom('channel_setting').selectAll().execute(),
    ])
    expect(rows).not.toContain(telegram.token)
    expect(rows).not.toContain(telegram.webhook.secret_token)
  })

  it('posts to the address the call gives, and the bot answers there [S7-185]', async () => {
    const { webhookUrl } = await owner.call('channel.get-webhook', own)
    expect(telegram.webhook.url).toBe(webhookUrl)
    await telegram.say('/start', { chat })
    await heard(chat)
    await telegram.say('travel policy', { chat })
    const [, answer] = await heard(chat, 2)
    expect(answer).toBe('Which part of the policy?')
    expect(telegram.sent.at(-1)?.keyboard.length).toBeGreaterThan(1)
  })

  it('is told the menu whenever it is saved, and what is chosen of it is heard as its words', async () => {
    expect(telegram.commands).toBeNull()
    const menu = [
      { key: '/Policy', value: 'travel policy' },
      { key: '旅費', value: '出張費の申請' },
    ]
    await owner.call('channel.update', { ...own, enable: true, menu })
    const commands = [
      { command: 'policy', description: 'travel policy' },
      { command: 'menu_2', description: '出張費の申請' },
    ]
    await until(async () => telegram.commands ?? undefined)
    expect(telegram.commands).toEqual(commands)
    await telegram.say('/policy', { chat })
    expect((await heard(chat)).at(-1)).toBe('Which part of the policy?')
    await owner.call('channel.update', { ...own, enable: true, menu: [] })
    await until(async () => (telegram.commands?.length === 0 ? true : undefined))
    telegram.commands = null
    await owner.call('channel.update', { ...own, enable: true, menu })
    await owner.call('channel.authorize', own)
    expect(telegram.commands).toEqual(commands)
  })

  it('gets the answer that the chat window gets, and each channel knows its own people [S1-003] [S7-196]', async () => {
    await telegram.say('travel policy', { chat })
    const [onTelegram] = await heard(chat)
    const { authorization, userInfo } = await server.anonymous.call('rtm.open', { botId })
    const started = await server.anonymous.raw('POST', '/rtm/start', {
      body: { botInfo: {} },
      headers: { authorization: `bearer ${authorization.accessToken}` },
    })
    const { url } = z.object({ url: z.string() }).parse(started.body)
    const socket = await openSocket(url.replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws')))
    expect(JSON.stringify(await socket.next('bot_response'))).toContain('Hello, this is the travel desk')
    socket.say('travel policy', 1)
    expect(JSON.stringify(await socket.next('bot_response'))).toContain(onTelegram)
    socket.close()
    const peopleOn = async (channelType: string) => (await owner.call('channel.list-user-ids', { ...own, channelType })).channelUIds
    const [here, there] = [await peopleOn('telegram'), await peopleOn('rtm')]
    expect(there).toEqual([userInfo.userId])
    expect(here.length).toBeGreaterThan(0)
    expect(here).not.toContain(there[0])
    expect(await owner.call('channel.list-user-ids', { ...where, userId: owner.userId, after: here.at(-1) ?? '' })).toEqual({
      channelType: 'telegram',
      channelUIds: [],
    })
  })

  it('shows choices as buttons; a pressed one is heard and says what it stands for', async () => {
    await telegram.say('travel policy', { chat })
    await heard(chat)
    const title = telegram.sent.at(-1)?.keyboard[0]?.text ?? ''
    const before = telegram.answered.length
    await telegram.press(title, { chat })
    expect(telegram.answered).toHaveLength(before + 1)
    expect((await heard(chat, 2)).at(-1)).not.toBe('')
  })

  it('an update that is sent again is taken once', async () => {
    const update = { update_id: 900_000 + chat, message: message(chat, 'book a flight') }
    const [first, second, third] = [await telegram.post(update), await telegram.post(update), await telegram.post(update)]
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
    await heard(chat)
    await telegram.say('to oslo', { chat })
    await heard(chat, 2)
    expect(sentTo(chat)).toHaveLength(2)
  })

  it('answers twenty messages of one person in their order', async () => {
    for (let count = 0; count < 20; count += 1)
      expect((await telegram.post({ update_id: 800_000 + chat * 100 + count, message: message(chat, `nonsense ${count}`) })).status).toBe(
        200,
      )
    await heard(chat, 20)
    const rows = await server.services.db
      .selectFrom('turn')
      .innerJoin('conversation', 'conversation.id', 'turn.conversation_id')
      .select('turn.said')
      .where('conversation.channel', '=', 'telegram')
      .where('turn.said', 'like', 'nonsense %')
      .orderBy('turn.seq')
      .execute()
    expect(rows.map(({ said }) => said)).toEqual(Array.from({ length: 20 }, (_, count) => `nonsense ${count}`))
  })

  it('tells the bot who writes, by the name and the id that the messenger knows', async () => {
    await telegram.say('travel policy', { chat })
    await heard(chat)
    const newest = server.services.db
      .selectFrom('conversation')
      .select('state')
      .where('channel', '=', 'telegram')
      .orderBy('last_at', 'desc')
    expect((await newest.executeTakeFirstOrThrow()).state).toMatchObject({
      session: {
        user: { firstName: 'Ada', lastName: 'Lovelace', identity: `${chat}`, identities: [{ val: `telegram/${chat}`, type: 'mapped' }] },
      },
    })
  })

  it('keeps a picture a person sends, and the turn knows of it', async () => {
    telegram.files.set('large', {
      path: 'photos/1.jpg',
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3000, 7)]),
    })
    await telegram.say('', { chat, rest: { text: undefined, caption: 'my ticket', photo: [{ file_id: 'small' }, { file_id: 'large' }] } })
    await heard(chat)
    const [kept] = await server.services.db.selectFrom('attachment').selectAll().where('bot_id', '=', botId).execute()
    expect(kept).toMatchObject({ name: 'photo.jpg', bytes: 3004 })
  })
})

describe('a provider', () => {
  it('that asks to wait is given the time it asks for, and loses nothing', async () => {
    telegram.next.push({
      status: 429,
      body: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 1 } },
    })
    await telegram.say('travel policy', { chat })
    const answers = await heard(chat)
    expect(answers).toEqual(['Which part of the policy?'])
    await expect.poll(async () => (await health()).afterRetry).toBeGreaterThan(0)
  })

  it.skipIf(isGate)('that does not answer is tried again, and other conversations go on meanwhile', async () => {
    telegram.next.push('hang')
    await telegram.say('travel policy', { chat })
    const other = chat + 2000
    await until(async () => (telegram.next.length === 0 ? true : undefined))
    await telegram.say('travel policy', { chat: other })
    await heard(other)
    expect(await heard(chat)).toEqual(['Which part of the policy?'])
    expect(telegram.sent.map(({ chat_id }) => chat_id)).toEqual([other, chat].map(String))
  })

  it('that never will take a message leaves it in a list, where people send it again or give it up', async () => {
    const never = { status: 400, body: { ok: false, error_code: 400, description: 'Bad Request: chat not found' } }
    telegram.next.push(never)
    await telegram.say('travel policy', { chat })
    const dead = await until(async () => (await listed('dead')).deliveries.find(({ to }) => to === String(chat)))
    expect(dead).toMatchObject({ text: 'Which part of the policy?', error: 'Telegram: Bad Request: chat not found', attempts: 1 })
    await expect.poll(health).toMatchObject({ state: 'troubled', error: 'Telegram: Bad Request: chat not found' })
    const { channels } = await owner.call('operation.get-status', { orgId: owner.accountId })
    expect(channels.find(({ channel }) => channel === 'telegram')).toMatchObject({ connections: 1, failing: 1, dead: 1 })
    const { payload } = await server.app.inject({ url: '/metrics' })
    expect(payload).toContain('parley_channel_messages{channel="telegram",state="dead"} 1')
    await owner.call('delivery.send-again', { ...where, deliveryId: dead.id })
    expect(await heard(chat)).toEqual(['Which part of the policy?'])
    expect((await owner.failure('delivery.send-again', { ...where, deliveryId: dead.id })).status).toBe(404)
    telegram.next.push(never)
    await telegram.say('hello', { chat })
    const second = await until(async () => (await listed('dead')).deliveries.find(({ to }) => to === String(chat)))
    await owner.call('delivery.discard', { ...where, deliveryId: second.id })
    expect((await listed('dead')).deliveries.filter(({ to }) => to === String(chat))).toEqual([])
  })

  it('offers who wrote last for a test message, by name to whoever may read conversations', async () => {
    await telegram.say('hello', { chat })
    await heard(chat)
    const found = await until(async () => {
      const { recipients } = await owner.call('delivery.list-recipients', where)
      return recipients[0]?.to === String(chat) ? recipients : undefined
    })
    expect(found[0]).toMatchObject({ name: 'Ada Lovelace' })
    expect(new Set(found.map(({ to }) => to)).size).toBe(found.length)
    expect((await owner.call('delivery.list-recipients', { ...where, channelType: 'rtm' })).recipients).toEqual([])
  })

  it('takes a test message, or its refusal is shown', async () => {
    const { deliveryId } = await owner.call('delivery.send-test', { ...where, to: String(chat), text: 'Is anybody there?' })
    expect(await heard(chat)).toEqual(['Is anybody there?'])
    await until(async () => (await listed('sent')).deliveries.find(({ id }) => id === deliveryId))
    expect((await owner.failure('delivery.send-test', { ...where, to: 'nobody', text: 'x' })).msg).toContain('cannot be sent to “nobody”')
  })
})

describe('the public address', () => {
  const post = (body: string | Buffer, headers: Record<string, string> = {}, bot = botId) =>
    server.app.inject({
      method: 'POST',
      url: `/channels/telegram/${bot}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
  const secret = () => ({ 'x-telegram-bot-api-secret-token': telegram.webhook.secret_token })

  it('refuses what is forged, cut off, no JSON, or too large, and takes nothing of it', async () => {
    const counted = async () => (await server.services.db.selectFrom('channel_message').select('id').execute()).length
    const before = await counted()
    const whole = JSON.stringify({ update_id: 1, message: message(chat, 'hello') })
    expect((await post(whole)).statusCode).toBe(401)
    expect((await post(whole, { 'x-telegram-bot-api-secret-token': 'guessed' })).statusCode).toBe(401)
    expect((await post(whole.slice(0, 40), secret())).statusCode).toBe(400)
    expect((await post('not json', secret())).statusCode).toBe(400)
    expect((await post(Buffer.alloc(10 * 1024 * 1024, 'a'), secret())).statusCode).toBe(413)
    expect(await counted()).toBe(before)
  })

  it('refuses a post that was meant for another bot, and knows no bot that has the channel off', async () => {
    const other = await server.signUp('Olav')
    const otherBot = (await other.call('bot.create', { userId: other.userId, name: 'Other' }))._id
    const whole = JSON.stringify({ update_id: 1, message: message(chat, 'hello') })
    expect((await post(whole, secret(), otherBot)).statusCode).toBe(404)
    await other.call('channel.update', {
      userId: other.userId,
      streamId: otherBot,
      channelType: 'telegram',
      enable: true,
      token: '424242:AA-the-token-of-another',
    })
    expect((await post(whole, secret(), otherBot)).statusCode).toBe(401)
    expect((await post(whole, secret(), 'st-nobody')).statusCode).toBe(404)
  })

  it('answers a flood with 429 and a time to wait, and goes on answering other bots', async () => {
    const whole = JSON.stringify({ update_id: 1, edited_message: {} })
    const { now } = server.services
    const second = now()
    server.services.now = () => second
    const replies = await Promise.all(Array.from({ length: 1000 }, () => post(whole, secret())))
    server.services.now = now
    const statuses = new Set(replies.map(({ statusCode }) => statusCode))
    expect([...statuses].sort()).toEqual([200, 429])
    for (const reply of replies) if (reply.statusCode === 429) expect(reply.headers['retry-after']).toBe('1')
    await until(async () => ((await post(whole, secret())).statusCode === 200 ? true : undefined))
    await telegram.say('travel policy', { chat })
    expect(await heard(chat)).toEqual(['Which part of the policy?'])
  })
})

it('is forgotten when it is removed, secrets and all [S7-184]', async () => {
  await owner.call('channel.remove', own)
  expect(await owner.call('channel.get', where)).toMatchObject({ enable: false, secrets: [], settings: { apiAddress: '' } })
  expect((await owner.failure('channel.remove', own)).status).toBe(404)
  expect((await telegram.post({ update_id: 2, message: message(chat, 'hello') })).status).toBe(404)
  expect(server.failures).toEqual([])
})

function message(to: number, text: string): object {
  return { message_id: 1, from: { id: to, is_bot: false, first_name: 'Ada' }, chat: { id: to, type: 'private' }, date: 1_760_000_000, text }
}
