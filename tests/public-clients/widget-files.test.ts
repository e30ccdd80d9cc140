// Files in our own chat page, in a browser, against the real server: chosen, dropped, pasted, cancelled, tried again and kept.
import { readFileSync } from 'node:fs'
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
const problems: string[] = []
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const picture = { name: 'ticket.png', mimeType: 'image/png', buffer: png }
const long = { name: 'report.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2_400_000, 'a') }

beforeAll(async () => {
  const owner = await server.signUp()
  const botId = await sampleBot(owner, 'travel-desk')
  await owner.call('bot-version.publish', { streamId: botId })
  context = await (await sharedBrowser()).newContext()
  page = await context.newPage()
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(`${server.origin}/chat/${botId}`)
  await page.locator('.bubble').first().waitFor()
})

afterAll(async () => {
  await context?.close()
})

const row = (name: string) => page.locator('.upload', { hasText: name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = (files: { name: string; mimeType: string; buffer: Buffer }[]) => page.locator('input[type=file]').setInputFiles(files)

/** Drops or pastes a file as the browser would hand it over. */
async function hand(kind: 'drop' | 'paste', target: string, name: string): Promise<void> {
  await page.evaluate(
    `(() => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob('${png.toString('base64')}'), (c) => c.charCodeAt(0))], '${name}', { type: 'image/png' }))
      const place = document.getElementById('chat').shadowRoot.querySelector('${target}')
      const event = '${kind}' === 'drop' ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
        : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })
      if ('${kind}' === 'drop') place.dispatchEvent(new DragEvent('dragenter', { bubbles: true, cancelable: true, dataTransfer: data }))
      place.dispatchEvent(event)
    })()`,
  )
}

describe('files in the chat', () => {
  it('are chosen with the paper clip, by its name and from the keyboard', async () => {
    const chooser = page.waitForEvent('filechooser')
    await button('Attach files').focus()
    await page.keyboard.press('Enter')
    await (await chooser).setFiles([picture])
    await row('ticket.png').getByText('70 B, ready to send').waitFor()
    await expect.poll(() => page.locator('.composer textarea').evaluate((field) => field.matches(':focus'))).toBe(true)
  })

  it('show how much of them has arrived, and can be cancelled', async () => {
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 80_000 }
    await network.send('Network.emulateNetworkConditions', slow)
    await choose([long])
    const progress = row('report.txt').locator('progress')
    expect(await progress.getAttribute('aria-label')).toBe('Sending report.txt')
    expect(await progress.getAttribute('max')).toBe('2400000')
    await expect
      .poll(() => row('report.txt').locator('.row-detail').textContent(), { timeout: 60_000 })
      .toMatch(/^(\d+ kB|[12]\.\d MB) of 2\.4 MB$/)
    expect(await button('Send message').getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Enter')
    expect(await page.locator('.said.user').count()).toBe(0)
    await button('Cancel report.txt').click()
    await row('report.txt').waitFor({ state: 'detached' })
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
    await network.detach()
  })

  it('are tried again when they failed', async () => {
    await page.route('**/chunk', (route) => route.abort())
    await choose([long])
    await row('report.txt').getByText('It could not be sent.').waitFor()
    await page.unroute('**/chunk')
    await button('Try report.txt again').click()
    await row('report.txt').getByText('2.4 MB, ready to send').waitFor()
    expect(await button('Try report.txt again').count()).toBe(0)
  })

  it('are refused with a reason when they are of no known kind', async () => {
    await choose([{ name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }])
    await row('run.exe').getByText('This kind of file cannot be sent.').waitFor()
    await button('Remove run.exe').click()
    await expect.poll(() => row('run.exe').count()).toBe(0)
  })

  it('are dropped on the window or pasted into the message', async () => {
    await hand('drop', '.messages', 'dropped.png')
    await row('dropped.png').getByText('ready to send').waitFor()
    await hand('paste', 'textarea', 'pasted.png')
    await row('pasted.png').getByText('ready to send').waitFor()
    await expect.poll(() => page.locator('.drop-here').count()).toBe(0)
  })

  it('leave no accessibility fault, light or dark', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(axeSource)
      const found = () => page.evaluate("axe.run(document.querySelector('#chat')).then((r) => r.violations.map((v) => v.id))")
      await expect.poll(found).toEqual([])
    }
  })

  it('go with the message, and are there after the page is loaded again', async () => {
    await page.locator('textarea').fill('my papers')
    await page.keyboard.press('Enter')
    await page.locator('.said.user .sent-picture').nth(2).waitFor()
    await expect.poll(() => page.locator('.upload').count()).toBe(0)
    await page.locator('.said.bot').nth(1).waitFor()
    await page.reload()
    await page.locator('.said.user .sent-picture').nth(2).waitFor()
    const link = page.locator('a.sent-file')
    expect(await link.textContent()).toContain('report.txt')
    const address = (await link.getAttribute('href')) ?? ''
    expect((await (await fetch(address)).text()).length).toBe(2_400_000)
  })

  it('met no error', () => {
    expect(problems).toEqual([])
    expect(server.failures).toEqual([])
  })
})
