// The prompt library: a prompt is written, used and written again, tried in two versions with checks, and said by a step of a dialog. The
// models are a server of this machine.
import { newId } from '@parley/contract/base/ids'
import { type ChatCompletions, chatCompletions } from '@parley/server/test-support/chat-completions'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { botIdOf, goTo, keptBy, openTravelDesk, savedMark } from './acts'
import { callsOf, putOf } from './edits'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let models: ChatCompletions

beforeAll(async () => {
  models = await chatCompletions()
  models.sentences = ['Two days to Oslo']
  stage = await Stage.open({ environment: { PARLEY_PRIVATE_HOSTS: '127.0.0.1' } })
  page = await stage.newTab()
  await openTravelDesk(page, stage.server.oneTimeLink)
})
afterAll(async () => {
  await stage.close()
  models.stop()
})

async function lookedAt(): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await drawIn(page, scheme)
    expect(await findingsOf(page), scheme).toEqual([])
  }
  await drawIn(page, 'light')
}

async function chooseModel(trial: Locator, side: 'left' | 'right', model: string): Promise<void> {
  await trial.getByRole('combobox', { name: `Model, ${side}` }).click()
  await page.getByRole('option', { name: model }).click()
}

const instructions = (): Locator => page.getByRole('textbox', { name: 'Instructions' })

async function setUpModel(): Promise<void> {
  const { call } = await callsOf(page)
  const llm = `/builder/streams/${botIdOf(page)}/llm`
  const configurationId = newId('llmConfiguration')
  const settings = { address: models.address, key: models.key }
  await call('POST', `${llm}/integrations/${configurationId}`, { name: 'Own machine', provider: 'openai', settings, models: models.models })
  await call('PUT', `${llm}/featuremap`, { features: [{ name: 'prompt', isEnabled: true, configurationId, model: 'qwen3:14b' }] })
}

