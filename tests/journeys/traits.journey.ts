// Traits in the tree of their groups, as a bot developer walks it: what they catch, what two share, and what parting them does to the tests; and
// a pattern that cannot be read. How traits bring an intent about is in understanding.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { botIdOf, goTo, keptBy, openTravelDesk } from './acts'
import { callsOf } from './edits'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  const home = await openTravelDesk(page, stage.server.oneTimeLink)
  const { call } = await callsOf(page)
  const suites = `/builder/streams/${botIdOf(page)}/testsuites`
  const { _id: suiteId } = z.object({ _id: z.string() }).parse(await call('POST', suites, { name: 'Flights' }))
  const testCases = [
    { input: 'book a flight', intent: 'Book flight' },
    { input: 'change my flight', intent: 'Change flight' },
  ]
  await call('POST', `${suites}/${suiteId}/testcases`, { testCases })
  await page.goto(`${home}/traits`)
  await page.getByRole('heading', { name: 'Traits', level: 1 }).waitFor()
})
afterAll(() => stage.close())

const characters = 'names can only contain alphanumeric characters, spaces and underscores.'
const changing = (act: () => Promise<void>) => keptBy(page, act)

describe('traits', () => {
  it('have names without special characters, are counted in the tree of their groups, show what two share, and are parted by a word that says which tests it flips (S5-001, S5-002, S5-003)', async () => {
    await stage.play('trait-conflict', async () => {
      await changing(() => page.getByRole('button', { name: 'New group' }).first().click())
      const group = page.getByLabel('Group', { exact: true })
      await group.fill('Booking-state')
      await page.getByText(`Group ${characters}`).waitFor()
      await group.fill('Booking state')
      await changing(() => group.press('Enter'))
      await page.getByRole('combobox', { name: 'How its traits are heard' }).click()
      await changing(() => page.getByRole('option', { name: 'By patterns' }).click())
      const make = async (name: string, pattern: string) => {
        await changing(() => page.getByRole('button', { name: 'New trait' }).click())
        const field = page.getByLabel('Name', { exact: true }).last()
        await field.fill(`${name}?`)
        await page.getByText(`Traits ${characters}`).waitFor()
        await field.fill(name)
        await page.getByText(`Traits ${characters}`).waitFor({ state: 'detached' })
        await changing(() => field.press('Enter'))
        const fresh = page.getByRole('region', { name: `Patterns of ${name}` }).getByRole('textbox', { name: 'Add pattern' })
        await fresh.fill(pattern)
        await changing(() => fresh.press('Enter'))
      }
      await make('Has booking', 'my_flight')
      await make('New trip', 'flight')
      const card = page.getByRole('region', { name: 'New trip', exact: true })
      const count = card.getByText(/^\d+ of \d+ utterances have it$/)
      const caught = async () => Number((await count.textContent())?.split(' ')[0])
      await expect.poll(caught).toBeGreaterThan(10)
      const both = await caught()
      const shared = page.getByRole('group', { name: 'What Has booking and New trip share' })
      await shared.getByText(/^\d+ sentences are New trip, too$/).waitFor()
      await shared.getByRole('button', { name: 'Show' }).click()
      await shared.getByRole('listitem').first().waitFor()
      await shared.getByText('It flips none of 2 tests.').first().waitFor()
      expect(await findingsOf(page)).toEqual([])
      await changing(() => shared.getByRole('button', { name: 'Add !my_flight to New trip', exact: true }).click())
      await expect.poll(caught).toBeLessThan(both)
      await shared.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
      await shared.waitFor()
      await expect.poll(caught).toBe(both)

      const rules = page.getByRole('region', { name: 'Rules that use Has booking' })
      await rules.getByRole('combobox', { name: 'Brings about' }).fill('Change flight')
      await page.getByRole('option', { name: 'Change flight' }).click()
      await changing(() => rules.getByRole('button', { name: 'Add rule' }).click())
      const tree = page.getByRole('list', { name: 'Traits' })
      await tree.getByRole('button', { name: /^Has booking .* 1 rule$/ }).click()
      await page.getByRole('heading', { name: 'Has booking', level: 2 }).first().waitFor()
      await expect.poll(() => card.count()).toBe(0)
      const beside = page.getByRole('complementary', { name: 'What Has booking matches' })
      await beside.getByRole('heading', { name: /^Pattern 1 matches \d+$/ }).waitFor()
      await beside.getByText('Change flight').first().waitFor()
      // The words by which the pattern matches them are tinted.
      const tinted = new Set((await beside.locator('mark').allTextContents()).map((words) => words.toLowerCase()))
      expect([...tinted].filter((words) => words !== 'flight')).toEqual(['my flight'])
      await beside.getByRole('group', { name: 'What Has booking and New trip share' }).getByRole('listitem').first().waitFor()
      await page.getByRole('button', { name: 'Rename Has booking' }).click()
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Has booking')
      await page.getByRole('button', { name: 'Rename Has booking' }).click()
      await page.getByText('2 conflicts', { exact: true }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await tree.getByRole('button', { name: /^Booking state/ }).click()
      await card.waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('a pattern of an intent', () => {
  it('that cannot be read has its place marked, while it is typed and where it is kept', async () => {
    await stage.play('pattern-fault', async () => {
      await goTo(page, 'Intents')
      await page.getByRole('tab', { name: /^Patterns/ }).click()
      const field = page.getByRole('textbox', { name: 'Add pattern' }).first()
      await field.fill('order [bread')
      await page.getByText('Character 7: This is never closed with ]').waitFor()
      expect(await page.locator('mark').first().textContent()).toBe('[')
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Pattern order [bread' }).waitFor()
      await expect.poll(() => page.getByRole('textbox', { name: 'Pattern order [bread' }).getAttribute('aria-invalid')).toBe('true')
      await field.fill('order {bread}')
      await expect.poll(() => field.getAttribute('aria-invalid')).not.toBe('true')
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})
