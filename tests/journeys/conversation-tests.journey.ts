// Conversation tests as somebody works with them: a conversation of the test chat becomes a test, is run, fails where something else is
// expected, and passes once what came of it is accepted; suites, runs and what they cover are looked at.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botIdOf, goTo, openTravelDesk, pressForTestChat, say, testChat } from './acts'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await openTravelDesk(page, stage.server.oneTimeLink)
}, 240_000)
afterAll(() => stage.close())

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const verdict = (words: string): Locator => page.getByRole('main').getByText(words, { exact: true }).first()

async function run(): Promise<void> {
  await button(/^Run .*/)
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'In development' }).click()
}

describe('a conversation test', () => {
  it('is made of a conversation in the test chat, said again at once, and passes [S1-017]', async () => {
    await stage.play('conversation-test-made', async () => {
      await goTo(page, 'Dialogs')
      await pressForTestChat(page)
      await testChat(page).getByRole('textbox').waitFor()
      await say(page, 'please book me a flight')
      await testChat(page).getByText('Turn 1 of 1').waitFor()
      await say(page, 'Oslo')
      await testChat(page).getByText('Turn 2 of 2').waitFor()
      await testChat(page).getByRole('button', { name: 'Make a test' }).click()
      const dialog = page.getByRole('dialog', { name: 'Make a test' })
      await dialog.getByText('Keeps 2 turns of this conversation').waitFor()
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('A flight to Oslo')
      await expect.poll(() => dialog.getByRole('textbox', { name: 'Name of the suite' }).inputValue()).toBe('Conversations')
      const checks = dialog.getByRole('region', { name: 'What the test checks' })
      for (const said of ['please book me a flight', 'Oslo']) await checks.getByText(said, { exact: true }).waitFor()
      expect(await checks.getByRole('listitem').count()).toBeGreaterThan(1)
      expect(await findingsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Make a test' }).click()
      await button('Open').click()
      await heading('A flight to Oslo').waitFor()
      await verdict('Passes').waitFor()
      await page.getByRole('heading', { name: 'please book me a flight', level: 2 }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('fails where another wording is expected, shows both side by side, and passes once what came of it is accepted [S1-017]', async () => {
    await stage.play('conversation-test-fails', async () => {
      await button('Edit turn 3').click()
      const dialog = page.getByRole('dialog', { name: '“Oslo”' })
      const wordings = dialog.getByRole('textbox', { name: 'Wordings of message 1' })
      await wordings.fill('Something that is never said')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByText('Something that is never said').waitFor()
      await run()
      await verdict('Fails').waitFor()
      const turn = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Oslo', exact: true }) })
      await turn.getByRole('group', { name: 'Expected' }).getByText('Something that is never said').waitFor()
      expect(await turn.getByRole('group', { name: 'Actual' }).locator('p[data-bad]').count()).toBe(1)
      expect(await findingsOf(page)).toEqual([])
      const accepted = page.waitForResponse((reply) => reply.url().includes('/accept') && reply.request().method() === 'POST')
      await button('Accept as expected').click()
      expect((await accepted).status()).toBe(200)
      await run()
      await verdict('Passes').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('stands in its suite, whose runs and coverage are listed [S2-055]', async () => {
    await stage.play('conversation-test-suites', async () => {
      await page.goto(`/builder/bots/${botIdOf(page)}/conversation-tests`)
      await page.getByRole('link', { name: 'Conversations', exact: true }).last().click()
      await page.getByRole('row', { name: /A flight to Oslo.*please book me a flight · Oslo.*Passes/ }).waitFor()
      await run()
      await page.getByRole('tab', { name: 'Runs' }).click()
      await page.getByRole('row', { name: /Run 4 All 1 pass In development/ }).waitFor()
      await page.getByRole('region', { name: 'Run 4' }).getByRole('link', { name: 'A flight to Oslo' }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('tab', { name: 'Coverage' }).click()
      const uncovered = page.getByRole('row', { name: /Not covered/ })
      await uncovered.first().waitFor()
      await button('Coverage').click()
      await page.getByRole('menuitem', { name: 'Covered', exact: true }).click()
      await uncovered.first().waitFor({ state: 'detached' })
      await page
        .getByRole('row', { name: /Book flight.*Covered/ })
        .first()
        .waitFor()
      await button(/^FAQs/).click()
      await page.getByText('There is nothing of this kind.').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.goto(`/builder/bots/${botIdOf(page)}/conversation-tests`)
      await page.getByRole('row', { name: /Conversations 1 All 1 pass/ }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})
