// Language models at work: a chain and a budget are set up by mouse and keyboard, a bot answers from a document by a model, its requests and
// answers are read under Model usage, and a conversation that is handed over comes with a summary. The model is a public mock of a wire.
import { LLMock } from '@parley/server/test-support/model-mock'
import { newId } from '@parley/contract/base/ids'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { goTo, keptBy, makeBlankBot, pressForTestChat, say, signUp, testChat } from './acts'
import { callsOf, dialogEdits, words, writeBot } from './edits'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

const mock = new LLMock({ port: 0 })
const question = 'may I borrow an umbrella for a day'
let stage: Stage
let page: Page
let botId = ''

beforeAll(async () => {
  await mock.start()
  stage = await Stage.open({ environment: { PARLEY_PRIVATE_HOSTS: '127.0.0.1' } })
  page = await stage.newTab()
})
afterAll(async () => {
  await stage.close()
  await mock.stop()
})

const table = (name: string): Locator => page.getByRole('table', { name })

/** By the mouse, to the place of another row. */
async function dragAbove(handle: Locator, row: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await row.boundingBox()]
  if (from === null || to === null) throw new Error('A row of the chain cannot be seen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
}

async function lookedAt(): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await drawIn(page, scheme)
    expect(await findingsOf(page), scheme).toEqual([])
  }
  await drawIn(page, 'light')
}

/** A bot with one document and one dialog that hands over, and a configuration with two models. */
async function setUp(): Promise<void> {
  await signUp(page, `models.${process.pid}@example.com`)
  botId = await makeBlankBot(page, 'House')
  const settings = { messages: words('One moment, please.'), queue: '', patienceMinutes: 0 }
  await writeBot(
    page,
    botId,
    dialogEdits('I want a person', [{ name: 'To a person', type: 'agentTransfer', settings, ways: { next: 'end' } }]),
  )
  const { call } = await callsOf(page)
  const text = 'Umbrellas may be borrowed for one day and are brought back to the porter.'
  const base = `/builder/streams/${botId}`
  const { _id } = z.object({ _id: z.string() }).parse(await call('POST', `${base}/answerdocuments`, { name: 'House rules', text }))
  const state = async () => z.object({ state: z.string() }).parse(await call('GET', `${base}/answerdocuments/${_id}`)).state
  await expect.poll(state).not.toBe('reading')
  await call('POST', `${base}/llm/integrations/${newId('llmConfiguration')}`, {
    ...{ name: 'Gateway', provider: 'openai', settings: { address: `${mock.url}/v1`, key: 'sk-marker-0123456789-7Hx2' } },
    ...{ models: ['gpt-x', 'gpt-y'], region: 'EU' },
    facts: [
      { model: 'gpt-x', inputPrice: 2, cachedPrice: 1, outputPrice: 8, offOn: '' },
      {
        model: 'gpt-y',
        inputPrice: 0,
        cachedPrice: 0,
        outputPrice: 0,
        offOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      },
    ],
  })
}

