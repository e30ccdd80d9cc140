// Hand-overs that the bot's own server gives back to the bot by `sendBotMessage`, as its public kit sends them: without a message.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import type { Payload } from '../../test-support/bot-kit'
import { type KitBot, kitBot } from '../../test-support/bot-kit-bot'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let bot: KitBot
let people = 0

const wanting = (wants: string) => (payload: Payload) => ({ ...payload, context: { ...payload.context, wants, fare: '120' } })
const person = () => bot.user(`person${(people += 1)}@example.com`)
const handOn = (payload: Payload) => bot.kit.call('sendBotMessage', payload)

beforeAll(async () => {
  bot = await kitBot(server)
  await bot.subscribe(['onMessage', 'onHook', 'onAgentTransfer'])
})
afterAll(() => bot.kit.stop())

beforeEach(() => {
  bot.kit.on('on_bot_message', (payload) => bot.kit.call('sendUserMessage', payload))
  bot.kit.on('on_user_message', handOn)
  bot.kit.on('on_webhook', wanting('person'))
})

/** Somebody who asks for a person; what they hear next. */
async function asking() {
  const user = await person()
  expect(await user.heard()).toBe('Welcome.')
  user.say('a person please')
  expect(await user.heard()).toBe('I am looking for a person.')
  return user
}

describe('A hand-over given back to the bot', () => {
  it('goes on behind the transfer, with what was changed, and the bot hears what the user says next', async () => {
    bot.kit.on('on_agent_transfer', (payload) => {
      const session = { ...(payload.context?.session as object), BotUserSession: { desk: 'closed' } }
      return bot.kit.call('sendBotMessage', payload, { context: { ...payload.context, session } })
    })
    const user = await asking()
    expect(await user.heard()).toBe('The bot is back.')
    bot.kit.on('on_webhook', wanting(''))
    user.say('a fare')
    expect(await user.heard()).toBe('The fare is 120.')
    const { payload } = bot.kit.events.findLast(({ event }) => event === 'on_webhook') ?? {}
    expect(payload).toMatchObject({ message: 'a fare', context: { session: { BotUserSession: { desk: 'closed' } } } })
    expect(bot.kit.events.findLast(({ event }) => event === 'on_user_message')?.payload).toMatchObject({ agent_transfer: false })
  })

  it('is heard by the bot with the words that are put into it', async () => {
    bot.kit.on('on_agent_transfer', (payload) => {
      bot.kit.on('on_webhook', wanting(''))
      return bot.kit.call('sendBotMessage', payload, { message: 'a fare instead' })
    })
    const user = await asking()
    expect(await user.heard()).toBe('The bot is back.')
    expect(await user.heard()).toBe('The fare is 120.')
  })

  it('may be given back later, with what the user says meanwhile', async () => {
    bot.kit.on('on_agent_transfer', (payload) => bot.kit.call('sendUserMessage', payload, { message: 'Marta here.' }))
    const user = await asking()
    expect(await user.heard()).toBe('Marta here.')
    bot.kit.on('on_webhook', wanting(''))
    user.say('back to the bot, a fare')
    expect(await user.heard()).toBe('The bot is back.')
    expect(await user.heard()).toBe('The fare is 120.')
  })
})
