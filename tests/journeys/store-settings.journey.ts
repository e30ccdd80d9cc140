// The settings that only some bots have, as the people who may change them do: how a sample is shown in the store, by who administers the
// installation, and what others may change of a smart bot, by its author.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { claimInstallation, goTo } from './acts'
import { type Caller, callsOf } from './edits'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let caller: Caller

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await claimInstallation(page, stage.server.oneTimeLink)
  caller = await callsOf(page)
})
afterAll(() => stage.close())

async function make(name: string, type: string): Promise<string> {
  await page.goto('/builder/bots?new=bot')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name (required)').fill(name)
  await dialog.getByRole('radio', { name: new RegExp(`^${type}`) }).check({ force: true })
  await dialog.getByRole('button', { name: 'Create bot' }).click()
  await page.waitForURL(/\/bots\/st-/)
  await page.getByRole('heading', { name: 'First steps' }).waitFor()
  return /\/bots\/([^/?]+)/.exec(page.url())?.[1] ?? ''
}

const Entry = z.object({ listing: z.looseObject({ summary: z.string(), open: z.object({ parts: z.array(z.string()) }) }) })
const listingOf = async (botId: string) => Entry.parse(await caller.call('GET', `/builder/botstore/streams/${botId}`)).listing

const field = (label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true })

async function lookedAt(): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await drawIn(page, scheme)
    expect(await findingsOf(page), scheme).toEqual([])
  }
  await drawIn(page, 'light')
}

describe('the store settings of a sample bot', () => {
  it('are edited and saved as a whole, shown again, and taken back by undo [S2-066]', async () => {
    const botId = await make('Parcel sample', 'Sample')
    await stage.play('store-settings-sample', async () => {
      await goTo(page, 'Bot store')
      await page.getByRole('heading', { name: 'Bot store', level: 1 }).waitFor()
      await page.getByText('This bot has not been offered yet.').waitFor()
      const save = page.getByRole('button', { name: 'Save listing' })
      expect(await save.isDisabled()).toBe(true)
      await field('Summary').fill('Tracks parcels.')
      await field('Description').fill('Says where a parcel is and when it comes.')
      await page.getByRole('combobox', { name: 'Category' }).click()
      await page.getByRole('option', { name: 'Customer service' }).click()
      await page.getByTitle('Rings').click()
      await field('Contact').fill('post@example.com')
      await lookedAt()
      await save.click()
      await page.getByText('Saved the listing').waitFor()
      expect(await listingOf(botId)).toMatchObject({
        ...{ summary: 'Tracks parcels.', description: 'Says where a parcel is and when it comes.', category: 'service' },
        ...{ picture: 'rings', contact: 'post@example.com' },
      })
      await page.reload()
      await expect.poll(() => field('Summary').inputValue()).toBe('Tracks parcels.')
      await field('Summary').fill('Loses parcels.')
      await save.click()
      await page.getByText('Saved the listing').waitFor()
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect.poll(() => field('Summary').inputValue()).toBe('Tracks parcels.')
      expect((await listingOf(botId)).summary).toBe('Tracks parcels.')
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('are not offered for other bots, nor what others may change of them', async () => {
    await make('Plain office', 'Standard')
    await stage.play('store-settings-plain', async () => {
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await goTo(page, 'General settings')
      await page.getByRole('heading', { name: 'General settings' }).waitFor()
      for (const line of ['Bot store', 'Smart bot']) expect(await menu.getByRole('link', { name: line, exact: true }).count()).toBe(0)
      expect(stage.takeComplaints()).toEqual([])
    })
  })
})

describe('the smart bot settings of a solution bot', () => {
  it('say what those who install it may change, saved with each tick and taken back by undo [S2-067]', async () => {
    const botId = await make('Front door', 'Smart')
    await stage.play('store-settings-smart', async () => {
      await goTo(page, 'Smart bot')
      await page.getByRole('heading', { name: 'Smart bot', level: 1 }).waitFor()
      await field('Variables').check()
      await page.getByText('Saved what others may change').waitFor()
      await expect.poll(async () => (await listingOf(botId)).open.parts).toEqual(['variables'])
      await field('Standard responses').check()
      await expect.poll(async () => (await listingOf(botId)).open.parts).toEqual(['responses', 'variables'])
      await lookedAt()
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
      await expect.poll(async () => (await listingOf(botId)).open.parts).toEqual(['variables'])
      await expect.poll(() => field('Standard responses').isChecked()).toBe(false)
      await page.reload()
      await expect.poll(() => field('Variables').isChecked()).toBe(true)
      expect(stage.takeComplaints()).toEqual([])
    })
  })
})
