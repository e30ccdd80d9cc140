// A step whose answer comes after the server that asked has gone: another server on the same database, as after a restart, goes on with it.
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { later, type Payload } from '../../test-support/bot-kit'
import { kitBot } from '../../test-support/bot-kit-bot'
import { testDatabase } from '../../test-support/postgres'

const config = { privateHosts: ['127.0.0.1'] }
const shared = await testDatabase()
const first = await testApp({ shared, config })
const second = await testApp({ shared, config })
const bot = await kitBot(first)
afterAll(() => bot.kit.stop())

describe('a conversation that waits for an answer', () => {
  it('goes on after a restart, when the answer comes and where its user is then', async () => {
    await bot.subscribe(['onHook'])
    bot.kit.on('on_webhook', () => later)
    const user = await bot.user('patient@example.com')
    await user.heard()
    user.say('a fare')
    expect(await user.heard()).toBe('One moment.')
    user.socket.close()
    await first.app.close()
    const back = await bot.user('patient@example.com', second, '&isReconnect=true')
    const asked: Payload = await bot.kit.event('on_webhook')
    const callbackUrl = String(asked.callbackUrl).replace(/^https?:\/\/[^/]+/, second.origin)
    expect(await bot.kit.call('respondToHook', { ...asked, callbackUrl, context: { ...asked.context, fare: '95' } })).toBe(200)
    // What the window had not confirmed before is shown once more, first.
    const words = [await back.heard()]
    while (words.at(-1) !== 'The fare is 95.') words.push(await back.heard())
    expect(words.filter((one) => one.startsWith('The fare'))).toEqual(['The fare is 95.'])
  })
})
