// A content variable with words in each language of a bot, written into a message: the chat says them in the language of the user, and, once a
// collection is in use, says its words instead.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keptBy, makeBlankBot, modelUpToDate, savedMark, say, testChat } from './acts'
import { lead, newDialog, teach } from './building'
import { enrol } from './enrol'
import { Mouse } from './hands'
import { Stage } from './stage'

const english = ['opening hours', 'when are you open', 'how long are you open today', 'what time do you close']
const german = ['Öffnungszeiten', 'wann habt ihr geöffnet', 'wie lange ist heute offen', 'um wie viel Uhr schließt ihr']

let stage: Stage
let page: Page
let hands: Mouse
beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab(await stage.newPerson())
  hands = new Mouse(page)
  await enrol(page, 'content-variables@example.com')
  await makeBlankBot(page, 'Ferry desk')
})
afterAll(() => stage.close())

const hears = (words: string) => testChat(page).getByText(words, { exact: true }).last().waitFor()
const valueField = (name: string) => page.getByRole('textbox', { name, exact: true })

it('is added with words in each language, and written into a message [S2-070]', async () => {
  await stage.play('content-variable', async () => {
    await hands.go('Languages')
    await page.getByRole('combobox', { name: 'Add a language' }).fill('Germ')
    await keptBy(page, () => page.getByRole('option', { name: 'German', exact: true }).click())
    await hands.go('Variables')
    await page.getByRole('button', { name: 'New', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Content', { exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Key' }).fill('hours')
    await page.getByRole('button', { name: 'Create variable' }).click()
    await valueField('Value').fill('From nine to five.')
    await valueField('German').fill('Von neun bis siebzehn Uhr.')
    await savedMark(page).waitFor()
    await newDialog(hands, 'Opening hours')
    await page.keyboard.type('{{content.hours}}')
    await page.keyboard.press('Enter')
    await savedMark(page).waitFor()
    await teach(hands, 'Opening hours', english)
    await hands.select('Message')
    await lead(hands, 'Message', 'Next', 'End of dialog')
    await savedMark(page).waitFor()
    await hands.go('Languages')
    await page
      .getByRole('list', { name: 'Languages the bot speaks' })
      .getByRole('listitem')
      .filter({ hasText: 'German' })
      .getByRole('link')
      .click()
    await page.getByRole('button', { name: 'Opening hours' }).first().click()
    const utterance = page.getByPlaceholder('Add an utterance in German')
    for (const words of german) {
      await utterance.fill(words)
      await keptBy(page, () => utterance.press('Enter'))
    }
    await modelUpToDate(page)
    expect(stage.takeComplaints()).toEqual([])
  })
})

it('is said in the language in which somebody asks [S2-070]', async () => {
  await stage.play('content-variable-said', async () => {
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await say(page, 'when are you open')
    await hears('From nine to five.')
    await say(page, 'wann habt ihr geöffnet')
    await hears('Von neun bis siebzehn Uhr.')
    expect(stage.takeComplaints()).toEqual([])
  })
})

it('has other words in a collection, which conversations say once it is in use', async () => {
  await stage.play('variable-collections', async () => {
    await hands.go('Variables')
    await page.getByRole('button', { name: 'More for variables' }).click()
    await page.getByRole('menuitem', { name: 'Collections' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('New collection').fill('Summer')
    await page.keyboard.press('Enter')
    await dialog.getByRole('radio', { name: 'Use Summer' }).check()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('radiogroup', { name: 'Values in' }).getByText('Summer').click()
    await valueField('Value in Summer').fill('From eight to eight.')
    await valueField('German').fill('Von acht bis zwanzig Uhr.')
    await savedMark(page).waitFor()
    await page.getByRole('button', { name: 'Collection' }).click()
    await page.getByRole('menuitem', { name: 'Summer' }).click()
    await page.getByRole('region', { name: 'Variables' }).getByText('From eight to eight.').waitFor()
    await say(page, 'what time do you close')
    await hears('From eight to eight.')
    await say(page, 'um wie viel Uhr schließt ihr')
    await hears('Von acht bis zwanzig Uhr.')
    expect(stage.takeComplaints()).toEqual([])
  })
})

it('is chosen with others in the list, put into a namespace, and removed with them at once and brought back', async () => {
  await stage.play('variables-bulk', async () => {
    await page.goto(page.url().replace(/\?.*/, ''))
    await page.getByRole('button', { name: 'New', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Key' }).fill('desk_phone')
    await page.getByRole('button', { name: 'Create variable' }).click()
    await page.getByRole('button', { name: 'More for variables' }).click()
    await page.getByRole('menuitem', { name: 'Namespaces' }).click()
    await page.getByRole('dialog').getByLabel('New namespace').fill('Billing')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('checkbox', { name: 'Choose env.desk_phone' }).check()
    const bar = page.getByRole('region', { name: 'Chosen variables' })
    await bar.getByRole('button', { name: 'Choose all 2' }).click()
    await bar.getByRole('button', { name: 'Namespaces' }).click()
    await page.getByRole('menuitem', { name: 'Billing' }).click()
    await page.getByRole('button', { name: 'More for variables' }).click()
    await page.getByRole('menuitem', { name: 'Namespaces' }).click()
    await page.getByRole('dialog').getByText('2 variables').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Show the variables of Billing' }).click()
    await page.getByRole('checkbox', { name: 'Choose env.desk_phone' }).check()
    await bar.getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => page.getByRole('checkbox', { name: /^Choose / }).count()).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByRole('checkbox', { name: 'Choose env.desk_phone' }).waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
})
