// A message template made on its screen: written, shown with its sample values while it is, found by search, and taken into a step.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBlankBot, savedMark } from './acts'
import { enrol } from './enrol'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let botId = ''

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'templates@example.com')
  botId = await makeBlankBot(page, 'Travel desk')
}, 180_000)
afterAll(() => stage.close())

const preview = (): Locator => page.getByRole('complementary', { name: 'Preview' })

describe('a message template', () => {
  it('is written beside its preview, which fills it with sample values', async () => {
    await stage.play('message-template', async () => {
      await page.goto(`/builder/bots/${botId}/message-templates`)
      await page.getByText('No message templates yet').waitFor()
      await page.getByRole('button', { name: 'New template' }).first().click()
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Booking made')
      await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter')
      await page.getByRole('heading', { name: 'Booking made' }).waitFor()
      await page.getByRole('textbox', { name: 'Wording 1' }).fill('*Booked*, {{context.guest}}.')
      await preview().getByText('Booked, {guest}.').waitFor()
      await page.getByRole('textbox', { name: 'Name 1' }).fill('context.guest')
      await page.getByRole('textbox', { name: 'Value 1' }).fill('Ada')
      await preview().getByText('Booked, Ada.').waitFor()
      await savedMark(page).waitFor()
      expect(await findingsOf(page)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 180_000)

  it('is found by search, which leads to it', async () => {
    await stage.play('message-template-search', async () => {
      await page.goto(`/builder/bots/${botId}/find?words=Booking`)
      await page.getByRole('link', { name: /Booking made/ }).click()
      await page.getByRole('heading', { name: 'Booking made' }).waitFor()
      expect(new URL(page.url()).pathname).toMatch(/message-templates$/)
    })
  }, 180_000)
})
