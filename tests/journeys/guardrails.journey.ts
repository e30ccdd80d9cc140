// A guardrail from its making to a conversation: made, tried on a text, tested on what was said before, switched on, seen in the trace of the test
// chat, and taken back.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goTo, keptBy, openTravelDesk, say, testChat } from './acts'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await openTravelDesk(page, stage.server.oneTimeLink)
})
afterAll(() => stage.close())

async function lookedAt(): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await drawIn(page, scheme)
    expect(await findingsOf(page), scheme).toEqual([])
  }
  await drawIn(page, 'light')
}

describe('a guardrail', () => {
  it('is made, tried, tested on past conversations and switched on', async () => {
    await stage.play('guardrail', async () => {
      await goTo(page, 'Guardrails')
      await page.getByText('No guardrails yet').waitFor()
      await lookedAt()
      await keptBy(page, () => page.getByRole('button', { name: 'New guardrail' }).first().click())
      await keptBy(page, async () => {
        const words = page.getByRole('combobox', { name: 'Words', exact: true })
        await words.fill('legal action')
        await words.press('Enter')
        await words.fill('lawyer')
        await words.press('Enter')
        await page.getByRole('textbox', { name: 'Name', exact: true }).click()
      })
      const trying = page.getByRole('region', { name: 'Try it' })
      await trying.getByRole('textbox', { name: 'Text to try' }).fill('I will take legal  action!')
      await trying.getByRole('button', { name: 'Try', exact: true }).click()
      await trying.getByText('Blocked').waitFor()
      await trying.getByText("Sorry, I can't help with that.").waitFor()
      const past = page.getByRole('region', { name: 'Test on past conversations' })
      await past.getByRole('button', { name: 'Run' }).click()
      await past.getByText('0 matches').waitFor()
      await lookedAt()
      await keptBy(page, () => page.getByRole('switch', { name: /^The guardrail is on/ }).check())
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('stops what a user says, shows it in the trace, and is taken back', async () => {
    await stage.play('guardrail-talk', async () => {
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      await say(page, 'my lawyer will call you')
      await testChat(page).getByText("Sorry, I can't help with that.").first().waitFor()
      await testChat(page).getByText('Guardrail 1').first().waitFor()
      await lookedAt()
      await keptBy(page, () => page.getByRole('button', { name: 'Remove', exact: true }).click())
      await page.getByText('No guardrails yet').waitFor()
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await page.getByRole('combobox', { name: 'Words', exact: true }).waitFor()
    })
  })
})
