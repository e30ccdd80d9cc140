// A digital form made on its screen, shown by a step of a dialog, filled in in the test chat and in the chat window: refused field by
// field, page by page and file by file, then kept in an entity.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { goTo, makeBlankBot, makeDialog, modelUpToDate, savedMark, say, stepOnCanvas, testChat } from './acts'
import { hasFocus } from './by-keyboard'
import { callsOf, changeBot, dialogEdits, putOf } from './edits'
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
}, 240_000)
afterAll(() => stage.close())

const previewed = (name: string): Locator => page.getByRole('complementary', { name: 'Preview' }).getByRole('form', { name })
const Listed = z.array(z.object({ _id: z.string() }))
const pdf = { mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4 ${'x'.repeat(2000)}`) }

/** Chooses a file by the button of its field. */
async function chooseFile(form: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), form.getByRole('button', { name: 'Choose a file' }).click()])
  await chooser.setFiles(file)
}

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
      await page.getByRole('heading', { name: 'Expense claim', level: 1 }).waitFor()
      await addField('Number', 'Amount', 'amount')
      await page.getByRole('textbox', { name: 'At most' }).fill('500')
      await page.getByRole('textbox', { name: 'At most' }).press('Tab')
      await page.getByText('Read a value as {{context.forms.Expense_claim.amount}}').waitFor()
      // Whoever is quicker than the menu, and whoever waits for it, is back at the button.
      const adding = page.getByRole('button', { name: 'Add a field' })
      const firstType = page.getByRole('menuitem').first()
      await adding.focus()
      await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Escape')])
      await firstType.waitFor({ state: 'detached' })
      await adding.press('Enter')
      await expect.poll(() => hasFocus(firstType)).toBe(true)
      await page.keyboard.press('Escape')
      await firstType.waitFor({ state: 'detached' })
      await expect.poll(() => hasFocus(adding)).toBe(true)
      await addField('Text', 'What for', 'reason')
      expect(await findingsOf(page)).toEqual([])
      await previewed('On a page').getByRole('button', { name: 'Send form' }).click()
      await previewed('As narrow as a phone').getByText('Please fill in this field.').first().waitFor()
      await savedMark(page).waitFor()
      await page.getByRole('button', { name: 'Forms', exact: true }).click()
      await page.getByRole('button', { name: /^Expense claim\s*2 fields/ }).click()
      await page.getByRole('heading', { name: 'Expense claim', level: 1 }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('asks for a field only when another holds what it waits for, and is put in order from the keyboard', async () => {
    await stage.play('digital-form-condition', async () => {
      await page.getByRole('button', { name: /^What for/ }).click()
      await page.getByRole('combobox', { name: 'Asked for when' }).click()
      await page.getByRole('option', { name: 'Amount' }).click()
      await page.getByRole('combobox', { name: 'How it is compared' }).click()
      await page.getByRole('option', { name: 'is more than' }).click()
      await page.getByRole('textbox', { name: 'Value', exact: true }).fill('100')
      await savedMark(page).waitFor()
      const preview = previewed('On a page')
      await preview.getByLabel('Amount').fill('90')
      await expect.poll(() => preview.getByLabel('What for').count()).toBe(0)
      await preview.getByLabel('Amount').fill('120')
      await preview.getByLabel('What for').waitFor()
      const handle = page.getByRole('button', { name: 'Move What for' })
      await handle.focus()
      await page.keyboard.press('Alt+ArrowUp')
      await expect.poll(() => page.getByRole('button', { name: /^Move / }).allTextContents()).toHaveLength(2)
      await expect
        .poll(() =>
          page
            .getByRole('button', { name: /^Move / })
            .first()
            .getAttribute('aria-label'),
        )
        .toBe('Move What for')
      await expect.poll(() => hasFocus(handle)).toBe(true)
      await page.keyboard.press('Alt+ArrowDown')
      await page.getByRole('combobox', { name: 'Asked for when' }).click()
      await page.getByRole('option', { name: 'Always' }).click()
      await savedMark(page).waitFor()
      expect(await findingsOf(page)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

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

  it('has pages and a field for a file: both previews show the same page, and another channel says it in words', async () => {
    await stage.play('digital-form-pages', async () => {
      await page.goto(`/builder/bots/${botId}/forms`)
      await page.getByRole('button', { name: /^Expense claim/ }).click()
      await addField('File', 'Receipt', 'receipt')
      await page.getByRole('combobox', { name: 'Kinds of files' }).fill('pdf')
      await page.getByRole('option', { name: 'PDF' }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add a page' }).click()
      await page.getByRole('menuitem', { name: 'Page with fields' }).click()
      await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Title of the page' }))).toBe(true)
      await page.keyboard.type('Papers')
      await page.getByRole('button', { name: /^Receipt File/ }).click()
      await page.getByRole('combobox', { name: 'Page', exact: true }).click()
      await page.getByRole('option', { name: '2 Papers' }).click()
      await page.getByRole('button', { name: 'Add a page' }).click()
      await page.getByRole('menuitem', { name: /^Check page/ }).click()
      await expect.poll(() => hasFocus(page.getByRole('textbox', { name: 'Title of the page' }))).toBe(true)
      await page.keyboard.type('Check and send')
      await page.getByRole('button', { name: /^1 Untitled page/ }).click()
      await page.getByRole('textbox', { name: 'Title of the page' }).fill('Costs')
      await savedMark(page).waitFor()
      const [wide, narrow] = [previewed('On a page'), previewed('As narrow as a phone')]
      await narrow.getByText('1 of 3').first().waitFor()
      await wide.getByLabel('Amount').fill('900')
      await wide.getByRole('button', { name: 'Next' }).click()
      await narrow.getByText('At most 500, please.').waitFor()
      expect(await narrow.getByLabel('Amount').inputValue()).toBe('900')
      await narrow.getByLabel('Amount').fill('120')
      await narrow.getByLabel('What for').fill('a hotel')
      await narrow.getByRole('button', { name: 'Next' }).click()
      await expect.poll(() => hasFocus(narrow.locator('[data-page]'))).toBe(true)
      await chooseFile(wide, { ...pdf, name: 'bill.exe' })
      await wide.getByText('bill.exe: Only these kinds of files: pdf').waitFor()
      await chooseFile(wide, { ...pdf, name: 'hotel.pdf' })
      await narrow.getByText('hotel.pdf').waitFor()
      await wide.getByRole('button', { name: 'Next' }).click()
      await wide.getByRole('definition').filter({ hasText: 'hotel.pdf' }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('combobox', { name: 'Second preview' }).click()
      await page.getByRole('option', { name: 'Telegram' }).click()
      await page.getByText('Receipt: hotel.pdf').waitFor()
      await page.getByText('This channel draws no forms.').waitFor()
      expect(await findingsOf(page)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('is filled in page by page in the test chat, with a file that stands in the conversation', async () => {
    await stage.play('digital-form-file', async () => {
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      await testChat(page).getByRole('button', { name: 'Start again' }).first().click()
      await say(page, 'I want to claim my costs')
      const form = testChat(page).getByRole('form', { name: 'Expense claim' })
      await form.getByLabel('Amount').fill('900')
      await form.getByLabel('What for').fill('a hotel')
      await form.getByRole('button', { name: 'Next' }).click()
      await form.getByText('Amount must be at most 500.').waitFor()
      await form.getByLabel('Amount').fill('120')
      await form.getByRole('button', { name: 'Next' }).click()
      await form.getByText('2 of 3').first().waitFor()
      await chooseFile(form, { ...pdf, name: 'bill.txt' })
      await form.getByText('Receipt must be a file of these kinds: pdf.').waitFor()
      await chooseFile(form, { ...pdf, name: 'hotel.pdf' })
      await form.getByRole('button', { name: 'Remove hotel.pdf' }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await form.getByRole('button', { name: 'Next' }).click()
      await form.getByRole('button', { name: 'Send form' }).click()
      await testChat(page).getByText('Noted: 120 for a hotel.').last().waitFor()
      await testChat(page).getByText('Receipt: hotel.pdf').last().waitFor()
      await testChat(page).getByRole('link', { name: 'hotel.pdf' }).waitFor()
      stage.takeComplaints()
    })
  }, 240_000)

  it('is filled in in the chat window of an end user, whose values fill an entity, and whose file the conversation shows [S1-013]', async () => {
    await stage.play('digital-form-window', async () => {
      const { call } = await callsOf(page)
      const [form] = Listed.parse(await call('GET', `/builder/streams/${botId}/forms`))
      const words = 'Thanks, {{context.forms.Expense_claim.receipt.fileName}}: {{entities.paid}}.'
      const paid = putOf('entity', { name: 'paid', type: 'number' })
      const saves = [{ to: paid.id, expression: 'context.forms.Expense_claim.amount' }]
      const ask = { formId: form?._id ?? '', prompts: [], known: [], saves, retries: 3 }
      await changeBot(page, botId, [
        paid,
        ...dialogEdits('Claim by window', [
          { name: 'Show it', type: 'form', settings: ask, ways: { next: 'Thank', other: 'end' } },
          {
            name: 'Thank',
            type: 'message',
            settings: { messages: [{ kind: 'text', text: words, channel: '', language: '' }] },
            ways: { next: 'end' },
          },
        ]),
      ])
      await call('POST', `/builder/streams/${botId}/publish`, { note: 'First' })
      const window = await stage.newTab()
      await window.goto(`/chat/${botId}`)
      await window.getByRole('textbox', { name: 'Write a message' }).fill('Claim by window')
      await window.getByRole('textbox', { name: 'Write a message' }).press('Enter')
      const shown = window.getByRole('form', { name: 'Expense claim' })
      await shown.getByLabel('Amount').fill('120')
      await shown.getByLabel('What for').fill('a hotel')
      await shown.getByRole('button', { name: 'Next' }).click()
      const [chooser] = await Promise.all([
        window.waitForEvent('filechooser'),
        shown.getByRole('button', { name: 'Choose a file' }).click(),
      ])
      await chooser.setFiles({ ...pdf, name: 'hotel.pdf' })
      const remove = shown.getByRole('button', { name: 'Remove hotel.pdf' })
      // The window stands in a document of its own, in which the button has the focus.
      await expect.poll(() => remove.evaluate((element) => element.matches(':focus'))).toBe(true)
      expect(await findingsOf(window)).toEqual([])
      await shown.getByRole('button', { name: 'Next' }).click()
      await shown.getByRole('button', { name: 'Send form' }).click()
      await window.getByRole('log').getByText('Thanks, hotel.pdf: 120.').waitFor()
      await window.reload()
      await window.getByRole('link', { name: /hotel\.pdf/ }).waitFor()
      stage.takeComplaints()
    })
  }, 240_000)
})
