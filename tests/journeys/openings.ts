// What opens on a screen: by itself, whatever the screen is, all that says it opens something (menus, lists of choices, popovers) and every
// other tab; and the dialogs, which are behind plain buttons, in a list. Looking at what is open is the journey's.
import { patience } from '@parley/server/test-support/patience'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What says of itself that a press opens something over the page. */
const openers = '[aria-haspopup]:not([aria-disabled="true"]):not([disabled]):not([readonly])'
/** A name under the pointer is nothing that was opened. */
const over = '#over :not([role="tooltip"], [role="tooltip"] *)'
/** A list of choices opens late on a busy machine; one without choices never does. */
const opensWithinMs = patience(2500)

/** How a trigger looks: of those that look the same on a screen, as in the rows of a table, one is pressed; of those of the frame, one ever. */
const looksOf = (element: Element, screen: string): string => {
  const place = element.closest('main') === null ? 'frame' : screen
  return [place, element.tagName, element.getAttribute('aria-haspopup') ?? '', element.getAttribute('class') ?? ''].join(' ')
}

export type Look = (state: string) => Promise<void>

/** Goes through all that opens by itself; gives how many states were looked at. `seen` holds what need not be opened again. */
export async function eachOpening(page: Page, address: string, seen: Set<string>, look: Look): Promise<number> {
  let count = await pressEach(page, address, seen, look)
  const tabs = page.getByRole('main').getByRole('tab')
  for (let at = 0; at < (await tabs.count()); at += 1) {
    const tab = tabs.nth(at)
    if (!(await tab.isVisible()) || (await tab.getAttribute('aria-selected')) === 'true') continue
    await tab.click()
    await settled(page)
    await look(`${address} tab ${at + 1}`)
    count += 1 + (await pressEach(page, address, seen, look))
  }
  return count
}

async function pressEach(page: Page, address: string, seen: Set<string>, look: Look): Promise<number> {
  let count = 0
  const found = page.locator(openers)
  for (let at = 0; at < (await found.count()); at += 1) {
    const opener = found.nth(at)
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue
    const looks = await opener.evaluate(looksOf, address)
    if (seen.has(looks)) continue
    seen.add(looks)
    // What was waited for in vain may have come since.
    await close(page)
    const url = page.url()
    await opener.click()
    if (!(await isOpen(page))) continue
    await settled(page)
    await look(looks)
    count += 1
    await close(page)
    expect(page.url(), `${looks} opens something and leads nowhere`).toBe(url)
  }
  return count
}

async function isOpen(page: Page): Promise<boolean> {
  const shown = page.locator(over).filter({ visible: true }).first()
  return shown.waitFor({ timeout: opensWithinMs }).then(
    () => true,
    () => false,
  )
}

async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: patience(20_000) }).toBe(0)
}

/** Until nothing lies over the page. */
export async function close(page: Page): Promise<void> {
  const shown = page.locator(over).filter({ visible: true })
  await expect
    .poll(
      async () => {
        if ((await shown.count()) > 0) await page.keyboard.press('Escape')
        return shown.count()
      },
      { timeout: patience(15_000), message: 'Escape closes what is open' },
    )
    .toBe(0)
}

type Words = Readonly<Record<string, string>>

export interface Action {
  /** Of console/menu.ts. */
  screen: string
  name: string
  open(page: Page, words: Words): Promise<unknown>
}

/** Its keys, or what it is about, may stand behind its words. */
const button = (page: Page, words: Words, key: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${(words[key] ?? key).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) }).first()
const press = (screen: string, key: string): Action => ({ screen, name: key, open: (page, words) => button(page, words, key).click() })

/** Dialogs and panels behind plain buttons and keys. None of them changes anything. */
export const actions: readonly Action[] = [
  press('bots', 'bot.list.new'),
  press('dialogs', 'dialog.list.new'),
  press('dialogs', 'dialog.file.import-short'),
  press('dialogs', 'dialog.components.manage'),
  press('alerts', 'task.new'),
  press('forms', 'form.new'),
  press('widgets', 'view.new'),
  press('message-templates', 'message-template.new'),
  press('intents', 'training.overlap'),
  press('intents', 'ui.refactor.action.merge-intents'),
  press('batch-tests', 'batch-test.new'),
  press('batch-tests', 'batch-test.import'),
  press('test-suite', 'batch-test.runs.remove-all'),
  press('conversation-tests', 'conversation-test.new'),
  press('conversation-suite', 'conversation-test.import'),
  press('data-tables', 'data-table.new'),
  press('data-tables', 'data-table.columns'),
  press('data-tables', 'data-table.row.add'),
  press('data-tables', 'data-table.import'),
  press('data-tables', 'data-table.remove'),
  press('team', 'team.invite'),
  press('developers', 'team.bot.share'),
  press('profile', 'profile.identity.add'),
  press('change-log', 'change-log.parts'),
  press('change-log', 'ui.history.title'),
  press('compare', 'bot-version.restore.this'),
  press('versions', 'bot-version.checkpoint'),
  press('versions', 'bot-version.restore'),
  press('botkit', 'botkit.app.new'),
  press('language-models', 'language-model.add'),
  press('language-models', 'language-model.turn-on'),
  { screen: 'dialogs', name: 'the palette', open: (page) => page.keyboard.press('ControlOrMeta+k') },
  { screen: 'dialogs', name: 'the keys', open: (page) => page.keyboard.press('?') },
  {
    screen: 'dialogs',
    name: 'the palette that finds nothing',
    async open(page) {
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('dialog').getByRole('combobox').fill('qwrtz')
    },
  },
  {
    screen: 'entities',
    name: 'the question before something used is removed',
    async open(page, words) {
      await button(page, words, 'entity.remove').click()
    },
  },
  {
    screen: 'overview',
    name: 'a test of a missed message, with its choices',
    async open(page, words) {
      await page.locator('main li [aria-haspopup="menu"]').first().click()
      await page.getByRole('menuitem', { name: words['ui.missed.test'] ?? '' }).click()
      await page.getByRole('dialog').getByRole('combobox').first().click()
      await page.getByRole('option').first().waitFor()
    },
  },
]
