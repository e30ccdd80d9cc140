// The examples that the public bot kit brings, run as its program starts them: only the id of the bot is set in their files. They run where
// the kit itself is there (PARLEY_BOTKIT_SDK).
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Subscription } from '@parley/contract/integration/botkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../../test-support/app'
import { isRealKit, openKitExample } from '../../test-support/bot-kit'
import { kitBot } from '../../test-support/bot-kit-bot'

describe.runIf(isRealKit)('an example of the public kit', () => {
  let server: TestApp
  const stops: (() => void)[] = []
  beforeAll(async () => {
    server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
  })
  afterAll(() => {
    for (const stop of stops) stop()
  })

  async function botWith(file: string, subscribedFor: Subscription[], settings: JsonObject = {}) {
    const bot = await kitBot(server, settings)
    const { botId, app } = bot
    const example = await openKitExample(file, { botId, clientId: app.clientId, clientSecret: app.clientSecret })
    stops.push(bot.kit.stop, example.stop)
    await bot.subscribe(subscribedFor, { address: example.address })
    return { bot, example }
  }

  it('answers some words itself, hands on the others, and is told that a task has ended', async () => {
    const { bot, example } = await botWith('SimpleConversationalBotWithMultipleBotId.js', ['onMessage', 'onEvent'])
    const user = await bot.user('simple@example.com')
    expect(await user.heard()).toBe('Welcome.')
    user.say('Hi')
    expect(await user.heard()).toBe('Hello')
    user.say('a fare')
    expect(await user.heard()).toBe('It failed.')
    await vi.waitFor(() => expect(example.printed()).toContain("eventType: 'endDialog'"), { timeout: 20_000 })
  })

  it('makes a step’s answer, and says other words by the values that step has set', async () => {
    const { bot } = await botWith('GuessTheNumber.js', ['onMessage', 'onHook'], { component: 'GenerateNewNumber' })
    const user = await bot.user('guess@example.com')
    expect(await user.heard()).toBe('Welcome.')
    user.say('let us play')
    expect(await user.heard()).toBe('I have a number between 1 & 100. Try and guess it!')
  })

  it('keeps the list of the bot’s variables in each of its languages as it is told of them', async () => {
    const { bot, example } = await botWith('BotVariables.js', ['onMessage', 'onVariableUpdate'])
    const lists = () =>
      example
        .printed()
        .match(/count: \d+/g)
        ?.slice(-2)
    // It prints its lists with each news: one before it has read them, and with the next what it has read.
    await vi.waitFor(() => expect(example.printed()).toContain('DataStore'), { timeout: 20_000 })
    const user = await bot.user('variables@example.com')
    expect(await user.heard()).toBe('Welcome.')
    const edits = [{ op: 'put' as const, id: newId('variable'), kind: 'variable' as const, set: { key: 'second', value: '1' } }]
    await bot.owner.call('document.apply', { streamId: bot.botId, id: newId('batch'), edits })
    await vi.waitFor(() => expect(lists()).toEqual(['count: 2', 'count: 2']), { timeout: 20_000 })
  })
})
