// Apps from their making to a page that uses them: keys shown once, a renewed one, scopes that are taken away, and the lines to copy, which
// talk to the bot from a page that holds nothing else.
import { SignJWT } from 'jose'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { botIdOf, claimInstallation, goTo, publishTravelDesk } from './acts'
import { findingsOf } from './findings'
import { type OwnPage, startOwnPage, startSigner } from './own-page'
import { Stage } from './stage'

let stage: Stage
let page: Page
let botId = ''
let clientId = ''
let secret = ''
const opened: OwnPage[] = []

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await claimInstallation(page, stage.server.oneTimeLink)
  await publishTravelDesk(page)
  botId = botIdOf(page)
})
afterAll(async () => {
  for (const own of opened) await own.stop()
  await stage.close()
})

const dialog = () => page.getByRole('dialog')
/** What stands beside a copy button in the dialog that shows keys. */
const shownKey = async (label: string): Promise<string> =>
  (await dialog().getByText(label, { exact: true }).locator('xpath=..').locator('code').textContent()) ?? ''
const api = (path: string, init: RequestInit) => fetch(`${stage.server.origin}/api/1.1${path}`, { method: 'POST', ...init })
const isKnown = async (clientSecret: string): Promise<boolean> =>
  (await api('/users/sts', { body: new URLSearchParams({ clientId, clientSecret, identity: 'ida@example.com' }) })).status === 200

it('makes an app whose keys are shown once, and renews the secret while the old one goes on (S2-092)', async () => {
  await stage.play('apps-1-make', async () => {
    await goTo(page, 'Apps')
    await page.getByText('No app is bound to this bot').waitFor()
    await page.getByRole('button', { name: 'New app' }).first().click()
    await dialog().getByLabel('Name (required)').fill('Intranet')
    expect(await findingsOf(page)).toEqual([])
    await dialog().getByRole('button', { name: 'Make app' }).click()
    await dialog().getByText('It is shown this once').waitFor()
    ;[clientId, secret] = [await shownKey('Client id'), await shownKey('Client secret')]
    expect(clientId).toMatch(/^cs-/)
    await dialog().getByRole('button', { name: 'Copy: Client secret' }).waitFor()
    await dialog().getByRole('button', { name: 'I have copied the secret' }).click()
    await page.getByRole('heading', { name: 'Intranet', level: 2 }).waitFor()
    expect(await page.content()).not.toContain(secret)
    expect(await isKnown(secret)).toBe(true)
    expect(await findingsOf(page)).toEqual([])

    await page.getByRole('button', { name: 'Renew key' }).click()
    await dialog().getByRole('combobox', { name: 'The old key' }).click()
    await page.getByRole('option', { name: 'Works for 1 more day' }).click()
    await dialog().getByRole('button', { name: 'Renew key' }).click()
    await dialog().getByText('It is shown this once').waitFor()
    const renewed = await shownKey('Client secret')
    await dialog().getByRole('button', { name: 'I have copied the secret' }).click()
    await page.getByText(/^The old key works until /).waitFor()
    expect([renewed === secret, await isKnown(secret), await isKnown(renewed)]).toEqual([false, true, true])
    secret = renewed
    expect(stage.takeComplaints()).toEqual([])
  })
})

async function findIntent(): Promise<string> {
  const auth = await new SignJWT({ appId: clientId }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))
  const body = JSON.stringify({ input: 'book a flight' })
  const answer = await api(`/rest/streams/${botId}/findIntent`, { headers: { auth, 'content-type': 'application/json' }, body })
  return `${answer.status} ${await answer.text()}`
}

