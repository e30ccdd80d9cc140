// Our own widget in a browser, on somebody else's page and on its own, against the real server and a published sample bot.
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../server/test-support/app'
import { sampleBot } from '../../server/test-support/waiting'
import { sharedBrowser } from '../browser/launch'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const server = await testApp()
let context: BrowserContext
let page: Page
let site: Server
let siteAddress = ''
let botId = ''
const problems: string[] = []
const requests: string[] = []

beforeAll(async () => {
  const owner = await server.signUp()
  botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
  site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><html lang="en"><title>Trips</title><style>* { color: red !important; font-size: 40px !important; display: block !important }</style>
      <h1>Your trips</h1><script src="${server.origin}/widget/parley-widget.js" data-bot="${botId}" data-name="Travel desk" async></script></html>`)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const bound = site.address()
  siteAddress = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/`
  context = await (await sharedBrowser()).newContext({ viewport: { width: 1280, height: 800 } })
  page = await open(siteAddress)
})

afterAll(async () => {
  await context?.close()
  site?.close()
})

async function open(address: string): Promise<Page> {
  const opened = await context.newPage()
  opened.on('pageerror', (error) => problems.push(error.message))
  opened.on('request', (request) => requests.push(new URL(request.url()).origin))
  await opened.goto(address)
  return opened
}

const bubble = (text: string, where = page) => where.locator('.bubble', { hasText: text })
const composer = (where = page) => where.locator('textarea')

async function say(text: string, where = page): Promise<void> {
  await composer(where).fill(text)
  await composer(where).press('Enter')
}

async function violations(where: Page): Promise<string[]> {
  await where.evaluate(axeSource)
  const found: unknown = await where.evaluate(
    "axe.run(document.querySelector('parley-widget, #chat')).then((r) => r.violations.map((v) => v.id + ': ' + v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')))",
  )
  return Array.isArray(found) ? found.map(String) : ['nothing was checked']
}

describe('the widget on another page', () => {
  it('is a 56 px launcher that opens a 384 by 640 window, greeted, with the composer ready, whatever the page’s styles', async () => {
    const launcher = page.locator('.launcher')
    await expect.poll(() => launcher.boundingBox()).toMatchObject({ width: 56, height: 56 })
    await launcher.click()
    await bubble('this is the travel desk').waitFor()
    await expect.poll(() => page.locator('.window').boundingBox()).toMatchObject({ width: 384, height: 640 })
    expect((await page.locator('header').boundingBox())?.height).toBe(56)
    expect((await page.locator('.composer').boundingBox())?.height).toBe(56)
    await expect.poll(() => composer().evaluate((field) => field.matches(':focus'))).toBe(true)
    expect(await bubble('this is the travel desk').evaluate((element) => getComputedStyle(element).fontSize)).toBe('14px')
  })

  it('talks, announces each bot message once and nothing else', async () => {
    await say('book a flight to oslo')
    await bubble('do you want to leave?').waitFor()
    const announced = () => page.locator('[aria-live="polite"] p').allTextContents()
    await expect.poll(async () => (await announced()).filter((text) => text.includes('do you want to leave?'))).toHaveLength(1)
    expect((await announced()).join(' ')).not.toContain('writing')
    await expect.poll(() => page.locator('.waits').count()).toBe(0)
  })

  it('offers quick replies as a labelled group with arrow keys inside', async () => {
    await say('discard all')
    await say('travel policy')
    const group = page.locator('.chips[role="group"]')
    await group.waitFor()
    expect(await group.getAttribute('aria-label')).toBe('Suggested replies')
    await group.locator('.chip').first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const focused = () => page.evaluate("document.querySelector('parley-widget').shadowRoot.activeElement.textContent")
    await expect.poll(focused).toBe('Meals')
    await page.keyboard.press('Enter')
    await bubble('Meals are paid up to').waitFor()
    await page.locator('.table table').waitFor()
    await expect.poll(() => page.locator('.chip').count()).toBe(0)
  })

  it('keeps what is said without a connection and sends it when it is back, in the same conversation', async () => {
    const greetings = await bubble('this is the travel desk').count()
    await context.setOffline(true)
    for (const socket of server.app.websocketServer.clients) socket.terminate()
    await page.locator('.notice', { hasText: 'No connection' }).waitFor()
    await say('book a flight to oslo')
    await page.locator('.waits').waitFor({ state: 'attached' })
    await context.setOffline(false)
    await expect.poll(() => bubble('do you want to leave?').count(), { timeout: 60_000 }).toBe(2)
    await expect.poll(() => page.locator('.waits').count()).toBe(0)
    expect(await bubble('this is the travel desk').count()).toBe(greetings)
  })

  it('has no accessibility fault, light or dark', async () => {
    await expect.poll(() => violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => violations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  })

  it('closes with Escape and gives the focus back to the launcher', async () => {
    await composer().press('Escape')
    await page.locator('.window').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('.launcher').evaluate((element) => element.matches(':focus'))).toBe(true)
  })

  it('shows the conversation again on the page’s next load, without another welcome', async () => {
    await page.reload()
    await page.locator('.launcher').click()
    await bubble('do you want to leave?').first().waitFor()
    await expect.poll(() => page.locator('.said.user').count()).toBeGreaterThan(2)
    await page.waitForTimeout(300)
    expect(await page.locator('.said').last().textContent()).toContain('do you want to leave?')
  })

  it('fills a narrow screen', async () => {
    await page.setViewportSize({ width: 400, height: 700 })
    await expect.poll(() => page.locator('.window').boundingBox()).toMatchObject({ x: 0, y: 0, width: 400, height: 700 })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  it('speaks in its own face, fetched from its own host', async () => {
    await expect
      .poll(() => page.evaluate("[...document.fonts].map((face) => face.family + ' ' + face.status).join()"))
      .toContain('Parley Plex Sans')
    await expect.poll(() => page.evaluate('[...document.fonts].map((face) => face.status).join()')).toBe('loaded')
  })

  it('asks no host but its own', () => {
    expect([...new Set(requests)].filter((origin) => origin !== server.origin && `${origin}/` !== siteAddress)).toEqual([])
  })
})

describe('the chat page', () => {
  it('talks under a strict content policy, in its own face, without a fault', async () => {
    const own = await open(`${server.origin}/chat/${botId}`)
    await bubble('this is the travel desk', own).waitFor()
    await say('hello there', own)
    await own.locator('.said.bot').nth(1).waitFor()
    await expect.poll(() => violations(own)).toEqual([])
    await expect.poll(() => own.evaluate('document.fonts.check(\'14px "IBM Plex Sans Variable"\')')).toBe(true)
    await own.close()
  })

  it('is called by the bot’s name', async () => {
    const own = await open(`${server.origin}/chat/${botId}`)
    await expect.poll(() => own.title()).toBe('Chat with Travel desk')
    await own.close()
  })

  it('says why a bot cannot be talked to', async () => {
    const own = await open(`${server.origin}/chat/st-nothing`)
    await expect.poll(() => own.locator('.notice.problem').innerText(), { timeout: 60_000 }).toContain('There is no such bot.')
    await own.close()
  })

  it('met no error', () => {
    expect(problems).toEqual([])
    expect(server.failures).toEqual([])
  })
})
