// Two people and one bot: an owner invites a colleague by mail, the colleague comes in by the link, sees what the role lets them see and
// makes a first edit; the owner changes the role, and the colleague's console changes at once (S1-002, S1-022, S2-020, S2-098, S6-004).
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acceptLicense, botIdOf, goTo, makeDialog, password } from './acts'
import { Stage } from './stage'

const email = 'colleague@example.com'
let stage: Stage
let owner: Page
let colleague: Page

beforeAll(async () => {
  stage = await Stage.open()
  owner = await stage.newTab()
  await owner.goto(stage.server.oneTimeLink)
  await acceptLicense(owner)
  await owner.getByRole('link', { name: 'Travel desk', exact: true }).waitFor()
  colleague = await stage.newTab()
}, 180_000)
afterAll(() => stage.close())

it('the owner invites a colleague to the account and a bot', async () => {
  await stage.play('invite', async () => {
    await goTo(owner, 'Team')
    await owner.getByText('You are the only one here.').waitFor()
    await owner.getByRole('button', { name: 'Invite people' }).first().click()
    await owner.getByLabel('E-mail addresses or phone numbers').fill(email)
    await owner.keyboard.press('Enter')
    await owner.getByRole('button', { name: 'Add a bot' }).click()
    await choose(owner, 'Bot', 'Travel desk')
    await choose(owner, 'Role on the bot', 'Bot Developer')
    await owner.getByRole('button', { name: 'Invite 1 person' }).click()
    await owner.getByRole('heading', { name: '1 invitation waits' }).waitFor()
  })
}, 60_000)

it('the link of the outbox is the one of the mail', async () => {
  await stage.play('outbox', async () => {
    await goTo(owner, 'Account settings')
    const message = owner.getByRole('group').filter({ hasText: email })
    await message.getByText(email).first().click()
    expect(await message.innerText()).toContain(await stage.server.linkFor(email))
  })
}, 60_000)

it('the colleague signs up by the link and sees the bot, and nothing that is for administrators', async () => {
  await stage.play('join', async () => {
    await colleague.goto(await stage.server.linkFor(email))
    await colleague.getByLabel('First name').fill('Bea')
    await colleague.getByLabel('Last name').fill('Colleague')
    await colleague.getByLabel('Password', { exact: true }).fill(password)
    await colleague.getByRole('button', { name: 'Create account' }).click()
    await acceptLicense(colleague)
    await colleague.getByRole('heading', { name: 'Bots', exact: true }).waitFor()
    const menu = colleague.getByRole('navigation', { name: 'Menu' })
    expect(await menu.getByRole('link', { name: 'Account settings' }).count()).toBe(0)
    expect(await owner.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Account settings' }).count()).toBe(1)
    expect(await colleague.getByRole('link', { name: 'Leave desk', exact: true }).count()).toBe(0)
    await colleague.getByRole('link', { name: 'Travel desk', exact: true }).click()
  })
}, 60_000)

it('the colleague makes a first edit as a developer', async () => {
  await stage.play('first-edit', async () => {
    await goTo(colleague, 'Dialogs')
    await makeDialog(colleague, 'Lost luggage')
    await colleague.goto(`/builder/bots/${botIdOf(colleague)}/dialogs`)
    await colleague.getByRole('button', { name: 'New dialog' }).first().waitFor()
    await tabs(colleague).getByRole('link', { name: 'Deploy' }).waitFor()
  })
}, 60_000)

it('the owner lists people of the account and of the bot, and makes the colleague a tester', async () => {
  await stage.play('change-role', async () => {
    await goTo(owner, 'Team')
    await owner.getByRole('cell', { name: 'Bea Colleague', exact: true }).waitFor()
    await owner.goto(`/builder/bots/${botIdOf(colleague)}/developers`)
    await choose(owner, 'Role of Bea Colleague', 'Bot Tester')
    await owner.getByText('Bea Colleague is Bot Tester now.').waitFor()
  })
}, 60_000)

it('the console of the colleague changes at once', async () => {
  await stage.play('changed', async () => {
    await tabs(colleague).getByRole('link', { name: 'Deploy' }).waitFor({ state: 'detached' })
    await colleague.getByRole('button', { name: 'New dialog' }).first().waitFor({ state: 'detached' })
    await tabs(colleague).getByRole('link', { name: 'Analytics' }).waitFor()
    expect(await colleague.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).count()).toBe(0)
  })
}, 60_000)

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Areas of the bot' })

/** Picks a line of a drop-down. */
async function choose(page: Page, field: string, line: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: line, exact: true }).click()
}
