// One person at a time edits a dialog (§4 edit lock): others see who it is and look on, and take over when that person's time has run out.
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFromTray, goTo, makeBlankBot, makeDialog, savedMark, signUp, stepOnCanvas } from './acts'
import { Stage } from './stage'

let stage: Stage
let page: Page
let database: pg.Client
let botId: string

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await signUp(page, 'lock@example.com')
  botId = await makeBlankBot(page, 'Laundry')
  await goTo(page, 'Dialogs')
  await makeDialog(page, 'Wash shirts')
  database = new pg.Client(stage.server.databaseUrl())
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await stage.close()
})

describe('the edit lock of a dialog', () => {
  it('is taken by the first edit and given back by leaving (S4-015)', async () => {
    await stage.play('lock-own', async () => {
      expect(await holders()).toEqual([])
      await addFromTray(page, 'Say')
      await stepOnCanvas(page, 'Message').waitFor()
      await expect.poll(holders).toEqual(['Ada Journey'])
      await savedMark(page).waitFor()
      await goTo(page, 'Intents')
      await expect.poll(holders).toEqual([])
    })
  }, 60_000)

  it('of somebody else is shown by name, and keeps the dialog as it is (S4-021)', async () => {
    await stage.play('lock-held', async () => {
      await lockFor('Priya Nair', 12)
      await goTo(page, 'Dialogs')
      await page.getByRole('link', { name: 'Wash shirts' }).click()
      await page.getByText('Priya Nair is editing', { exact: true }).waitFor()
      await stepOnCanvas(page, 'Message').waitFor()
      expect(await page.getByRole('toolbar', { name: 'Add a step' }).count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Take over' }).count()).toBe(0)
      await page.getByRole('application').focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Delete')
      await stepOnCanvas(page, 'Message').waitFor()
    })
  }, 60_000)

  it('can be taken over once that person’s time is over, and not before (S4-019)', async () => {
    await stage.play('lock-over', async () => {
      await page.getByText('Priya Nair’s editing time is over').waitFor({ timeout: 40_000 })
      await page.getByRole('button', { name: 'Take over' }).click()
      await page.getByText('You are editing this dialog now').waitFor()
      await page.getByRole('toolbar', { name: 'Add a step' }).waitFor()
      expect(await holders()).toEqual(['Ada Journey'])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 90_000)
})

async function holders(): Promise<string[]> {
  const { rows } = await database.query<{ holder_name: string }>('select holder_name from edit_lock where bot_id = $1', [botId])
  return rows.map((row) => row.holder_name)
}

async function lockFor(name: string, seconds: number): Promise<void> {
  await database.query(
    `insert into edit_lock (bot_id, object_id, holder_id, holder_name, expires_at)
     select bot_id, id, 'u-priya', $2, now() + make_interval(secs => $3) from object where bot_id = $1 and kind = 'dialog'`,
    [botId, name, seconds],
  )
}
