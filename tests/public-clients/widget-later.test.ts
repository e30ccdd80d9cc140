// The file that our widget fetches when a message needs it, on somebody else's page with a strict policy, against the real server: nobody
// fetches it before, the message is drawn by it, and is its plain words as long as the file cannot be had.
import { createServer, type Server } from 'node:http'
import { sample } from '@parley/contract/templates/bar-chart/sample'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../server/test-support/app'
import { sharedBrowser } from '../browser/launch'
import { botOf, type Step } from '../hostile/talk'

const server = await testApp()
const isLater = (address: string) => address.includes('/widget/assets/later-')
let context: BrowserContext
let page: Page
let site: Server
let siteAddress = ''
let fetched: string[]
let problems: string[]

beforeAll(async () => {
  const owner = await server.signUp()
  const message = { kind: 'template', template: JSON.stringify(sample), text: 'Flights 4, hotels 2.' }
  const steps: Step[] = [{ type: 'message', settings: { messages: [message] } }]
  const botId = await botOf(owner, 'Charts', new Map([['show chart', steps]]))
  await owner.call('bot-version.publish', { streamId: botId })
  site = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    const policy = `default-src 'none'; script-src 'nonce-trips'; connect-src ${server.origin} ${server.origin.replace('http', 'ws')}; style-src 'unsafe-inline'`
    response.setHeader('content-security-policy', policy)
    response.end(
      `<!doctype html><html lang="en"><title>Trips</title><script nonce="trips" src="${server.origin}/widget/parley-widget.js" data-bot="${botId}" data-open="true" async></script></html>`,
    )
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const bound = site.address()
  siteAddress = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/`
})

afterAll(() => {
  site?.close()
})

beforeEach(async () => {
  await context?.close()
  context = await (await sharedBrowser()).newContext({ viewport: { width: 1280, height: 800 } })
  page = await context.newPage()
  fetched = []
  problems = []
  page.on('request', (request) => void (isLater(request.url()) && fetched.push(request.url())))
  page.on('pageerror', (error) => void problems.push(error.message))
  await page.goto(siteAddress)
  await page.locator('.bubble').first().waitFor()
})

async function say(text: string): Promise<void> {
  await page.locator('textarea').fill(text)
  await page.locator('textarea').press('Enter')
}

describe('what the widget fetches later', () => {
  it('is asked for once, by the first message that needs it, and draws it in the window’s own styles', async () => {
    expect(fetched).toEqual([])
    await say('show chart')
    await page.locator('.chart svg').waitFor()
    expect(await page.locator('.chart').evaluate((element) => getComputedStyle(element).borderRadius)).toBe('12px')
    await say('show chart')
    await expect.poll(() => page.locator('.chart svg').count()).toBe(2)
    expect(fetched).toHaveLength(1)
    expect(problems).toEqual([])
  })

  it('leaves the message to its plain words where it cannot be had, and draws it when the network is back', async () => {
    await page.route(isLaterAddress, (route) => route.abort())
    await say('show chart')
    await page.locator('.bubble', { hasText: 'Flights 4, hotels 2.' }).waitFor()
    expect(await page.locator('.chart').count()).toBe(0)
    await page.unroute(isLaterAddress)
    await page.evaluate("window.dispatchEvent(new Event('online'))")
    await page.locator('.chart svg').waitFor()
    expect(problems).toEqual([])
  })
})

const isLaterAddress = (address: URL) => isLater(address.href)
