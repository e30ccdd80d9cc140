// The rule that no act ends on <body>, watched in every tab of every journey. An act is a key press, or a click on something that can be
// operated; a click beside everything is none. An act is judged when the page had a moment, in one of two ways: the focus is on <body>
// then, or a further key was pressed while it was there, as fast as people type, so that the key was lost; where the page itself stood still in
// between, nothing of it was late. A page that was only just opened owes nothing until
// something in it has had the focus; words that are marked for copying may leave it there, and Tab may lead past the last stop.
import type { Page } from 'playwright-core'

/** Longer than a menu or a dialog takes to close and to give the focus back. */
const settledMs = 400
/** Nobody presses two keys within less. */
const typedMs = 100

const operable =
  'button, a[href], input, textarea, select, label, summary, [role="option"], [role="menuitem"], [role="tab"], [role="treeitem"], ' +
  '[role="switch"], [role="row"], .react-flow__node, .react-flow__edge'

/** Runs in the page, before anything of it does. */
function watchFocus({ operableParts, waitMs, typedMs }: { operableParts: string; waitMs: number; typedMs: number }): void {
  let act = ''
  let hasHadTime = false
  let typing = 0
  let hasBegun = false
  let timer = 0
  let isPending = false
  const isLost = () => document.activeElement === null || document.activeElement === document.body
  const report = (line: string) => void Reflect.get(window, 'parleyFocusLost')?.(`${line} (${location.pathname}${location.search})`)
  const judge = (isSecond: boolean) => {
    const isBad = hasBegun && isLost() && getSelection()?.isCollapsed !== false
    // What is replaced just now, by an answer that came late, has a moment of its own; so has a page that is still fetched.
    const isThere = [...document.querySelectorAll('main')].some((main) => main.checkVisibility())
    if (isBad && !(isSecond && isThere)) {
      timer = window.setTimeout(judge, waitMs, isThere)
      return
    }
    isPending = false
    if (isBad) report(`after ${act} the focus is on <body>`)
  }
  const begin = (next: string) => {
    clearTimeout(timer)
    clearTimeout(typing)
    act = next
    hasHadTime = false
    typing = window.setTimeout(() => (hasHadTime = true), typedMs)
    isPending = true
    timer = window.setTimeout(judge, waitMs, false)
  }
  const named = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName.toLowerCase()
  const isModifier = (key: string) => ['Control', 'Shift', 'Alt', 'Meta'].includes(key)
  addEventListener('focusin', () => (hasBegun = true), true)
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || isModifier(event.key) || event.key === 'Tab') return
      if (hasBegun && act !== '' && hasHadTime && event.target === document.body) report(`${event.key} after ${act} went to <body>`)
      begin(`the key ${event.key} on “${event.target instanceof Element ? named(event.target) : ''}”`)
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const on = event.isTrusted && event.target instanceof Element ? event.target.closest(operableParts) : null
      if (on) begin(`a click on “${named(on)}”`)
    },
    true,
  )
  Object.assign(window, {
    parleyFocusSettled: async () => {
      while (isPending) await new Promise((resolve) => setTimeout(resolve, 20))
    },
  })
}

/** `onLost` is told of each act that lost the focus. */
export async function watchTab(page: Page, onLost: (line: string) => void): Promise<void> {
  await page.exposeFunction('parleyFocusLost', onLost)
  await page.addInitScript(watchFocus, { operableParts: operable, waitMs: settledMs, typedMs })
}

/** Waits until the last act of a tab is judged. */
export async function actsJudged(page: Page): Promise<void> {
  await page.evaluate('window.parleyFocusSettled?.()')
}
