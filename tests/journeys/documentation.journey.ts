// The documentation as people read it: found by its search without a network of its own, in light, dark and on a phone; and reached from
// the screens of the console.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from './acts'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage

beforeAll(async () => {
  stage = await Stage.openShared()
}, 240_000)
afterAll(() => stage.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

describe('the documentation', () => {
  it('is read without signing in, and its search leads to a page by the keyboard alone', async () => {
    await stage.play('docs-search', async () => {
      const page = await stage.newTab()
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).host))
      await page.goto('/docs')
      await heading(page, 'Parley').waitFor()
      expect(new URL(page.url()).pathname).toBe('/docs/')
      await page.keyboard.press('/')
      await page.keyboard.type('dead letter')
      const results = page.getByRole('listbox', { name: 'Results' }).getByRole('option')
      await expect.poll(() => results.first().textContent()).toContain('When a message is not delivered')
      await page.keyboard.press('Enter')
      await heading(page, 'Channels').waitFor()
      expect(page.url()).toMatch(/\/docs\/how-to\/channels#when-a-message-is-not-delivered$/)
      await page.getByRole('combobox', { name: 'Search the documentation' }).fill('zzyzx')
      await expect.poll(() => page.getByRole('status').textContent()).toContain('Nothing found')
      expect([...hosts]).toEqual([new URL(stage.server.origin).host])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('is accessible in light, in dark and on a phone, where the contents unfold', async () => {
    await stage.play('docs-look', async () => {
      const page = await stage.newTab()
      for (const path of ['/docs/', '/docs/reference/scripts', '/docs/api/bot']) {
        await page.goto(path)
        for (const scheme of ['light', 'dark'] as const) {
          await drawIn(page, scheme)
          expect([path, scheme, await findingsOf(page)]).toEqual([path, scheme, []])
        }
      }
      await page.setViewportSize({ width: 390, height: 800 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
      const contents = page.getByRole('navigation', { name: 'Contents' })
      expect(await contents.isVisible()).toBe(false)
      await page.getByRole('button', { name: 'Contents' }).click()
      await contents.getByRole('link', { name: 'Calling the API' }).click()
      await heading(page, 'Calling the API').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('says that a page is not there, with ways on that work', async () => {
    await stage.play('docs-missing', async () => {
      const page = await stage.newTab()
      expect((await page.goto('/docs/how-to/none'))?.status()).toBe(404)
      await heading(page, 'There is no such page').waitFor()
      await page.getByRole('main').getByRole('link', { name: 'first page' }).click()
      await heading(page, 'Parley').waitFor()
      stage.takeComplaints()
    })
  }, 240_000)
})

describe('help in the console', () => {
  it('opens the page of the screen, shows the manual beside it, and leads through a tour', async () => {
    await stage.play('docs-help', async () => {
      const page = await stage.newTab()
      await page.goto('/builder/login')
      expect(await page.getByRole('link', { name: 'Help', exact: true }).getAttribute('href')).toBe('/docs/how-to/sign-in')
      await signUp(page, 'help@example.com')
      const help = page.getByRole('button', { name: 'Help', exact: true })
      await help.click()
      const opened = page.waitForEvent('popup')
      await page.getByRole('menuitem', { name: 'Help on this screen' }).click()
      const own = await opened
      await heading(own, 'Bots').waitFor()
      expect(new URL(own.url()).pathname).toBe('/docs/how-to/bots')
      await own.close()

      await page.keyboard.press('Escape')
      await help.click()
      await page.getByRole('menuitem', { name: 'Getting started' }).click()
      await page.frameLocator('iframe[title="Getting started"]').getByRole('heading', { name: 'Getting started', level: 1 }).waitFor()
      await page.getByRole('button', { name: 'Close' }).click()

      await help.click()
      await page.getByRole('menuitem', { name: 'Publish it and watch it' }).click()
      const tour = page.getByRole('region', { name: 'Guided tours' })
      await tour.getByText('Step 1 of 3').waitFor()
      await tour.getByRole('button', { name: 'Next' }).click()
      await tour.getByText('Step 2 of 3').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await tour.getByRole('button', { name: 'End tour' }).click()
      await expect.poll(() => tour.count()).toBe(0)
      await expect.poll(() => page.evaluate('document.activeElement?.getAttribute("aria-label")')).toBe('Help')

      await page.goto('/builder/profile')
      await page.getByRole('combobox', { name: 'Language of the console' }).click()
      await page.getByRole('option', { name: 'Japanese', exact: true }).click()
      await page.getByRole('button', { name: 'ヘルプ', exact: true }).click()
      const link = page.getByRole('menuitem', { name: 'この画面のヘルプ' })
      expect(await link.getAttribute('href')).toBe('/docs/how-to/profile?lang=ja')
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})
