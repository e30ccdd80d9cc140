// Messages by way of the bot's own server, both sides over HTTP: the user's words go to it first, and what the bot says too; it changes
// them, drops them, writes by itself, and when it cannot be told the conversation goes on as its settings say.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import type { Payload } from '../../test-support/bot-kit'
import { type KitBot, kitBot } from '../../test-support/bot-kit-bot'
import { until } from '../../test-support/waiting'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let bot: KitBot
let people = 0

const answering = (payload: Payload, fare: string): Payload => ({ ...payload, context: { ...payload.context, fare } })
const person = () => bot.user(`person${(people += 1)}@example.com`)
const requests = async () => (await bot.owner.call('botkit.list-requests', { streamId: bot.botId })).requests
const last = (event: string): Payload => bot.kit.events.findLast((one) => one.event === event)?.payload ?? { requestId: '' }

beforeAll(async () => {
  bot = await kitBot(server)
  bot.kit.on('on_webhook', (payload) => answering(payload, '120'))
})
afterAll(() => bot.kit.stop())

/** As the kit's examples do: everything is handed on. */
async function handingOn(): Promise<void> {
  await bot.subscribe(['onMessage', 'onHook'])
  bot.kit.on('on_user_message', (payload) => bot.kit.call('sendBotMessage', payload))
  bot.kit.on('on_bot_message', (payload) => bot.kit.call('sendUserMessage', payload))
}

