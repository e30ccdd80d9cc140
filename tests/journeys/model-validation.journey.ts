// Model validation as somebody works with it: what the last training measured, a judging in parts, and the way from a confused pair to its intents.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { botIdOf, openTravelDesk } from './acts'
import { callsOf } from './edits'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await openTravelDesk(page, stage.server.oneTimeLink)
  const { call } = await callsOf(page)
  const suites = `/builder/streams/${botIdOf(page)}/testsuites`
  const { _id: suiteId } = z.object({ _id: z.string() }).parse(await call('POST', suites, { name: 'Nothing fits' }))
  const testCases = ['qwertz uiop asdfgh', 'zxcvb poiuy', 'book a flight to oslo'].map((input) => ({ input, intent: '' }))
  await call('POST', `${suites}/${suiteId}/testcases`, { testCases })
  await call('POST', `/builder/streams/${botIdOf(page)}/publish`, {})
}, 240_000)
afterAll(() => stage.close())

const card = (name: string) => page.getByRole('region', { name, exact: true }).first()
const pairs = () => card('Confused pairs').getByRole('listitem').getByRole('button')

describe('model validation', () => {
  it('has the log of the trainings behind the state of the model in the status bar', async () => {
    await stage.play('training-log', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Model up to date' }).click()
      const log = page.getByRole('dialog', { name: 'Training log' })
      await log
        .getByRole('row', { name: /Done English: \d+ utterances, 14 intents/ })
        .first()
        .waitFor()
      expect(await findingsOf(page)).toEqual([])
      await log.getByRole('button', { name: 'Close' }).last().click()
      await log.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Training log' }).click()
      await log.waitFor()
      await page.keyboard.press('Escape')
      await log.waitFor({ state: 'detached' })
    })
  })

  it('shows what the last training measured, and how each part did once somebody validates', async () => {
    await stage.play('validation-parts', async () => {
      await page.goto(`/builder/bots/${botIdOf(page)}/model-validation`)
      await page.getByText('As the last training measured it.', { exact: false }).waitFor()
      await card('By intent').getByRole('link', { name: 'Change flight' }).waitFor()
      expect(await page.getByRole('region', { name: 'Parts' }).count()).toBe(0)
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('combobox', { name: 'Number of parts' }).click()
      await page.getByRole('option', { name: '3 parts' }).click()
      await page.getByRole('button', { name: 'Validate', exact: true }).click()
      await page.getByRole('button', { name: 'Validate again' }).waitFor()
      const rows = card('Parts').getByRole('row')
      await expect.poll(() => rows.count()).toBe(5)
      const asked = await card('Parts').locator('tbody tr td:nth-child(3)').allTextContents()
      const utterances = Number(/(\d+) utterances/.exec(await page.getByRole('main').innerText())?.[1])
      expect(asked.reduce((sum, count) => sum + Number(count), 0)).toBe(utterances)
      await card('Encoders on this bot’s own utterances')
        .getByRole('row', { name: /^Built-in.* 2 of 3 .*In use/ })
        .waitFor()
      expect(await findingsOf(page)).toEqual([])
    })
  }, 240_000)

  it('tells what a limit keeps while somebody moves it, and puts it into the draft', async () => {
    await stage.play('validation-limit', async () => {
      const limit = card('Out-of-scope limit')
      const kept = async () => Number(/Keeps (\d+) of/.exec(await limit.innerText())?.[1])
      await expect.poll(kept).toBeGreaterThan(0)
      const before = await kept()
      const slider = page.getByRole('slider', { name: 'Lowest score that wins' })
      await slider.fill('0.9')
      await expect.poll(kept).toBeLessThan(before)
      await slider.fill('0.52')
      await limit.getByRole('button', { name: 'Use 0.52 in the draft' }).click()
      await limit.getByText(/^draft 0\.52, v1 0\.\d\d$/).waitFor()
      expect(await findingsOf(page)).toEqual([])
    })
  }, 240_000)

  it('moves a sentence on the wrong side to the intent it was taken for, and tells of one that has gone', async () => {
    await stage.play('validation-remedy', async () => {
      const crossed = card('Overlap map').getByRole('list', { name: 'Sentences' }).getByRole('listitem').first()
      const row = crossed.getByRole('button').first()
      await row.click()
      const remedies = crossed.getByRole('group', { name: /^What to do about/ })
      await remedies.waitFor()
      expect(await findingsOf(page)).toEqual([])
      await remedies.getByRole('button', { name: /^Move to / }).click()
      await crossed.getByText('It is no longer in ').waitFor()
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
      await remedies.getByRole('button', { name: 'Keep out' }).click()
      await crossed.getByText('Kept out').waitFor()
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
      await remedies.getByRole('button', { name: 'Keep out' }).waitFor()
      await crossed.getByRole('button', { name: 'Show contrast' }).click()
      const contrast = page.getByRole('dialog', { name: /^“.+”$/ })
      await contrast.locator('section').first().waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await contrast.waitFor({ state: 'detached' })
      await row.click()
      await remedies.waitFor({ state: 'detached' })
    })
  }, 240_000)

  it('shows every place before the two intents of a pair are merged, the other one chosen', async () => {
    await stage.play('validation-merge', async () => {
      await card('Overlap map').getByRole('button', { name: 'Merge…' }).click()
      const dialog = page.getByRole('dialog', { name: /^Merge “.+” into another intent$/ })
      await dialog.getByRole('list', { name: 'What changes' }).waitFor()
      expect(await dialog.getByRole('combobox').inputValue()).not.toBe('')
      expect(await findingsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
    })
  }, 240_000)

  it('tells the sentences of a confused pair, in a list and in a heat map, and leads to its intents', async () => {
    await stage.play('validation-pairs', async () => {
      const before = await card('Overlap map').innerText()
      await pairs().nth(1).click()
      await expect.poll(() => card('Overlap map').innerText()).not.toBe(before)
      await page.getByText('Heat map', { exact: true }).click()
      const chosen = card('Confused pairs').getByRole('button', { pressed: true })
      const [, from = '', to = ''] = /^(.+) taken for (.+): \d+$/.exec((await chosen.getAttribute('aria-label')) ?? '') ?? []
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: 'Confused pairs (CSV)' }).click()
      expect((await saved).suggestedFilename()).toBe('Travel desk en confusions.csv')
      const named = async () => {
        const overlap = await card('Overlap map').innerText()
        return [overlap.includes(from), overlap.includes(to)]
      }
      await expect.poll(named).toEqual([true, true])
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('link', { name: `Open ${from}`, exact: true }).click()
      await page.getByRole('heading', { name: from, exact: true }).waitFor()
    })
  }, 240_000)
})
