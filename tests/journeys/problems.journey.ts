// Closing the loop: problems are told by name and set right from where they are told, what is used is asked about before it is deleted,
// and what the bot missed is taught from where it shows.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFromTray, goTo, makeBlankBot, makeDialog, modelUpToDate, savedMark, say, stepOnCanvas, testChat } from './acts'
import { hasFocus } from './by-keyboard'
import { enrol } from './enrol'
import { Stage } from './stage'

let stage: Stage
let page: Page
let botId = ''

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
})
afterAll(() => stage.close())

const drawer = () => page.getByRole('tabpanel', { name: 'Problems' })

describe('from a problem to its end', () => {
  it('tells dialog and step, leads to the very field, and sets right in one step what can be', async () => {
    await stage.play('problems-fix', async () => {
      await enrol(page, 'problems@example.com')
      botId = await makeBlankBot(page, 'Bakery')
      await goTo(page, 'Dialogs')
      await makeDialog(page, 'Order bread')
      await addFromTray(page, 'Say')
      await stepOnCanvas(page, 'Message').waitFor()
      await savedMark(page).waitFor()
      await goTo(page, 'Dialogs')
      await page
        .getByRole('button', { name: /^\d+ unfinished$/ })
        .first()
        .click()
      const empty = drawer().getByRole('listitem').filter({ hasText: '“Message” has nothing to say.' })
      await empty.getByText('Order bread › Message').waitFor()
      await empty.getByRole('link').click()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')))
        .toBe('messages')
      await page.keyboard.type('Which bread {{env.kind')
      await drawer().getByText('{{ is never closed').waitFor()
      await page.keyboard.type('}}?')
      const unknown = drawer().getByRole('listitem').filter({ hasText: 'There is no variable “kind”.' })
      await unknown.getByRole('button', { name: 'Make the variable “kind”' }).click()
      await unknown.waitFor({ state: 'detached' })
      const open = drawer().getByRole('listitem').filter({ hasText: 'is not connected' })
      await open.getByRole('button', { name: 'End the dialog there' }).click()
      await open.waitFor({ state: 'detached' })
      await drawer().getByText('has no sentence and no pattern').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('lists errors, warnings and what is unfinished of the whole bot on a screen of their own [S2-056]', async () => {
    await stage.play('problems-validations', async () => {
      await page.goto(`/builder/bots/${botId}/validations`)
      await page.getByRole('heading', { name: 'Bot validations' }).waitFor()
      const intents = page.getByRole('region', { name: 'Intent' })
      await intents.getByText('has no sentence and no pattern').waitFor()
      await page.getByRole('main').getByText('1 unfinished', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Severity' }).click()
      await page.getByRole('menuitem', { name: 'Errors' }).click()
      await intents.waitFor({ state: 'detached' })
      await page.goto(`/builder/bots/${botId}/dialogs`)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('asks before a used variable is deleted, with the place, and names it afterwards', async () => {
    await stage.play('problems-removal', async () => {
      await savedMark(page).waitFor()
      await page.goto(`/builder/bots/${botId}/variables`)
      await page.getByRole('button', { name: '1 unfinished', exact: true }).click()
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Delete “env.kind”?' })
      await question.getByRole('link', { name: 'Message' }).waitFor()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      await question.getByRole('button', { name: 'Delete all the same' }).click()
      const gone = drawer().getByText('There is no variable “kind”.')
      await gone.waitFor()
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await gone.waitFor({ state: 'detached' })
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('from a missed message to a taught one', () => {
  it('is ringed red in the chat, added to an intent, which one undo takes back, and made an intent of its own', async () => {
    await stage.play('problems-missed', async () => {
      await page.goto(`/builder/bots/${botId}/intents`)
      const field = page.getByLabel('Add an utterance to Order bread')
      for (const sentence of ['I would like a loaf of bread', 'bread please', 'can I order bread']) {
        await field.fill(sentence)
        await field.press('Enter')
        await page.getByRole('table').getByText(sentence, { exact: true }).waitFor()
      }
      await modelUpToDate(page)
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      await expect.poll(() => hasFocus(testChat(page).getByLabel('Message to the bot'))).toBe(true)
      await page.keyboard.type('qwrtz xyzzy plugh')
      await page.keyboard.press('Enter')
      await testChat(page).locator('[data-bad]').filter({ hasText: 'qwrtz xyzzy plugh' }).waitFor()
      const actions = testChat(page).getByRole('group', { name: 'What to do about “qwrtz xyzzy plugh”' })
      await actions.getByRole('button', { name: 'Add to an intent' }).click()
      const choice = page.getByRole('dialog', { name: 'Add to an intent' })
      await choice.getByRole('combobox', { name: 'Intent' }).fill('order')
      await page.getByRole('option', { name: 'Order bread' }).click()
      await choice.getByRole('button', { name: 'Add', exact: true }).click()
      const taught = page.getByRole('table').getByText('qwrtz xyzzy plugh', { exact: true })
      await taught.waitFor()
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await taught.waitFor({ state: 'detached' })
      await actions.getByRole('button', { name: 'New intent' }).click()
      const dialog = page.getByRole('dialog', { name: 'New intent from this message' })
      await dialog.getByLabel('Name of the intent').fill('Say nonsense')
      await dialog.getByRole('button', { name: 'Add' }).click()
      await page.getByText('Made the intent “Say nonsense”').waitFor()
      await page.getByText('Say nonsense', { exact: true }).first().waitFor()
      await actions.getByRole('button', { name: 'Add to an intent' }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

it('tells in the test chat what failed to its last word', async () => {
  await stage.play('problems-failed', async () => {
    await goTo(page, 'Dialogs')
    await makeDialog(page, 'Ring the bakery')
    await goTo(page, 'Intents')
    await modelUpToDate(page)
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await say(page, 'ring the bakery')
    const told = testChat(page).getByText('The exit “Next” of “Ring the bakery” is not connected.')
    await told.waitFor()
    expect(await told.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)
