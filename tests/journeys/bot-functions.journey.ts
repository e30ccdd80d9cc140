// Functions of a bot on their screen: a file is uploaded, one of its functions is offered and called in a script step, tried, and kept as a test;
// a file of the same name is asked about, and what cannot come in says why.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addFromTray, botIdOf, goTo, makeBlankBot, makeDialog, pressForTestChat, savedMark, testChat } from './acts'
import { callsOf, changeBot } from './edits'
import { enrol } from './enrol'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'functions@example.com')
  await makeBlankBot(page, 'Fare desk')
})
afterAll(() => stage.close())

const Made = z.object({ _id: z.string() })
const money = '// What is to be paid, with tax.\nfunction fareWithTax(net, rate = 0.2) {\n  return Math.round(net * (1 + rate))\n}\n'
const file = (name: string, content: string) => ({ name, mimeType: 'text/javascript', buffer: Buffer.from(content) })
const choose = (...files: ReturnType<typeof file>[]) => page.locator('input[type="file"]').setInputFiles(files)
const declared = (): Locator => page.getByRole('complementary', { name: 'Functions for scripts' })

describe('functions of a bot', () => {
  it('are uploaded as a file, and called in a script step ([S2-064])', async () => {
    await stage.play('bot-functions', async () => {
      await goTo(page, 'Bot functions')
      await page.getByText('No functions yet').waitFor()
      await choose(file('money.js', money))
      await page.getByRole('heading', { name: 'money.js' }).waitFor()
      await declared().getByText('fareWithTax(net, rate = 0.2)').waitFor()
      await declared().getByText('What is to be paid, with tax.').waitFor()
      await savedMark(page).waitFor()
      expect(await findingsOf(page)).toEqual([])

      await goTo(page, 'Dialogs')
      await makeDialog(page, 'Quote fare')
      await page.keyboard.press('Escape')
      await addFromTray(page, 'Call', 'Script')
      const panel = page.getByRole('complementary', { name: 'Settings of Script' })
      const editor = panel.getByRole('textbox', { name: 'Script' })
      await editor.click()
      await page.keyboard.type("print('To pay: ' + fareW")
      await page.getByRole('option', { name: /fareWithTax/ }).click()
      await page.keyboard.type('100')
      await page.keyboard.press('End')
      await page.keyboard.type(')')
      await expect.poll(() => editor.innerText()).toContain("print('To pay: ' + fareWithTax(100))")
      await savedMark(page).waitFor()
      const dialogId = /\/dialogs\/([^/?]+)/.exec(page.url())?.[1] ?? ''
      const botId = botIdOf(page)
      await changeBot(page, botId, [{ op: 'put', id: botId, kind: 'bot', set: { settings: { welcomeDialogId: dialogId } } }])
      await page.reload()
      await pressForTestChat(page)
      await testChat(page).getByText('To pay: 120').first().waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('are tried, and kept as tests whose state is shown', async () => {
    await stage.play('bot-functions-tests', async () => {
      await page.goto(`/builder/bots/${botIdOf(page)}/bot-functions`)
      const trial = page.getByRole('region', { name: 'Try a function' })
      await trial.getByRole('textbox', { name: 'Arguments' }).fill('[50]')
      await trial.getByRole('button', { name: 'Run', exact: true }).click()
      await trial.getByRole('status').getByText('60', { exact: true }).waitFor()
      await trial.getByRole('button', { name: 'Save as test' }).click()
      const expected = trial.getByRole('textbox', { name: 'Expected result of fareWithTax(50)' })
      await expect.poll(() => expected.inputValue()).toBe('60')
      await trial.getByText('Not run').waitFor()
      await trial.getByRole('button', { name: 'Run all tests' }).click()
      await trial.getByText(/^Passed in/).waitFor()
      await expected.fill('61')
      await savedMark(page).waitFor()
      await trial.getByRole('button', { name: 'Run fareWithTax(50)' }).click()
      await trial.getByText('It gave 60').waitFor()
      await trial.getByText('1 run, 1 failing').waitFor()
      await page.getByRole('link', { name: 'Script' }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('of a file whose name is there are asked about, and a file that may not come in says why', async () => {
    await stage.play('bot-functions-taken', async () => {
      await choose(
        file('money.js', money.replace('0.2', '0.5')),
        file('broken.js', 'function a( {'),
        file('notes.ts', 'x'),
        file('empty.js', ''),
      )
      const asked = page.getByRole('dialog')
      await asked.getByText('Line 1, column 14').waitFor()
      await asked.getByText('Names end in .js').waitFor()
      await asked.getByText('The file is empty.').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await asked.getByRole('radiogroup', { name: 'money.js' }).getByText('Keep both').click()
      await asked.getByRole('button', { name: 'Add files' }).click()
      await page.getByRole('heading', { name: 'money-2.js' }).waitFor()
      await declared()
        .getByText(/“money-2\.js” and “money\.js” both have a function “fareWithTax”/)
        .waitFor()
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await page.getByRole('heading', { name: 'money.js' }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('are copied from another bot, and deleted', async () => {
    await stage.play('bot-functions-copied', async () => {
      const { userId, call } = await callsOf(page)
      const made = Made.parse(await call('POST', `/users/${userId}/builder/streams`, { name: 'Second desk' }))
      await page.goto(`/builder/bots/${made._id}/bot-functions`)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Copy from another bot' }).click()
      const copying = page.getByRole('dialog')
      await copying.getByRole('combobox', { name: 'Bot' }).click()
      await page.getByRole('option', { name: 'Fare desk' }).click()
      await copying.getByRole('checkbox', { name: 'money.js' }).check()
      expect(await findingsOf(page)).toEqual([])
      await copying.getByRole('button', { name: 'Copy 1 file' }).click()
      await page.getByRole('heading', { name: 'money.js' }).waitFor()
      await declared().getByText('fareWithTax(net, rate = 0.2)').waitFor()
      await savedMark(page).waitFor()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByText('No functions yet').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })
})
