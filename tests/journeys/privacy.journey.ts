// Personal data as somebody hides it: the patterns on their screen, tried on a sentence, and met in a conversation; and a script that cannot be
// read, which is not kept.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFromTray, keptBy, makeDialog, openTravelDesk, savedMark, say, testChat } from './acts'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let home = ''

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  home = await openTravelDesk(page, stage.server.oneTimeLink)
}, 240_000)
afterAll(() => stage.close())

const changing = (act: () => Promise<void>) => keptBy(page, act)

describe('personal data', () => {
  it('is hidden by a pattern that was added, tried, and met in a conversation [S2-063]', async () => {
    await stage.play('privacy', async () => {
      await page.goto(`${home}/privacy`)
      await page.getByRole('heading', { name: 'Personal data', level: 1 }).waitFor()
      await changing(() => page.getByRole('switch', { name: 'Hide personal data' }).click())
      await page.getByRole('button', { name: 'Add a pattern' }).click()
      const fresh = page.getByRole('form', { name: 'New pattern' })
      await fresh.getByRole('textbox', { name: 'Name' }).fill('Member number')
      await fresh.getByRole('textbox', { name: 'Regular expression' }).fill('(a+)+')
      await fresh.getByText('A repeat inside a repeat can take for ever.').waitFor()
      expect(await fresh.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true)
      await fresh.getByRole('textbox', { name: 'Regular expression' }).fill('M-\\d{6}')
      await changing(() => fresh.getByRole('button', { name: 'Add', exact: true }).click())
      const sentence = page.getByRole('textbox', { name: 'What a user might say' })
      await sentence.fill('I am M-123456 and pay with 4111 1111 1111 1111')
      await page.getByText('I am *-***456 and pay with **** **** **** 1111').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      await testChat(page).waitFor()
      await say(page, 'member m-123456 with 4111-1111-1111-1111')
      await testChat(page).getByText('member *-***456 with ****-****-****-1111').first().waitFor()
      await say(page, 'book a flight for m-123456')
      await testChat(page).getByText('book a flight for *-***456').first().waitFor()
      await say(page, 'Oslo')
      await testChat(page).getByText('Turn 3 of 3').waitFor()
      const note = testChat(page).getByText('Personal data stays masked')
      expect(await note.count()).toBe(0)
      await testChat(page).getByRole('button', { name: 'Previous turn' }).click()
      await note.waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.reload()
      expect(await page.content()).not.toContain('4111-1111-1111-1111')
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('a script', () => {
  it('with a fault is not saved and says so and where it is, also after a reload, until it can be read [S5-032]', async () => {
    await stage.play('script-fault', async () => {
      await page.goto(`${home}/dialogs`)
      await makeDialog(page, 'Count bags')
      await page.keyboard.press('Escape')
      await addFromTray(page, 'Call', 'Script')
      const panel = page.getByRole('complementary', { name: 'Settings of Script' })
      const editor = panel.getByRole('textbox', { name: 'Script' })
      await changing(async () => {
        await editor.click()
        await page.keyboard.type('context.bags = 1')
      })
      await savedMark(page).waitFor()
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/operations')) sent.push(request.postData() ?? '')
      })
      await editor.click()
      await page.keyboard.press('End')
      await page.keyboard.type(' + (')
      await panel.getByRole('alert').getByText('Not saved: line 1').waitFor()
      expect(sent.filter((body) => body.includes('+ ('))).toEqual([])
      await page.getByRole('banner').getByText('Unsaved').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.reload()
      await panel.getByRole('alert').getByText('Not saved: line 1').waitFor()
      await page.getByRole('banner').getByText('Unsaved').waitFor()
      await editor.click()
      await page.keyboard.press('Control+End')
      await changing(() => page.keyboard.type('2)'))
      await panel.getByRole('alert').waitFor({ state: 'detached' })
      await expect.poll(() => sent.some((body) => body.includes('context.bags = 1 + (2)'))).toBe(true)
      await savedMark(page).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})
