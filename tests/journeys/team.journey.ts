// Two people and one bot: an owner invites a colleague by mail, the colleague comes in by the link, sees what the role lets them see and
// makes a first edit; the owner changes the role, and the colleague's console changes at once (S1-002, S1-022, S2-020, S6-004).
import { generateSync } from 'otplib'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acceptLicense, botIdOf, claimInstallation, goTo, makeDialog, password, signIn, typeSignIn } from './acts'
import { Stage } from './stage'

const email = 'colleague@example.com'
let stage: Stage
let owner: Page
let colleague: Page

beforeAll(async () => {
  stage = await Stage.open()
  owner = await stage.newTab()
  await claimInstallation(owner, stage.server.oneTimeLink)
  await owner.getByRole('link', { name: 'Travel desk', exact: true }).waitFor()
  colleague = await stage.newTab()
}, 240_000)
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
    const results = owner.getByRole('dialog', { name: 'Invite people' })
    await results.getByRole('cell', { name: email }).waitFor()
    await results.getByRole('button', { name: 'Copy link' }).waitFor()
    await results.getByRole('button', { name: 'Close' }).last().click()
    await owner.getByRole('heading', { name: '1 invitation waits' }).waitFor()
  })
}, 240_000)

it('the link of the outbox is the one of the mail', async () => {
  await stage.play('outbox', async () => {
    await goTo(owner, 'Account settings')
    const message = owner.getByRole('group').filter({ hasText: email })
    await message.getByText(email).first().click()
    const link = await stage.server.linkFor(email)
    await expect.poll(() => message.innerText()).toContain(link)
  })
}, 240_000)

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
}, 240_000)

it('the colleague makes a first edit as a developer', async () => {
  await stage.play('first-edit', async () => {
    await goTo(colleague, 'Dialogs')
    await makeDialog(colleague, 'Lost luggage')
    await colleague.goto(`/builder/bots/${botIdOf(colleague)}/dialogs`)
    await colleague.getByRole('button', { name: 'New dialog' }).first().waitFor()
    await tabs(colleague).getByRole('link', { name: 'Deploy' }).waitFor()
  })
}, 240_000)

it('the owner lists people of the account and of the bot, and makes the colleague a tester', async () => {
  await stage.play('change-role', async () => {
    await goTo(owner, 'Team')
    await owner.getByRole('cell', { name: 'Bea Colleague', exact: true }).waitFor()
    await owner.goto(`/builder/bots/${botIdOf(colleague)}/developers`)
    await choose(owner, 'Role of Bea Colleague', 'Bot Tester')
    await owner.getByText('Bea Colleague is Bot Tester now.').waitFor()
  })
}, 240_000)

it('the console of the colleague changes at once', async () => {
  await stage.play('changed', async () => {
    await tabs(colleague).getByRole('link', { name: 'Deploy' }).waitFor({ state: 'detached' })
    await colleague.getByRole('button', { name: 'New dialog' }).first().waitFor({ state: 'detached' })
    await tabs(colleague).getByRole('link', { name: 'Analytics' }).waitFor()
    expect(await colleague.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).count()).toBe(0)
  })
}, 240_000)

