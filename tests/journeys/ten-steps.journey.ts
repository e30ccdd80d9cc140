// A bot of ten steps, every way out of which leads somewhere: built by the keyboard alone, with fewer than 300 keys besides the words, and
// built by the mouse.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFromTray, canvasOf, goTo, makeBlankBot, makeDialog, savedMark, signUp, stepOnCanvas } from './acts'
import { countPointers, hasFocus, pressSequence } from './by-keyboard'
import { makeEntity, writeWords } from './build'
import { Stage } from './stage'

const mostKeys = 300

let stage: Stage
beforeAll(async () => {
  stage = await Stage.openShared()
})
afterAll(() => stage.close())

describe('ten steps', () => {
  it('are built by fewer than 300 keys besides the words, without a pointer, and have no problem but the untaught intent', async () => {
    await stage.play('ten-steps-keyboard', async () => {
      const page = await stage.newTab()
      await signUp(page, 'ten-keys@example.com')
      const pointers = await countPointers(page)
      const keys = new Keys(page)
      await keys.begin('Pizza bot', 'Order pizza')
      await keys.write(page.getByRole('textbox', { name: 'Type what the bot says first…' }), 'Welcome to the pizza bot.', 'Enter')
      await page.getByText('2 steps').waitFor()
      await keys.addQuestion('pizza_size', 'Which size would you like?')
      await keys.addWords('Message 2', 'One moment, please.')
      await keys.addQuestion('topping', 'What shall be on it?')
      await keys.addWords('Message 3', 'That is all I need.')
      await keys.add('Confirmation')
      await keys.intoPanel('Confirmation')
      await keys.wording('Confirmation', 'Shall I order it?')
      await keys.press('F6')
      const branches = [
        ['Message 4', 'It is on its way.'],
        ['Message 5', 'Then not.'],
        ['Message 6', 'I did not get that.'],
      ] as const
      for (const [name, words] of branches) {
        await keys.addWords(name, words)
        await keys.select('ArrowLeft', 'Confirmation')
      }
      await keys.press('ArrowLeft')
      await keys.endOpenWays()
      await page.getByText('10 steps').waitFor()
      await savedMark(page).waitFor()
      expect(await pointers()).toBe(0)
      expect(keys.count).toBeLessThan(mostKeys)
      expect(keys.count).toBeGreaterThan(50)
      await expectOnlyUntaught(page)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('are built by the mouse', async () => {
    await stage.play('ten-steps-mouse', async () => {
      const page = await stage.newTab()
      await signUp(page, 'ten-clicks@example.com')
      await makeBlankBot(page, 'Pizza bot')
      await goTo(page, 'Dialogs')
      await makeDialog(page, 'Order pizza')
      for (const [name, words] of [
        ['Message', 'Welcome to the pizza bot.'],
        ['Message 2', 'We bake until ten.'],
        ['Message 3', 'What follows takes a minute.'],
      ] as const) {
        await addFromTray(page, 'Say')
        await stepOnCanvas(page, name).waitFor()
        await writeWords(page, name, words)
      }
      for (const [name, entity, words] of [
        ['Entity', 'pizza_size', 'Which size would you like?'],
        ['Entity 2', 'topping', 'What shall be on it?'],
      ] as const) {
        await addFromTray(page, 'Ask', 'Entity')
        await stepOnCanvas(page, name).waitFor()
        await makeEntity(page, name, entity, 'String')
        await writeWords(page, name, words)
      }
      for (const [name, words] of [
        ['Message 4', 'Let me see.'],
        ['Message 5', 'That can be done.'],
        ['Message 6', 'It is on its way.'],
        ['Message 7', 'Goodbye.'],
      ] as const) {
        await addFromTray(page, 'Say')
        await stepOnCanvas(page, name).waitFor()
        await writeWords(page, name, words)
      }
      await page.getByText('10 steps').waitFor()
      await leadByMenu(page, 'Message 7')
      await leadByMenu(page, 'Entity 2')
      await leadByMenu(page, 'Entity')
      await expectOnlyUntaught(page)
      await savedMark(page).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

/** The right button on a step: what comes behind it is that the dialog ends. */
async function leadByMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Show everything' }).click()
  await stepOnCanvas(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Add a step after it' }).click()
  await page.getByRole('dialog', { name: 'Add a step' }).getByRole('option', { name: 'End of dialog' }).click()
}

/** By the list of problems: what only sentences mend is all that is left. */
async function expectOnlyUntaught(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: '1 unfinished', exact: true }).click()
  const listed = page.getByRole('region', { name: 'Bottom drawer' }).getByRole('listitem')
  await listed.filter({ hasText: 'has no sentence and no pattern' }).waitFor()
  expect(await listed.count()).toBe(1)
}

/** A keyboard that counts. */
class Keys {
  count = 0

  constructor(private readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1
      await this.page.keyboard.press(key)
    }
  }

  async sequence(...keys: string[]): Promise<void> {
    this.count += keys.length
    await pressSequence(this.page, ...keys)
  }

  /** Words into a field that has the focus by itself. */
  async write(field: Locator, words: string, ...after: string[]): Promise<void> {
    await expect.poll(() => hasFocus(field)).toBe(true)
    await this.page.keyboard.type(words)
    await this.press(...after)
  }

  async tabTo(target: Locator, key = 'Tab'): Promise<void> {
    await target.waitFor()
    for (let stop = 0; stop < 60 && !(await hasFocus(target)); stop += 1) await this.press(key)
    expect(await hasFocus(target)).toBe(true)
  }

  async begin(bot: string, dialog: string): Promise<void> {
    const { page } = this
    await this.sequence('n', 'b')
    await this.write(page.getByLabel('Name (required)'), bot, 'Enter')
    await page.getByRole('heading', { name: 'First steps' }).waitFor()
    await this.sequence('g', 'd')
    await this.tabTo(page.getByRole('button', { name: 'New dialog' }).first())
    await this.press('Enter')
    await this.write(page.getByRole('textbox', { name: 'Name' }), dialog, 'Enter')
    await canvasOf(page, dialog).waitFor()
  }

  /** Behind the selected step, by / and a few letters; the canvas has the keyboard before and after. */
  async add(kind: string): Promise<void> {
    const { page } = this
    const canvas = page.getByRole('application')
    await expect.poll(() => hasFocus(canvas)).toBe(true)
    await this.press('/')
    await this.write(page.getByRole('combobox', { name: 'Search steps' }), kind, 'Enter')
    await expect.poll(() => hasFocus(canvas)).toBe(true)
  }

  async addWords(name: string, words: string): Promise<void> {
    await this.add('Message')
    await this.intoPanel(name)
    await this.write(this.panel(name).getByRole('textbox', { name: 'Wording 1' }).first(), words, 'F6')
  }

  async addQuestion(entity: string, words: string): Promise<void> {
    const { page } = this
    await this.add('Entity')
    const name = await this.panelName()
    await this.intoPanel(name)
    await this.write(this.panel(name).getByLabel('Entity (required)').first(), entity)
    await page.getByRole('option', { name: `Create “${entity}”` }).waitFor()
    await this.press('ArrowDown', 'Enter')
    await this.tabTo(this.panel(name).getByLabel('Entity type').first())
    await page.keyboard.type('String')
    await page.getByRole('option', { name: 'String', exact: true }).waitFor()
    await this.press('ArrowDown', 'Enter')
    await this.wording(name, words)
    await this.press('F6')
  }

  /** On the tab of the words. */
  async wording(name: string, words: string): Promise<void> {
    const tab = this.panel(name).getByRole('tab', { name: 'Words' })
    if ((await tab.getAttribute('aria-selected')) !== 'true') {
      await this.tabTo(this.panel(name).getByRole('tab', { selected: true }), 'Shift+Tab')
      await this.press('ArrowRight')
    }
    await this.tabTo(this.panel(name).getByRole('textbox', { name: 'Wording 1' }).first())
    await this.page.keyboard.type(words)
  }

  async intoPanel(name: string): Promise<void> {
    await this.panel(name).waitFor()
    await this.press('Enter')
    await expect.poll(() => this.panel(name).evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
  }

  async select(key: string, name: string): Promise<void> {
    await this.press(key)
    await this.page.getByText(`${name}, Confirmation. Ways out`).waitFor({ state: 'attached' })
  }

  /** From the selected step back to the start: every way that leads nowhere ends the dialog. */
  async endOpenWays(): Promise<void> {
    const { page } = this
    const open = page.getByRole('treeitem').filter({ hasText: 'not connected' })
    await this.press('o')
    await page.getByRole('tree').waitFor()
    for (let left = await open.count(); left > 0; left -= 1) {
      await this.press('Home')
      for (let row = 0; row < 40 && !(await hasFocus(open.first())); row += 1) await this.press('ArrowDown')
      await this.press('Enter')
      await this.write(page.getByRole('combobox', { name: 'Search steps' }), 'End of dialog', 'Enter')
      await expect.poll(() => open.count()).toBe(left - 1)
    }
    await this.press('o')
    await page.getByRole('application').waitFor()
  }

  private panel(name: string): Locator {
    return this.page.getByRole('complementary', { name: `Settings of ${name}`, exact: true })
  }

  private async panelName(): Promise<string> {
    const panel = this.page.getByRole('complementary', { name: /^Settings of/ })
    await panel.waitFor()
    return ((await panel.getAttribute('aria-label')) ?? '').replace('Settings of ', '')
  }
}
