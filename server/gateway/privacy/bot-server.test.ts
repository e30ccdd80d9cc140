// Personal data and the bot's own server: it is shown what stands in the place of it, and what it hands on is heard as it was said.
import { knownData } from '@parley/contract/objects/privacy'
import { newId } from '@parley/contract/base/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { everyRow } from '../../test-support/every-row'
import { type KitBot, kitBot } from '../../test-support/bot-kit-bot'

const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
let bot: KitBot

beforeAll(async () => {
  bot = await kitBot(server)
  const { objects } = await bot.owner.call('document.get', { streamId: bot.botId })
  const id = objects.find(({ kind }) => kind === 'bot')?.id ?? ''
  const privacy = JSON.parse(JSON.stringify({ enabled: true, data: knownData(), retentionDays: 0 }))
  await bot.owner.call('document.apply', {
    streamId: bot.botId,
    id: newId('batch'),
    edits: [{ op: 'put', id, kind: 'bot', set: { privacy } }],
  })
  await bot.owner.call('bot-version.publish', { streamId: bot.botId })
  await bot.subscribe(['onMessage', 'onHook'])
  bot.kit.on('on_bot_message', (payload) => bot.kit.call('sendUserMessage', payload))
  bot.kit.on('on_user_message', (payload) => bot.kit.call('sendBotMessage', payload))
  bot.kit.on('on_webhook', (payload) => ({ ...payload, context: { ...payload.context, fare: '120' } }))
})
afterAll(() => bot.kit.stop())

describe('a card number said to a bot with a server of its own', () => {
  it('reaches that server masked, and the conversation as it was said', async () => {
    const user = await bot.user('kari@example.com')
    expect(await user.heard()).toBe('Welcome.')
    user.say('4111 1111 1111 1111 to Oslo')
    expect(await user.heard()).toBe('The fare is 120.')
    const told = bot.kit.events.filter(({ event }) => event === 'on_user_message' || event === 'on_webhook')
    expect(told.map(({ payload }) => payload.message)).toEqual(['**** **** **** 1111 to Oslo', '**** **** **** 1111 to Oslo'])
    expect(JSON.stringify(bot.kit.events)).not.toMatch(/4111 1111/)
    expect((await everyRow(server.services.db)).rows.filter(({ text }) => text.includes('4111 1111'))).toEqual([])
    const { sealed } = await server.services.db
      .selectFrom('conversation')
      .select('sealed')
      .where('sealed', '<>', '')
      .executeTakeFirstOrThrow()
    const { heard } = JSON.parse(server.services.secrets.open('conversation', sealed))
    expect(heard).toEqual([{ text: '4111 1111 1111 1111', shown: '**** **** **** 1111' }])
  })
})
