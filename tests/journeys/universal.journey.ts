// A universal bot from nothing: it is made, links two bots, learns what people say to reach them, and talks through them; unlinking asks
// first and is taken back. Who takes which message is runtime/universal.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botIdOf, claimInstallation, keptBy, publishTravelDesk, say, testChat } from './acts'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let home = ''

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await claimInstallation(page, stage.server.oneTimeLink)
  await publishTravelDesk(page)
  await page.goto('/builder/bots')
  await page.getByRole('button', { name: 'New bot' }).first().click()
  await page.getByLabel('Name (required)').fill('Front desk')
  await page.getByText('Blank', { exact: true }).click()
  await page.getByText('Universal', { exact: true }).click()
  await page.getByRole('button', { name: 'Create bot' }).click()
  await page.waitForURL(/\/bots\/st-/)
  home = `/builder/bots/${botIdOf(page)}`
})
afterAll(() => stage.close())

const list = () => page.getByRole('region', { name: 'Linked bots' })

async function link(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Link a bot' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Link a bot' })
  await dialog.getByRole('combobox', { name: 'Bot' }).fill(name)
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Link bot' }).click()
  await page.getByRole('heading', { name, level: 2 }).waitFor()
}

describe('A universal bot', () => {
  it('links a bot, and unlinks it once that is confirmed [S2-026]', async () => {
    await stage.play('universal-links', async () => {
      await page.goto(home)
      const first = page.getByRole('region', { name: 'First steps' })
      await first.getByText('Link a bot').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await first.getByRole('link', { name: 'Open linked bots' }).click()
      await page.getByText('No linked bots yet').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await link('Travel desk')
      await link('Bank helper')
      await list().getByText('Not published').waitFor()
      await list().getByText('0%').waitFor()
      await keptBy(page, () => page.getByRole('switch', { name: 'Fallback bot' }).click())
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Unlink', exact: true }).click()
      const asked = page.getByRole('dialog', { name: 'Unlink Bank helper?' })
      await keptBy(page, () => asked.getByRole('button', { name: 'Unlink' }).click())
      await list().getByText('Bank helper').waitFor({ state: 'detached' })
      await keptBy(page, () => page.getByRole('button', { name: 'Undo' }).first().click())
      await list().getByText('Bank helper').waitFor()
      await page.reload()
      await list().getByText('Travel desk').waitFor()
      await list().getByText('Bank helper').click()
      await keptBy(page, () => page.getByRole('button', { name: 'Remove inheritance' }).click())
      await expect.poll(() => page.getByRole('switch', { name: 'Standard responses' }).isChecked()).toBe(false)
      await page.goto(home)
      await page.getByRole('main').getByRole('link', { name: '2 linked bots' }).waitFor()
      await expect.poll(() => first.getByRole('button', { name: 'Open test chat' }).count()).toBe(1)
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('says which of its languages a linked bot does not speak', async () => {
    await stage.play('universal-languages', async () => {
      await page.goto(`${home}/languages`)
      await page.getByRole('combobox', { name: 'Add a language' }).fill('German')
      await keptBy(page, () => page.getByRole('option', { name: 'German' }).click())
      await page.goto(`${home}/linked-bots`)
      await list().getByText('Travel desk').click()
      await page.getByText('Travel desk does not speak German. It answers such messages in English.').waitFor()
      expect(await findingsOf(page)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('shows what people say to reach each linked bot, where a sentence goes, and talks through them [S2-041]', async () => {
    await stage.play('universal-training', async () => {
      await page.goto(`${home}/linked-training`)
      await page.getByRole('region', { name: 'Linked bot training' }).getByText('Travel desk').click()
      await page.getByText('No sentences yet').waitFor()
      const field = page.getByRole('textbox', { name: 'What people say to reach this bot' })
      await field.fill('planning my holidays\ngoing on a trip\ngetting away from here')
      await keptBy(page, () => page.getByRole('button', { name: 'Add 3 sentences' }).click())
      const sentences = page.getByRole('table', { name: 'Sentences of Travel desk' })
      await sentences.getByText('going on a trip').waitFor()
      await keptBy(page, () => page.getByRole('button', { name: 'Remove “getting away from here”' }).click())
      await expect.poll(() => sentences.getByRole('row').count()).toBe(3)
      await page.getByRole('button', { name: /^Train/ }).click()
      await page.getByRole('button', { name: 'Model up to date' }).waitFor()
      await page.getByRole('textbox', { name: 'Try a sentence' }).fill('planning my holidays')
      await page.getByText('Goes to Travel desk, by its training sentences').waitFor()
      await page.getByRole('textbox', { name: 'Try a sentence' }).fill('ask travel desk to book a flight')
      await page.getByText('Goes to Travel desk, which is called by its name').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      await testChat(page).waitFor()
      await say(page, 'book a flight to Oslo')
      const trace = testChat(page).getByRole('list', { name: 'What happened in this turn' })
      await trace.getByText('Travel desk, understood it').waitFor()
      await trace.getByText('Ask date').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })
})
