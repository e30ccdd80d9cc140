// Language models of a bot: one is set up and checked, suggests utterances of an intent once it is turned on, and is removed again. The models
// are a server of this machine.
import { type ChatCompletions, chatCompletions } from '@parley/server/test-support/chat-completions'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { botIdOf, goTo, keptBy, openTravelDesk } from './acts'
import { callsOf } from './edits'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let models: ChatCompletions
let home = ''

beforeAll(async () => {
  models = await chatCompletions()
  models.sentences = ['could you get me on a plane', 'i need a seat to rome', 'book a flight']
  stage = await Stage.open({ environment: { PARLEY_PRIVATE_HOSTS: '127.0.0.1' } })
  page = await stage.newTab()
  home = await openTravelDesk(page, stage.server.oneTimeLink)
}, 240_000)
afterAll(async () => {
  await stage.close()
  models.stop()
})

/** However fast this machine is just now. */
const answers = /^(answers|slow), [\d,]+ ms$/
const table = (name: string): Locator => page.getByRole('table', { name })
const suggestions = (): Locator => page.getByRole('dialog', { name: 'Suggestions for Book flight' })

async function lookedAt(): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await drawIn(page, scheme)
    expect(await findingsOf(page), scheme).toEqual([])
  }
  await drawIn(page, 'light')
}

async function openSuggestions(): Promise<void> {
  await page.goto(`${home}/intents`)
  await page.getByRole('button', { name: 'Book flight' }).first().click()
  await page.getByRole('heading', { name: 'Book flight', level: 2 }).waitFor()
  await page.getByRole('button', { name: 'Suggest utterances' }).click()
  await suggestions().getByText('Made of the bot’s own utterances', { exact: false }).waitFor()
}

