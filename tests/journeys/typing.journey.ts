// What is typed goes where it was meant: into the words that were double clicked, behind the variable that was chosen, and into a panel that
// begins at its beginning.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addFromTray, goTo, makeBlankBot, makeDialog, savedMark, signUp, stepOnCanvas } from './acts'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab(await stage.newPerson())
  await signUp(page, 'typing@example.com')
  await makeBlankBot(page, 'Museum guide')
  await goTo(page, 'Dialogs')
  await makeDialog(page, 'Plan a visit')
  await addFromTray(page, 'Say')
  await stepOnCanvas(page, 'Message').waitFor()
  await page.keyboard.press('Escape')
  await addFromTray(page, 'Ask', 'Entity')
  await savedMark(page).waitFor()
})
afterAll(() => stage.close())

const panel = (name: string) => page.getByRole('complementary', { name: `Settings of ${name}`, exact: true })

it('letters typed after a double click on a message are its words, though another panel had the focus', async () => {
  await stage.play('typed-into-message', async () => {
    await panel('Entity').getByRole('textbox').first().click()
    await page.getByRole('application').getByText('Add messages', { exact: true }).dblclick()
    for (const letter of 'to a goal') await page.keyboard.press(letter === ' ' ? 'Space' : letter, { delay: 30 })
    const field = page.getByRole('textbox', { name: 'What Message says' })
    await expect.poll(() => field.inputValue()).toBe('to a goal')
    expect(new URL(page.url()).searchParams.get('view')).toBeNull()
    await page.keyboard.press('Enter')
    await page.getByRole('application').getByText('to a goal', { exact: true }).waitFor()
    await savedMark(page).waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
})

it('the caret stands behind a variable that was chosen, by Enter and by a click', async () => {
  await stage.play('caret-behind-variable', async () => {
    await stepOnCanvas(page, 'Message').click()
    const wording = panel('Message').getByRole('textbox', { name: 'Wording 1' })
    for (const choose of [() => page.keyboard.press('Enter'), () => page.getByRole('option').first().click()]) {
      await wording.fill('')
      await wording.click()
      await page.keyboard.type('Hello {{')
      await page.getByRole('option').first().waitFor()
      await choose()
      await page.keyboard.type(' and welcome')
      await expect.poll(() => wording.inputValue()).toMatch(/^Hello \{\{[^{}]+\}\} and welcome$/)
    }
    expect(stage.takeComplaints()).toEqual([])
  })
})

it('a step opens with its first tab, at its beginning, whatever was looked at before', async () => {
  await stage.play('panel-begins', async () => {
    await page.setViewportSize({ width: 1280, height: 600 })
    await stepOnCanvas(page, 'Entity').click()
    const body = panel('Entity').getByRole('tabpanel')
    await body.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    await panel('Entity')
      .getByRole('tab', { name: /^Rules/ })
      .click()
    await stepOnCanvas(page, 'Message').click()
    await panel('Message')
      .getByRole('tab', { selected: true })
      .filter({ hasText: /^Settings|^Words/ })
      .waitFor()
    await stepOnCanvas(page, 'Entity').click()
    await panel('Entity')
      .getByRole('tab', { name: /^Settings/, selected: true })
      .waitFor()
    await expect
      .poll(() =>
        panel('Entity')
          .getByRole('tabpanel')
          .evaluate((element) => element.scrollTop),
      )
      .toBe(0)
    expect(stage.takeComplaints()).toEqual([])
  })
})
