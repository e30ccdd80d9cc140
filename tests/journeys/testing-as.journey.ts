// Testing as somebody else: the channel and the person a test conversation begins with are chosen above it, an address that is none is told
// before, and the conversation begins anew with each choice. What the bot knows of that person is the server's test.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTravelDesk, say, testChat } from './acts'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await openTravelDesk(page, stage.server.oneTimeLink)
})
afterAll(() => stage.close())

const dialog = () => page.getByRole('dialog', { name: 'Test as somebody else' })
const picker = (name: string) => testChat(page).getByRole('button', { name, exact: true })
const policy = () => testChat(page).getByText('Which part of the policy?')

it('begins anew as a person one makes up, who stays to be chosen, and on a channel', async () => {
  await stage.play('testing-as', async () => {
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await say(page, 'travel policy')
    await policy().first().waitFor()
    await picker('As yourself').click()
    await page.getByRole('menuitem', { name: 'Somebody else…' }).click()
    await dialog().getByLabel('Name').fill('Ingrid')
    await dialog().getByLabel('E-mail address').fill('nothing')
    await page.keyboard.press('Enter')
    await dialog().getByText('This is no e-mail address.').waitFor()
    expect(await findingsOf(page)).toEqual([])
    await dialog().getByLabel('E-mail address').fill('ingrid@example.com')
    await page.keyboard.press('Enter')
    await dialog().waitFor({ state: 'detached' })
    await picker('Ingrid').waitFor()
    await expect.poll(() => policy().count()).toBe(0)
    await picker('No channel').click()
    const begun = page.waitForResponse((reply) => /\/testchat(\?|$)/.test(reply.url()) && reply.request().method() === 'POST')
    await page.getByRole('menuitem', { name: 'Telegram' }).click()
    await begun
    await picker('Telegram').waitFor()
    await say(page, 'travel policy')
    await policy().first().waitFor()
    await drawIn(page, 'dark')
    expect(await findingsOf(page)).toEqual([])
    await picker('Ingrid').click()
    await page.getByRole('menuitem', { name: 'Ingrid, ingrid@example.com' }).waitFor()
    await page.getByRole('menuitem', { name: 'As yourself' }).click()
    await picker('As yourself').waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)
