// A bot that takes orders for pizza in two languages, built from blank in one sitting: words typed right after a double click, letters of an
// input method, a reload in the middle, its texts translated by keyboard and by a translator's file, and then an order in each language.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keptBy, makeBlankBot, modelUpToDate, savedMark, say, signUp, stepOnCanvas, testChat } from './acts'
import { ask, lead, newDialog, teach } from './building'
import { hasFocus } from './by-keyboard'
import { Mouse } from './hands'
import { fillRows, lookup, newEntity, pizzas } from './pizza'
import { Stage } from './stage'

const english = ['order a pizza', 'I would like a pizza please', 'bring me something to eat', 'a pizza for tonight']
const german = ['ich möchte eine Pizza bestellen', 'eine Pizza für heute Abend bitte', 'bringen Sie mir etwas zu essen', 'Pizza bestellen']
const question = ['Which pizza shall it be?', 'Welche Pizza soll es sein?'] as const
const answer = ['It is in the oven.', 'Sie ist im Ofen.'] as const

let stage: Stage
let page: Page
let hands: Mouse
beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab(await stage.newPerson())
  hands = new Mouse(page)
})
afterAll(() => stage.close())

const target = (source: string) => page.getByRole('textbox', { name: `Translation of “${source}”`, exact: true })
const hears = (words: string) => testChat(page).getByText(words).last().waitFor()

/** Enter as an input method takes it, to choose the letters it offers. */
async function confirmLetters(field: Locator): Promise<void> {
  await field.evaluate((element) => {
    element.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    const enter = { key: 'Enter', code: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true }
    element.dispatchEvent(new KeyboardEvent('keydown', enter))
    element.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  })
}

it('a pizza bot is built in English, and nothing typed is lost', async () => {
  await stage.play('pizza-languages-1', async () => {
    await signUp(page, 'pizza-languages@example.com')
    await makeBlankBot(page, 'Pizzeria')
    await hands.go('Entities')
    await newEntity(hands, 'pizza', lookup)
    await fillRows(hands, pizzas)
    await savedMark(page).waitFor()
    await newDialog(hands, 'Order pizza')
    await teach(hands, 'Order pizza', english)
    await ask(hands, 'Entity', question[0], { entity: 'pizza' })
    await hands.addStep('Say', 'Message')
    await page.getByRole('application').getByText('Add messages', { exact: true }).dblclick()
    await page.keyboard.type(answer[0])
    const words = page.getByRole('textbox', { name: 'What Message says' })
    await expect.poll(() => words.inputValue()).toBe(answer[0])
    await confirmLetters(words)
    expect(await hasFocus(words)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('application').getByText(answer[0], { exact: true }).waitFor()
    await hands.select('Message')
    await lead(hands, 'Message', 'Next', 'End of dialog')
    await savedMark(page).waitFor()
    await page.reload()
    await stepOnCanvas(page, answer[0]).waitFor()
    await stepOnCanvas(page, question[0]).waitFor()
    await page.getByRole('contentinfo').getByRole('button', { name: 'No problems' }).waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
})

it('it is taught German, and its missing texts are a problem until they are filled by keyboard', async () => {
  await stage.play('pizza-languages-2', async () => {
    await hands.go('Languages')
    await page.getByRole('combobox', { name: 'Add a language' }).fill('Germ')
    await keptBy(page, () => page.getByRole('option', { name: 'German', exact: true }).click())
    await page
      .getByRole('list', { name: 'Languages the bot speaks' })
      .getByRole('listitem')
      .filter({ hasText: 'German' })
      .getByRole('link')
      .click()
    await page.getByRole('button', { name: 'Order pizza' }).first().click()
    const utterance = page.getByPlaceholder('Add an utterance in German')
    for (const words of german) {
      await utterance.fill(words)
      await keptBy(page, () => utterance.press('Enter'))
    }
    await modelUpToDate(page)
    await page.getByRole('contentinfo').getByRole('button', { name: '1 problem' }).waitFor()
    await hands.go('Translations')
    await page.getByText('2 texts are missing').first().waitFor()
    await target(question[0]).focus()
    await page.keyboard.type(question[1])
    await confirmLetters(target(question[0]))
    expect(await hasFocus(target(question[0]))).toBe(true)
    await keptBy(page, () => page.keyboard.press('Enter'))
    await page.getByText('1 text is missing').first().waitFor()
    await page.reload()
    await expect.poll(() => target(question[0]).inputValue()).toBe(question[1])
    expect(stage.takeComplaints()).toEqual([])
  })
})

it('a translator fills the rest in a file, which is looked at before it is taken', async () => {
  await stage.play('pizza-languages-3', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('Pizzeria German.csv')
    const rows = readFileSync(await file.path(), 'utf8').split('\r\n')
    const filled = rows.map((row) => row.replace(`${answer[0]},,missing`, `${answer[0]},${answer[1]},missing`))
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Import translations into German' })
    const chosen = page.waitForEvent('filechooser')
    await dialog.getByText('Choose a file').click()
    await (await chosen).setFiles({ name: 'Pizzeria German.csv', mimeType: 'text/csv', buffer: Buffer.from(filled.join('\r\n')) })
    await dialog.getByText('1 text is filled').waitFor()
    await dialog.getByText('1 text stays as it is').waitFor()
    await dialog.getByRole('button', { name: 'Take 1 text' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => target(answer[0]).inputValue()).toBe(answer[1])
    await page.getByText('Everything is translated').first().waitFor()
    await page.getByRole('contentinfo').getByRole('button', { name: 'No problems' }).waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
})

it('it takes an order in each language', async () => {
  await stage.play('pizza-languages-4', async () => {
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await say(page, 'I would like a pizza please')
    await hears(question[0])
    await say(page, 'the hot one')
    await hears(answer[0])
    await say(page, 'ich möchte eine Pizza bestellen')
    await hears(question[1])
    await say(page, 'Diavola')
    await hears(answer[1])
    expect(stage.takeComplaints()).toEqual([])
  })
})
