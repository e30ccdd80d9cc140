// What a bot offers before anything was said: ice breakers and a menu, written on the screen of the web client and used on its page.
import { patience } from '@parley/server/test-support/patience'
import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimInstallation, goTo, publishTravelDesk } from './acts'
import { findingsOf } from './findings'
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
    await page.getByLabel('Accent colour', { exact: true }).focus()
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

it('the look is chosen beside a preview, and obeyed by the page and by the window on another site', async () => {
  await stage.play('offers-3-look', async () => {
    const botId = /st-[\w-]+/.exec(page.url())?.[0] ?? ''
    const preview = page.getByRole('figure', { name: 'Preview of the chat window' })
    const look = page.getByRole('group', { name: 'Look and welcome' })
    const choose = async (field: string, option: string) => {
      await look.getByRole('combobox', { name: field }).click()
      const saved = page.waitForResponse((reply) => reply.request().method() !== 'GET' && reply.url().includes('/channels/'))
      await page.getByRole('option', { name: option, exact: true }).click()
      expect((await saved).status()).toBe(200)
    }
    await look.getByLabel('Accent colour', { exact: true }).fill('teal')
    await look.getByText('Write a colour like #0B6E69').waitFor()
    await look.getByLabel('Accent colour', { exact: true }).fill('#ffd500')
    await look.getByText('Too pale to read on a light window. Used there:').waitFor()
    await look.getByLabel('Title').fill('Trip helper')
    await look.getByLabel('Words beside the launcher').fill('Off somewhere?')
    await preview.getByText('Trip helper').waitFor()
    await preview.getByText('Off somewhere?').waitFor()
    await choose('Theme', 'Dark')
    await expect.poll(() => preview.getAttribute('data-theme')).toBe('dark')
    await choose('Position of the launcher', 'Left')
    await page.reload()
    await expect.poll(() => look.getByLabel('Title').inputValue()).toBe('Trip helper')
    expect(await findingsOf(page)).toEqual([])
    const visitor = await stage.newTab()
    await visitor.goto(`/chat/${botId}`)
    await visitor.getByRole('heading', { name: 'Trip helper' }).waitFor()
    await expect.poll(() => visitor.locator('.parley').getAttribute('data-scheme')).toBe('dark')
    await expect.poll(() => visitor.title()).toContain('Trip helper')
    const site = await stage.newTab(await stage.newPerson())
    const body = `<!doctype html><html lang="en"><title>Shop</title><main><h1>Shop</h1></main><script src="/widget/parley-widget.js" data-bot="${botId}"></script>`
    await site.route('**/shop', (route) => route.fulfill({ contentType: 'text/html', body }))
    await site.goto('/shop')
    const launcher = site.getByRole('button', { name: 'Open chat with Trip helper' })
    await launcher.waitFor()
    expect((await launcher.boundingBox())?.x).toBeLessThan(100)
    const invitation = site.getByRole('button', { name: 'Off somewhere?' })
    await invitation.waitFor()
    expect(await findingsOf(site)).toEqual([])
    await invitation.click()
    await site.getByRole('dialog').getByRole('heading', { name: 'Trip helper' }).waitFor()
    await site.getByRole('button', { name: 'Close chat' }).first().click()
    await launcher.waitFor()
    expect(await invitation.count(), 'whoever opened the chat is not invited again').toBe(0)
    expect(await findingsOf(site)).toEqual([])
    expect(stage.takeComplaints()).toEqual([])
  })
})
