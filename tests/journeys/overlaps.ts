// What lies over something else on a page, as it stands at the top of what scrolls: words over words or over a control, and controls over
// controls. What is meant to lie over the page (a menu, a bar that stays in sight) is left alone, and so is the canvas.
import { patience } from '@parley/server/test-support/patience'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import { scrolledSideways } from './reflow'

/** A small tablet, and the narrowest window that everything can be edited in with the menu unfolded. */
const widths = [800, 1280]

const read = `(() => {
  const left = '[role="application"], .visually-hidden, .cm-editor, [inert], svg, textarea, [role="tooltip"]'
  const controls = 'button, a[href], input:not([type="hidden"]), textarea, select, [role="switch"], [role="combobox"]'
  const named = (element) => element.tagName.toLowerCase() + '.' + element.getAttribute('class') + ' "' +
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30) + '"'
  const isShown = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  // What is left of a box by all that clips it.
  const seen = (rect, element) => {
    const box = { left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom }
    for (let around = element; around !== null && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around)
      const edge = around.getBoundingClientRect()
      if (overflowX !== 'visible') [box.left, box.right] = [Math.max(box.left, edge.left), Math.min(box.right, edge.right)]
      if (overflowY !== 'visible') [box.top, box.bottom] = [Math.max(box.top, edge.top), Math.min(box.bottom, edge.bottom)]
      if (position === 'fixed') break
    }
    return box
  }
  // The bar or layer that something lies in; '' for the page itself.
  const layerOf = (element) => {
    for (let around = element; around !== null; around = around.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(around).position)) return around
    return null
  }
  // Where something lies over the page, that is what is looked at.
  const isOpen = [...document.querySelectorAll('#over *')].some((each) => each.closest('[role="tooltip"]') === null && isShown(each))
  const root = isOpen ? document.getElementById('over') : document.body
  // A field keeps room for what stands at its ends.
  const without = (rect, { paddingLeft, paddingRight }) =>
    ({ top: rect.top, bottom: rect.bottom, left: rect.left + parseFloat(paddingLeft), right: rect.right - parseFloat(paddingRight) })
  const items = []
  const add = (rect, element) => {
    const box = seen(rect, element)
    if (box.right - box.left > 3 && box.bottom - box.top > 3) items.push({ ...box, element, layer: layerOf(element) })
  }
  for (const element of root.querySelectorAll(controls)) {
    if (element.closest(left) !== null || !isShown(element)) continue
    const rect = element.getBoundingClientRect()
    add(element.matches('input, a') && rect.width > 40 ? without(rect, getComputedStyle(element)) : rect, element)
  }
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (words.nextNode()) {
    const element = words.currentNode.parentElement
    if (words.currentNode.data.trim() === '' || element.closest(left) !== null || !isShown(element)) continue
    range.selectNodeContents(words.currentNode)
    for (const rect of range.getClientRects()) {
      // The letters stand in the middle of their line.
      const slack = Math.max(0, (rect.height - parseFloat(getComputedStyle(element).fontSize)) / 2)
      add({ left: rect.left, right: rect.right, top: rect.top + slack, bottom: rect.bottom - slack }, element)
    }
  }
  const found = new Set()
  items.sort((one, other) => one.top - other.top)
  for (const [at, one] of items.entries()) {
    for (const other of items.slice(at + 1)) {
      if (other.top >= one.bottom) break
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element)) continue
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      // A field that is read in colours has its own words over it.
      const isDrawn = [one, other].some(({ element }) => element.closest('[aria-hidden="true"]')?.parentElement?.querySelector(':scope > input'))
      // A label's words lie over the control they belong to.
      const isLabel = one.element.closest('label')?.control === other.element || other.element.closest('label')?.control === one.element
      if (!isDrawn && !isLabel && across > 2 && down > 2) found.add('over each other: ' + named(one.element) + ' and ' + named(other.element))
    }
  }
  for (const { left, right, element, layer } of items)
    if (right > innerWidth + 1 || left < -1) found.add('beyond the window: ' + named(element))
  return [...found]
})()`

/** One line for each place, to be read in a failing test. */
export async function overlapping(page: Page): Promise<string[]> {
  return z.array(z.string()).parse(await page.evaluate(read))
}

/** Looks at the page in windows of two widths, and puts it back. */
export async function expectFit(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()
  try {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(async () => [...(await overlapping(page)), ...(await scrolledSideways(page))], {
          ...{ timeout: patience(20_000), interval: 100 },
          message: `${name} at ${width} pixels`,
        })
        .toEqual([])
    }
  } finally {
    if (before !== null) await page.setViewportSize(before)
  }
}
