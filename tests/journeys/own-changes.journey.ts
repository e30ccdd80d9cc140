// Taking back what one has done last, wherever that was: the buttons say what it is, what is not on the screen is asked about first, and one
// list of all leads back down to any of it, in two tabs alike.
import { csvRows } from '@parley/kit/csv/read'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFromTray, botIdOf, goTo, keptBy, makeBlankBot, makeDialog, savedMark, signUp, stepOnCanvas } from './acts'
import { changeBot, putOf } from './edits'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let second: Page
let canvas: string

beforeAll(async () => {
  stage = await Stage.openShared()
  const ada = await stage.newPerson()
  ;[page, second] = [await stage.newTab(ada), await stage.newTab(ada)]
  await signUp(page, 'own-changes@example.com')
  await makeBlankBot(page, 'Museum guide')
  await goTo(page, 'Dialogs')
  await makeDialog(page, 'Plan a visit')
  canvas = page.url()
})
afterAll(() => stage.close())

const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true })
const history = (tab: Page) => tab.getByRole('dialog', { name: 'Your changes' })
const lines = async (tab: Page) =>
  Promise.all((await history(tab).getByRole('listitem').all()).map(async (line) => (await line.innerText()).split('\n')[0]))

async function addIntent(tab: Page, name: string): Promise<void> {
  await goTo(tab, 'Intents')
  await tab.getByRole('button', { name: 'New', exact: true }).click()
  await tab.getByRole('dialog').getByRole('textbox').first().fill(name)
  await keptBy(tab, () => tab.keyboard.press('Enter'))
  await tab.getByRole('heading', { name }).waitFor()
  await savedMark(tab).waitFor()
}

describe('undo', () => {
  it('is said beforehand, and Ctrl Z and Ctrl Y do what was said, also after a reload', async () => {
    await stage.play('undo-said', async () => {
      await addFromTray(page, 'Say')
      await stepOnCanvas(page, 'Message').waitFor()
      await button(page, 'Undo: Added Message').waitFor()
      await button(page, 'Undo: Added Message').hover()
      await page.getByRole('tooltip', { name: 'Undo: Added Message (Ctrl Z)' }).waitFor()
      await page.keyboard.press('Control+z')
      await stepOnCanvas(page, 'Message').waitFor({ state: 'detached' })
      await page.reload()
      await button(page, 'Redo: Added Message').waitFor()
      await page.keyboard.press('Control+y')
      await stepOnCanvas(page, 'Message').waitFor()
      await button(page, 'Undo: Added Message').waitFor()
      await button(page, 'Nothing to redo').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('asks before it takes back a last change that was made on another screen, and leaves older ones here alone', async () => {
    await stage.play('undo-elsewhere', async () => {
      await addIntent(page, 'Opening hours')
      await page.goto(canvas)
      await button(page, 'Undo: Added intent Opening hours (not only on this screen)').waitFor()
      await page.keyboard.press('Control+z')
      const question = page.getByRole('dialog', { name: 'Undo your last change?' })
      await question.getByText('Added intent Opening hours').waitFor()
      await question.getByText('Intents · Intent “Opening hours”').waitFor()
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      await stepOnCanvas(page, 'Message').waitFor()
      await page.keyboard.press('Control+z')
      await question.getByRole('button', { name: 'Undo', exact: true }).click()
      await page.getByText('Undone: Added intent Opening hours').first().waitFor()
      await page.keyboard.press('Control+y')
      await page.getByRole('dialog', { name: 'Redo this change?' }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByText('Done again: Added intent Opening hours').first().waitFor()
      await stepOnCanvas(page, 'Message').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('is said in the palette and in the menu of the canvas, too', async () => {
    await stage.play('undo-in-menus', async () => {
      await page.getByRole('application').click({ button: 'right', position: { x: 500, y: 420 } })
      await page.getByRole('menuitem', { name: /^Undo: Added intent Opening hours/ }).waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill('>undo')
      await page.getByRole('option', { name: /^Undo ?Added intent Opening hours/ }).click()
      const question = page.getByRole('dialog', { name: 'Undo your last change?' })
      await question.getByRole('button', { name: 'Cancel' }).click()
      await question.waitFor({ state: 'detached' })
      await stepOnCanvas(page, 'Message').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('the list of one’s own changes', () => {
  it('shows them of every screen newest first, follows the other tab, and leads back down to one of them', async () => {
    await stage.play('own-changes', async () => {
      await button(page, 'Your changes').click()
      await expect.poll(() => lines(page)).toEqual(['Added intent Opening hours', 'Added Message', 'Added dialog Plan a visit'])
      await history(page).getByText('Intents · Intent “Opening hours”').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await second.goto(canvas)
      await stepOnCanvas(second, 'Message').waitFor()
      await addFromTray(second, 'Say')
      await savedMark(second).waitFor()
      await expect.poll(async () => (await lines(page))[0]).toBe('Added Message')

      await button(page, 'Undo down to here: Added intent Opening hours').click()
      await page.getByText('Undone down to: Added intent Opening hours').first().waitFor()
      await expect.poll(() => history(page).getByText('Undone', { exact: true }).count()).toBe(2)
      for (const tab of [page, second]) await tab.getByText('2 steps', { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

it('the change log shows of each change what was there before, and what is there after [S2-097]', async () => {
  await stage.play('change-log-parts', async () => {
    const botId = botIdOf(page)
    const door = putOf('variable', { key: 'door', value: 'open at nine' })
    await changeBot(page, botId, [door])
    await changeBot(page, botId, [{ ...door, set: { value: 'open at ten' } }])
    await page.goto(`/builder/bots/${botId}/change-log`)
    const log = page.getByRole('table', { name: 'Change log' })
    await log.getByRole('button', { name: 'Before and after' }).first().click()
    const part = log.getByRole('row').filter({ has: page.getByRole('deletion').filter({ hasText: 'open at nine' }) })
    await part.getByRole('insertion').filter({ hasText: 'open at ten' }).first().waitFor()
    expect(await findingsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Kind' }).click()
    await page.getByRole('menuitem', { name: 'Variable', exact: true }).click()
    await page.getByRole('button', { name: 'When' }).click()
    await page.getByRole('menuitem', { name: 'Today' }).click()
    await expect.poll(() => log.getByRole('listitem').count()).toBe(2)
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()])
    const rows = csvRows((await readFile(await file.path(), 'utf8')).slice(1)).rows.map(({ cells }) => cells.slice(1, 4))
    expect(rows).toEqual([
      ['Who', 'Kind', 'Change'],
      ['Ada Journey', 'variable', expect.stringContaining('door')],
      ['Ada Journey', 'variable', expect.stringContaining('door')],
    ])
    await page.getByRole('button', { name: /^When/ }).click()
    await page.getByRole('menuitem', { name: 'Choose days…' }).click()
    await page.getByLabel('Last day').fill('2020-01-31')
    await page.getByRole('button', { name: 'Show these days' }).click()
    await page.getByText('No change matches').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await log.getByRole('listitem').nth(2).waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
})
