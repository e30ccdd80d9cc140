// A Rasa server beside the model of a bot: connected, tested, its intents matched, switched on; then its intent starts a dialog and stands in the
// utterance test above the bot's own. A slash command starts the same bot's dialog without either.
import { type Rasa, rasaServer } from '@parley/server/test-support/rasa'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goTo, keptBy, modelUpToDate, openTravelDesk, say, testChat } from './acts'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let rasa: Rasa
let home = ''

const sentence = 'my sunday trip to oslo fell through'

beforeAll(async () => {
  rasa = await rasaServer()
  rasa.knows.set(sentence, { intents: { trip_off: 0.88, 'change flight': 0.07, chitchat: 0.05 } })
  stage = await Stage.open({ environment: { PARLEY_PRIVATE_HOSTS: '127.0.0.1' } })
  page = await stage.newTab()
  home = await openTravelDesk(page, stage.server.oneTimeLink)
})
afterAll(async () => {
  await stage.close()
  rasa.stop()
})

async function lookedAt(): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await drawIn(page, scheme)
    expect(await findingsOf(page), scheme).toEqual([])
  }
  await drawIn(page, 'light')
}

const found = (list: string, name: string): Locator =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name })

async function test(): Promise<void> {
  await page.getByRole('textbox', { name: 'Test the connection' }).fill(sentence)
  await page.getByRole('button', { name: 'Test sentence' }).click()
}

describe('an external NLU', () => {
  it('is connected and tested, its intents are matched, and intents come from it ([S2-060])', async () => {
    await stage.play('external-nlu', async () => {
      await goTo(page, 'External NLU')
      await page.getByText('No external NLU yet').waitFor()
      await lookedAt()
      await page.getByRole('button', { name: 'Connect an NLU' }).first().click()
      await page.getByRole('radio', { name: 'Rasa' }).check()
      await page.getByRole('textbox', { name: /^Address/ }).fill(rasa.address)
      await test()
      await page.getByText('It answered 401: User is not authenticated.').waitFor()
      const token = page.getByRole('region', { name: 'Token' })
      await token.getByRole('button', { name: 'Set value' }).click()
      await page.getByRole('textbox', { name: 'Token' }).fill(rasa.token)
      await page.getByRole('button', { name: 'Save value' }).click()
      await token.getByRole('img', { name: 'Secret value' }).waitFor()
      await test()
      await found('Intents found', 'trip_off').getByText('Not matched').waitFor()
      await found('Intents found', 'trip_off').getByText('0.88').waitFor()
      await found('Intents found', 'change flight').getByText('Change flight', { exact: true }).waitFor()
      await page.getByText('Model: 20261101-shop.tar.gz').waitFor()
      await lookedAt()
      await keptBy(page, async () => {
        await page.getByRole('combobox', { name: 'What trip_off means' }).click()
        await page.getByRole('option', { name: 'Cancel flight' }).click()
      })
      await page.getByText('Chosen here').waitFor()
      await keptBy(page, () => page.getByRole('switch', { name: /^The bot asks it/ }).check())
      await lookedAt()
      expect(await page.content()).not.toContain(rasa.token)
    })
  })

  it('stands in the utterance test with its scores, the winner first, and decides in a conversation ([S2-060])', async () => {
    await stage.play('external-nlu-ranking', async () => {
      await page.goto(`${home}/intents`)
      await modelUpToDate(page)
      await page.goto(`${home}/utterance-test?sentence=${encodeURIComponent(sentence)}`)
      await page.getByText('Understood by the external NLU as Cancel flight', { exact: false }).waitFor()
      const theirs = page.getByRole('region', { name: 'External NLU', exact: true })
      await theirs.getByText('0.88').waitFor()
      await theirs.getByText('No intent of the bot has this name').waitFor()
      const engines = await page.locator('section:has(> h3)').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
      expect(engines.slice(0, 2)).toEqual(['External NLU', 'Intents'])
      await lookedAt()
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      const before = rasa.asked.length
      await say(page, sentence)
      await testChat(page).getByText('booking reference', { exact: false }).first().waitFor()
      await expect.poll(() => rasa.asked.length).toBeGreaterThan(before)
      rasa.failures = 1
      await page.goto(`${home}/utterance-test?sentence=${encodeURIComponent('book a flight')}`)
      await page.getByText('Understood as Book flight', { exact: false }).waitFor()
      await page.getByText('The external NLU did not answer', { exact: false }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })
})

describe('a slash command', () => {
  it('is made with a sub-command, and starts its dialog in the test chat', async () => {
    await stage.play('slash-command', async () => {
      await page.goto(`${home}/slash-commands`)
      await page.getByText('No commands yet').waitFor()
      await page.getByRole('button', { name: 'New command' }).first().click()
      const name = page.getByRole('textbox', { name: 'Name, without the slash' })
      await name.fill('my flight')
      await page.getByText('A command has letters, digits, hyphens and underscores', { exact: false }).waitFor()
      await keptBy(page, async () => {
        await name.fill('flight')
        await name.press('Enter')
      })
      await page.getByRole('heading', { name: '/flight' }).waitFor()
      await keptBy(page, async () => {
        await page.getByRole('combobox', { name: 'Dialog', exact: true }).first().click()
        await page.getByRole('option', { name: 'Book flight' }).click()
      })
      await keptBy(page, () => page.getByRole('button', { name: 'Add a sub-command' }).click())
      const sub = page.getByRole('region', { name: 'Sub-commands' })
      await keptBy(page, async () => {
        await sub.getByRole('textbox', { name: 'Name' }).fill('cancel')
        await sub.getByRole('textbox', { name: 'Description' }).click()
      })
      await keptBy(page, async () => {
        await sub.getByRole('combobox', { name: 'Dialog' }).click()
        await page.getByRole('option', { name: 'Cancel flight' }).click()
      })
      await lookedAt()
      const asked = rasa.asked.length
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      await testChat(page).getByLabel('Message to the bot').fill('/fl')
      await testChat(page).getByRole('button', { name: '/flight' }).click()
      await expect.poll(() => testChat(page).getByLabel('Message to the bot').inputValue()).toBe('/flight ')
      await page.keyboard.press('Enter')
      await testChat(page).getByText('like to fly?', { exact: false }).first().waitFor()
      expect(rasa.asked.length).toBe(asked)
      expect(stage.takeComplaints()).toEqual([])
    })
  })
})
