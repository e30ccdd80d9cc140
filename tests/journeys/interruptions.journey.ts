// What happens in the middle of a dialog, as it is set on the screen of interruptions and then met in the test chat: another request, a
// correction of a value, and two requests in one message.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botIdOf, goTo, openTravelDesk, savedMark, say, testChat } from './acts'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await openTravelDesk(page, stage.server.oneTimeLink)
}, 240_000)
afterAll(() => stage.close())

async function openScreen(): Promise<void> {
  await page.goto(`/builder/bots/${botIdOf(page)}/interruptions`)
  await page.getByRole('heading', { name: 'Interruptions', level: 1 }).waitFor()
  // Until its example is there, what stands below moves while it is pressed.
  await page
    .getByText(/ begins$/)
    .first()
    .waitFor()
  await page.getByRole('region', { name: 'Last 7 days' }).getByText('in the last 7 days', { exact: false }).waitFor()
}

async function choose(within: Page | Locator, setting: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: setting, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await savedMark(page).waitFor()
}

/** A conversation from its beginning. */
async function begin(words: string): Promise<void> {
  if (!(await testChat(page).isVisible())) await page.getByRole('button', { name: 'Test', exact: true }).click()
  await testChat(page).getByRole('button', { name: 'Start again' }).click()
  // The conversation before is on show until the new one has begun.
  await testChat(page)
    .getByText(/^Turn \d+ of/)
    .first()
    .waitFor({ state: 'detached' })
  await testChat(page).getByText('this is the travel desk').last().waitFor()
  await say(page, words)
}

const answers = (words: string) => testChat(page).getByText(words, { exact: false }).last().waitFor()
const newRequest = 'A new request in the middle of a dialog'

