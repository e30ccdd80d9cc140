// Where text is typed: every screen of the menu, every kind of object open in its panel, and every tab of them.
import { menu } from '@parley/console/menu'
import { placeOfObject } from '@parley/console/base/document/object-places'
import type { ObjectKind } from '@parley/contract/base/ids'
import { patience } from '@parley/server/test-support/patience'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { showInPlace } from '../acts'

export interface Place {
  name: string
  address: string
  /** Which tab of it; -1: as it opens. */
  tab: number
}

export function screensOf(names: Readonly<Record<string, string>>): Place[] {
  return menu
    .filter(({ screen }) => screen !== null)
    .map(({ id, tab, path }) => {
      const filled = path.replace(/\$(\w+)/g, (_, name: string) => names[name] ?? name)
      return { name: id, address: `/builder${tab === 'workspace' ? filled : `/bots/${names['botId']}${filled}`}`, tab: -1 }
    })
}

interface Object {
  id: string
  kind: ObjectKind
  parentId: string
}

export function objectsOf(botId: string, objects: readonly Object[], most: number): Place[] {
  const counts = new Map<string, number>()
  return objects.flatMap(({ id, kind, parentId }) => {
    const place = placeOfObject(kind, id, parentId)
    const count = counts.get(kind) ?? 0
    if (place === null || count >= most) return []
    counts.set(kind, count + 1)
    return [{ name: `${kind} ${count + 1}`, address: addressOf(botId, place), tab: -1 }]
  })
}

function addressOf(botId: string, { path, search }: { path: string; search: Record<string, string> }): string {
  const query = new URLSearchParams(search).toString()
  return `/builder/bots/${botId}${path}${query === '' ? '' : `?${query}`}`
}

/** By its address, as a bookmark does. */
export async function openPlace(page: Page, place: Place): Promise<void> {
  await page.goto(place.address)
  await openTab(page, place)
}

/** Loads the page again under whoever is in it. */
export async function reloadPlace(page: Page, place: Place): Promise<void> {
  await page.reload()
  await openTab(page, place)
}

/** To another screen, and back by the browser: no page is loaded in between. */
export async function leaveAndReturn(page: Page, place: Place, elsewhere: { address: string; heading: string }): Promise<void> {
  const heading = page.getByRole('heading', { name: elsewhere.heading, exact: true })
  await showInPlace(page, elsewhere.address)
  await heading.waitFor()
  await page.goBack()
  await heading.waitFor({ state: 'detached' })
  await openTab(page, place)
}

async function openTab(page: Page, { tab }: Place): Promise<void> {
  await settled(page)
  if (tab >= 0) {
    await page.getByRole('main').getByRole('tab').nth(tab).click()
    await settled(page)
  }
  await unfold(page)
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('main').waitFor()
  await expect.poll(() => page.locator('[aria-busy="true"]').count(), { timeout: patience(15_000) }).toBe(0)
}

/** What is folded away until somebody asks for it. */
async function unfold(page: Page): Promise<void> {
  const folded = page
    .locator('main')
    .locator('details:not([open]) > summary, [aria-expanded="false"]:not([aria-haspopup], input, [role="treeitem"], [role="combobox"])')
  for (let at = (await folded.count()) - 1; at >= 0; at -= 1) {
    const each = folded.nth(at)
    if (await each.isVisible()) await each.evaluate((element) => element instanceof HTMLElement && element.click())
  }
  await settled(page)
}

/** Its tabs, as places of their own. */
export async function tabsOf(page: Page, place: Place): Promise<Place[]> {
  const tabs = page.getByRole('main').getByRole('tab')
  const count = await tabs.count()
  const found: Place[] = []
  for (let at = 0; at < count; at += 1) {
    const tab = tabs.nth(at)
    if (!(await tab.isVisible()) || (await tab.getAttribute('aria-selected')) === 'true') continue
    found.push({ ...place, name: `${place.name} tab ${(await tab.textContent())?.trim()}`, tab: at })
  }
  return found
}
