// The unmodified public web kit in a browser, against the real server and a published sample bot: what an integrator who moves here
// would see. The kit is used exactly as its own readme says; only its addresses are ours.
import { newId } from '@parley/contract/base/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { sharedBrowser } from '../browser/launch'
import { type Caller, testApp } from '../../server/test-support/app'
import { jobEnd, sampleBot, until } from '../../server/test-support/waiting'
import { type HostPage, startHostPage } from './host-page'

const server = await testApp()
let context: BrowserContext
let host: HostPage
let page: Page
let owner: Caller
let botId = ''
const problems: string[] = []

beforeAll(async () => {
  owner = await server.signUp()
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('document.apply', { streamId: botId, id: newId('batch'), edits: handOver() })
  await jobEnd(owner, botId, (await owner.call('training.run', { streamId: botId })).id)
  await owner.call('bot-version.publish', { streamId: botId })
  const app = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Intranet', bots: [botId] })
  host = await startHostPage({
    platform: server.origin,
    botId,
    botName: 'Travel desk',
    clientId: app.clientId,
    clientSecret: app.clientSecret,
    identity: 'ingrid@example.com',
  })
  context = await (await sharedBrowser()).newContext()
  page = await context.newPage()
  await page.addInitScript(countSockets)
  page.on('pageerror', (error) => void problems.push(error.message))
  page.on('response', (response) => {
    if (response.url().startsWith(server.origin) && response.status() !== 200 && response.request().method() !== 'OPTIONS')
      problems.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(host.address)
})

afterAll(async () => {
  await context?.close()
  await host?.stop()
})

/** A dialog that leads to a person of the desk. */
function handOver() {
  const [dialogId, intentId, start, person, back] = [newId('dialog'), newId('intent'), newId('node'), newId('node'), newId('node')]
  const words = (text: string) => [{ kind: 'text', text, channel: '', language: '' }]
  const way = (exit: string, to: string) => ({ id: newId('transition'), exit, label: '', when: null, to })
  const node = (id: string, set: Record<string, unknown>) => ({ op: 'put' as const, id, kind: 'node' as const, parentId: dialogId, set })
  return [
    { op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Colleague', startNodeId: start } },
    { op: 'put' as const, id: intentId, kind: 'intent' as const, set: { name: 'Colleague', dialogId, patterns: ['colleague'] } },
    { op: 'put' as const, id: newId('utterance'), kind: 'utterance' as const, parentId: intentId, set: { text: 'get me a colleague' } },
    node(start, { name: 'Wish', type: 'intent', settings: { intentId }, transitions: [way('next', person)] }),
    node(person, {
      name: 'To a person',
      type: 'agentTransfer',
      settings: { messages: words('A colleague comes.') },
      transitions: [way('next', back)],
    }),
    node(back, { name: 'Back', type: 'message', settings: { messages: words('The bot is back.') }, transitions: [way('next', 'end')] }),
  ]
}

const bubbles = () => page.locator('.chat-container > li')

async function shows(text: string): Promise<void> {
  await expect.poll(() => page.locator('.chat-container').innerText(), { timeout: 60_000 }).toContain(text)
}

async function say(text: string): Promise<void> {
  await page.locator('.chatInputBox').click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

async function count(text: string): Promise<number> {
  return bubbles().filter({ hasText: text }).count()
}

/** Runs in the page, before anything of it does: the sockets that have opened. */
function countSockets(): void {
  Object.assign(window, { socketsOpened: 0 })
  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given)
      this.addEventListener('open', () => Object.assign(window, { socketsOpened: Number(Reflect.get(window, 'socketsOpened')) + 1 }))
    }
  }
}

/** Address of the page's next socket once it is open, after the one it has is lost: what is said before is lost, too. */
async function reopening(lose: () => void | Promise<void>): Promise<string> {
  const opened = () => page.evaluate(() => Number(Reflect.get(window, 'socketsOpened')))
  const before = await opened()
  const next = page.waitForEvent('websocket', { timeout: 60_000 })
  await lose()
  await expect.poll(opened, { timeout: 60_000 }).toBeGreaterThan(before)
  return (await next).url()
}

const welcome = 'this is the travel desk'

describe('the public web kit', () => {
  it('opens, is greeted and wears the bot’s colours', async () => {
    await shows(welcome)
    expect(await page.locator('.header-title').first().textContent()).toContain('Travel desk')
    expect(await count(welcome)).toBe(1)
  })

  it('says something and gets quick replies, and a click on one answers the bot', async () => {
    await say('travel policy')
    const reply = page.locator('.quickReply', { hasText: 'Meals' })
    await reply.waitFor({ timeout: 60_000 })
    await reply.click()
    await shows('Meals are paid up to')
    await page
      .locator('.chat-container table, .chat-container .accordionTable, .chat-container .tablechartDiv')
      .first()
      .waitFor({ timeout: 60_000 })
  })

  it('says something and gets a text', async () => {
    await say('book a flight to oslo')
    await shows('do you want to leave?')
  })

  it('comes back by itself after the connection was lost, into the same conversation', async () => {
    const greetings = await count(welcome)
    const before = await bubbles().count()
    const reopened = await reopening(() => {
      for (const socket of server.app.websocketServer.clients) socket.terminate()
    })
    expect(reopened).toContain('isReconnect=true')
    await say('friday')
    await expect.poll(() => bubbles().count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(before + 2)
    await shows('3 flights to Oslo')
    expect(await count(welcome)).toBe(greetings)
  })

  it('fetches another token by itself when its own was taken away, and goes on', async () => {
    const before = problems.length
    const setChannel = (enable: boolean) =>
      owner.call('channel.update', { userId: owner.userId, streamId: botId, channelType: 'rtm', enable })
    const again = page.waitForResponse((response) => response.url().endsWith('/jwtgrant') && response.status() === 200, { timeout: 60_000 })
    await reopening(async () => {
      await setChannel(false)
      await setChannel(true)
      await again
    })
    expect(problems.splice(before)).toEqual([`401 ${server.origin}/api/rtm/start`])
    await say('travel policy')
    await page.locator('.quickReply', { hasText: 'Meals' }).last().waitFor({ timeout: 60_000 })
  })

  it('finds what was said when the page is loaded again', async () => {
    await page.reload()
    await shows('Which part of the policy?')
    await shows('do you want to leave?')
  })

  it('is handed over to a person of the desk, who talks to the user in its window and gives them back to the bot', async () => {
    await owner.call('agent-transfer.put-agent', { streamId: botId, memberId: owner.userId })
    await owner.call('desk.set-state', { state: 'available' })
    await say('get me a colleague')
    await shows('A colleague comes.')
    const [waiting] = await until(async () => {
      const chats = await owner.call('desk.list', { show: 'open' })
      return chats.length > 0 ? chats : undefined
    })
    const chatId = waiting?.id ?? ''
    await owner.call('desk.accept', { chatId })
    await owner.call('desk.say', { chatId, text: 'Hello, Marta speaking.', messageId: 'first' })
    await shows('Hello, Marta speaking.')
    await say('is my flight on time?')
    await until(async () => {
      const { turns } = await owner.call('desk.get-chat', { chatId })
      return turns.at(-1)?.said === 'is my flight on time?' ? true : undefined
    })
    expect(await count('Sorry')).toBe(0)
    await owner.call('desk.return', { chatId, text: 'It is. I give you back.' })
    await shows('It is. I give you back.')
    await shows('The bot is back.')
  })

  it('meets no error and no call that does not answer 200', () => {
    expect(problems).toEqual([])
    expect(server.failures).toEqual([])
  })
})