it('takes a scope from the app, so that its call is refused by name, and assigns it again (S2-093)', async () => {
  await stage.play('apps-2-scopes', async () => {
    expect(await findIntent()).toMatch(/^200 /)
    await goTo(page, 'API scopes')
    const tick = page.getByRole('checkbox', { name: 'Find intent for Intranet' })
    const assigned = () => page.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.url().includes('/sdk/scopes/'))
    let saved = assigned()
    await tick.click()
    expect((await saved).status()).toBe(200)
    expect(await findIntent()).toMatch(/^403 .*The app Intranet lacks the scope find-intent for this bot/)
    expect(await findingsOf(page)).toEqual([])
    saved = assigned()
    await tick.click()
    expect((await saved).status()).toBe(200)
    expect(await findIntent()).toMatch(/^200 /)
    expect(stage.takeComplaints()).toEqual([])
  })
})

const lines = async (title: string): Promise<string> => (await page.getByRole('figure', { name: title }).locator('pre').textContent()) ?? ''

async function openOwn(own: OwnPage): Promise<Page> {
  opened.push(own)
  const site = await (await stage.newPerson()).newPage()
  await site.goto(own.address)
  return site
}

/** In the chat window, wherever it stands. */
async function talkInWindow(at: Page | FrameLocator): Promise<void> {
  await at.getByRole('button', { name: /^Open chat/ }).click()
  const log = at.getByRole('log')
  await log.getByText('this is the travel desk').waitFor()
  await at.getByRole('textbox').fill('travel policy')
  await at.getByRole('textbox').press('Enter')
  await log.getByText('Which part of the policy?').waitFor()
}

it('shows client id and lines to copy, which talk to the bot in the page and on a page of one’s own (S2-091)', async () => {
  await stage.play('apps-3-window', async () => {
    await goTo(page, 'Web and mobile SDK')
    const app = page.getByRole('region', { name: 'App', exact: true })
    await app.getByText(clientId, { exact: true }).waitFor()
    await app.getByText(/^Shown once, when the app is made/).waitFor()
    expect(await page.content()).not.toContain(secret)
    await page.getByRole('button', { name: 'Open the chat window' }).click()
    await talkInWindow(page.frameLocator('iframe[title="A page with the chat window"]'))
    await talkInWindow(await openOwn(await startOwnPage(await lines('Chat window for any page'))))
    expect(await findingsOf(page)).toEqual([])
    expect(stage.takeComplaints()).toEqual([])
  })
})

/** In the window of the public web kit. */
async function talkInKit(site: Page): Promise<void> {
  await site.locator('.minimized').click()
  await site.locator('.chatInputBox').click()
  await site.keyboard.type('travel policy')
  await site.keyboard.press('Enter')
  await site.locator('.quickReply', { hasText: 'Meals' }).waitFor()
}

it('gives lines for the public web kit, for visitors and for users whom one’s own server signs for', async () => {
  await stage.play('apps-4-kit', async () => {
    await page.getByRole('radiogroup', { name: 'Lines to copy' }).getByText('Public web SDK').click()
    await talkInKit(await openOwn(await startOwnPage(await lines('For visitors'))))
    const signer = await startSigner(await lines('Your server, for Node'), { CLIENT_SECRET: secret })
    opened.push(signer)
    await talkInKit(await openOwn(await startOwnPage(await lines('For users you know'), signer.address)))
    expect(await findingsOf(page)).toEqual([])
    await page.getByRole('radiogroup', { name: 'Lines to copy' }).getByText('Mobile').click()
    expect(await lines('Android, in an activity')).toContain(`${stage.server.origin}/chat/${botId}`)
    expect(await findingsOf(page)).toEqual([])
    expect(stage.takeComplaints()).toEqual([])
  })
})

it('removes the app after asking, and its secret is known no more', async () => {
  await stage.play('apps-5-remove', async () => {
    await goTo(page, 'Apps')
    await page.getByRole('button', { name: 'Remove app' }).click()
    await dialog().getByRole('button', { name: 'Remove app' }).click()
    await page.getByText('No app is bound to this bot').waitFor()
    expect(await isKnown(secret)).toBe(false)
    expect(stage.takeComplaints()).toEqual([])
  })
})
