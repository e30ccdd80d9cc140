// Getting about by the keyboard alone: to anything with Tab, as somebody does who cannot use a pointer.
import type { Locator, Page } from 'playwright-core'

const mostStops = 120

/** Presses Tab (or Shift and Tab) until the element has the focus; fails when it is not among the stops. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${String(target)} is not reached by ${key}`)
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** One key after the other, sent as one: the second of a sequence counts for three seconds. */
export async function pressSequence(page: Page, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}

/** Chooses in the add menu, whose search takes the focus when it has opened. */
export async function addByTyping(page: Page, words: string): Promise<void> {
  const menu = page.getByRole('dialog', { name: 'Add a step' })
  await menu.getByRole('combobox').and(page.locator(':focus')).waitFor()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await menu.waitFor({ state: 'detached' })
}

/** Counts what a pointer does to the page from now on, also after it is loaded again. */
export async function countPointers(page: Page): Promise<() => Promise<number>> {
  const count = `addEventListener('pointerdown', () => { sessionStorage.pointers = Number(sessionStorage.pointers ?? 0) + 1 }, true)`
  await page.addInitScript(count)
  await page.evaluate(count)
  return async () => Number(await page.evaluate('sessionStorage.pointers ?? 0'))
}
