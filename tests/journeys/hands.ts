// A person's hands on the console: at the mouse, or on the keyboard alone. What a journey does with them is written once and done both ways.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { stepOnCanvas } from './acts'
import { hasFocus, tabTo } from './by-keyboard'

type Family = 'Say' | 'Ask' | 'Decide' | 'Call' | 'Generate' | 'Hand over'

export interface Hands {
  readonly name: string
  readonly page: Page
  /** A button, a link, a switch. */
  press(target: Locator): Promise<void>
  /** In the place of what the field holds. */
  write(field: Locator, words: string): Promise<void>
  /** One of the choices of a field, found by the words typed where one can type. */
  pick(field: Locator, words: string, choice?: string): Promise<void>
  /** To a screen of the bot, by its line of the menu. */
  go(line: string): Promise<void>
  /** From the field of the first message, or from a panel, to the steps. */
  toCanvas(): Promise<void>
  /** Behind the selected step; it is selected then, and its panel is open. */
  addStep(family: Family, kind: string): Promise<void>
  /** Back to a step that stands before the selected one. */
  select(step: string): Promise<void>
  openTab(panel: Locator, tab: string): Promise<void>
}

export const panelOf = (page: Page, step: string): Locator => page.getByRole('complementary', { name: `Settings of ${step}`, exact: true })

/** Their button adds their kind at once. */
const soleKinds: readonly Family[] = ['Say', 'Hand over']

/** What it is may stand behind its name. */
function choiceCalled(page: Page, name: string): Locator {
  return page.getByRole('option', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}(?= |$)`) }).first()
}

/** In the palette, where steps and dialogs may have the same name. */
function screenCalled(page: Page, line: string): Locator {
  return page.getByRole('group', { name: 'Go to' }).getByRole('option', { name: line }).first()
}

export class Mouse implements Hands {
  readonly name = 'the mouse'
  constructor(readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    await target.click()
  }

  async write(field: Locator, words: string): Promise<void> {
    await field.click()
    await field.fill(words)
  }

  async pick(field: Locator, words: string, choice = words): Promise<void> {
    await field.click()
    if (choice !== words) await field.fill(words)
    await choiceCalled(this.page, choice).click()
  }

  async go(line: string): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: 'Search or jump to' }).click()
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill(line)
    await screenCalled(page, line).click()
    await page.getByRole('heading', { name: line, exact: true }).first().waitFor()
  }

  async toCanvas(): Promise<void> {
    await this.page.getByRole('button', { name: 'Show everything' }).click()
  }

  async addStep(family: Family, kind: string): Promise<void> {
    const tray = this.page.getByRole('toolbar', { name: 'Add a step' })
    await tray.getByRole('button', { name: family, exact: true }).click()
    if (!soleKinds.includes(family)) await this.page.getByRole('menuitem', { name: kind, exact: true }).click()
  }

  async select(step: string): Promise<void> {
    await stepOnCanvas(this.page, step).click()
  }

  async openTab(panel: Locator, tab: string): Promise<void> {
    await panel.getByRole('tab', { name: tab }).click()
  }
}

export class Keyboard implements Hands {
  readonly name = 'the keyboard'
  constructor(readonly page: Page) {}

  async press(target: Locator): Promise<void> {
    await this.reach(target)
    const isTicked = await target.evaluate((element) => element.matches('[type="checkbox"], [type="radio"]'))
    await this.page.keyboard.press(isTicked ? 'Space' : 'Enter')
  }

  async write(field: Locator, words: string): Promise<void> {
    await this.reach(field)
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(words)
  }

  async pick(field: Locator, words: string, choice = words): Promise<void> {
    const { keyboard } = this.page
    await this.reach(field)
    const option = choiceCalled(this.page, choice)
    const isTyped = await field.evaluate((element) => element instanceof HTMLInputElement && !element.readOnly)
    if (isTyped) {
      await keyboard.press('ControlOrMeta+a')
      await keyboard.type(words)
    } else await keyboard.press('Enter')
    await option.waitFor()
    const id = (await option.getAttribute('id')) ?? ''
    for (let row = 0; row < 40 && (await field.getAttribute('aria-activedescendant')) !== id; row += 1) await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await option.waitFor({ state: 'detached' })
  }

  async go(line: string): Promise<void> {
    const { page } = this
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search or jump to' })
    await expect.poll(() => hasFocus(field)).toBe(true)
    await page.keyboard.type(line)
    const screen = screenCalled(page, line)
    await screen.waitFor()
    for (let row = 0; row < 20 && (await screen.getAttribute('aria-selected')) !== 'true'; row += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: line, exact: true }).first().waitFor()
  }

  async toCanvas(): Promise<void> {
    const canvas = this.page.getByRole('application')
    if (await hasFocus(canvas)) return
    await this.page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(canvas)).toBe(true)
  }

  async addStep(_: Family, kind: string): Promise<void> {
    const { page } = this
    const search = page.getByRole('combobox', { name: 'Search steps' })
    await this.toCanvas()
    await page.keyboard.press('/')
    await expect.poll(() => hasFocus(search)).toBe(true)
    await page.keyboard.type(kind)
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(page.getByRole('application'))).toBe(true)
  }

  async select(step: string): Promise<void> {
    await this.toCanvas()
    const said = this.page.getByText(new RegExp(`^${step}, .*Ways out`))
    for (let tries = 0; tries < 20 && (await said.count()) === 0; tries += 1) await this.page.keyboard.press('ArrowLeft')
    await said.waitFor({ state: 'attached' })
  }

  async openTab(panel: Locator, name: string): Promise<void> {
    const tab = panel.getByRole('tab', { name })
    if (await hasFocus(this.page.getByRole('application'))) {
      await this.page.keyboard.press('Enter')
      await expect.poll(() => panel.evaluate((part) => part.contains(document.activeElement))).toBe(true)
    }
    if ((await tab.getAttribute('aria-selected')) === 'true') return
    await this.reach(panel.getByRole('tab', { selected: true }))
    for (let tries = 0; tries < 5 && (await tab.getAttribute('aria-selected')) !== 'true'; tries += 1)
      await this.page.keyboard.press('ArrowRight')
  }

  /** By Tab, in the direction in which it lies. */
  private async reach(target: Locator): Promise<void> {
    await target.waitFor()
    const isBehind = await target.evaluate((element) => {
      const at = document.activeElement
      return at !== null && at !== document.body && (at.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    })
    await tabTo(this.page, target, isBehind ? 'Shift+Tab' : 'Tab')
  }
}
