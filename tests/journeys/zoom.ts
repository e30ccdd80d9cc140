// What is lost of a page at 200 % (WCAG 1.4.4, 2.4.11): a window of 1280 pixels then has room for 640. Nothing is scrolled sideways (reflow.ts),
// no words are cut off, and every control can be brought into sight, covered by nothing.
import { patience } from '@parley/server/test-support/patience'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import { scrolledSideways } from './reflow'

const zoomed = { width: 640, height: 450 }

/** Words in what clips and does not scroll; what ends in an ellipsis is said whole elsewhere, the canvas is moved. */
const read = `(() => {
  const lost = []
  const isShown = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  const named = (element) => element.tagName.toLowerCase() + '.' + element.getAttribute('class') + ' "' +
    (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30) + '"'
  const isOut = (element) => element.closest('[role="application"], .visually-hidden, .cm-editor, [inert], svg, textarea') !== null
  const clips = (element) => {
    const style = getComputedStyle(element)
    return /hidden|clip/.test(style.overflowX + style.overflowY) && !/auto|scroll/.test(style.overflowX + style.overflowY) &&
      style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none'
  }
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (words.nextNode()) {
    const element = words.currentNode.parentElement
    if (words.currentNode.data.trim() === '' || isOut(element) || !isShown(element)) continue
    range.selectNodeContents(words.currentNode)
    const text = range.getBoundingClientRect()
    if (text.width <= 1 || text.height <= 1) continue
    for (let around = element; around !== null && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (/auto|scroll/.test(style.overflowX + style.overflowY) || style.textOverflow === 'ellipsis' || style.position === 'fixed') break
      const box = around.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) break
      const beyond = Math.max(text.right - box.right, box.left - text.left, text.bottom - box.bottom - 3, box.top - text.top - 3)
      if (clips(around) && beyond > 2) {
        lost.push('cut off: ' + named(element) + ' in ' + named(around))
        break
      }
    }
  }
  const operable = 'button, a[href], input, textarea, select, [role="switch"], [role="tab"], [role="option"]'
  for (const element of document.querySelectorAll(operable)) {
    const isSkip = element.getAttribute('href') === '#content'
    const isHidden = isSkip || isOut(element) || element.disabled || element.type === 'hidden' || element.tabIndex < 0
    if (isHidden || !element.checkVisibility({ checkVisibilityCSS: true })) continue
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const own = element.labels?.[0] ?? element
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1) continue
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 16)]
    const hit = document.elementFromPoint(x, y)
    const isHit = hit !== null && (element.contains(hit) || hit.contains(element) || own.contains(hit) || hit.closest('label')?.control === element)
    if (!isHit) lost.push('out of reach: ' + named(element) + ' at ' + Math.round(x) + ',' + Math.round(y) + ', under ' + (hit ? named(hit) : 'nothing'))
  }
  return lost
})()`

/** One line for each place of the page as it is now, to be read in a failing test. */
export async function lostBySize(page: Page): Promise<string[]> {
  return [...(await scrolledSideways(page)), ...z.array(z.string()).parse(await page.evaluate(read))]
}

/** Draws the page at 200 %, looks, and puts it back. */
export async function whenZoomed<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const before = page.viewportSize()
  const device = await page.context().newCDPSession(page)
  try {
    await device.send('Emulation.setDeviceMetricsOverride', { ...zoomed, deviceScaleFactor: 2, mobile: false })
    return await look()
  } finally {
    await device.send('Emulation.clearDeviceMetricsOverride')
    await device.detach()
    // What is asked for twice in a row is done once, and the size is another than was asked for last.
    await page.setViewportSize(zoomed)
    if (before !== null) await page.setViewportSize(before)
  }
}

export async function expectZoom(page: Page, name: string): Promise<void> {
  await whenZoomed(page, () =>
    expect.poll(() => lostBySize(page), { timeout: patience(20_000), interval: 100, message: `${name} at 200 %` }).toEqual([]),
  )
}
