// Batch tests as somebody works with them: a suite from a file, a run, fifty sentences pasted into an intent and what the next run
// says of that, a row that fails and is mended from the report, and a long run that is terminated.
import { patience } from '@parley/server/test-support/patience'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdInserts } from '../shared/hold-inserts'
import { botIdOf, goTo, openTravelDesk } from './acts'
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
const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const sentence = 'zorblax the wumpus quickly'
const rows = ['input,intent,tags', 'book a flight to oslo,Book flight,core', `${sentence},Book flight,core`, 'qwertz uiop asdfgh,None,']
const verbs = ['enter', 'use', 'visit', 'find', 'pay for', 'rest in', 'wait in']
const lounges = [
  'the lounge',
  'the airport lounge',
  'a big lounge',
  'the quiet lounge',
  'the lounge by the gates',
  'that lounge',
  'any lounge',
]
const lounge = [...verbs.flatMap((verb) => lounges.map((place) => `can I ${verb} ${place}`)), 'book a flight to oslo']

/** As a person who has copied it somewhere else. */
function paste(field: HTMLElement, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

async function takeFile(name: string, content: string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
}

async function run(): Promise<void> {
  await button(/^Run .*/)
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'In development' }).click()
}

describe('batch tests', () => {
  it('take a suite from a file, unless a row of it is wrong [S2-054]', async () => {
    await stage.play('batch-import', async () => {
      await page.goto(`/builder/bots/${botIdOf(page)}/batch-tests`)
      await page.getByText('No test suites yet').waitFor()
      await button('Import').click()
      await takeFile('core.csv', [...rows, ',Book flight,'].join('\n'))
      await page.getByText('Row 5').waitFor()
      await page.getByText('The utterance is missing.').waitFor()
      await takeFile('core.csv', rows.join('\n'))
      await heading('core').waitFor()
      await expect.poll(() => page.getByRole('row').count()).toBe(rows.length)
      expect(await findingsOf(page)).toEqual([])
    })
  }, 240_000)

  it('say while a sentence is typed which of them it would flip, and what each would be understood as', async () => {
    await stage.play('batch-foreseen', async () => {
      await goTo(page, 'Intents')
      await button(/^Book flight/).click()
      const field = page.getByLabel('Add an utterance to Book flight')
      await field.fill('please book me a flight')
      await page.getByText('It flips none of 3 tests.').waitFor()
      await field.fill(sentence)
      await page.getByText('It flips 1 test to passing:').waitFor()
      await button('Preview').click()
      const flipped = page.getByRole('dialog').getByRole('row', { name: sentence })
      await expect
        .poll(() => flipped.getByRole('cell').allInnerTexts())
        .toEqual([expect.stringContaining('core'), 'Book flight', 'Nothing', expect.stringMatching(/Book flight\s+Would pass/)])
      expect(await findingsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await field.fill('')
      await page.goto(`/builder/bots/${botIdOf(page)}/batch-tests`)
      await page.getByRole('link', { name: 'core', exact: true }).click()
      await heading('core').waitFor()
    })
  }, 240_000)

  it('are run again after fifty sentences were pasted into a new intent, but for the one that another intent has', async () => {
    await stage.play('batch-pasted', async () => {
      await run()
      await heading('core run 1').waitFor()
      await page.getByText('1 of 3 fail').first().waitFor()
      const report = page.url()
      await goTo(page, 'Intents')
      await button('New').click()
      await page.getByRole('dialog').getByLabel('Name').fill('Lounge access')
      await button('Create intent').click()
      await page.getByLabel('Add an utterance to Lounge access').evaluate(paste, lounge.join('\n'))
      const review = page.getByRole('dialog', { name: 'Review 50 lines' })
      const claimed = review.getByRole('listitem').filter({ hasText: 'book a flight to oslo' })
      await claimed.getByText('Looks like Book flight').waitFor()
      await expect.poll(() => claimed.getByRole('checkbox').isChecked()).toBe(false)
      await review.getByRole('button', { name: 'Add 49 utterances' }).click()
      await page.getByText('Added 49 utterances to Lounge access').first().waitFor()
      await page.goto(report)
      await page.getByText('The bot has another model since this run.').waitFor({ timeout: patience(60_000) })
      await button('Run all again').click()
      await heading('core run 2').waitFor()
      await button('Compared with run 1').waitFor()
      await page.getByText('No case came out differently.').waitFor()
    })
  }, 240_000)

  it('show what fails with precision and recall, and are mended from the report [S1-016] [S2-054]', async () => {
    await stage.play('batch-run', async () => {
      await page.getByText('1 of 3 fail').first().waitFor()
      const report = page.url()
      await page.goto('/builder/bots')
      await page.getByText('1 bot has failing tests').waitFor()
      await page.getByRole('link', { name: /^Travel desk \d+$/ }).click()
      await heading('Batch tests').waitFor()
      await page.goto(report)
      const byIntent = page.getByRole('region', { name: 'By intent' }).first()
      await byIntent.getByRole('cell', { name: 'Book flight' }).waitFor()
      expect(await byIntent.getByRole('columnheader').allTextContents()).toEqual(['Name', 'Cases', 'Precision', 'Recall', 'F1'])
      expect(await findingsOf(page)).toEqual([])
      await button(sentence).last().click()
      await page.getByRole('dialog').getByText('Understood now').waitFor()
      await button('Add to Book flight').click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByText('The bot has another model since this run.').waitFor({ timeout: patience(60_000) })
      await button('Run all again').click()
      await heading('core run 3').waitFor()
      await page.getByText('All 3 pass').first().waitFor()
      await page.getByText('0 failing, 1 fixed').waitFor()
      await page.getByRole('region', { name: 'What changed' }).getByText(sentence).waitFor()
      await button('Compared with run 2').waitFor()
    })
  }, 240_000)

  it('can be terminated, and keep what they have [S4-011] [S2-054]', async () => {
    await stage.play('batch-terminate', async () => {
      const words = 'and then i would like to go on from there to somewhere else '.repeat(12)
      const testCases = Array.from({ length: 1000 }, (_, at) => ({ input: `${at} ${words}`, intent: 'Book flight' }))
      await page.goto(`/builder/bots/${botIdOf(page)}/batch-tests`)
      await button('Import').click()
      await takeFile('long.json', JSON.stringify({ testCases }))
      await heading('long').waitFor()
      const release = await holdInserts(stage.server.databaseUrl(), 'test_result')
      await run()
      const asked = page.waitForResponse((reply) => reply.url().includes('/terminate'))
      await button('Terminate').click()
      await asked
      await release()
      await page
        .getByText(/Terminated after [\d,]+ of 1,000/)
        .first()
        .waitFor()
      await page.goto(`/builder/bots/${botIdOf(page)}/batch-tests`)
      await page.getByRole('row', { name: /^core 3 All 3 pass/ }).waitFor()
      await page.getByRole('row', { name: /^long 1,000 Terminated/ }).waitFor()
    })
  }, 240_000)
})
