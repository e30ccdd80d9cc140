// A digital form made on its screen, shown by a step of a dialog, filled in in the test chat: refused field by field, then kept in an entity.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goTo, makeBlankBot, makeDialog, modelUpToDate, savedMark, say, stepOnCanvas, testChat } from './acts'
import { hasFocus } from './by-keyboard'
import { enrol } from './enrol'
import { dragAndChoose, footOf, makeEntity, portOf, writeWords } from './build'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let botId = ''

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'digital-forms@example.com')
  botId = await makeBlankBot(page, 'Claims desk')
}, 180_000)
afterAll(() => stage.close())

const panel = (name: string): Locator => page.getByRole('complementary', { name: `Settings of ${name}` })

async function addField(type: string, label: string, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a field' }).click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
  // What is typed takes the place of the label that the field begins with.
  await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Label' }))).toBe(true)
  await page.keyboard.type(label)
  await page.getByRole('textbox', { name: 'Kept as' }).fill(key)
  await page.getByRole('textbox', { name: 'Kept as' }).press('Enter')
  await savedMark(page).waitFor()
}

describe('a digital form', () => {
  it('is made on its screen with a preview that can be tried, and stands in the list [S2-033]', async () => {
    await stage.play('digital-form', async () => {
      await page.goto(`/builder/bots/${botId}/forms`)
      await page.getByRole('button', { name: 'New form' }).first().click()
      await page.getByLabel('Name').fill('Expense claim')
      await page.getByRole('button', { name: 'Create form' }).click()
      await page.getByRole('heading', { name: 'Expense claim' }).waitFor()
      await addField('Number', 'Amount', 'amount')
      await page.getByRole('textbox', { name: 'At most' }).fill('500')
      await page.getByRole('textbox', { name: 'At most' }).press('Tab')
      await page.getByText('Read a value as {{context.forms.Expense_claim.amount}}').waitFor()
      await page.getByRole('button', { name: 'Add a field' }).press('Enter')
      await page.getByRole('menuitem', { name: 'Text', exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Add a field' }))).toBe(true)
      await addField('Text', 'What for', 'reason')
      await page
        .getByRole('list', { name: 'Forms' })
        .getByRole('button', { name: /Expense claim\s*2 fields/ })
        .waitFor()
      expect(await findingsOf(page)).toEqual([])
      const preview = page.getByRole('complementary', { name: 'Preview' })
      await preview.getByRole('button', { name: 'Send form' }).click()
      await preview.getByText('Please fill in this field.').first().waitFor()
      await savedMark(page).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 180_000)

  it('is shown by a step, refused field by field, and its values fill entities [S1-013]', async () => {
    await stage.play('digital-form-chat', async () => {
      await goTo(page, 'Dialogs')
      await makeDialog(page, 'Claim costs')
      await dragAndChoose(page, await footOf(page, 'Claim costs'), { x: -128, y: 200 }, 'Form')
      await stepOnCanvas(page, 'Form').waitFor()
      await panel('Form').getByRole('combobox', { name: 'Form', exact: false }).first().click()
      await page.getByRole('option', { name: 'Expense claim' }).click()
      await dragAndChoose(page, await portOf(page, 'Form', 'Sent'), { x: 60, y: 60 }, 'Entity')
      await stepOnCanvas(page, 'Entity').waitFor()
      await makeEntity(page, 'Entity', 'claimed', 'Number')
      await dragAndChoose(page, await portOf(page, 'Entity', 'Filled'), { x: 60, y: 60 }, 'Message')
      await stepOnCanvas(page, 'Message').waitFor()
      await writeWords(page, 'Message', 'Noted: {{entities.claimed}} for {{context.forms.Expense_claim.reason}}.')
      await stepOnCanvas(page, 'Form').click()
      await panel('Form').getByRole('tab', { name: 'Settings' }).click()
      await panel('Form').getByRole('group', { name: 'Save from the form' }).getByRole('button', { name: 'Add value' }).click()
      await panel('Form').getByLabel('Stored in 1').fill('entities.claimed')
      await panel('Form').getByLabel('Value 1').last().fill('context.forms.Expense_claim.amount')
      await panel('Form').getByLabel('Value 1').last().press('Tab')
      await savedMark(page).waitFor()
      await goTo(page, 'Intents')
      await page.getByLabel('Add an utterance to Claim costs').fill('I want to claim my costs')
      await page.getByLabel('Add an utterance to Claim costs').press('Enter')
      await page.getByRole('table').getByText('I want to claim my costs', { exact: true }).waitFor()
      await modelUpToDate(page)
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      await say(page, 'I want to claim my costs')
      // One that was sent stays above as a group, and takes nothing any more.
      const form = testChat(page).getByRole('form', { name: 'Expense claim' })
      await form.getByLabel('Amount').fill('900')
      await form.getByLabel('What for').fill('a hotel')
      await form.getByRole('button', { name: 'Send form' }).click()
      await form.getByText('Amount must be at most 500.').waitFor()
      expect(await form.getByLabel('What for').inputValue()).toBe('a hotel')
      expect(await findingsOf(page)).toEqual([])
      await form.getByLabel('Amount').fill('120')
      await form.getByRole('button', { name: 'Send form' }).click()
      await testChat(page).getByText('Noted: 120 for a hotel.').last().waitFor()
      stage.takeComplaints()
    })
  }, 240_000)
})
