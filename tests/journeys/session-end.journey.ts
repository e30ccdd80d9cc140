// The idle time of sessions as a developer sets it, and what a user of the published bot sees once it has passed. The server is one whose clock
// the test holds, so that nobody waits for the minutes.
import { testApp } from '@parley/server/test-support/app'
import { sampleBot } from '@parley/server/test-support/waiting'
import { patience } from '@parley/server/test-support/patience'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepSilent } from '../../server/conversation/session-timeout/index'
import { sharedBrowser } from '../browser/launch'
import { acceptLicense, savedMark, typeSignIn } from './acts'

let passedMs = 0
const server = await testApp({ now: () => Date.now() + passedMs })
const minuteMs = 60_000
const notice = 'I have not heard from you for a while'
let context: BrowserContext
let page: Page
let window: Page
let botId = ''

beforeAll(async () => {
  const owner = await server.signUp('Ida')
  const { emailId } = await owner.call('account.get-profile', {})
  botId = await sampleBot(owner, 'travel-desk')
  const size = { width: 1440, height: 900 }
  context = await (await sharedBrowser()).newContext({ baseURL: server.origin, viewport: size, reducedMotion: 'reduce' })
  context.setDefaultTimeout(patience(45_000))
  page = await context.newPage()
  await page.goto('/builder/login')
  await typeSignIn(page, emailId)
  await acceptLicense(page)
  await page.getByRole('link', { name: 'Travel desk', exact: true }).waitFor()
})
afterAll(() => context?.close())

/** On the server's clock; what it does every minute is done at once. */
async function minutesLater(minutes: number): Promise<void> {
  passedMs = minutes * minuteMs
  await sweepSilent(server.services)
}

const said = (words: string) => window.locator('.bubble', { hasText: words })
const openSessions = () =>
  server.services.db
    .selectFrom('conversation')
    .select('id')
    .where('bot_id', '=', botId)
    .where('open', '=', true)
    .where('test', '=', false)
    .execute()

describe('the idle time of sessions', () => {
  it('is set on the screen of the settings, and the session of a user closes after it and not before [S2-068]', async () => {
    await page.goto(`/builder/bots/${botId}/settings?section=session`)
    const idle = page.getByLabel('Minutes of silence until it ends', { exact: true })
    await idle.fill('7')
    await idle.blur()
    await savedMark(page).waitFor()
    await page.goto(`/builder/bots/${botId}/publish`)
    await page.getByRole('textbox', { name: 'Release note' }).fill('First')
    await page.getByRole('button', { name: 'Publish v1' }).click()
    await page.getByText('v1 is live').first().waitFor()

    window = await context.newPage()
    await window.goto(`/chat/${botId}`)
    await window.locator('textarea').fill('travel policy')
    await window.locator('textarea').press('Enter')
    await said('Which part of the policy?').waitFor()
    const [session] = await openSessions()
    expect(session).toBeDefined()

    await minutesLater(6)
    expect(await openSessions()).toEqual([session])
    expect(await said(notice).count()).toBe(0)
    await minutesLater(8)
    await said(notice).waitFor()
    await expect.poll(openSessions).toEqual([])
    await window.locator('textarea').fill('are you still there')
    await window.locator('textarea').press('Enter')
    await expect.poll(async () => (await openSessions()).map(({ id }) => id === session?.id)).toEqual([false])
  })
})
