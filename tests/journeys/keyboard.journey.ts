// The same bot as built by the mouse, built, taught, tried and published without a pointer: every stop is reached by Tab, an arrow or a
// shortcut, and at the end the page has seen no pointer at all.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerLate, modelUpToDate, savedMark, signUp, testChat } from './acts'
import { addByTyping, countPointers, hasFocus, pressSequence, tabTo } from './by-keyboard'
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
let pointers: () => Promise<number>

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
})
afterAll(() => stage.close())

describe('a bot built by the keyboard', () => {
  it('begins with N B and G D, and names bot and dialog', async () => {
    await stage.play('keyboard-1', async () => {
      await signUp(page, 'keys@example.com')
      // Whoever types fast must not lose a key to it.
      await answerLate(page, '**/kinds**', 1500)
      pointers = await countPointers(page)
      await pressSequence(page, 'n', 'b')
      await writeInto(page.getByLabel('Name (required)'), 'Tea kitchen')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'First steps' }).waitFor()
      await pressSequence(page, 'g', 'd')
      await tabTo(page, page.getByRole('button', { name: 'New dialog' }).first())
      await page.keyboard.press('Enter')
      await writeInto(page.getByRole('textbox', { name: 'Name' }), 'Order tea')
      await page.keyboard.press('Enter')
      await page.getByRole('application', { name: 'Canvas of Order tea' }).waitFor()
    })
  }, 240_000)

  it('builds three steps in the outline, which O opens', async () => {
    await stage.play('keyboard-2', async () => {
      await writeInto(page.getByRole('textbox', { name: 'Type what the bot says first…' }), 'One {{entities.kind_of_tea}} is on its way.')
      await page.keyboard.press('Enter')
      await page.getByText('2 steps').waitFor()
      await page.keyboard.press('o')
      await page.getByRole('tree', { name: 'Outline of Order tea' }).waitFor()
      await tabTo(page, page.locator('[role="treeitem"][tabindex="0"]'))
      expect(await hasFocus(step('is on its way.'))).toBe(true)
      await page.keyboard.press('Home')
      await expect.poll(() => hasFocus(step('User intent'))).toBe(true)
      await page.keyboard.press('Insert')
      await addByTyping(page, 'Entity')
      await expect.poll(() => hasFocus(step('Entity'))).toBe(true)
      await makeEntity('kind_of_tea', 'String')
      await writeWords('Entity', 'Which tea would you like?')
      await endOpenWays()
      await savedMark(page).waitFor()
      expect(await pointers()).toBe(0)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('teaches five sentences, trains, and talks to it in the test chat, which E opens', async () => {
    await stage.play('keyboard-3', async () => {
      await tabTo(page, page.locator('[role="treeitem"][tabindex="0"]'), 'Shift+Tab')
      await pressSequence(page, 'g', 'i')
      const field = page.getByLabel('Add an utterance to Order tea')
      for (const sentence of sentences) {
        await writeInto(field, sentence)
        await page.keyboard.press('Enter')
        await page.getByRole('table').getByText(sentence, { exact: true }).waitFor()
      }
      await modelUpToDate(page)
      await tabTo(page, page.getByRole('button', { name: 'Model up to date' }), 'Shift+Tab')
      const begun = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().includes('/ml/train'))
      await page.keyboard.press('t')
      await begun
      await modelUpToDate(page)
      await tabTo(page, page.getByRole('button', { name: 'Model up to date' }), 'Shift+Tab')

      // Two letters in a row are a word, not two commands.
      await press('Escape', 'e')
      await expect.poll(() => hasFocus(testChat(page).getByLabel('Message to the bot'))).toBe(true)
      await page.keyboard.type('could you bring me some tea')
      await page.keyboard.press('Enter')
      await testChat(page).getByText('Which tea would you like?').last().waitFor()
      await page.keyboard.type('Darjeeling')
      await page.keyboard.press('Enter')
      await testChat(page).getByText('One Darjeeling is on its way.').last().waitFor()
      expect(await pointers()).toBe(0)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('publishes', async () => {
    await stage.play('keyboard-4', async () => {
      await tabTo(page, page.getByRole('link', { name: 'Publish', exact: true }).first(), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('button', { name: /^Mark Order tea as configured/ }))
      await page.keyboard.press('Enter')
      await page.getByRole('checkbox', { name: 'All of Order tea', checked: true }).waitFor()
      await tabTo(page, page.getByRole('button', { name: 'Publish v1' }))
      await page.keyboard.press('Enter')
      await page.getByText('v1 is live').first().waitFor()
      expect(await pointers()).toBe(0)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Into a field that takes the focus by itself. */
async function writeInto(field: Locator, words: string): Promise<void> {
  await expect.poll(() => hasFocus(field)).toBe(true)
  await page.keyboard.type(words)
}

function step(kind: string): Locator {
  return page.getByRole('treeitem').filter({ hasText: kind }).first()
}

function panelOf(name: string): Locator {
  return page.getByRole('complementary', { name: `Settings of ${name}` })
}

async function writeWords(name: string, words: string): Promise<void> {
  const panel = panelOf(name)
  const tab = panel.getByRole('tab', { name: 'Words' })
  if ((await tab.getAttribute('aria-selected')) !== 'true') {
    await tabTo(page, panel.getByRole('tab', { selected: true }), 'Shift+Tab')
    for (let tries = 0; tries < 5 && (await tab.getAttribute('aria-selected')) !== 'true'; tries += 1)
      await page.keyboard.press('ArrowRight')
  }
  await tabTo(page, panel.getByRole('textbox', { name: 'Wording 1' }).first())
  await page.keyboard.type(words)
}

async function makeEntity(name: string, type: string): Promise<void> {
  await page.keyboard.press('Enter')
  await writeInto(panelOf('Entity').getByLabel('Entity (required)').first(), name)
  await page.getByRole('option', { name: `Create “${name}”` }).waitFor()
  await press('ArrowDown', 'Enter')
  await tabTo(page, panelOf('Entity').getByLabel('Entity type').first())
  await page.keyboard.type(type)
  await page.getByRole('option', { name: type, exact: true }).waitFor()
  await press('ArrowDown', 'Enter')
}

/** Every way that leads nowhere ends the dialog. */
async function endOpenWays(): Promise<void> {
  const open = page.getByRole('treeitem').filter({ hasText: 'not connected' })
  while ((await open.count()) > 0) {
    const before = await open.count()
    await tabTo(page, page.locator('[role="treeitem"][tabindex="0"]'), 'Shift+Tab')
    await page.keyboard.press('Home')
    for (let row = 0; row < 20 && !(await hasFocus(open.first())); row += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await addByTyping(page, 'End of dialog')
    await expect.poll(() => open.count()).toBe(before - 1)
  }
}
