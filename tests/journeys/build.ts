// Building a dialog by the mouse, as a hand does it: taking hold of ports and edges where they are drawn. The places are measured from
// the cards on the canvas, which are found by their names.
import { patience } from '@parley/server/test-support/patience'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { stepOnCanvas } from './acts'

interface Place {
  x: number
  y: number
}

interface Box extends Place {
  width: number
  height: number
}

/** The card of a step: what its name stands on, known by the id it carries. */
async function cardOf(page: Page, name: string): Promise<Box> {
  const card = page
    .locator('[data-id]')
    .filter({ has: nameOn(page, name) })
    .last()
  return standing(card)
}

/** Where something is once it stands: the canvas moves its view when it opens and when a step is chosen. */
export async function standing(card: Locator): Promise<Box> {
  await card.waitFor()
  let [before, now] = ['', await card.boundingBox()]
  await expect
    .poll(
      async () => {
        before = JSON.stringify(now)
        now = await card.boundingBox()
        return now !== null && JSON.stringify(now) === before
      },
      { interval: 150, timeout: patience(20_000) },
    )
    .toBe(true)
  if (now === null) throw new Error('It is not in sight')
  return now
}

function nameOn(page: Page, name: string): Locator {
  return page.getByText(name, { exact: true })
}

/** The port of a step's only way out, at its foot. */
export async function footOf(page: Page, name: string): Promise<Place> {
  const { x, y, width, height } = await cardOf(page, name)
  return { x: x + width / 2, y: y + height }
}

/** The port at the end of the row of one of several ways out. */
export async function portOf(page: Page, name: string, way: string): Promise<Place> {
  const card = await cardOf(page, name)
  const row = await page
    .locator('[data-id]')
    .filter({ has: nameOn(page, name) })
    .last()
    .getByText(way, { exact: true })
    .boundingBox()
  if (row === null) throw new Error(`${name} has no way ${way}`)
  return { x: card.x + card.width, y: row.y + row.height / 2 }
}

/** Drags from a port to a free place and chooses there what comes next. */
export async function dragAndChoose(page: Page, from: Place, by: Place, choice: string): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 })
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 })
  await page.mouse.up()
  await choose(page, choice)
}

/** The + in the middle of the edge between two steps that stand one below the other. */
export async function insertBetween(page: Page, upper: string, lower: string, choice: string): Promise<void> {
  const [from, to] = [await footOf(page, upper), await cardOf(page, lower)]
  await page.mouse.move(from.x, (from.y + to.y) / 2)
  await page.getByRole('button', { name: 'Insert a step here' }).click()
  await choose(page, choice)
}

async function choose(page: Page, choice: string): Promise<void> {
  await page.getByRole('dialog', { name: 'Add a step' }).getByRole('option', { name: choice }).first().click()
}

/** Opens a step's panel and writes its first wording. */
export async function writeWords(page: Page, name: string, words: string): Promise<void> {
  await stepOnCanvas(page, name).click()
  const panel = page.getByRole('complementary', { name: `Settings of ${name}` })
  const tab = panel.getByRole('tab', { name: 'Words' })
  await tab.click()
  await panel.getByRole('textbox', { name: 'Wording 1' }).first().fill(words)
}

/** Makes the entity that a step asks for, in place. */
export async function makeEntity(page: Page, step: string, name: string, type: string): Promise<void> {
  const panel = page.getByRole('complementary', { name: `Settings of ${step}` })
  await panel.getByRole('tab', { name: 'Settings' }).click()
  await panel.getByLabel('Entity (required)').first().fill(name)
  await page.getByRole('option', { name: `Create “${name}”` }).click()
  await panel.getByLabel('Entity type').first().click()
  await page.getByRole('option', { name: type, exact: true }).click()
}
