// What moves on a page for somebody who wants nothing to move. Watched from the start of the page on, in every animation that begins: one that
// is over before it is seen is none.
import type { Page } from 'playwright-core'
import { z } from 'zod'

/** Less than a picture of a screen that draws sixty in a second. */
const seenMs = 16

/** Runs in the page, before anything of it does. */
function watch(seenMs: number): void {
  const seen = new Set<string>()
  Object.assign(window, { parleyMoved: () => [...seen] })
  const look = () => {
    for (const animation of document.getAnimations()) {
      const timing = animation.effect?.getComputedTiming()
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null
      const isSeen = Number(timing?.activeDuration ?? 0) > seenMs
      if (isSeen) seen.add(`${target?.tagName.toLowerCase()}.${target?.getAttribute('class')}: ${timing?.activeDuration} ms`)
    }
  }
  for (const begun of ['animationstart', 'transitionrun']) addEventListener(begun, look, true)
  addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document.body, { childList: true, subtree: true }))
}

/** To be called before the page is opened; the page asks for less motion already (stage.ts). */
export async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(watch, seenMs)
}

/** One line for each thing that moved since the page was loaded. */
export async function movedOn(page: Page): Promise<string[]> {
  return z.array(z.string()).parse(await page.evaluate('window.parleyMoved()'))
}
