// Intents that are missing, as a bot developer finds them: groups of sentences out of transcripts, and an intent made of one. How sentences are
// grouped is nlu's.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { botIdOf, goTo, keptBy, openScreen, travelDeskOnStage } from './acts'
import { callsOf } from './edits'
import { findingsOf } from './findings'
import type { Stage } from './stage'

const parcels = ['where is my parcel', 'where is my package', 'my parcel has not arrived', 'when will my parcel arrive', 'track my parcel']

let stage: Stage
let page: Page

beforeAll(async () => {
  ;({ stage, page } = await travelDeskOnStage())
})
afterAll(() => stage.close())

const open = (path: string, heading: string) => openScreen(page, path, heading)
const changing = (act: () => Promise<void>) => keptBy(page, act)

async function makeSuite(testCases: readonly { input: string; intent: string }[]): Promise<void> {
  const { call } = await callsOf(page)
  const suites = `/builder/streams/${botIdOf(page)}/testsuites`
  const { _id: suiteId } = z.object({ _id: z.string() }).parse(await call('POST', suites, { name: 'Parcels' }))
  await call('POST', `${suites}/${suiteId}/testcases`, { testCases })
}

describe('a bot developer', () => {
  it('is shown the intents that are missing, from transcripts that are sent [S2-072]', async () => {
    await stage.play('intent-discovery', async () => {
      await open('intent-discovery', 'Intent discovery')
      await makeSuite([
        { input: 'when will my parcel arrive', intent: 'Track a parcel' },
        { input: 'book a flight to oslo', intent: 'Book flight' },
      ])
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'From a file' }).click()
      await (await chooser).setFiles({ name: 'said.txt', mimeType: 'text/plain', buffer: Buffer.from(parcels.join('\n')) })
      await page.getByText(`${parcels.length} lines of transcripts`).first().waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Look for intents' }).click()
      await page.getByRole('checkbox', { name: 'where is my parcel', exact: true }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.getByText('Map', { exact: true }).click()
      await page
        .getByRole('application', { name: 'Map of groups and intents' })
        .getByRole('button', { name: /messages$/ })
        .first()
        .click()
      await page.getByRole('heading', { name: 'Nearest intents' }).waitFor()
      expect(await findingsOf(page)).toEqual([])
    })
  })

  it('is shown the same discovered intents under analytics, and makes one of them [S2-085]', async () => {
    await stage.play('discovered-intents', async () => {
      await page.getByRole('navigation', { name: 'Areas of the bot' }).getByRole('link', { name: 'Analytics' }).click()
      await goTo(page, 'Discovered intents')
      await page.getByRole('heading', { name: 'Discovered intents', level: 1 }).waitFor()
      await page.getByRole('checkbox', { name: 'where is my parcel', exact: true }).uncheck()
      // What the model takes for another intent is not ticked by itself.
      const another = page.getByRole('checkbox', { name: /^when will my parcel arrive/ })
      await expect.poll(() => another.isChecked()).toBe(false)
      await another.check()
      await page.getByLabel('Name of the intent').fill('Track a parcel')
      await page.getByText('too few sentences to measure').waitFor()
      await page.getByText('Of 2 tests 1 would flip: 0 to failing, 1 to passing. “when will my parcel arrive”').waitFor()
      await changing(() => page.getByRole('button', { name: /^Make an intent from/ }).click())
      await page.getByRole('link', { name: 'Open Track a parcel' }).click()
      await page.getByRole('heading', { name: 'Track a parcel' }).waitFor()
      await page.getByText('when will my parcel arrive').waitFor()
      expect(await page.getByText('where is my parcel', { exact: true }).count()).toBe(0)

      await open('intent-discovery', 'Intent discovery')
      await page.getByRole('button', { name: /^What people say/ }).click()
      const seats = Array.from({ length: 45 }, (_, at) => `please change the seat of booking ${100 + at}`)
      const again = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'From a file' }).click()
      await (await again).setFiles({ name: 'seats.txt', mimeType: 'text/plain', buffer: Buffer.from(seats.join('\n')) })
      await page
        .getByText(`${parcels.length + seats.length} lines of transcripts`)
        .first()
        .waitFor()
      await page.getByRole('button', { name: 'Look for intents' }).click()
      await page.getByRole('listitem').filter({ hasText: /45$/ }).getByRole('button').click()
      const sentences = page.getByRole('checkbox', { name: /^please change the seat of booking/ })
      await page.getByRole('button', { name: 'Show 5 more sentences' }).click()
      await expect.poll(() => sentences.count()).toBe(45)
      expect(await sentences.last().isChecked()).toBe(false)
      expect(await findingsOf(page)).toEqual([])
    })
  })
})