describe('messages with a bot server that is told of them', () => {
  it('reach the bot and the user once that server hands them on', async () => {
    await handingOn()
    const user = await person()
    expect(await user.heard()).toBe('Welcome.')
    user.say('a fare please')
    expect(await user.heard()).toBe('The fare is 120.')
    expect(bot.kit.events.map(({ event }) => event)).toEqual(['on_bot_message', 'on_user_message', 'on_webhook', 'on_bot_message'])
    expect(last('on_user_message')).toMatchObject({ message: 'a fare please', agent_transfer: false, channel: { from: user.userId } })
    await expect.poll(async () => (await requests()).map(({ state, status }) => [state, status])).toContainEqual(['sent', 200])
  })

  it('are changed by that server on both ways', async () => {
    await handingOn()
    bot.kit.on('on_user_message', (payload) => bot.kit.call('sendBotMessage', payload, { message: 'fares to Oslo' }))
    bot.kit.on('on_bot_message', (payload) => bot.kit.call('sendUserMessage', payload, { message: `${String(payload.message)} (checked)` }))
    const user = await person()
    expect(await user.heard()).toBe('Welcome. (checked)')
    user.say('***')
    expect(await user.heard()).toBe('The fare is 120. (checked)')
    expect(last('on_webhook').message).toBe('fares to Oslo')
  })

  it('come with the context of the dialog that said them, as the news that it is over does, though it is over', async () => {
    await bot.subscribe(['onMessage', 'onHook', 'onEvent'])
    bot.kit.on('on_user_message', (payload) => bot.kit.call('sendBotMessage', payload))
    bot.kit.on('on_bot_message', (payload) =>
      bot.kit.call('sendUserMessage', payload, { message: `${String(payload.context?.fare)} it is.` }),
    )
    bot.kit.on('on_event', () => undefined)
    const user = await person()
    expect(await user.heard()).toBe('undefined it is.')
    user.say('a fare please')
    expect(await user.heard()).toBe('120 it is.')
    await expect.poll(() => last('on_event').context).toMatchObject({ fare: '120', taskid: expect.stringMatching(/^dg-/) })
    expect(last('on_bot_message').context).toMatchObject({ fare: '120' })
  })

  it('are counted and shown in history once, as the user had them', async () => {
    await handingOn()
    const user = await person()
    await user.heard()
    user.say('count me')
    await user.heard()
    const { rows } = await server.services.pool.query(
      'select sum(messages_in)::int as came, sum(messages_out)::int as went from conversation where user_id = $1',
      [user.userId],
    )
    expect(rows).toEqual([{ came: 1, went: 2 }])
    const { messages } = await bot.kit.getMessages(last('on_bot_message'), { userId: user.userId, skip: 0, limit: 2 })
    expect(messages).toMatchObject([
      { type: 'outgoing', components: [{ data: { text: 'The fare is 120.' } }] },
      { type: 'incoming', components: [{ data: { text: 'count me' } }] },
    ])
  })

  it('are dropped when that server keeps them, and it may write as often as it likes', async () => {
    await handingOn()
    const user = await person()
    await user.heard()
    bot.kit.on('on_user_message', async (payload) => {
      await bot.kit.call('skipUserMessage', payload)
      await bot.kit.call('sendUserMessage', payload, { message: 'A person reads this.' })
      await bot.kit.call('sendUserMessage', payload, { message: 'And answers.' })
    })
    user.say('is anybody there?')
    expect(await user.heard()).toBe('A person reads this.')
    expect(await user.heard()).toBe('And answers.')
  })

  it('may be templates, as JSON text or beside it', async () => {
    await handingOn()
    const user = await person()
    await user.heard()
    const template = JSON.stringify({ type: 'template', payload: { template_type: 'button', text: 'Choose', buttons: [] } })
    bot.kit.on('on_user_message', (payload) =>
      bot.kit.call('sendUserMessage', payload, { message: 'words', overrideMessagePayload: { body: template, isTemplate: true } }),
    )
    user.say('choose')
    const frame = await user.socket.next('bot_response')
    expect(JSON.stringify(frame.message)).toContain('"template_type":"button"')
  })

  it('carry what it changed of the session’s context into later steps', async () => {
    await handingOn()
    const user = await person()
    await user.heard()
    bot.kit.on('on_user_message', (payload) => {
      const session = { ...(payload.context?.session as object), BotUserSession: { vip: true } }
      return bot.kit.call('sendBotMessage', payload, { context: { ...payload.context, session } })
    })
    user.say('a fare')
    await user.heard()
    expect(last('on_webhook').context).toMatchObject({ session: { BotUserSession: { vip: true } } })
  })

  it('go to the bot without it when it is away, and the trace says so', async () => {
    await bot.subscribe(['onMessage'], { address: 'http://127.0.0.1:9' })
    const user = await person()
    expect(await user.heard()).toBe('Welcome.')
    user.say('a fare')
    expect(await user.heard()).toBe('It failed.')
    const failed = await until(async () => (await requests()).find(({ event, state }) => event === 'on_user_message' && state === 'failed'))
    expect(failed.error).toContain('could not be reached')
    const { rows } = await server.services.pool.query(`select count(*)::int as told from turn where events::text like '%BOT_SERVER_AWAY%'`)
    expect(rows).toEqual([{ told: 2 }])
  })

  it('are answered with the words set for it while that server is away, where the bot is to say so', async () => {
    await bot.subscribe(['onMessage'], { address: 'http://127.0.0.1:9', whenAway: 'tell', awayText: 'We are closed.' })
    const user = await person()
    expect(await user.heard()).toBe('We are closed.')
    user.say('a fare')
    expect(await user.heard()).toBe('We are closed.')
  })

  it('count as handed on when its handler has called back and failed afterwards', async () => {
    await handingOn()
    bot.kit.on('on_user_message', async (payload) => {
      await bot.kit.call('sendBotMessage', payload)
      throw new Error('afterwards')
    })
    const user = await person()
    await user.heard()
    user.say('a fare')
    expect(await user.heard()).toBe('The fare is 120.')
    await expect
      .poll(async () => (await requests()).find(({ event }) => event === 'on_user_message'))
      .toMatchObject({ state: 'sent', status: 500 })
    const { rows } = await server.services.pool.query(
      'select count(*)::int as turns from turn join conversation on id = conversation_id where user_id = $1',
      [user.userId],
    )
    expect(rows).toEqual([{ turns: 5 }])
  })

  it('leave the bot’s own server out in the test chat', async () => {
    await handingOn()
    const before = bot.kit.events.length
    const thread = await bot.owner.call('test-chat.start', { streamId: bot.botId })
    expect(thread.turns[0]?.messages.map(({ text }) => text)).toEqual(['Welcome.'])
    expect(bot.kit.events).toHaveLength(before)
  })
})

