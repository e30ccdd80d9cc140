// The whole way on one afternoon: an account, a bot, a dialog built by hand, sentences, training, the test chat, publishing, a customer,
// and what the owner sees of that customer. One user does it all in one console (S1-001, S1-005, S1-026).
import { DialogState } from '@parley/contract/dialog/dialog-state'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goTo, makeBlankBot, makeDialog, modelUpToDate, savedMark, say, signUp, stepOnCanvas, testChat } from './acts'
import { dragAndChoose, footOf, insertBetween, makeEntity, portOf, writeWords } from './build'
import { callsOf } from './edits'
import { findingsOf } from './findings'
import { Stage } from './stage'

const sentences = [
  'I would like some tea',
  'bring me a cup of tea',
  'can I have tea please',
  'order tea for the meeting',
  'a pot of tea please',
]
let stage: Stage
let page: Page
let botId = ''

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
})
afterAll(() => stage.close())

describe('from signing up to analytics', () => {
  it('signs up and makes a blank bot (S2-016, S5-021)', async () => {
    await stage.play('1-bot', async () => {
      await signUp(page, 'tea@example.com')
      botId = await makeBlankBot(page, 'Tea kitchen')
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('builds a dialog of three steps by the mouse (S1-005, S2-024)', async () => {
    await stage.play('2-dialog', async () => {
      await goTo(page, 'Dialogs')
      await makeDialog(page, 'Order tea')
      await stepOnCanvas(page, 'Order tea').waitFor()

      await dragAndChoose(page, await footOf(page, 'Order tea'), { x: -128, y: 400 }, 'Message')
      await stepOnCanvas(page, 'Message').waitFor()
      await writeWords(page, 'Message', 'One {{entities.kind_of_tea}} is on its way.')
      await insertBetween(page, 'Order tea', 'Message', 'Entity')
      await stepOnCanvas(page, 'Entity').waitFor()
      await makeEntity(page, 'Entity', 'kind_of_tea', 'String')
      await writeWords(page, 'Entity', 'Which tea would you like?')
      await dragAndChoose(page, await portOf(page, 'Entity', 'No answer'), { x: 140, y: 40 }, 'End of dialog')
      await dragAndChoose(page, await footOf(page, 'Message'), { x: 0, y: 60 }, 'End of dialog')
      await savedMark(page).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('teaches the bot five sentences and trains it (S2-035)', async () => {
    await stage.play('3-training', async () => {
      await goTo(page, 'Intents')
      const field = page.getByLabel('Add an utterance to Order tea')
      for (const sentence of sentences) {
        await field.fill(sentence)
        await field.press('Enter')
        await page.getByRole('table').getByText(sentence, { exact: true }).waitFor()
      }
      await modelUpToDate(page)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('talks to the draft in the test chat', async () => {
    await stage.play('4-test-chat', async () => {
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      await say(page, 'could you bring me some tea')
      await testChat(page).getByText('Which tea would you like?').last().waitFor()
      await say(page, 'Darjeeling')
      await testChat(page).getByText('One Darjeeling is on its way.').last().waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
  it('publishes the first version (S2-090)', async () => {
    await stage.play('5-publish', async () => {
      await page.getByRole('link', { name: 'Publish', exact: true }).first().click()
      await page.getByText('No dialog would be live').first().waitFor()
      await page.getByRole('button', { name: /^Mark Order tea as configured/ }).click()
      await page.getByRole('checkbox', { name: 'All of Order tea', checked: true }).waitFor()
      await page.getByRole('checkbox', { name: 'All of Order tea' }).uncheck()
      await page.getByText('No dialog would be live').first().waitFor()
      await page.getByRole('checkbox', { name: 'All of Order tea' }).check()
      await page.getByText('No dialog would be live').first().waitFor({ state: 'detached' })
      await page.getByRole('textbox', { name: 'Release note' }).fill('Takes orders for tea')
      await page.getByRole('button', { name: 'Publish v1' }).click()
      await page.getByText('v1 is live').first().waitFor()
      await page.getByRole('link', { name: 'Open the page' }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('serves a customer on the page of the bot', async () => {
    await stage.play('6-customer', async () => {
      const customer = await stage.newTab()
      await customer.goto(`/chat/${botId}`)
      const chat = customer.getByRole('log')
      const field = customer.getByRole('textbox', { name: 'Write a message' })
      await field.fill('a cup of tea please')
      await field.press('Enter')
      await chat.getByText('Which tea would you like?').waitFor()
      await field.fill('Assam')
      await field.press('Enter')
      await chat.getByText('One Assam is on its way.').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('sees that customer from the figures down to each turn (S2-073, S2-074, S2-077)', async () => {
    await stage.play('7-analytics', async () => {
      await page.getByRole('navigation', { name: 'Areas of the bot' }).getByRole('link', { name: 'Analytics' }).click()
      await page.getByRole('heading', { name: 'Overview' }).waitFor()
      await page.getByRole('link', { name: /^Sessions\s*1\b/ }).click()
      await page.getByRole('heading', { name: 'Conversations' }).waitFor()
      await narrowAndSave()
      await page.getByRole('table').getByRole('link', { name: 'a cup of tea please' }).click()
      await page.getByText('Assam', { exact: true }).first().waitFor()
      await page.getByText('One Assam is on its way.').first().waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('writes a value of the environment into a second dialog', async () => {
    await stage.play('8-variable', async () => {
      await page.goto(`/builder/bots/${botId}/variables`)
      await page.getByRole('button', { name: 'New', exact: true }).first().click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Key' }).fill('opens_at')
      await page.getByRole('button', { name: 'Create variable' }).click()
      await page.getByRole('textbox', { name: 'Value' }).fill('nine')
      await savedMark(page).waitFor()
      await goTo(page, 'Dialogs')
      await makeDialog(page, 'Opening hours')
      await dragAndChoose(page, await footOf(page, 'Opening hours'), { x: -128, y: 300 }, 'Message')
      await stepOnCanvas(page, 'Message').waitFor()
      await writeWords(page, 'Message', 'The kitchen opens at {{env.opens_at}}.')
      await savedMark(page).waitFor()
    })
  }, 240_000)

  it('reads before publishing who asked that the dialog go live', async () => {
    await stage.play('8-asked', async () => {
      await page.goto(`/builder/bots/${botId}/publish`)
      await page.getByRole('button', { name: /^Mark Opening hours as configured/ }).click()
      await page.getByRole('checkbox', { name: 'All of Opening hours', checked: true }).waitFor()
      const { call, userId } = await callsOf(page)
      const states = DialogState.array().parse(await call('GET', `/builder/streams/${botId}/dialogstates`))
      const asked = states.filter(({ name }) => name === 'Opening hours').map(({ _id }) => _id)
      await call('POST', `/users/${userId}/builder/streams/${botId}/publish`, { dialogs: asked })
      await page.reload()
      const group = page.getByRole('region', { name: 'Opening hours' })
      await group.getByText('Awaits approval').waitFor()
      await group
        .getByRole('heading')
        .getByText(/^Ada Journey, /)
        .waitFor()
    })
  })

  it('starts that dialog, with the value, for an unknown utterance once it is picked as the default dialog (S2-032, S2-069)', async () => {
    await stage.play('9-fallback', async () => {
      await page.goto(`/builder/bots/${botId}/default-dialog`)
      await page.getByRole('heading', { name: 'Default dialog', level: 1 }).waitFor()
      await page.getByRole('combobox', { name: 'When nothing was understood' }).click()
      await page.getByRole('option', { name: 'Opening hours' }).click()
      await savedMark(page).waitFor()
      await page.getByRole('link', { name: 'Open Opening hours' }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      if (!(await testChat(page).isVisible())) await page.getByRole('button', { name: 'Test', exact: true }).click()
      await say(page, 'qwrtz xyzzy plugh')
      await testChat(page).getByText('The kitchen opens at nine.').first().waitFor()
    })
  }, 240_000)

  it('tells of a sentence what was understood of it (S2-053)', async () => {
    await stage.play('10-utterance-test', async () => {
      await page.goto(`/builder/bots/${botId}/utterance-test`)
      await page.getByLabel('Sentence to test').fill('some tea for my guests would be nice')
      await page.getByRole('button', { name: 'Test sentence' }).click()
      await page.getByText('Understood as Order tea').waitFor()
    })
  }, 240_000)
})

/** Chooses a dialog, saves that as a view, takes the filter back and returns by the view. */
async function narrowAndSave(): Promise<void> {
  const row = page.getByRole('table').getByRole('link', { name: 'a cup of tea please' })
  await page.getByRole('button', { name: 'Dialog', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Order tea' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('dialog')).toBe(true)
  await row.waitFor()
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Tea')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: 'Views Tea' }).waitFor()
  expect(await findingsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Dialog Order tea' }).click()
  await page.getByRole('menuitem', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tea', exact: true }).click()
  await page.getByRole('button', { name: 'Dialog Order tea' }).waitFor()
  await page.getByRole('button', { name: 'Views Tea' }).waitFor()
}
