// What the bot missed in talks with customers: found in the figures and in a conversation, gone through one by one, and made a test of.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBlankBot, signUp } from './acts'
import { dialogEdits, putOf, words, writeBot } from './edits'
import { findingsOf } from './findings'
import { Stage } from './stage'

const nonsense = ['qwrtz xyzzy plugh', 'blorp wibble frotz']
/** The bot's own words for it, one of two by chance. */
const notUnderstood = /^Sorry, I (didn't understand that|am not sure what you mean)\.$/
let stage: Stage
let page: Page
let botId: string

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await signUp(page, 'missed@example.com')
  botId = await makeBlankBot(page, 'Bakery')
  const bread = dialogEdits('Order bread', [
    { name: 'Say so', type: 'message', settings: { messages: words('A loaf it is.') }, ways: { next: 'end' } },
  ])
  const topic = putOf('knowledge-node', { name: 'Shop' })
  const faq = { ...putOf('faq', { question: 'When do you open?', answers: words('At six.') }), parentId: topic.id }
  await writeBot(page, botId, [...bread, topic, faq])
  const customer = await stage.newTab()
  await customer.goto(`/chat/${botId}`)
  const field = customer.getByRole('textbox', { name: 'Write a message' })
  const log = customer.getByRole('log')
  const [first = '', second = ''] = nonsense
  const say = async (said: string) => {
    await field.fill(said)
    await field.press('Enter')
    await log.getByText(said, { exact: true }).waitFor()
  }
  await say(first)
  await log.getByText(notUnderstood).waitFor()
  await say('Order bread')
  await log.getByText('A loaf it is.').waitFor()
  await say(second)
  await log.getByText(notUnderstood).nth(1).waitFor()
}, 240_000)
afterAll(() => stage.close())

