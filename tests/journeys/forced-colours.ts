// What is lost of a page when the machine gives the colours (high contrast): grounds and shadows are gone then. Words and drawings must stand
// out, what is drawn by its ground alone must have an edge, what is chosen must look different from what is not, and so must what has the focus.
import { patience } from '@parley/server/test-support/patience'
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'

const Lines = z.array(z.string())

/** Functions that the two scripts share. */
const shared = `
  const isShown = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  const named = (element) => element.tagName.toLowerCase() + '.' + (element.getAttribute('class') ?? '').split(' ').slice(0, 3).join('.') +
    ' "' + (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30) + '"'
  const sides = ['Top', 'Right', 'Bottom', 'Left']
  const edges = (style) => sides.map((side) => style['border' + side + 'Style'] === 'none' || style['border' + side + 'Width'] === '0px'
    ? '' : style['border' + side + 'Width'] + style['border' + side + 'Color'])
  const outline = (style) => style.outlineStyle === 'none' || style.outlineWidth === '0px' ? '' : style.outlineWidth + style.outlineColor
  const look = (element, part) => {
    const style = getComputedStyle(element, part)
    if (part !== undefined && style.content === 'none') return ''
    return [...edges(style), outline(style), style.backgroundColor, style.textDecorationLine].join()
  }
  const looks = (element) => [look(element), look(element, '::before'), look(element, '::after')].join()`

/** Marks what is drawn by its ground alone, while it still has one. */
const mark = `(() => {${shared}
  for (const element of document.querySelectorAll('body *')) {
    element.removeAttribute('data-by-ground')
    const box = element.getBoundingClientRect()
    const isSmall = Math.min(box.width, box.height) >= 3 && Math.max(box.width, box.height) <= 400
    const isEmpty = element.textContent.trim() === '' && element.querySelector('svg, img, input') === null && look(element, '::before') === ''
    const isPart = element instanceof HTMLElement && isSmall && isEmpty && !element.matches('input, textarea, td, th, [aria-busy] *')
    const ground = getComputedStyle(element).backgroundColor
    if (isPart && isShown(element) && ground !== 'rgba(0, 0, 0, 0)' && ground !== getComputedStyle(element.parentElement).backgroundColor)
      element.setAttribute('data-by-ground', '')
  }
})()`

const read = `(() => {${shared}
  const lost = []
  const paper = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const parts = (colour) => {
    paper.clearRect(0, 0, 1, 1)
    paper.fillStyle = colour
    paper.fillRect(0, 0, 1, 1)
    return [...paper.getImageData(0, 0, 1, 1).data]
  }
  const bright = (colour) => parts(colour).slice(0, 3).map((part) => part / 255)
    .map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0.05)
  const contrast = (one, other) => Math.max(bright(one) / bright(other), bright(other) / bright(one))
  const groundOf = (element) => {
    for (let around = element; around !== null; around = around.parentElement)
      if (parts(getComputedStyle(around).backgroundColor)[3] > 200) return getComputedStyle(around).backgroundColor
    return 'rgb(' + parts('Canvas').slice(0, 3).join(', ') + ')'
  }
  const isOff = (element) => element.closest(':disabled, [data-disabled], [aria-disabled="true"]') !== null
  for (const element of document.querySelectorAll('body *')) {
    if (isOff(element) || !isShown(element)) continue
    const style = getComputedStyle(element)
    if (element instanceof SVGElement) {
      const paints = [style.stroke, style.fill].filter((paint) => /^(rgb|color)/.test(paint))
      const isDrawn = !['svg', 'g', 'defs', 'mask'].includes(element.tagName) && element.closest('.react-flow__minimap, .react-flow__background, [class*="plot"], [class*="chart"][aria-hidden]') === null
      const ground = groundOf(element.closest('svg').parentElement)
      if (isDrawn && paints.length > 0 && paints.every((paint) => contrast(paint, ground) < 3))
        lost.push('a drawing too pale, ' + paints.join(' and ') + ': in ' + named(element.closest('svg').parentElement))
      continue
    }
    const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '')
    const isSeen = isText && parts(style.color)[3] > 0 && parseFloat(style.fontSize) > 0
    if (isSeen && contrast(style.color, groundOf(element)) < 4.5) lost.push('words too pale, ' + style.color + ': ' + named(element))
  }
  for (const element of document.querySelectorAll('[data-by-ground]')) {
    const style = getComputedStyle(element)
    const hasEdge = edges(style).some((edge) => edge !== '') || outline(style) !== ''
    const hasGround = parts(style.backgroundColor)[3] > 0 && style.backgroundColor !== groundOf(element.parentElement)
    if (isShown(element) && !hasEdge && !hasGround) lost.push('gone with its ground: ' + named(element) + ' in ' + named(element.parentElement))
  }
  const choice = '[aria-selected="true"], [aria-pressed="true"], [aria-checked="true"], [aria-current]:not([aria-current="false"])'
  const whole = (element) => [element, ...[...element.querySelectorAll('*')].filter((part) => !(part instanceof SVGElement)).slice(0, 12)]
    .map((part) => isShown(part) + looks(part)).join(' ')
  for (const element of document.querySelectorAll(choice)) {
    if (!isShown(element)) continue
    const isOther = (other) => other !== element && other.tagName === element.tagName && !other.matches(choice) && isShown(other) &&
      other.getAttribute('role') === element.getAttribute('role')
    let around = element.parentElement
    for (let up = 0; up < 4 && around !== null && ![...around.querySelectorAll('*')].some(isOther); up += 1) around = around.parentElement
    const other = [...(around?.querySelectorAll(element.tagName) ?? [])].find(isOther)
    if (other !== undefined && whole(element) === whole(other)) lost.push('chosen, and looks like any other: ' + named(element))
  }
  return [...new Set(lost)]
})()`

