// Sentiment events as people make them: on their screen, with what an angry message then leads to in the test chat, and what the trace
// says of it. Which rules hold for which tones is runtime/events.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptBy, openTravelDesk, say, testChat } from './acts'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let home = ''

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  home = await openTravelDesk(page, stage.server.oneTimeLink)
})
afterAll(() => stage.close())

const heard = (words: string | RegExp) => testChat(page).getByText(words)
const changing = (act: () => Promise<void>) => keptBy(page, act)

describe('A sentiment event', () => {
  it('is made on its screen, and an angry message triggers it [S2-050]', async () => {
    await stage.play('sentiment', async () => {
      await page.goto(`${home}/sentiment`)
      await page.getByRole('heading', { name: 'Sentiment', level: 1 }).waitFor()
      await changing(() => page.getByRole('button', { name: 'New event' }).first().click())
      await page.getByRole('heading', { name: 'Sentiment event 1' }).waitFor()
      const name = page.getByRole('textbox', { name: 'Name', exact: true })
      await name.fill('Somebody is angry')
      await changing(() => name.blur())
      await changing(() => page.getByRole('textbox', { name: 'Wording 1' }).fill('I am sorry that this is so annoying.'))
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      await testChat(page).waitFor()
      await say(page, 'This is ridiculous, I am furious!')
      await heard('I am sorry that this is so annoying.').first().waitFor()
      await heard(/Angry \+3/)
        .first()
        .waitFor()
      await say(page, 'travel policy')
      await heard('Which part of the policy?').first().waitFor()
      expect(await heard('I am sorry that this is so annoying.').count()).toBe(1)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})
