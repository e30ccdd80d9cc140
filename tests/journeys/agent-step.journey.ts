// An agent on the canvas: what it is for, what it collects, a tool with its right, a rule as a sentence and its exits are set by mouse; the step
// shows purpose and counts, and what is not right is told as a problem.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBlankBot, savedMark } from './acts'
import { ask, lead, newDialog, tell } from './building'
import { enrol } from './enrol'
import { drawIn, findingsOf } from './findings'
import { Mouse, panelOf } from './hands'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'agents@example.com')
  await makeBlankBot(page, 'Trip desk')
})
afterAll(() => stage.close())

const own = () => panelOf(page, 'Agent')

async function lookedAt(): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await drawIn(page, scheme)
    expect(await findingsOf(page), scheme).toEqual([])
  }
  await drawIn(page, 'light')
}

describe('an agent on the canvas', () => {
  it('gets what it is for, a value, a tool and a rule of it', async () => {
    await stage.play('agent-built', async () => {
      const hands = new Mouse(page)
      await newDialog(hands, 'Book flight')
      await ask(hands, 'Entity', 'Where to?', { entity: 'city', type: 'City' })
      await newDialog(hands, 'Plan a trip')
      await hands.addStep('Generate', 'Agent')
      await own().getByLabel('Purpose').fill('Finds a trip and books it only after a clear yes.')
      await own()
        .getByLabel(/^Instructions/)
        .fill('Ask for one missing value at a time.')
      await hands.pick(own().getByRole('combobox', { name: 'Values' }), 'city')
      await own().getByRole('button', { name: 'city must be given' }).click()
      await own().getByRole('button', { name: 'Add tool' }).click()
      await page.getByRole('menuitem', { name: 'Dialog', exact: true }).click()
      await hands.pick(own().getByRole('combobox', { name: /^Dialog/ }), 'Book flight')
      await own()
        .getByRole('button', { name: /^book_flight/ })
        .waitFor()
      await own().getByRole('switch', { name: 'Changes something outside' }).click()
      await own().getByText('writes', { exact: true }).waitFor()
      await lookedAt()
      await own()
        .getByRole('button', { name: /^book_flight/ })
        .click()
      await own().getByRole('button', { name: 'Add rule' }).click()
      await own()
        .getByRole('button', { name: /^before calling book_flight/ })
        .waitFor()
      await lookedAt()
      await savedMark(page).waitFor()
      const canvas = page.getByRole('application')
      await canvas.getByText('Finds a trip and books it', { exact: false }).waitFor()
      expect(await canvas.getByText(/^1 (value|tool|rule)$/).allInnerTexts()).toEqual(['1 value', '1 tool', '1 rule'])
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('leaves by a value that is set, and by its limit to a designed dialog', async () => {
    await stage.play('agent-leads', async () => {
      const hands = new Mouse(page)
      await tell(hands, 'Message', 'Booked.', true)
      await hands.select('Agent')
      await lead(hands, 'Agent', 'Limit, or model away', 'Message')
      await lookedAt()
      await savedMark(page).waitFor()
    })
  })
})