describe('the example of the rules', () => {
  it('shows what they do, for the two dialogs that are chosen, and changes with them', async () => {
    await stage.play('interruptions-example', async () => {
      await openScreen()
      const example = page.getByRole('region', { name: 'What that does' })
      await example.getByRole('combobox', { name: 'First somebody asks for' }).click()
      await page.getByRole('option', { name: 'Book flight', exact: true }).click()
      await example.getByText('Book flight is put on hold', { exact: false }).waitFor()
      await example.getByText('Book flight goes on', { exact: false }).waitFor()
      expect(await example.getByText(/^\(.*\)$/).count()).toBe(0)
      await page
        .getByRole('region', { name: 'Last 7 days' })
        .getByText('No request has come in the middle of a dialog in the last 7 days.')
        .waitFor()
      expect(await findingsOf(page)).toEqual([])
      await drawIn(page, 'dark')
      await page.setViewportSize({ width: 1280, height: 900 })
      await example.scrollIntoViewIfNeeded()
      expect(await findingsOf(page)).toEqual([])
      await drawIn(page, 'light')
      await page.setViewportSize({ width: 1440, height: 900 })
      await choose(page, newRequest, 'Leave the dialog for the request, and say so')
      await example.getByText('Book flight is dropped', { exact: false }).waitFor()
      await choose(page, newRequest, 'Hold the dialog, follow the request, come back')
      await example.getByText('Book flight is put on hold', { exact: false }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('the rules side by side', () => {
  it('name the rule behind each effect, and open the wordings of what the platform says', async () => {
    await stage.play('interruptions-side-by-side', async () => {
      await openScreen()
      await page.getByRole('navigation', { name: 'Views of the rules' }).getByRole('link', { name: 'Side by side' }).click()
      await page.getByRole('heading', { name: 'Conversation rules', level: 1 }).waitFor()
      const rules = page.getByRole('region', { name: 'Rules of dialogs and steps' })
      const held = rules.getByRole('listitem').filter({ hasText: 'Baggage allowance is put on hold' })
      await held.getByText('by rule 1', { exact: true }).waitFor()
      await rules.getByRole('button', { name: 'Held task resumes' }).click()
      await page.getByRole('region', { name: 'Held task resumes' }).getByText("Let's continue with <task>.").waitFor()
      expect(await findingsOf(page)).toEqual([])

      await rules.getByRole('combobox', { name: 'Dialog', exact: true }).click()
      await page.getByRole('option', { name: 'Baggage allowance', exact: true }).click()
      const own = page.getByRole('dialog', { name: 'Rules of Baggage allowance' })
      await choose(own, newRequest, 'Not allowed: go on with the dialog')
      await own.getByRole('button', { name: 'Done' }).click()
      await rules.getByRole('row', { name: /2 Dialog Baggage allowance Not allowed/ }).waitFor()
      await rules.getByRole('listitem').filter({ hasText: 'Not allowed' }).getByText('by rule 2', { exact: true }).waitFor()
      await rules.getByRole('button', { name: 'Switching not allowed' }).click()
      await page.getByRole('heading', { name: 'Switching not allowed', level: 2 }).waitFor()
      await page.keyboard.press('Control+z')
      await rules.getByRole('row', { name: /Baggage allowance/ }).waitFor({ state: 'detached' })
      await page.getByRole('link', { name: 'Interruptions', exact: true }).last().click()
      await page.getByRole('heading', { name: 'Interruptions', level: 1 }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('a new request in the middle of a dialog', () => {
  it('does what was set for the bot, and in one dialog what was set for that [S2-047]', async () => {
    await stage.play('interruptions-rules', async () => {
      await openScreen()
      await choose(page, newRequest, 'Not allowed: go on with the dialog')
      expect(await findingsOf(page)).toEqual([])
      await begin('book a flight to oslo')
      await answers('do you want to leave?')
      await say(page, 'what is the baggage allowance')
      await answers("I can't put Book flight on hold. Let's finish it first.")

      await page.getByRole('combobox', { name: 'Dialog', exact: true }).click()
      await page.getByRole('option', { name: 'Book flight', exact: true }).click()
      await page.getByRole('button', { name: 'Add a rule' }).click()
      const own = page.getByRole('dialog', { name: 'Rules of Book flight' })
      await choose(own, newRequest, 'Hold the dialog, follow the request, come back')
      await choose(own, 'Before the dialog is left', 'Ask whether to switch')
      await choose(own, 'A question in the middle of a dialog', 'Treat it as a new request')
      expect(await findingsOf(page)).toEqual([])
      await own.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('row', { name: /Book flight.*Questions: Treat it as a new request/ }).waitFor()
      await page.getByRole('row', { name: /Book flight.*after asking/ }).waitFor()

      await begin('book a flight to oslo')
      await answers('do you want to leave?')
      await say(page, 'what is the baggage allowance')
      await answers('Would you like to switch to Baggage allowance?')
      await say(page, 'yes')
      await answers('Which cabin do you travel in?')
      await say(page, 'book a hotel')
      await answers("I can't put Baggage allowance on hold.")
      await say(page, 'economy')
      await answers('How many bags')
      await say(page, '1')
      await answers("Let's continue with Book flight.")
    })
  }, 240_000)

  it('gives values to the one other dialog that has a rule of its own, and comes back as that says', async () => {
    await stage.play('interruptions-values', async () => {
      await openScreen()
      await page
        .getByRole('row', { name: /Book flight/ })
        .getByRole('button', { name: 'Book flight' })
        .click()
      const own = page.getByRole('dialog', { name: 'Rules of Book flight' })
      await choose(own, 'Another dialog', 'Baggage allowance')
      const other = own.getByRole('region', { name: 'Baggage allowance', exact: true })
      await choose(other, 'Coming back to a held dialog', 'Go on without a word')
      const given = other.getByRole('group', { name: 'Given to Baggage allowance' })
      await given.getByRole('button', { name: 'Add value' }).click()
      await given.getByLabel('Stored in 1').fill('entities.bag_count')
      await page.keyboard.press('Tab')
      await given.getByLabel('Value 1').last().fill('2')
      await savedMark(page).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await drawIn(page, 'dark')
      expect(await findingsOf(page)).toEqual([])
      await drawIn(page, 'light')
      await own.getByRole('button', { name: 'Done' }).click()

      await begin('book a flight to oslo')
      await answers('do you want to leave?')
      await say(page, 'what is the baggage allowance')
      await answers('Would you like to switch to Baggage allowance?')
      await say(page, 'yes')
      await answers('Which cabin do you travel in?')
      await say(page, 'economy')
      await testChat(page).getByText('do you want to leave?').nth(1).waitFor()
      expect(
        await testChat(page)
          .getByText(/How many bags|Let's continue/)
          .count(),
      ).toBe(0)
    })
  }, 240_000)

  it('does what was set for the step that waits, on the canvas', async () => {
    await stage.play('interruptions-step', async () => {
      await goTo(page, 'Dialogs')
      await page.getByRole('link', { name: 'Book flight', exact: true }).first().click()
      await page.getByRole('application').getByText('Ask destination', { exact: true }).first().click()
      await page.getByRole('tab', { name: 'Rules' }).click()
      const here = page.getByRole('region', { name: 'Interruptions here' })
      await here.getByRole('button', { name: 'Interruptions here' }).click()
      await choose(here, newRequest, 'Leave the dialog for the request without a word')
      await choose(here, 'Before the dialog is left', 'Follow the request at once')
      await begin('book a flight')
      await answers('Where would you like to fly?')
      await say(page, 'what is the baggage allowance')
      await answers('Which cabin do you travel in?')
    })
  }, 240_000)
})

describe('a correction', () => {
  it('changes a value given before, once it is switched on [S2-048]', async () => {
    await stage.play('interruptions-amend', async () => {
      await openScreen()
      await choose(page, 'When the user corrects an earlier value', 'Take it as an answer to the question')
      await choose(page, 'When the user corrects an earlier value', 'Change it and go on from there; later values that still hold are kept')
      await begin('book a flight to oslo')
      await answers('do you want to leave?')
      await say(page, 'no, I meant Rome')
      await say(page, 'tomorrow')
      await answers('3 flights to Rome')
    })
  }, 240_000)
})

describe('two requests in one message', () => {
  it('begin one after the other, once they are heard [S2-049]', async () => {
    await stage.play('interruptions-several', async () => {
      await openScreen()
      await page.getByRole('switch', { name: 'Hear several requests in one message' }).click()
      await savedMark(page).waitFor()
      await begin('what is the baggage allowance and then book a flight to oslo')
      await answers('Which cabin do you travel in?')
      await say(page, 'economy')
      await answers('How many bags')
      await say(page, '1')
      await answers('That is included')
      await answers('do you want to leave?')
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})
