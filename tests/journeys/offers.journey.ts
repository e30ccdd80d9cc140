// What a bot offers before anything was said: ice breakers and a menu, written on the screen of the web client and used on its page.
import { patience } from '@parley/server/test-support/patience'
import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimInstallation, goTo, publishTravelDesk } from './acts'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.open({})
  page = await stage.newTab()
})
afterAll(() => stage.close())

/** In the chat window, which lies in a root of its own. */
function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const root = element.getRootNode()
    return root instanceof ShadowRoot && root.activeElement === element
  })
}

it('are written on the screen of the web client, and stay', async () => {
  await stage.play('offers-1-written', async () => {
    await claimInstallation(page, stage.server.oneTimeLink)
    await publishTravelDesk(page)
    await goTo(page, 'Channels')
    await page.getByRole('button', { name: /^Web\/Mobile/ }).click()
    const isSave = (request: Request) => request.url().includes('/channels/') && request.method() !== 'GET'
    // The first save is slow. One that passes it on the way would be undone by it.
    const isReleased = { now: false }
    let saves = 0
    await page.route(
      (url) => url.pathname.includes('/channels/'),
      async (route) => {
        if (isSave(route.request())) {
          saves += 1
          await expect.poll(() => isReleased.now, { timeout: patience(60_000) }).toBe(true)
        }
        await route.fallback()
      },
    )
    await page.getByLabel('Ice breakers').fill('travel policy\nbook a flight')
    const menu = page.getByRole('group', { name: 'Menu', exact: true })
    await menu.getByLabel('Name 1', { exact: true }).fill('My policy')
    await menu.getByLabel('Value 1', { exact: true }).fill('travel policy')
    await menu.getByLabel('Name 2', { exact: true }).fill('Our pages')
    await menu.getByLabel('Value 2', { exact: true }).fill('https://halden.example/travel')
    const saved = page.waitForResponse((reply) => reply.request().postData()?.includes('https://halden.example/travel') === true)
    await page.getByLabel('Accent colour').focus()
    await expect.poll(() => saves).toBe(1)
    isReleased.now = true
    expect((await saved).status()).toBe(200)
    await page.unrouteAll({ behavior: 'wait' })
    expect(await menu.getByLabel('Name 1', { exact: true }).inputValue()).toBe('My policy')
    await page.reload()
    await expect.poll(() => page.getByLabel('Ice breakers').inputValue()).toBe('travel policy\nbook a flight')
    expect(await menu.getByLabel('Value 2', { exact: true }).inputValue()).toBe('https://halden.example/travel')
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('are pressed by a visitor: an ice breaker until they have written, the menu at any time and by keyboard', async () => {
  await stage.play('offers-2-pressed', async () => {
    const botId = /st-[\w-]+/.exec(page.url())?.[0] ?? ''
    const visitor = await stage.newTab()
    await visitor.goto(`/chat/${botId}`)
    const begin = visitor.getByRole('button', { name: 'book a flight', exact: true })
    await begin.waitFor()
    const button = visitor.getByRole('button', { name: 'Menu', exact: true })
    await button.press('Enter')
    const entry = visitor.getByRole('menuitem', { name: 'My policy', exact: true })
    await expect.poll(() => hasFocus(entry)).toBe(true)
    await visitor.keyboard.press('ArrowDown')
    const link = visitor.getByRole('menuitem', { name: /^Our pages/ })
    expect(await link.getAttribute('href')).toBe('https://halden.example/travel')
    await visitor.keyboard.press('Escape')
    await expect.poll(() => hasFocus(button)).toBe(true)
    await begin.click()
    await begin.waitFor({ state: 'detached' })
    await visitor.getByText('book a flight', { exact: true }).waitFor()
    await button.click()
    await entry.click()
    await visitor.getByText('My policy', { exact: true }).waitFor()
    await expect.poll(() => hasFocus(visitor.getByRole('textbox'))).toBe(true)
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)