it('the colleague, whose role does not show the home of the bot, comes in at the first screen it shows', async () => {
  await stage.play('way-in', async () => {
    stage.takeComplaints()
    await colleague.goto('/builder/bots')
    await colleague.getByRole('link', { name: 'Travel desk', exact: true }).click()
    await colleague.getByRole('heading', { name: 'Dialogs', exact: true }).waitFor()
    await colleague.waitForURL('**/dialogs')
    await colleague.goBack()
    await colleague.getByRole('heading', { name: 'Bots', exact: true }).waitFor()
    await colleague.getByRole('button', { name: 'Test Travel desk' }).click()
    await colleague.getByRole('region', { name: 'Test chat' }).waitFor()
    await colleague.waitForURL('**/dialogs*')
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('the owner invites somebody from the screen of the bot, who then stands in its list (S2-098)', async () => {
  await stage.play('invite-from-bot', async () => {
    await owner.getByRole('cell', { name: 'Bea Colleague', exact: true }).waitFor()
    await owner.getByRole('button', { name: 'Share bot' }).click()
    await owner.getByLabel('E-mail addresses or phone numbers').fill('helper@example.com')
    await owner.keyboard.press('Enter')
    await owner.getByRole('dialog').getByRole('button', { name: 'Share bot' }).click()
    await owner.getByRole('row', { name: 'helper@example.com' }).getByText('Invited').waitFor()
    expect(await stage.server.linkFor('helper@example.com')).toContain('/builder/invitation?token=')
  })
}, 240_000)

it('the colleague whose builder access is taken away is refused at the next sign-in, until it is given back (S6-010)', async () => {
  await stage.play('refused', async () => {
    await owner.goto('/builder/team')
    await owner.getByRole('button', { name: 'Actions for Bea Colleague' }).click()
    await owner.getByRole('menuitem', { name: 'Take builder access away' }).click()
    await owner.getByRole('row', { name: 'Bea Colleague' }).getByText('No builder').waitFor()
    // A notice stays as long as it has the focus.
    const undo = owner.getByRole('button', { name: 'Undo' })
    await undo.focus()
    const refused = await stage.newTab()
    await refused.goto('/builder/login')
    await typeSignIn(refused, email)
    await refused.getByRole('heading', { name: 'You have no access to the builder' }).waitFor()
    expect(new URL(refused.url()).searchParams.get('form')).toBe('refused')
    await undo.click()
    await owner.getByText('No builder').waitFor({ state: 'detached' })
    await refused.goto('/builder/bots')
    await refused.getByRole('heading', { name: 'Bots', exact: true }).waitFor()
    await refused.context().close()
  })
}, 240_000)

it('the owner asks and answers by keyboard alone, which is afterwards where it was before', async () => {
  await stage.play('by-keyboard', async () => {
    await owner.goto('/builder/team')
    const invite = owner.getByRole('button', { name: 'Invite people' }).first()
    await invite.press('Enter')
    await focused(owner.getByLabel('E-mail addresses or phone numbers'), owner)
    await owner.keyboard.press('Escape')
    await focused(invite, owner)
    const actions = owner.getByRole('button', { name: 'Actions for Bea Colleague' })
    await actions.press('Enter')
    await pressInMenu(owner, 'Take builder access away')
    await owner.getByRole('row', { name: 'Bea Colleague' }).getByText('No builder').waitFor()
    await focused(actions, owner)
    await owner.getByRole('button', { name: 'Undo' }).press('Enter')
    await owner.getByText('No builder').waitFor({ state: 'detached' })
    await owner.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })
    await actions.press('Enter')
    await pressInMenu(owner, 'Remove from account')
    await focused(owner.getByRole('dialog').getByRole('button', { name: 'Cancel' }), owner)
    await owner.keyboard.press('Escape')
    await focused(actions, owner)
  })
}, 240_000)

it('the owner takes a lost authenticator app off the colleague, who signs in with the password and is told', async () => {
  await stage.play('lost-app', async () => {
    colleague = await stage.newTab()
    await signIn(colleague, email)
    await colleague.goto('/builder/profile?section=second-factor')
    await colleague.getByRole('button', { name: 'Set up an app' }).click()
    const key = colleague.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const secret = (await key.innerText()).replaceAll(' ', '')
    await colleague.getByLabel('Code that the app shows').fill(generateSync({ secret }))
    await colleague.getByRole('button', { name: 'I have kept them' }).click()
    await owner.reload()
    await owner.getByRole('button', { name: 'Actions for Bea Colleague' }).click()
    await owner.getByRole('menuitem', { name: 'Remove lost authenticator app' }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove the app' }).click()
    await owner.getByText('The authenticator app of Bea Colleague is removed.').waitFor()
    colleague = await stage.newTab()
    await signIn(colleague, email)
    await goTo(owner, 'Account settings')
    await owner.getByRole('group').filter({ hasText: 'second factor' }).getByText(email).first().waitFor()
  })
}, 240_000)

/** An open menu takes the focus a moment after it is seen; what is pressed before that is lost. */
async function pressInMenu(page: Page, name: string): Promise<void> {
  await page.locator('[role="menu"]:focus-within').waitFor()
  await page.getByRole('menuitem', { name }).press('Enter')
}

async function focused(control: Locator, page: Page): Promise<void> {
  await control.and(page.locator(':focus')).waitFor()
}

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Areas of the bot' })

/** Picks a line of a drop-down. */
async function choose(page: Page, field: string, line: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: line, exact: true }).click()
}