/** The controls of a look that was not met yet, marked in the page. */
const controls = `(() => {${shared}
  document.activeElement?.blur()
  const seen = (window.parleySeen ??= new Set())
  const found = []
  for (const element of document.querySelectorAll('[data-control]')) element.removeAttribute('data-control')
  const operable = 'button, a[href], input, textarea, select, summary, [tabindex="0"]'
  for (const element of document.querySelectorAll(operable)) {
    const isIn = isShown(element.parentElement) && element.checkVisibility({ checkVisibilityCSS: true }) && element.tabIndex >= 0 && !element.disabled && element.type !== 'hidden'
    const style = element.tagName + element.className + element.parentElement.className
    if (!isIn || seen.has(style)) continue
    element.setAttribute('data-control', String(found.length))
    found.push(named(element))
  }
  return found
})()`

/** Once they are all well. */
const remember = `(() => {
  for (const element of document.querySelectorAll('[data-control]'))
    window.parleySeen.add(element.tagName + element.className + element.parentElement.className)
})()`

const drawn = `(() => {${shared}
  return [...document.querySelectorAll('[data-control]')].map((element) =>
    [isShown(element) ? element : null, element.nextElementSibling, element.parentElement, element.parentElement.parentElement]
      .map((part) => part === null ? '' : looks(part)).join(' '))
})()`

/** One line for each control that looks the same with the focus as without. */
async function withoutRing(page: Page, device: CDPSession): Promise<string[]> {
  const names = Lines.parse(await page.evaluate(controls))
  const before = Lines.parse(await page.evaluate(drawn))
  const { root } = await device.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await device.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-control]' })
  const force = async (classes: string[]) => {
    for (const nodeId of nodeIds) await device.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: classes })
  }
  await force(['focus', 'focus-visible'])
  const after = Lines.parse(await page.evaluate(drawn))
  await force([])
  const lost = names.filter((_, index) => before[index] === after[index])
  if (lost.length === 0) await page.evaluate(remember)
  return lost.map((name) => `the focus is not seen on: ${name}`)
}

/** What is told of a page as it is drawn now, and of the controls on it that were not well before. */
export interface ForcedColours {
  lost: () => Promise<string[]>
  unseen: () => Promise<string[]>
}

/** Lets the machine give the colours, looks, and puts them back. */
export async function inForcedColours<Found>(page: Page, look: (asked: ForcedColours) => Promise<Found>): Promise<Found> {
  const device = await page.context().newCDPSession(page)
  await page.evaluate(mark)
  await page.emulateMedia({ forcedColors: 'active' })
  try {
    await device.send('DOM.enable')
    await device.send('CSS.enable')
    return await look({ lost: async () => Lines.parse(await page.evaluate(read)), unseen: () => withoutRing(page, device) })
  } finally {
    await page.emulateMedia({ forcedColors: 'none' })
    await device.detach()
  }
}

export async function expectForcedColours(page: Page, name: string): Promise<void> {
  const how = { timeout: patience(20_000), interval: 100, message: `${name} in forced colours` }
  await inForcedColours(page, async ({ lost, unseen }) => {
    await expect.poll(lost, how).toEqual([])
    await expect.poll(unseen, how).toEqual([])
  })
}
