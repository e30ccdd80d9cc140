// Configurations of a bot as a developer keeps them: one is made for an environment, its values are checked and saved as a whole, found again
// and removed; who may only see the settings reads them.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { goTo, makeBlankBot } from './acts'
import { type Caller, callsOf } from './edits'
import { enrol } from './enrol'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let caller: Caller
let botId = ''

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'configurations@example.com')
  botId = await makeBlankBot(page, 'Post office')
  caller = await callsOf(page)
})
afterAll(() => stage.close())

const field = (label: string): Locator => page.getByLabel(label, { exact: true })
const Stored = z.array(z.object({ name: z.string(), environment: z.string(), values: z.record(z.string(), z.unknown()) }))
const stored = async () => Stored.parse(await caller.call('GET', `/builder/streams/${botId}/configurations`))

async function addValue(name: string, type: string, write: (value: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Add value' }).click()
  await page
    .getByRole('textbox', { name: /^Name of value/ })
    .last()
    .fill(name)
  await page
    .getByRole('combobox', { name: /^Type of value/ })
    .last()
    .click()
  await page.getByRole('option', { name: type }).click()
  await write(field(`Value of ${name}`))
}

describe('the configurations of a bot', () => {
  it('are made for an environment, with values of every type, and saved as a whole once nothing is wrong with them', async () => {
    await stage.play('configurations-made', async () => {
      await goTo(page, 'Configurations')
      await page.getByText('No configurations yet').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'New', exact: true }).first().click()
      const dialog = page.getByRole('dialog', { name: 'New configuration' })
      await dialog.getByLabel('Name').fill('Mail server')
      await dialog.getByLabel('Environment').fill('staging')
      await dialog.getByRole('button', { name: 'Create configuration' }).click()
      await page.getByRole('heading', { name: 'Mail server' }).waitFor()
      await addValue('host', 'Text', (value) => value.fill('mail.example'))
      await addValue('port', 'Number', (value) => value.fill('a lot'))
      await addValue('lists', 'JSON', (value) => value.fill('["ops"]'))
      await addValue('tls', 'Yes or no', async () => {
        await page.getByRole('combobox', { name: 'Value of tls' }).click()
        await page.getByRole('option', { name: 'Yes', exact: true }).click()
      })
      await page.getByText('Enter a number, such as 1.5.').waitFor()
      for (const scheme of ['light', 'dark'] as const) {
        await drawIn(page, scheme)
        expect(await findingsOf(page), scheme).toEqual([])
      }
      await drawIn(page, 'light')
      const save = page.getByRole('button', { name: 'Save configuration' })
      await save.click()
      expect(await stored()).toEqual([{ name: 'Mail server', environment: 'staging', values: {} }])
      await field('Value of port').fill('587')
      await save.click()
      await expect.poll(() => save.isDisabled()).toBe(true)
      const values = { host: 'mail.example', port: 587, lists: ['ops'], tls: true }
      expect(await stored()).toEqual([{ name: 'Mail server', environment: 'staging', values }])
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('have a name once in an environment, are found by the names of their values, and are removed once that is confirmed', async () => {
    await stage.play('configurations-found', async () => {
      await page.getByRole('button', { name: 'New', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'New configuration' })
      await dialog.getByLabel('Name').fill('mail server')
      await dialog.getByLabel('Environment').fill('staging')
      await dialog.getByRole('button', { name: 'Create configuration' }).click()
      await dialog.getByText('There is a configuration named mail server for this environment already.').waitFor()
      stage.takeComplaints()
      await dialog.getByLabel('Environment').fill('production')
      await dialog.getByRole('button', { name: 'Create configuration' }).click()
      await page.getByRole('heading', { name: 'mail server', exact: true }).waitFor()
      const list = page.getByRole('region', { name: 'Configurations' })
      await list.getByLabel('Find a configuration').fill('port')
      await expect.poll(() => list.getByRole('button', { name: /^mail server/i }).allInnerTexts()).toEqual(['Mail server\nstaging'])
      await list.getByRole('button', { name: /^Mail server/ }).click()
      await page.getByRole('button', { name: 'Remove configuration' }).click()
      const asked = page.getByRole('dialog', { name: 'Remove Mail server?' })
      await asked.getByRole('button', { name: 'Remove configuration' }).click()
      await asked.waitFor({ state: 'detached' })
      await expect.poll(async () => (await stored()).map(({ environment }) => environment)).toEqual(['production'])
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
      await expect.poll(async () => (await stored()).length).toBe(2)
      const back = (await stored()).find(({ environment }) => environment === 'staging')
      expect(back?.values).toMatchObject({ host: 'mail.example', port: 587 })
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('are said not to be readable when they could not be read, and are there when it is tried again', async () => {
    const failing = /\/api\/.*\/configurations/
    await stage.play('configurations-failed', async () => {
      await page.route(failing, (route) => route.fulfill({ status: 500, json: { errors: [{ code: 0, msg: 'Broken' }] } }))
      await page.goto(`/builder/bots/${botId}/configurations`)
      await page.getByText('The configurations could not be read').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.unroute(failing)
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { name: 'mail server', exact: true }).waitFor()
      stage.takeComplaints()
    })
  })
})
