// What a person does on the screens of the console, found by what they read there: labels, names and roles, never by the page's making.
import { patience } from '@parley/server/test-support/patience'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { BuiltServer } from './server'
import { Stage } from './stage'

export const password = 'correct horse 9'

/** Fills the sign-up form, types the code of the mail, accepts the licence and lands on the bots of a new account. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/builder/sign-up')
  await fillSignUp(page, email)
  await page.getByLabel('Code', { exact: true }).fill(await BuiltServer.of(page).codeFor(email))
  await acceptLicense(page)
  await page.getByRole('heading', { name: 'Build your first bot' }).waitFor()
}

export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Journey')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** What everybody does once, before anything else opens. */
export async function acceptLicense(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept and continue' }).click()
}

/** Comes in as the owner of a new installation, by the link it printed, to the list of its bots. */
export async function claimInstallation(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await acceptLicense(page)
  await page.getByRole('heading', { name: 'Bots', exact: true }).waitFor()
}

/** From the list of bots of a new installation: the sample goes live, unchanged. */
export async function publishTravelDesk(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Travel desk', exact: true }).click()
  await page.getByRole('heading', { name: 'Health' }).waitFor()
  await page.getByRole('link', { name: 'Publish', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Release note' }).fill('First')
  await page.getByRole('button', { name: 'Publish v1' }).click()
  await page.getByText('v1 is live').first().waitFor()
}

/** From the empty list of bots to the home of a new blank bot. */
export async function makeBlankBot(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Make a blank bot' }).click()
  await page.getByLabel('Name (required)').fill(name)
  await page.getByRole('button', { name: 'Create bot' }).click()
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
  return botIdOf(page)
}

/** Comes in as the owner of a new installation and opens its first sample. Gives the address that the bot's screens lie below. */
export async function openTravelDesk(page: Page, link: string): Promise<string> {
  await claimInstallation(page, link)
  await page.getByRole('link', { name: 'Travel desk', exact: true }).click()
  await page.getByRole('heading', { name: 'Health' }).waitFor()
  return `/builder/bots/${botIdOf(page)}`
}

/** The first sample of a new installation, open in a tab of its owner. */
export async function travelDeskOnStage(): Promise<{ stage: Stage; page: Page }> {
  const stage = await Stage.open()
  const page = await stage.newTab()
  await openTravelDesk(page, stage.server.oneTimeLink)
  return { stage, page }
}

/** Another screen of the bot that is open, by its address and until its heading is there. */
export async function openScreen(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`/builder/bots/${botIdOf(page)}/${path}`)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}

/** Does what changes the bot, and waits until the server has it. */
export async function keptBy(page: Page, act: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && /\/(operations|undo)$/.test(new URL(reply.url()).pathname),
  )
  await act()
  await kept
}

export function botIdOf(page: Page): string {
  const botId = /\/bots\/([^/?]+)/.exec(page.url())?.[1]
  if (botId === undefined) throw new Error(`No bot is open at ${page.url()}`)
  return botId
}

/** A line of the left menu, behind “More” where it is none of the first of its section. */
export async function goTo(page: Page, line: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const link = menu.getByRole('link', { name: line }).first()
  const more = menu.getByRole('button', { name: /^More/ }).first()
  await link.or(more).first().waitFor()
  while (!(await link.isVisible()) && (await more.isVisible())) await more.click()
  await link.click()
}

/** From the list of dialogs to the canvas of a new one. */
export async function makeDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New dialog' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create dialog' }).click()
  await canvasOf(page, name).waitFor()
}

/** The open dialog as a graph. */
export function canvasOf(page: Page, dialog: string): Locator {
  return page.getByRole('application', { name: `Canvas of ${dialog}` })
}

/** The state at the top right: what was written is on the server. It is busy until then, though it says so only when that takes long. */
export function savedMark(page: Page): Locator {
  return page.locator('[role="status"][aria-busy="false"]').filter({ hasText: /^Saved$/ })
}

/** Waits on Intents until the model knows all that is written there. The page is loaded again, since right after an edit it may still tell
 * of the model before. */
export async function modelUpToDate(page: Page): Promise<void> {
  await savedMark(page).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Model up to date' }).waitFor()
}

export function testChat(page: Page): Locator {
  return page.getByRole('region', { name: 'Test chat' })
}

/** Opens the test chat by its key, which counts from the moment when it is known that the person may test the bot. */
export async function pressForTestChat(page: Page): Promise<void> {
  await expect.poll(() => page.getByRole('button', { name: 'Test', exact: true }).isEnabled()).toBe(true)
  await page.keyboard.press('e')
}

/** Says something in the open test chat, by keyboard. */
export async function say(page: Page, words: string): Promise<void> {
  const composer = testChat(page).getByLabel('Message to the bot')
  await composer.focus()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

/** Keeps the next request to an address back for a while, as a slow network does. */
export async function answerLate(page: Page, address: string, ms: number): Promise<void> {
  await page.route(address, (route) => void setTimeout(() => void route.continue(), ms), { times: 1 })
}

/** Signs in on a device that does not know the person yet. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/builder/login')
  await typeSignIn(page, email)
  await page.getByRole('heading', { name: 'Bots', exact: true }).waitFor()
}

/** On the sign-in page: who, then the password. */
export async function typeSignIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('E-mail or phone').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A step as the canvas shows it: by its name. */
export function stepOnCanvas(page: Page, name: string): Locator {
  return page.getByRole('application').getByText(name, { exact: true }).first()
}

/** Adds a step of the family, or the first kind of it, by the tray at the left of the canvas. */
export async function addFromTray(page: Page, family: string, kind = ''): Promise<void> {
  await page.getByRole('toolbar', { name: 'Add a step' }).getByRole('button', { name: family, exact: true }).click()
  if (kind !== '') await page.getByRole('menuitem', { name: kind }).click()
}

/** Puts a sticky note on the canvas and writes on it. */
export async function writeNote(page: Page, words: string): Promise<void> {
  const notes = page.getByRole('textbox', { name: 'Note', exact: true })
  const before = await notes.count()
  await page.getByRole('toolbar', { name: 'Add a step' }).getByRole('button', { name: 'Sticky note' }).click()
  await notes.nth(before).pressSequentially(words)
}

export function noteCalled(page: Page, words: string): Locator {
  return page.getByRole('textbox', { name: 'Note', exact: true }).and(page.getByText(words, { exact: true }))
}

/** As a link does: the page stays, the screen changes. */
export async function showInPlace(on: Page, address: string): Promise<void> {
  await on.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await on.getByRole('main').getByRole('heading').first().waitFor()
  await expect.poll(() => on.locator('[aria-busy="true"]').count(), { timeout: patience(15_000) }).toBe(0)
}
