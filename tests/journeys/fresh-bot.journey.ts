// What somebody meets who has just made a bot: its first question is ready to be typed, no channel claims to be on that nobody set up, and
// the list of bots has its tools in one row.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBlankBot } from './acts'
import { enrol } from './enrol'
import { hasFocus } from './by-keyboard'
import { Stage } from './stage'

let stage: Stage
let page: Page
let home: string

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await page.setViewportSize({ width: 1280, height: 720 })
  await enrol(page, 'fresh-bot@example.com')
  await makeBlankBot(page, 'Tailor')
  home = new URL(page.url()).pathname.replace(/(\/bots\/[^/]+).*/, '$1')
})
afterAll(() => stage.close())

it('a new question is typed over at once, and the keyboard goes on from there', async () => {
  await stage.play('fresh-question', async () => {
    await page.goto(`${home}/knowledge`)
    await page.getByRole('button', { name: 'New FAQ' }).first().click()
    const question = page.getByRole('textbox', { name: 'Primary question' })
    await expect.poll(() => hasFocus(question)).toBe(true)
    await page.keyboard.type('Do you shorten sleeves?')
    await page.keyboard.press('Tab')
    await page.getByRole('heading', { name: 'Do you shorten sleeves?', level: 1 }).waitFor()
    expect(await question.inputValue()).toBe('Do you shorten sleeves?')
    expect(await hasFocus(question)).toBe(false)
  })
}, 240_000)

it('no channel without credentials is called enabled', async () => {
  await stage.play('fresh-channels', async () => {
    await page.goto(`${home}/channels`)
    await page.getByText('Off, can be set up').first().waitFor()
    expect(await page.getByText('credentials missing').count()).toBe(0)
  })
}, 240_000)

it('the filters of the bots, their order and the switch of the view share a row at 1280, beside a scroll bar', async () => {
  await stage.play('fresh-bots-row', async () => {
    await page.setViewportSize({ width: 1264, height: 720 })
    await page.goto('/builder/bots')
    const view = page.getByRole('radiogroup').filter({ hasText: 'Cards' })
    const search = page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: /Find/ }))
      .first()
    await view.waitFor()
    await expect.poll(async () => Math.abs((await middleOf(view)) - (await middleOf(search)))).toBeLessThan(4)
  })
}, 240_000)

it('one button publishes, and its card holds all it says at 1440', async () => {
  await stage.play('fresh-publish', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(home)
    await page.getByRole('heading', { name: 'Health' }).waitFor()
    const publishing = page
      .getByRole('link', { name: /^(Review and )?publish/i })
      .or(page.getByRole('button', { name: /^(Review and )?publish/i }))
    await expect.poll(() => publishing.count()).toBe(1)
    await page.goto('/builder/bots')
    const card = page.getByRole('article').filter({ hasText: 'Tailor' })
    await card.waitFor()
    const beyond = () =>
      card.evaluate((whole) => {
        const { left, right } = whole.getBoundingClientRect()
        const parts = [...whole.querySelectorAll('span, a, time')].map((part) => part.getBoundingClientRect())
        return parts.length === 0 ? null : parts.filter((part) => part.left < left || part.right > right).map((part) => part.toJSON())
      })
    await expect.poll(beyond).toEqual([])
  })
}, 240_000)

async function middleOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  if (box === null) throw new Error('It is not drawn.')
  return box.y + box.height / 2
}