describe('a call of the bot’s own server', () => {
  const post = (url: string, headers: Record<string, string>) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' })

  it('is refused without its app’s signature, and for a request of another bot', async () => {
    await handingOn()
    const user = await person()
    await user.heard()
    const payload = last('on_bot_message')
    expect((await post(String(payload.sendUserMessageUrl), {})).status).toBe(401)
    expect((await post(String(payload.sendUserMessageUrl), { auth: 'x.y.z' })).status).toBe(401)
    const other = await kitBot(server)
    await other.subscribe(['onMessage'])
    const url = String(payload.sendUserMessageUrl)
    expect(await other.kit.post(url.replace(bot.botId, other.botId), payload)).toBe(404)
    expect(await other.kit.post(url, payload)).toBe(401)
    other.kit.stop()
  })

  it('leaves what runs without a word', async () => {
    await handingOn()
    const user = await person()
    await user.heard()
    bot.kit.on('on_user_message', async (payload) => {
      await bot.kit.call('resetBot', payload)
      await bot.kit.call('sendUserMessage', payload, { message: 'Start over.' })
    })
    user.say('reset')
    expect(await user.heard()).toBe('Start over.')
  })

  it('reads the bot’s variables in a language', async () => {
    await handingOn()
    const user = await person()
    await user.heard()
    const english = { count: 1, variables: [{ key: 'desk', value: '55 00', variableType: 'env' }] }
    expect(await bot.kit.fetchBotVariable(last('on_bot_message'), ['en', 'de'])).toMatchObject([english, english])
  })
})