it('chains models for a feature by keyboard, and keeps a budget', async () => {
  await stage.play('model-usage-1-chain', async () => {
    await setUp()
    await goTo(page, 'Language models')
    await page.getByText('1 configuration, 2 models').waitFor()
    await table('Configurations').getByText('EU', { exact: true }).or(table('Configurations').getByText('stays here')).waitFor()
    await page.getByRole('button', { name: 'Turn on Answers from documents' }).click()
    const use = page.getByRole('dialog', { name: 'Answers from documents' })
    const chain = use.getByRole('group', { name: 'Models, in this order' })
    await chain.getByRole('button', { name: 'Add fallback' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    const models = () => chain.getByRole('combobox').evaluateAll((fields) => fields.map((field) => field.getAttribute('value')))
    await expect.poll(models).toEqual(['gpt-x', 'gpt-y', 'gpt-x'])
    await chain.getByRole('button', { name: 'Move gpt-y up' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(models).toEqual(['gpt-y', 'gpt-x', 'gpt-x'])
    await chain.getByRole('button', { name: 'Move gpt-y', exact: true }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(models).toEqual(['gpt-x', 'gpt-y', 'gpt-x'])
    await dragAbove(chain.getByRole('button', { name: 'Move gpt-y', exact: true }), chain.getByRole('combobox').first())
    await expect.poll(models).toEqual(['gpt-y', 'gpt-x', 'gpt-x'])
    await dragAbove(chain.getByRole('button', { name: 'Move gpt-x', exact: true }).first(), chain.getByRole('combobox').first())
    await expect.poll(models).toEqual(['gpt-x', 'gpt-y', 'gpt-x'])
    await chain.getByRole('button', { name: 'Remove gpt-x' }).last().click()
    await expect.poll(models).toEqual(['gpt-x', 'gpt-y'])
    await lookedAt()
    await keptBy(page, () => use.getByRole('button', { name: 'Save' }).click())
    await use.waitFor({ state: 'detached' })
    const row = table('Feature map').getByRole('row', { name: /^Answers from documents/ })
    await row.getByText('gpt-x', { exact: true }).waitFor()
    await row.getByText(/^gpt-y, until \d+ \w+$/).waitFor()
    await row.getByText('passage, word for word').waitFor()
    await page.getByRole('region', { name: 'Switched off on' }).getByText('fallback of Answers from documents').waitFor()
    await setBudget()
    await lookedAt()
    expect(stage.takeComplaints()).toEqual([])
  })
})

async function setBudget(): Promise<void> {
  const budgets = page.getByRole('region', { name: 'Budgets' })
  await budgets.getByText('When used up, designed dialogs go on.').waitFor()
  await budgets.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Budgets' })
  await dialog.getByLabel('Money a day').fill('10')
  await dialog.getByLabel('Seconds a turn').fill('20')
  await lookedAt()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await budgets.getByText('of €10.00').waitFor()
  await budgets.getByText('20 sec').waitFor()
}

it('answers from the document by the model, and shows the request, the response and what they took [S2-079]', async () => {
  await stage.play('model-usage-2-usage', async () => {
    await goTo(page, 'Language models')
    await page.getByRole('link', { name: 'Usage', exact: true }).click()
    await page.getByText('No language model was asked').waitFor()
    await lookedAt()
    mock.onMessage(/umbrella/, { content: 'Umbrellas may be borrowed for one day [1][4].' })
    await pressForTestChat(page)
    await say(page, question)
    await testChat(page).getByText('Umbrellas may be borrowed for one day [1].', { exact: true }).waitFor()
    await page.reload()
    const byFeature = table('Calls by feature and model')
    await byFeature.getByRole('row', { name: /^Answers from documents gpt-x 1 0/ }).waitFor()
    const requests = page.getByRole('region', { name: 'Last requests' })
    await requests.getByText('gpt-x', { exact: true }).click()
    await requests.getByRole('region', { name: 'Request' }).getByText(`Question: ${question}`, { exact: false }).waitFor()
    await requests.getByRole('region', { name: 'Response' }).getByText('Umbrellas may be borrowed for one day [1][4].').waitFor()
    await requests.getByText('In a test conversation, turn', { exact: false }).waitFor()
    await lookedAt()
    await filtered(requests)
    expect(stage.takeComplaints()).toEqual([])
  })
})

async function filtered(requests: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await page.getByRole('table', { name: 'By day' }).getByRole('row').nth(7).getByText('1', { exact: true }).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()])
  expect(readFileSync(await file.path(), 'utf8')).toContain('Answers from documents,gpt-x,1,0,')
  await page.getByRole('button', { name: 'Model', exact: true }).click()
  await page.getByRole('menuitem', { name: 'gpt-x' }).click()
  await requests.getByText('gpt-x', { exact: true }).waitFor()
  await page.goto(`${new URL(page.url()).pathname}?feature=agent`)
  await page.getByText('No language model was asked').waitFor()
  await requests.getByText('No conversation of these days asked a language model.').waitFor()
}

it('sums up a conversation that is handed over, with a link to the turn of each statement', async () => {
  await stage.play('model-usage-3-summary', async () => {
    await page.goto(`/builder/bots/${botId}/language-models`)
    await page.getByRole('button', { name: 'Turn on Hand-over summary' }).click()
    const use = page.getByRole('dialog', { name: 'Hand-over summary' })
    await keptBy(page, () => use.getByRole('button', { name: 'Save' }).click())
    await use.waitFor({ state: 'detached' })
    await (await callsOf(page)).call('POST', `/builder/streams/${botId}/publish`, { note: 'Summaries' })
    mock.onMessage(/Conversation:/, { content: '- Says hello and wants a person [1].\n- Nothing was settled [9].' })
    await handedOver()
    const known = page.getByRole('complementary', { name: 'What is known' })
    await known.getByText('Generated, check it').waitFor()
    await known.getByText('Nothing was settled').waitFor()
    await known.getByText('names no turn').waitFor()
    await known.getByRole('link', { name: 'turn 1' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('chat-turn-1')
    await lookedAt()
    expect(stage.takeComplaints()).toEqual([])
  })
})

/** A visitor asks for a person, and the agent opens the chat. */
async function handedOver(): Promise<void> {
  await goTo(page, 'Agent transfer')
  await page.getByRole('radio', { name: /^Chatwoot/ }).waitFor()
  await page.getByRole('switch', { name: 'Ada Journey is an agent of this bot' }).click()
  await page.getByText('1 agent', { exact: true }).waitFor()
  const customer = await stage.newTab(await stage.newPerson())
  await customer.goto(`/chat/${botId}`)
  await customer.getByRole('log').getByText('How can I help', { exact: false }).first().waitFor()
  await customer.getByLabel('Write a message').fill('I want a person')
  await customer.keyboard.press('Enter')
  await customer.getByRole('log').getByText('One moment, please.').waitFor()
  await page.goto('/builder/desk')
  await page.getByRole('button', { name: /I want a person/ }).click()
}
