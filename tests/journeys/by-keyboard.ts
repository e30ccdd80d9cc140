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

/** Chooses in the add menu, which has the focus in its search as soon as it opens. */
export async function addByTyping(page: Page, words: string): Promise<void> {
  const menu = page.getByRole('dialog', { name: 'Add a step' })
  await menu.waitFor()
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