describe('agents behind the bot’s own server', () => {
  it('lead a conversation that is handed over until they end it, and the bot goes on', async () => {
    await bot.subscribe(['onMessage', 'onHook', 'onAgentTransfer'])
    const hand = (message: string) => (payload: Payload) => bot.kit.call('sendUserMessage', payload, { message })
    bot.kit.on('on_user_message', (payload) => bot.kit.call('sendBotMessage', payload))
    bot.kit.on('on_bot_message', (payload) => bot.kit.call('sendUserMessage', payload))
    bot.kit.on('on_webhook', (payload) => ({ ...payload, context: { ...payload.context, wants: 'person' } }))
    bot.kit.on('on_agent_transfer', hand('Marta here.'))
    const user = await person()
    await user.heard()
    user.say('a person please')
    expect([await user.heard(), await user.heard()].sort()).toEqual(['I am looking for a person.', 'Marta here.'])
    bot.kit.on('on_webhook', (payload) => answering(payload, '120'))
    bot.kit.on('on_user_message', hand('Which fare?'))
    user.say('a cheap fare')
    expect(await user.heard()).toBe('Which fare?')
    expect(last('on_user_message')).toMatchObject({ message: 'a cheap fare', agent_transfer: true })
    expect(await bot.kit.call('extendRequestId', last('on_agent_transfer'))).toBe(200)
    expect(await bot.kit.call('clearAgentSession', last('on_agent_transfer'))).toBe(200)
    expect(await user.heard()).toBe('The bot is back.')
    bot.kit.on('on_user_message', (payload) => bot.kit.call('sendBotMessage', payload))
    user.say('a fare')
    expect(await user.heard()).toBe('The fare is 120.')
    expect(last('on_user_message')).toMatchObject({ agent_transfer: false })
  })

  it('say nothing by a call without a message, which is what the kit makes of a hand-over that is sent back as it came', async () => {
    await bot.subscribe(['onMessage', 'onHook', 'onAgentTransfer'])
    bot.kit.on('on_bot_message', (payload) => bot.kit.call('sendUserMessage', payload))
    bot.kit.on('on_webhook', (payload) => ({ ...payload, context: { ...payload.context, wants: 'person' } }))
    bot.kit.on('on_agent_transfer', async (payload) => {
      await bot.kit.call('sendUserMessage', payload)
      await bot.kit.call('sendUserMessage', payload, { message: 'Marta here.' })
    })
    bot.kit.on('on_user_message', (payload) => bot.kit.call('sendBotMessage', payload))
    const user = await person()
    await user.heard()
    user.say('a person please')
    expect([await user.heard(), await user.heard()].sort()).toEqual(['I am looking for a person.', 'Marta here.'])
    bot.kit.on('on_webhook', (payload) => answering(payload, '120'))
  })

  it('may begin to lead by themselves, drop what the bot says, keep a score and end the conversation', async () => {
    await handingOn()
    const user = await person()
    await user.heard()
    bot.kit.on('on_user_message', (payload) => bot.kit.call('startAgentSession', payload))
    const before = bot.kit.events.filter(({ event }) => event === 'on_user_message').length
    user.say('hello?')
    await bot.kit.event('on_user_message', before + 1)
    const came = last('on_user_message')
    await until(async () => {
      const { rows } = await server.services.pool.query('select 1 from botkit_agent where conversation_id = $1', [came.contextId])
      return rows[0]
    })
    bot.kit.on('on_user_message', (payload) => bot.kit.call('sendUserMessage', payload, { message: 'I see you.' }))
    user.say('anybody?')
    expect(await user.heard()).toBe('I see you.')
    expect(last('on_user_message')).toMatchObject({ agent_transfer: true })
    const feedback = { name: 'After a chat', score: 4, channelUId: user.userId, channel: 'rtm', botLanguage: 'en', comments: 'Kind.' }
    expect(await bot.kit.sendFeedbackMessage(last('on_user_message'), feedback)).toBe(200)
    const scores = async () => (await server.services.pool.query('select survey_name, score, comment from feedback')).rows
    await expect.poll(scores).toEqual([{ survey_name: 'After a chat', score: 4, comment: 'Kind.' }])
    expect(await bot.kit.call('skipBotMessage', last('on_bot_message'))).toBe(200)
    expect(await bot.kit.call('closeConversationSession', last('on_user_message'))).toBe(200)
    const state = async () => (await server.services.pool.query('select open from conversation where id = $1', [came.contextId])).rows
    await expect.poll(state).toEqual([{ open: false }])
  })
})

describe('news for the bot’s own server', () => {
  const isAbout = (userId: string, { channel }: Payload) => JSON.stringify(channel).includes(userId)
  /** What is told of a user once it is: others' news may come late. */
  const toldOf = (userId: string): Promise<Payload> =>
    until(async () => bot.kit.events.find(({ event, payload }) => event === 'on_event' && isAbout(userId, payload))?.payload)

  it('tells that a task has ended', async () => {
    await bot.subscribe(['onHook', 'onEvent'])
    bot.kit.on('on_event', () => undefined)
    const user = await person()
    await user.heard()
    user.say('a fare')
    await user.heard()
    expect(await toldOf(user.userId)).toMatchObject({
      event: { eventType: 'endDialog', endReason: 'Fulfilled' },
      metaInfo: { taskName: 'Find a fare' },
    })
  })

  it('tells that a question was answered without a task', async () => {
    const { streamId, owner } = { streamId: bot.botId, owner: bot.owner }
    const { _id: parentId } = await owner.call('faq.create-task', { streamId, name: 'Help' })
    const question = 'When does the harbour office open?'
    await owner.call('faq.create', { streamId, parentId, question, answers: [{ text: 'At nine.' }] } as never)
    await owner.call('bot-version.publish', { streamId })
    await bot.subscribe(['onHook', 'onEvent'])
    const user = await person()
    await user.heard()
    user.say(question)
    expect(await user.heard()).toBe('At nine.')
    expect(await toldOf(user.userId)).toMatchObject({
      event: { eventType: 'endFAQ', endReason: 'Fulfilled' },
      metaInfo: { taskName: question },
    })
  })

  it('tells of an edited variable, and again by hand when it could not be told', async () => {
    bot.kit.on('on_variable_update', () => undefined)
    await bot.subscribe(['onVariableUpdate'])
    expect(await bot.kit.event('on_variable_update')).toMatchObject({ data: { eventType: 'sdk_subscription', language: 'en' } })
    const [known] = await bot.kit.fetchBotVariable(last('on_bot_message'), ['en'])
    const id = known?.variables[0]?._id ?? ''
    const edit = (value: string) =>
      bot.owner.call('document.apply', {
        streamId: bot.botId,
        id: `op-${crypto.randomUUID()}`,
        edits: [{ op: 'put', id, kind: 'variable', set: { value } }],
      })
    await edit('66 00')
    expect(await bot.kit.event('on_variable_update', 2)).toMatchObject({
      data: { eventType: 'variable_update', language: 'en', variable: { key: 'desk', value: '66 00' } },
    })
    const requests = async () => (await bot.owner.call('botkit.list-requests', { streamId: bot.botId })).requests
    await expect.poll(async () => (await requests()).every(({ state }) => state !== 'waiting')).toBe(true)
    await server.services.pool.query(`update botkit_request set state = 'failed' where event = 'on_variable_update' and shown = 'desk'`)
    const failed = (await bot.owner.call('botkit.list-requests', { streamId: bot.botId, failed: 'true' })).requests.find(
      ({ mayRepeat }) => mayRepeat,
    )
    await bot.owner.call('botkit.send-again', { streamId: bot.botId, requestId: failed?.id ?? '' })
    expect(await bot.kit.event('on_variable_update', 3)).toMatchObject({ data: { variable: { value: '66 00' } } })
  })
})