describe('a missed message', () => {
  it('becomes a case of a new suite of tests from the overview, with the intent that is expected', async () => {
    await stage.play('missed-test', async () => {
      await page.goto(`/builder/bots/${botId}/analytics`)
      await page.getByRole('button', { name: `What to do about “${nonsense[0]}”` }).click()
      await page.getByRole('menuitem', { name: 'Make a test' }).click()
      const dialog = page.getByRole('dialog', { name: 'Make a test of this message' })
      await dialog.getByRole('combobox', { name: 'What should be understood' }).fill('bread')
      await page.getByRole('option', { name: 'Order bread' }).click()
      await expect.poll(() => dialog.getByRole('textbox', { name: 'Name of the suite' }).inputValue()).toBe('Missed messages')
      await dialog.getByRole('button', { name: 'Make a test' }).click()
      await page.getByText('Added to the test suite “Missed messages”').first().waitFor()
      await page.goto(`/builder/bots/${botId}/batch-tests`)
      await page.getByRole('link', { name: 'Missed messages' }).click()
      await page.getByRole('tab', { name: /^Cases/ }).click()
      await page.getByRole('row', { name: new RegExp(`${nonsense[0]}.*Order bread`) }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('is one of those one goes through by the buttons and keys of the conversation, and its test is taken back by its notice', async () => {
    await stage.play('missed-steps', async () => {
      await page.goto(`/builder/bots/${botId}/conversations?show=not-understood`)
      await page.getByRole('link', { name: `“${nonsense[0]}”` }).click()
      const offered = (said = '') => page.getByRole('group', { name: `What to do about “${said}”` })
      await offered(nonsense[0]).waitFor()
      await page.keyboard.press('n')
      await offered(nonsense[1]).waitFor()
      expect(await offered(nonsense[0]).count()).toBe(0)
      await page.getByRole('button', { name: 'Previous missed message' }).click()
      await offered(nonsense[0]).waitFor()
      await page.getByRole('button', { name: 'Next missed message' }).click()
      await offered(nonsense[1]).waitFor()
      await page.keyboard.press('p')
      await offered(nonsense[0]).getByRole('button', { name: 'Make a test' }).click()

      const dialog = page.getByRole('dialog', { name: 'Make a test of this message' })
      await dialog.getByText('This suite has the message already and expects: Order bread').waitFor()
      await dialog.getByRole('combobox', { name: 'What should be understood' }).click()
      await page.getByRole('option', { name: /^Nothing/ }).click()
      await dialog.getByRole('button', { name: 'Make a test' }).click()
      await page.getByText('Added to the test suite “Missed messages”').first().waitFor()
      const removed = page.waitForResponse((reply) => reply.url().includes('/bulkdelete') && reply.ok())
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await removed
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('is tested with all that was said around it: the conversation of a customer becomes a conversation test, which passes', async () => {
    await stage.play('missed-conversation-test', async () => {
      await page.getByRole('button', { name: 'Make a conversation test' }).click()
      const dialog = page.getByRole('dialog', { name: 'Make a test' })
      await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Not about bread')
      expect(await findingsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Make a test' }).click()
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await page.getByRole('heading', { name: 'Not about bread', level: 1 }).waitFor()
      await page.getByRole('main').getByText('Passes', { exact: true }).first().waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('becomes another way to ask a question of the knowledge, which says that it comes from a conversation, and Undo takes that back', async () => {
    await stage.play('missed-faq', async () => {
      await page.goto(`/builder/bots/${botId}/conversations?show=not-understood`)
      const [said = ''] = nonsense
      const list = page.getByRole('region', { name: 'Messages that were not understood' })
      await list.getByRole('button', { name: `What to do about “${said}”` }).click()
      await page.getByRole('menuitem', { name: 'Add to a FAQ' }).click()
      const dialog = page.getByRole('dialog', { name: 'Another way to ask a FAQ' })
      await dialog.getByRole('combobox', { name: 'Question' }).fill('open')
      await page.getByRole('option', { name: 'When do you open?' }).click()
      expect(await findingsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByText('Added to “When do you open?”').first().waitFor()
      // A notice stays as long as it has the focus.
      const undo = page.getByRole('button', { name: 'Undo', exact: true })
      await undo.focus()
      const other = await stage.newTab(page.context())
      await other.goto(`/builder/bots/${botId}/knowledge`)
      await other.getByRole('button', { name: 'When do you open?' }).click()
      await other.getByRole('listitem').filter({ hasText: said }).getByText('Conversation', { exact: true }).waitFor()
      await undo.click()
      await other.getByRole('listitem').filter({ hasText: said }).waitFor({ state: 'detached' })
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('is ignored and added to an intent where all of them are listed, and Undo takes that back', async () => {
    await stage.play('missed-list', async () => {
      await page.goto(`/builder/bots/${botId}/conversations?show=not-understood`)
      const [, said = ''] = nonsense
      const list = page.getByRole('region', { name: 'Messages that were not understood' })
      const line = list.getByRole('link', { name: `“${said}”` })
      const choose = async (name: string) => {
        await list.getByRole('button', { name: `What to do about “${said}”` }).click()
        await page.getByRole('menuitem', { name }).click()
      }
      await choose('Ignore')
      await line.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await line.waitFor()
      await choose('Add to an intent')
      const dialog = page.getByRole('dialog', { name: 'Add to an intent' })
      await dialog.getByRole('combobox', { name: 'Intent' }).fill('bread')
      await page.getByRole('option', { name: 'Order bread' }).click()
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await line.waitFor({ state: 'detached' })
      await page.goto(`/builder/bots/${botId}/intents`)
      await page.getByRole('table').getByText(said, { exact: true }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('goes with all that its user said when they want to be forgotten', async () => {
    await stage.play('missed-forgotten', async () => {
      await page.goto(`/builder/bots/${botId}/conversations`)
      await page.getByRole('table').getByRole('link').first().click()
      await page.getByRole('button', { name: 'Delete this person’s data' }).click()
      const dialog = page.getByRole('dialog', { name: 'Delete what is known of this person?' })
      expect(await findingsOf(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Delete their data' }).click()
      const report = page.getByRole('dialog', { name: 'Their data is deleted' })
      await report.getByText(/^Conversations: \d+$/).waitFor()
      expect(await findingsOf(page)).toEqual([])
      await report.getByRole('button', { name: 'Close' }).last().click()
      for (const words of nonsense) await expect.poll(() => page.getByRole('main').getByText(words).count()).toBe(0)
      await page.goto(`/builder/bots/${botId}/conversations`)
      await page.getByRole('table').getByRole('link').first().waitFor()
      for (const words of nonsense) expect(await page.getByRole('main').getByText(words).count()).toBe(0)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})
