// Input that is hard on a control: far more than most take, and a word that an input method is still putting together. Judged is that the page
// lives, that nothing is cut without a word, and that half of a word goes nowhere.
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { patience } from '@parley/server/test-support/patience'
import { controlsOf, locate, sameOf, type TextControl } from './text-controls'

const pastedChars = 100_000
/** What an input method shows before it is confirmed, and what it becomes. */
const half = 'とうきよう'
const whole = '東京'

/** Pastes into it, looks, and takes it back; gives what is wrong. */
export async function pasteInto(page: Page, cdp: CDPSession, control: TextControl): Promise<string[]> {
  const before = sameOf(await controlsOf(page), control)
  if (before === undefined) return []
  const found: string[] = []
  await closeList(page)
  await locate(page, before.at).click()
  await page.keyboard.press('ControlOrMeta+a')
  await cdp.send('Input.insertText', { text: (control.kind === 'number' ? '7' : 'ab c ').repeat(pastedChars).slice(0, pastedChars) })
  const told = page.locator('[data-tone="warn"]')
  const after = async () => sameOf(await controlsOf(page), control)
  const isWhole = (now: TextControl | undefined) => (now?.shown ?? '').length >= pastedChars
  const isTold = async () => ((await after())?.fault ?? '') !== '' || (await told.count()) > 0 || (await stateOf(page)) === 'failed'
  if (!isWhole(await after()))
    await expect
      .poll(isTold, { timeout: patience(5000) })
      .toBe(true)
      .catch(async () => found.push(`shows ${(await after())?.shown.length} of ${pastedChars} characters and says nothing`))
  const now = await after()
  if (now === undefined) return [...found, 'is gone']
  // Nothing was taken, and Ctrl Z is for the bot there: it would take back something else.
  if (now.shown === before.shown && now.isOfDocument) return found
  // Another may have come before it.
  await locate(page, now.at).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect
    .poll(async () => (await after())?.shown, { timeout: patience(5000) })
    .toBe(before.shown)
    .catch(async () => found.push(`is not back after it was taken back: ${((await after())?.shown ?? 'gone').slice(0, 40)}`))
  await page.keyboard.press('Tab')
  await expect
    .poll(() => stateOf(page), { timeout: patience(10_000) })
    .not.toBe('failed')
    .catch(() => found.push('leaves the bot unsaved after it was taken back'))
  return found
}

/** Puts a word together in it with Enter in the middle; gives what is wrong. */
export async function composeIn(page: Page, cdp: CDPSession, control: TextControl): Promise<string[]> {
  const before = sameOf(await controlsOf(page), control)
  if (before === undefined) return []
  const found: string[] = []
  const address = page.url()
  await closeList(page)
  await locate(page, before.at).click()
  // Of all its lines: the click may have been in another one than the last.
  await page.keyboard.press('ControlOrMeta+End')
  await cdp.send('Input.imeSetComposition', { text: half, selectionStart: half.length, selectionEnd: half.length })
  await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 })
  const middle = sameOf(await controlsOf(page), control)
  if (!(middle?.shown ?? '').endsWith(half)) found.push(`shows “${middle?.shown.slice(-40)}” after Enter in the middle of a word`)
  if (!(await locate(page, middle?.at ?? before.at).evaluate((element) => element.contains(document.activeElement))))
    found.push('has lost the focus to the Enter of a word')
  await cdp.send('Input.insertText', { text: whole })
  const after = sameOf(await controlsOf(page), control)
  const shown = after?.shown ?? ''
  if (shown.split(whole).length !== before.shown.split(whole).length + 1 || shown.includes(half))
    found.push(`shows “${shown.slice(-40)}” when the word is whole`)
  if (page.url() !== address) found.push(`leads to ${page.url()}`)
  await page.keyboard.press('Tab')
  return found
}

/** A select that Tab led to is open, and may lie over the next field. */
export async function closeList(page: Page): Promise<void> {
  if ((await page.getByRole('listbox').count()) > 0) await page.keyboard.press('Escape')
}

async function stateOf(page: Page): Promise<string> {
  const bar = page.locator('header [data-state]')
  return (await bar.count()) === 0 ? '' : ((await bar.first().getAttribute('data-state')) ?? '')
}