it('sets a language model up, turns it on for suggested utterances, where it is asked for some, and removes it [S1-024]', async () => {
  await stage.play('language-models', async () => {
    await goTo(page, 'Language models')
    await page.getByText('Everything works without one.', { exact: false }).waitFor()
    await table('What each feature does without a model')
      .getByRole('row', { name: /^Agents/ })
      .getByText('default exit')
      .waitFor()
    await lookedAt()
    await page.getByRole('button', { name: 'Add configuration' }).click()
    await addConfiguration(page.getByRole('dialog', { name: 'Add configuration' }))
    const row = table('Configurations').getByRole('row', { name: 'Own machine' })
    await row.getByText(answers).waitFor()
    await row.getByText('stays here').waitFor()
    await row.getByText('•••• 7Hx2').waitFor()
    expect(await page.content()).not.toContain(models.key)

    await page.getByRole('button', { name: 'Turn on Suggested utterances' }).click()
    const use = page.getByRole('dialog', { name: 'Suggested utterances' })
    await expect.poll(() => use.getByRole('switch').isChecked()).toBe(true)
    await use.getByLabel('Instructions').fill('Our users are in a hurry.')
    await lookedAt()
    await keptBy(page, () => use.getByRole('button', { name: 'Save' }).click())
    await table('Feature map').getByText('qwen3:14b').waitFor()
    await page.getByText('users meet a change once it is published', { exact: false }).waitFor()
    await keptBy(page, () => page.keyboard.press('Control+z'))
    await table('Feature map').getByText('qwen3:14b').waitFor({ state: 'detached' })
    const redone = page.waitForResponse((reply) => new URL(reply.url()).pathname.endsWith('/redo'))
    await page.keyboard.press('Control+Shift+z')
    await redone
    await table('Feature map').getByText('qwen3:14b').waitFor()
    await page.getByText('1 configuration, 1 model').waitFor()
    expect(await page.content()).not.toContain(models.key)
    await lookedAt()

    await openSuggestions()
    await addTwoOfTheModel()
    await failAgainAndAgain()
    await removeConfiguration()
    await openSuggestions()
    await suggestions().getByRole('link', { name: 'Ask a language model as well' }).waitFor()
    expect(await suggestions().getByRole('button', { name: /^Ask / }).count()).toBe(0)
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

/** At first with a key that the server does not know, and no model. */
async function addConfiguration(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await expect.poll(() => dialog.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await dialog.getByLabel('Name', { exact: true }).fill('Own machine')
  await dialog.getByLabel(/^Address/).fill(models.address)
  await dialog.getByLabel(/^Key/).fill('sk-mistaken')
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await dialog.getByText('It answered 401: Incorrect API key provided').waitFor()
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await dialog.getByLabel(/^Key/).fill(models.key)
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await dialog.getByText('Choose a model to see whether it answers.', { exact: false }).waitFor()
  await dialog.getByRole('combobox', { name: 'Models' }).click()
  await page.getByRole('option', { name: 'qwen3:14b' }).click()
  await dialog.getByRole('button', { name: 'Save and check' }).click()
  await dialog.getByText(/^Answers, [\d,]+ ms$/).waitFor()
  await lookedAt()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function addTwoOfTheModel(): Promise<void> {
  const dialog = suggestions()
  await dialog.getByText('Nothing leaves your network.', { exact: false }).waitFor()
  models.failures = 1
  await dialog.getByRole('button', { name: 'Ask qwen3:14b' }).click()
  await dialog.getByText('It answered 500', { exact: false }).waitFor()
  stage.takeComplaints()
  let answer = () => {}
  models.held = new Promise((resolve) => {
    answer = resolve
  })
  models.asked.length = 0
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('Waiting for qwen3:14b.', { exact: false }).waitFor()
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByRole('checkbox').first().uncheck()
  answer()
  await dialog.getByText('2 new sentences, first in the list').waitFor()
  const [{ text = '', model = '' } = {}] = models.asked
  expect(model).toBe('qwen3:14b')
  for (const told of ['Intent: Book flight', 'Our users are in a hurry.']) expect(text).toContain(told)
  expect(text.match(/^- .+/gm)).toHaveLength(30)
  models.isCut = true
  models.sentences.push('fly me to the coast please')
  await dialog.getByRole('button', { name: 'Ask qwen3:14b again' }).click()
  await dialog.getByText('The answer was cut off', { exact: false }).waitFor()
  expect(await dialog.getByText('fly me to the coast', { exact: false }).count()).toBe(0)
  expect(await dialog.locator('input:checked').count()).toBe(0)
  await dialog.getByText('By qwen3:14b').first().waitFor()
  for (const sentence of models.sentences.slice(0, 2))
    await dialog.getByRole('checkbox', { name: `Select “${sentence}”`, exact: true }).check()
  await lookedAt()
  await keptBy(page, () => dialog.getByRole('button', { name: 'Add 2 utterances' }).click())
  await dialog.waitFor({ state: 'detached' })
  for (const sentence of models.sentences.slice(0, 2))
    await page.getByRole('row').filter({ hasText: sentence }).getByText('Generated').waitFor()
}

/** An endpoint that failed several times in a row is left alone for a while, and the screen says so without being read again. */
async function failAgainAndAgain(): Promise<void> {
  await goTo(page, 'Language models')
  const state = table('Configurations').getByRole('row', { name: 'Own machine' })
  await state.getByText(answers).waitFor()
  const { call } = await callsOf(page)
  const llm = `/builder/streams/${botIdOf(page)}/llm`
  const { items } = z.object({ items: z.array(z.object({ id: z.string() })) }).parse({ items: await call('GET', `${llm}/integrations`) })
  const model = { configurationId: items[0]?.id ?? '', model: 'qwen3:14b' }
  models.failures = 4
  for (let at = 0; at < 4; at++) await call('POST', `${llm}/prompts/try`, { text: 'Hello?', model })
  await state.getByText(/^not asked until /).waitFor()
  await lookedAt()
}

async function removeConfiguration(): Promise<void> {
  await goTo(page, 'Language models')
  await page.getByRole('button', { name: 'Actions for Own machine' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Own machine?' })
  await dialog.getByText('Used by: Suggested utterances.', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Remove configuration' }).click()
  await page.getByText('No language model is set up').waitFor()
}
