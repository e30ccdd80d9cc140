// What happened last in a tab, told when its journey fails: a picture shows how it ended, this how it came to it. Kept in every tab.
import type { Page } from 'playwright-core'

/** More than the last step of a journey does. */
const mostActs = 40

/** Runs in the page, before anything of it does. */
function keepActs(most: number): void {
  const acts: string[] = []
  const named = (target: EventTarget | null): string => {
    if (!(target instanceof Element)) return ''
    const label = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.labels?.[0]?.textContent : null
    const name = target.getAttribute('aria-label') ?? label ?? target.getAttribute('placeholder') ?? target.textContent ?? ''
    const isConnected = target.isConnected ? '' : ', gone'
    return `${target.tagName.toLowerCase()} “${name.trim().slice(0, 60)}”${isConnected}`
  }
  const keep = (what: string, on: EventTarget | null): void => {
    acts.push(`${(performance.now() / 1000).toFixed(2)} s ${what} ${named(on)}`)
    if (acts.length > most) acts.shift()
  }
  for (const kind of ['pointerdown', 'click', 'focusin', 'focusout']) addEventListener(kind, (event) => keep(kind, event.target), true)
  addEventListener('keydown', (event) => keep(`key ${event.key}`, event.target), true)
  addEventListener('blur', (event) => event.target === window && keep('the window lost the focus', null), true)
  const seen = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof Element) keep(target.getAttribute('aria-expanded') === 'true' ? 'opened' : 'closed', target)
  })
  seen.observe(document, { subtree: true, attributeFilter: ['aria-expanded'] })
  const shown = (parts: string): string[] => [...document.querySelectorAll(parts)].filter((each) => each.checkVisibility()).map(named)
  Object.assign(window, {
    parleyLastActs: () => [
      ...acts,
      `${(performance.now() / 1000).toFixed(2)} s the focus is on ${named(document.activeElement)}`,
      ...shown('[role="listbox"], [role="menu"], [role="dialog"], [role="alert"], [role="status"]').map((part) => `shown: ${part}`),
    ],
  })
}

export async function keepLastActs(page: Page): Promise<void> {
  await page.addInitScript(keepActs, mostActs)
}

/** Lines to read after the failure; of a tab that answers no more, that. */
export async function lastActs(page: Page): Promise<string[]> {
  const told: unknown = await page.evaluate('window.parleyLastActs?.()').catch((error: unknown) => [String(error)])
  return [page.url(), ...(Array.isArray(told) ? told.map(String) : [])]
}