it('is written, used, written again as a new version, compared and taken back', async () => {
  await stage.play('prompts', async () => {
    await goTo(page, 'Prompts')
    await page.getByText('No prompts yet').waitFor()
    await lookedAt()
    await page.getByRole('button', { name: 'New prompt' }).first().click()
    await page.getByText('No step uses this prompt yet.').waitFor()
    await instructions().fill('You help find a cheaper day to fly.\nBe friendly.')
    await page.getByRole('textbox', { name: 'Message to the model' }).fill('Fares to {{entities.city}}: {{context.fares}}')
    await savedMark(page).waitFor()
    await keptBy(page, () => page.getByRole('button', { name: 'Use v1 in the draft' }).click())
    await page.getByText('v1 in the draft').waitFor()
    await page.getByText('Typing starts v2.').waitFor()
    await instructions().fill('You help find a cheaper day to fly.\nName two days.\n30 words at most.')
    await page.getByText('v2 not used').waitFor()
    await page.getByRole('textbox', { name: 'What is new in v2' }).fill('only two days')
    await page.getByText('Changes against v1', { exact: true }).click()
    const changes = page.getByRole('list', { name: 'Changes against v1' })
    await changes.getByText('Be friendly.').waitFor()
    expect(await changes.locator('del').allTextContents()).toEqual(['Be friendly.'])
    expect(await changes.locator('ins').allTextContents()).toEqual(['Name two days.', '30 words at most.'])
    await page.getByRole('region', { name: 'Variables' }).getByText('context.fares').waitFor()
    await savedMark(page).waitFor()
    await lookedAt()
    await keptBy(page, () => page.getByRole('button', { name: 'Use v2 in the draft' }).click())
    await page.getByText('v2 in the draft').waitFor()
    await keptBy(page, () => page.keyboard.press('ControlOrMeta+z'))
    await page.getByText('v1 in the draft').waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
})

it('is tried in two versions over the same inputs, with checks that say what is wrong', async () => {
  await stage.play('prompts-trial', async () => {
    await page.getByText('No model is set up, so nothing can be asked.').waitFor()
    await setUpModel()
    await page.reload()
    const trial = page.getByRole('region', { name: 'Try-out' })
    await trial.getByRole('button', { name: 'Recorded inputs' }).click()
    await page.getByText('Not asked in the last 30 days').waitFor()
    await page.keyboard.press('Escape')
    await trial.getByRole('textbox', { name: 'What the user said, input 1' }).fill('sometime next week')
    await trial.getByRole('textbox', { name: 'entities.city' }).fill('Bergen')
    await trial.getByText('Checks of every answer').click()
    await trial.getByRole('textbox', { name: 'Most words' }).fill('3')
    await trial.getByRole('combobox', { name: 'Must contain', exact: true }).fill('Oslo')
    await page.keyboard.press('Enter')
    await trial.getByRole('combobox', { name: 'Must not contain' }).fill('days')
    await page.keyboard.press('Enter')
    await trial.getByRole('button', { name: 'Run both' }).click()
    await trial.getByText('1 of 3 checks').nth(1).waitFor()
    await trial.getByText('has “Oslo”').first().waitFor()
    await trial.getByText('has “days”, which it must not').first().waitFor()
    expect(models.asked.map(({ text }) => text).sort()).toEqual([
      'You help find a cheaper day to fly.\nBe friendly.\nFares to Bergen: ',
      'You help find a cheaper day to fly.\nName two days.\n30 words at most.\nFares to Bergen: ',
    ])
    await lookedAt()
    models.failures = 2
    await trial.getByRole('button', { name: 'Run both' }).click()
    await trial.getByText('No answer.').nth(1).waitFor()
    stage.takeComplaints()
  })
})

it('is said by a step of a dialog that asks with it', async () => {
  await stage.play('generate-step', async () => {
    const { call } = await callsOf(page)
    const bot = `/builder/streams/${botIdOf(page)}`
    const promptId = new URL(page.url()).searchParams.get('prompt')
    const dialog = putOf('dialog', { name: 'Cheaper day', state: 'configured' })
    const ways = [{ id: newId('transition'), exit: 'next', label: '', when: null, to: 'end' }]
    const node = {
      ...putOf('node', { type: 'generate', name: 'Write', settings: { source: 'library', promptId }, transitions: ways }),
      parentId: dialog.id,
    }
    const command = putOf('slash-command', { name: 'cheaper', action: 'dialog', dialogId: dialog.id })
    const edits = [{ ...dialog, set: { ...dialog.set, startNodeId: node.id } }, node, command]
    await call('POST', `${bot}/operations`, { id: newId('batch'), edits })
    await page.getByRole('link', { name: 'Cheaper day: Write' }).click()
    const panel = page.getByRole('complementary', { name: 'Settings of Write' })
    await panel.getByText('Version 1 is used.').waitFor()
    await lookedAt()
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await page.getByRole('textbox', { name: 'Message to the bot' }).fill('/cheaper')
    await page.keyboard.press('Enter')
    await page.getByText('["Two days to Oslo"]').first().waitFor()
    await panel.getByRole('link', { name: 'Open in library' }).click()
    await page.getByText(/^Not set at Cheaper day: Write: .*context\.fares/).waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
})

it('is tried with what it was asked with in a conversation, on two models, while the answers come', async () => {
  await stage.play('prompts-recorded', async () => {
    const trial = page.getByRole('region', { name: 'Try-out' })
    await trial.getByRole('button', { name: 'Recorded inputs' }).click()
    await page.getByRole('menuitem', { name: /\/cheaper.*test chat, v1/ }).click()
    await trial.getByText('Not set: entities.city, context.fares').waitFor()
    await trial.getByRole('button', { name: /Edit input 1$/ }).click()
    await trial.getByRole('textbox', { name: 'entities.city' }).fill('Bergen')
    await keptBy(page, () => trial.getByRole('button', { name: 'Keep input 1', exact: true }).click())
    await keptBy(page, () => trial.getByRole('textbox', { name: 'Name of the input' }).pressSequentially('By command'))
    await savedMark(page).waitFor()
    await page.reload()
    await trial.getByText('By command').waitFor()
    await trial.getByText('city Bergen').waitFor()
    await trial.getByRole('combobox', { name: 'Version, left' }).click()
    await page.getByRole('option', { name: 'v2' }).click()
    await chooseModel(trial, 'left', 'qwen3:14b')
    await trial.getByRole('combobox', { name: 'Version, right' }).click()
    await page.getByRole('option', { name: 'v2' }).click()
    await chooseModel(trial, 'right', 'llama3.2:3b')
    let goOn = () => {}
    models.heldInStream = new Promise((resolve) => {
      goOn = resolve
    })
    models.asked.length = 0
    await trial.getByRole('button', { name: 'Run both' }).click()
    await trial.getByText('["Two', { exact: true }).nth(1).waitFor()
    await trial.getByText('Checked when it is complete').nth(1).waitFor()
    goOn()
    models.heldInStream = null
    await trial.getByText('["Two days to Oslo"]').nth(1).waitFor()
    expect(models.asked.map(({ model }) => model).sort()).toEqual(['llama3.2:3b', 'qwen3:14b'])
    await lookedAt()
    await keptBy(page, () => trial.getByRole('button', { name: 'Do not keep input 1' }).click())
    await keptBy(page, () => page.keyboard.press('ControlOrMeta+z'))
    await trial.getByRole('button', { name: 'Do not keep input 1' }).waitFor()
    expect(stage.takeComplaints()).toEqual([])
  })
})