describe('the settings of a bot server', () => {
  it('refuse an address that is none, and an app that both sides share no secret of', async () => {
    const save = { streamId: bot.botId, subscribedFor: [], sdkClientId: '', sdkHostUri: 'ftp://x' }
    expect((await bot.owner.failure('botkit.save', save)).status).toBe(400)
    expect((await bot.owner.failure('botkit.save', { ...save, sdkHostUri: '', sdkClientId: 'cs-none' })).status).toBe(404)
    expect((await bot.owner.failure('botkit.save', { ...save, sdkHostUri: '', whenAway: 'tell' })).status).toBe(400)
  })

  it('are somebody else’s to nobody', async () => {
    const stranger = await server.signUp('Stranger')
    expect((await stranger.failure('botkit.get', { streamId: bot.botId })).status).toBeGreaterThanOrEqual(400)
  })

  it('are tried: there, with another secret, away', async () => {
    await bot.subscribe([])
    expect(await bot.owner.call('botkit.test', { streamId: bot.botId })).toMatchObject({ isReached: true, status: 200 })
    const other = await bot.owner.call('sdk-app.create', { userId: bot.owner.userId, appName: 'Other', bots: [bot.botId] })
    const server = { streamId: bot.botId, subscribedFor: [], sdkHostUri: bot.kit.address }
    await bot.owner.call('botkit.save', { ...server, sdkClientId: other.clientId })
    expect(await bot.owner.call('botkit.test', { streamId: bot.botId })).toMatchObject({ isReached: false, status: 401 })
    await bot.subscribe([], { address: 'http://127.0.0.1:9' })
    expect(await bot.owner.call('botkit.test', { streamId: bot.botId })).toMatchObject({ isReached: false, status: 0 })
  })

  it('reach a server that still has the old secret of its app while both work, and no longer', async () => {
    await bot.subscribe([])
    const renew = (overlapMinutes: number) =>
      bot.owner.call('sdk-app.regenerate', { userId: bot.owner.userId, clientId: bot.app.clientId, overlapMinutes })
    await renew(60)
    expect(await bot.owner.call('botkit.test', { streamId: bot.botId })).toMatchObject({ isReached: true, status: 200 })
    await renew(0)
    expect(await bot.owner.call('botkit.test', { streamId: bot.botId })).toMatchObject({ isReached: false, status: 401 })
  })
})
