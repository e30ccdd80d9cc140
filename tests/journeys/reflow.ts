// What has to be scrolled sideways on a page that is 320 pixels wide (WCAG 1.4.10): nothing but tables, the canvas, code, and rows of tabs,
// which are scrolled one way alone.
import { patience } from '@parley/server/test-support/patience'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'

const narrow = { width: 320, height: 640 }

/** What scrolls by itself or is as wide as it must be, with all that is in it. */
const exempt = 'table, [role="application"], [role="tablist"], pre, textarea, .cm-editor'

const read = `(() => {
  const wide = document.scrollingElement.scrollWidth > innerWidth + 1 ? ['the page: ' + document.scrollingElement.scrollWidth] : []
  const scrolls = (element) => /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1
  for (const element of document.querySelectorAll('body *')) {
    if (!scrolls(element) || element.closest('${exempt}') || element.querySelector('table, .cm-editor') !== null) continue
    const { left, right } = element.getBoundingClientRect()
    const isMirrored = getComputedStyle(element).direction === 'rtl'
    const isOut = (box) => isMirrored ? box.left < left - 1 : box.right > right + 1
    const jutting = [...element.querySelectorAll('*')].filter((each) => isOut(each.getBoundingClientRect()))
    const last = jutting.filter((each) => !jutting.some((other) => other !== each && each.contains(other))).slice(0, 3)
    const named = last.map((each) => each.tagName.toLowerCase() + '.' + each.getAttribute('class') + ' "' + each.textContent.slice(0, 20) + '"')
    wide.push(element.className + ': ' + element.scrollWidth + ' in ' + element.clientWidth + ', by ' + named.join(', '))
  }
  return wide
})()`

/** One line for each place, to be read in a failing test. */
export async function scrolledSideways(page: Page): Promise<string[]> {
  return z.array(z.string()).parse(await page.evaluate(read))
}

/** Makes the page narrow, looks, and puts it back. */
export async function expectReflow(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(narrow)
  try {
    await expect
      .poll(() => scrolledSideways(page), { timeout: patience(20_000), interval: 100, message: `${name} at 320 pixels` })
      .toEqual([])
  } finally {
    if (before !== null) await page.setViewportSize(before)
  }
}
