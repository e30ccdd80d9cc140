// Steps of conversations handed to the bot's own server through the real server, both sides over HTTP: it answers at once, later, never,
// with nonsense, or is away; and a restart lies between the question and the answer.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { later, type Payload } from '../../test-support/bot-kit'
import { type KitBot, kitBot } from '../../test-support/bot-kit-bot'
import { until } from '../../test-support/waiting'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let bot: KitBot
/** Waits for its server no longer than it must. */
let hasty: KitBot
const garbage = createServer((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('<html>hello'))

const answering = (payload: Payload, fare: string): Payload => ({ ...payload, context: { ...payload.context, fare } })
const requests = async () => (await bot.owner.call('botkit.list-requests', { streamId: bot.botId })).requests

async function failures(userId: string): Promise<string[]> {
  const { rows } = await server.services.pool.query<{ events: { type: string; code?: string }[] }>(
    'select events from turn join conversation on id = conversation_id where user_id = $1 order by seq desc limit 1',
    [userId],
  )
  return (rows[0]?.events ?? []).flatMap((event) => (event.type === 'failed' ? [event.code ?? ''] : []))
}

beforeAll(async () => {
  bot = await kitBot(server)
  hasty = await kitBot(server, { timeoutMs: 1000 })
  await new Promise<void>((resolve) => garbage.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  bot.kit.stop()
  hasty.kit.stop()
  garbage.close()
})

describe('a step for the bot’s own server', () => {
  it('reaches its handler with the component’s name, signed by its app, and goes on with the context it changed', async () => {
    await bot.subscribe(['onHook'])
    bot.kit.on('on_webhook', (payload) => answering(payload, '120'))
    const user = await bot.user('at-once@example.com')
    expect(await user.heard()).toBe('Welcome.')
    user.say('a fare please')
    expect(await user.heard()).toBe('The fare is 120.')
    const payload = await bot.kit.event('on_webhook')
    expect(payload).toMatchObject({
      botId: bot.botId,
      message: 'a fare please',
      dialogComponentName: 'FindFares',
      channel: { type: 'rtm', from: user.userId, channelInfos: { from: user.userId }, botInfo: { taskBotId: bot.botId } },
      context: { session: { BotUserSession: {}, UserContext: { _id: user.userId } } },
    })
    expect(String(payload.callbackUrl).split('/')[6]).toBe(bot.botId)
    expect((await requests())[0]).toMatchObject({ event: 'on_webhook', shown: 'FindFares', state: 'answered', status: 200, error: '' })
  })

  it('waits for an answer that comes later, says so meanwhile, and goes on in the user’s window when it comes', async () => {
    await bot.subscribe(['onHook'])
    bot.kit.on('on_webhook', () => later)
    const user = await bot.user('later@example.com')
    await user.heard()
    user.say('another fare')
    expect(await user.heard()).toBe('One moment.')
    const [asked] = await requests()
    expect(asked?.state).toBe('later')
    user.say('well?')
    expect(await user.heard()).toBe('One moment.')
    const payload = bot.kit.events.at(-1)?.payload ?? { requestId: '' }
    expect(await bot.kit.call('respondToHook', answering(payload, '80'))).toBe(200)
    expect(await user.heard()).toBe('The fare is 80.')
    await expect.poll(async () => (await requests())[0]?.state).toBe('answered')
    expect(await bot.kit.post(String(payload.callbackUrl), answering(payload, '1'))).toBe(200)
    user.say('again')
    expect(await user.heard()).toBe('One moment.')
  })

  it('goes on with the context as it is when the handler gives back nothing', async () => {
    await bot.subscribe(['onHook'])
    bot.kit.on('on_webhook', () => undefined)
    const user = await bot.user('nothing@example.com')
    await user.heard()
    user.say('a fare')
    expect(await user.heard()).toBe('The fare is .')
  })

  it('takes a message sent to the user before the answer to the step', async () => {
    bot.kit.on('on_webhook', async (payload) => {
      await bot.kit.call('sendUserMessage', payload, { message: 'Looking it up…' })
      return later
    })
    const user = await bot.user('before@example.com')
    await user.heard()
    user.say('a fare')
    expect(await user.heard()).toBe('One moment.')
    expect(await user.heard()).toBe('Looking it up…')
  })

  it('leaves by "Too late" when the time for a later answer is over, without anybody writing', async () => {
    bot.kit.on('on_webhook', () => later)
    const user = await bot.user('never@example.com')
    await user.heard()
    user.say('a fare')
    expect(await user.heard()).toBe('One moment.')
    const { pool } = server.services
    await pool.query(`update graphile_worker._private_jobs set run_at = now() where key like 'botkit-late %'`)
    await pool.query('select graphile_worker.add_job($1, payload := $2::json)', [
      'botkit-late',
      JSON.stringify({ botId: bot.botId, requestId: (await requests())[0]?.id }),
    ])
    expect(await user.heard()).toBe('Too late.')
    expect(await until(async () => (await requests()).find(({ state }) => state === 'failed'))).toMatchObject({
      error: 'The bot’s server did not answer in time.',
    })
  })

  it.each([
    ['is slow', async () => hasty.kit.on('on_webhook', () => new Promise(() => undefined)), 'Too late.', 'WEBHOOK_TIMEOUT'],
    ['has no handler for it', async () => bot.kit.on('on_webhook', () => Promise.reject(new Error('no'))), 'It failed.', 'WEBHOOK_STATUS'],
    [
      'answers garbage',
      () => bot.subscribe(['onHook'], { address: `http://127.0.0.1:${(garbage.address() as AddressInfo).port}` }),
      'It failed.',
      'WEBHOOK_NO_ANSWER',
    ],
    ['is away', () => bot.subscribe(['onHook'], { address: 'http://127.0.0.1:9' }), 'It failed.', 'WEBHOOK_UNREACHABLE'],
    [
      'has a private address that is not allowed',
      () => bot.subscribe(['onHook'], { address: 'http://10.0.0.7' }),
      'It failed.',
      'WEBHOOK_REFUSED',
    ],
    ['is not asked for steps', () => bot.subscribe([]), 'It failed.', 'WEBHOOK_OFF'],
    ['is switched off', () => bot.subscribe(['onHook'], { enable: false }), 'It failed.', 'WEBHOOK_OFF'],
  ])('leaves by the way for it when the server %s, and the trace says why', async (_, arrange, words, code) => {
    const asking = code === 'WEBHOOK_TIMEOUT' ? hasty : bot
    await asking.subscribe(['onHook'])
    await arrange()
    const user = await asking.user(`${code}-${words}-${_}@example.com`.replaceAll(' ', '-').toLowerCase())
    await user.heard()
    user.say('a fare')
    expect(await user.heard()).toBe(words)
    expect(await failures(user.userId)).toEqual([code])
    if (['WEBHOOK_TIMEOUT', 'WEBHOOK_UNREACHABLE'].includes(code)) await user.socket.next('botKitUnreachable')
  })
})
