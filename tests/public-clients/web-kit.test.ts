// The unmodified public web kit in a browser, against the real server and a published sample bot: what an integrator who moves here
// would see. The kit is used exactly as its own readme says; only its addresses are ours.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { sharedBrowser } from '../browser/launch'
import { type Caller, testApp } from '../../server/testing/app'
import { sampleBot } from '../../server/testing/waiting'
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
    const reopened = page.waitForEvent('websocket', { timeout: 60_000 })
    for (const socket of server.app.websocketServer.clients) socket.terminate()
    expect((await reopened).url()).toContain('isReconnect=true')
    await page.waitForTimeout(500)
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
    const reopened = page.waitForEvent('websocket', { timeout: 60_000 })
    await setChannel(false)
    await setChannel(true)
    await again
    await reopened
    expect(problems.splice(before)).toEqual([`401 ${server.origin}/api/rtm/start`])
    await say('travel policy')
    await page.locator('.quickReply', { hasText: 'Meals' }).last().waitFor({ timeout: 60_000 })
  })

  it('finds what was said when the page is loaded again', async () => {
    await page.reload()
    await shows('Which part of the policy?')
    await shows('do you want to leave?')
  })

  it('meets no error and no call that does not answer 200', () => {
    expect(problems).toEqual([])
    expect(server.failures).toEqual([])
  })
})
