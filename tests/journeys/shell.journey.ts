// The frame around the screens: where the keyboard stands, what the palette offers, and that leaving leaves nothing
// behind that still asks.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goTo, makeBlankBot, makeDialog, savedMark } from './acts'
import { callsOf } from './edits'
import { enrol } from './enrol'
import { hasFocus } from './by-keyboard'
import { Stage } from './stage'
import { dataTableLimits } from '@parley/contract/integration/data-table-limits'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'shell@example.com')
  await makeBlankBot(page, 'Tea kitchen')
}, 240_000)
afterAll(() => stage.close())

const option = (name: string) => page.getByRole('option', { name })

async function openPalette(words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).waitFor()
  await page.keyboard.type(words)
}

describe('the menu', () => {
  it('leaves the keyboard in the page that it opens', async () => {
    await stage.play('shell-focus', async () => {
      await goTo(page, 'Synonyms')
      await page.getByRole('heading', { name: 'Synonyms', exact: true }).waitFor()
      await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
      await page.getByLabel('Find a word').waitFor()
      await page.keyboard.press('/')
      await expect.poll(() => hasFocus(page.getByLabel('Find a word'))).toBe(true)
    })
  }, 240_000)
})

describe('a bot', () => {
  it('has four areas, in one order [S2-021]', async () => {
    await stage.play('shell-areas', async () => {
      const areas = page.getByRole('navigation', { name: 'Areas of the bot' }).getByRole('link')
      await expect.poll(() => areas.allTextContents()).toEqual(['Skills', 'Analytics', 'Deploy', 'Manage'])
    })
  }, 240_000)

  it('is chosen in the list and opens with its details: counts, first steps, languages (S2-018, S2-022)', async () => {
    await stage.play('shell-summary', async () => {
      await page.goto('/builder/bots')
      await page.getByRole('link', { name: 'Tea kitchen', exact: true }).click()
      await page.getByRole('heading', { name: 'Tea kitchen' }).first().waitFor()
      await page.getByRole('heading', { name: 'First steps' }).waitFor()
      const main = page.getByRole('main')
      for (const count of [/\d+\s*dialogs?/, /\d+\s*intents?/, /\d+\s*entit(y|ies)/, /1\s*language/])
        await expect.poll(() => main.innerText()).toMatch(count)
    })
  }, 240_000)

  it('shows the catalogue of channels, of which one opens (S2-089)', async () => {
    await stage.play('shell-channels', async () => {
      await page.getByRole('navigation', { name: 'Areas of the bot' }).getByRole('link', { name: 'Deploy' }).click()
      await goTo(page, 'Channels')
      await page.getByRole('heading', { name: 'Channels', level: 1 }).waitFor()
      const search = page.getByLabel('Find a channel')
      await search.waitFor()
      const main = page.getByRole('main')
      for (const channel of ['LINE', 'Yammer', 'Zendesk']) await main.getByText(channel, { exact: true }).first().waitFor()
      await main.getByRole('button', { name: /Web/ }).first().click()
      await page.getByText('Where users find it').first().waitFor()
      await page.getByRole('navigation', { name: 'Areas of the bot' }).getByRole('link', { name: 'Skills' }).click()
    })
  }, 240_000)
})

describe('news of the server', () => {
  it('a newer version is told with the offer to be reminded later; a mandatory one has no such offer [S4-063, S4-064]', async () => {
    await stage.play('shell-version', async () => {
      const tab = await stage.newTab(page.context())
      let change = {}
      await tab.route('**/versionInfo*', async (route) => {
        const reply = await route.fetch()
        await route.fulfill({ response: reply, json: { ...JSON.parse(await reply.text()), RECHECK_FREQ: 1, ...change } })
      })
      const first = tab.waitForResponse('**/versionInfo*')
      await tab.goto('/builder/bots')
      await first
      const notice = tab.getByRole('dialog', { name: /^Parley 99\.\d is here$/ })
      change = { APP_VERSION: '99.0', DONT_NOTIFY: true }
      const next = tab.waitForResponse('**/versionInfo*')
      await next
      expect(await notice.count()).toBe(0)
      change = { APP_VERSION: '99.0' }
      await notice.getByRole('button', { name: 'Reload' }).waitFor()
      await notice.getByRole('button', { name: 'Remind me later' }).click()
      await expect.poll(() => notice.count()).toBe(0)
      change = { APP_VERSION: '99.1', MANDATORY_UPDATE: true }
      await notice.getByRole('button', { name: 'Reload' }).waitFor()
      expect(await notice.getByRole('button').allTextContents()).toEqual(['Reload'])
      await tab.close()
    })
  }, 240_000)

  it('what the account can have no more of is told where it is made; what a plan has no more of, in a window (S8-019)', async () => {
    await stage.play('shell-plan', async () => {
      const tab = await stage.newTab(page.context())
      await tab.goto('/builder/bots')
      await tab.getByRole('link', { name: 'Tea kitchen', exact: true }).waitFor()
      const { call } = await callsOf(tab)
      const table = (name: string) => call('POST', '/builder/daas/tables', { name, columns: [{ name: 'city' }] })
      await Promise.all(Array.from({ length: dataTableLimits.dataTables }, (_, at) => table(`fares_${at}`)))
      await tab.goto('/builder/data-tables')
      await tab.getByRole('button', { name: 'New table' }).first().click()
      const maker = tab.getByRole('dialog', { name: 'New table' })
      await maker.getByLabel('Name', { exact: true }).fill('one_more')
      await maker.getByLabel('Name of column 1').fill('city')
      await maker.getByRole('button', { name: 'Create table' }).click()
      await maker.getByText(`An account can have at most ${dataTableLimits.dataTables} data tables. Remove one first.`).waitFor()
      await expect.poll(() => tab.getByRole('dialog').count()).toBe(1)
      // No plan is counted yet: what a server that does would answer.
      const errors = [{ code: 'USAGE_LIMIT', msg: 'Usage exceeds the allowed limit' }]
      await tab.route(/\/builder\/daas\/tables(\?|$)/, (route) => route.fulfill({ status: 400, json: { errors } }))
      await maker.getByRole('button', { name: 'Create table' }).click()
      const modal = tab.getByRole('dialog', { name: "The plan's limit is reached" })
      await modal.getByText('Usage exceeds the allowed limit').waitFor()
      await modal.getByRole('button', { name: 'Not now' }).click()
      await tab.close()
      expect(stage.takeComplaints().toSorted()).toEqual([
        ...Array.from({ length: 2 }, () => expect.stringMatching(/^POST .*\/builder\/daas\/tables\S*: 400$/)),
        ...Array.from({ length: 2 }, () => expect.stringMatching(/^console: .* status of 400/)),
      ])
    })
  }, 240_000)
})

describe('pages that tell why somebody is there', () => {
  it('name an ended session, a sign-out and any other reason, and lead to the sign-in [S2-012, S2-013, S2-014, S2-015, S8-044]', async () => {
    await stage.play('shell-info', async () => {
      const stranger = await stage.newTab()
      const again = stranger.getByRole('link', { name: 'Sign in again' })
      await stranger.goto('/builder/info/anything')
      await stranger.getByRole('heading', { name: 'Please sign in' }).waitFor()
      await stranger.goto('/builder/info/logout_success')
      await stranger.getByRole('heading', { name: 'You are signed out' }).waitFor()
      await stranger.goto('/builder/info/session_expired')
      await stranger.getByRole('heading', { name: 'Session expired' }).waitFor()
      await again.click()
      await stranger.getByLabel('E-mail or phone').waitFor()
      expect(new URL(stranger.url()).pathname).toBe('/builder/login')
      await stranger.goto('/builder/info')
      await stranger.getByLabel('E-mail or phone').waitFor()
      expect(new URL(stranger.url()).pathname).toBe('/builder/login')
      await stranger.context().close()
    })
  }, 240_000)
})

describe('the palette', () => {
  it('names what somebody may have meant, and leads into it with Tab', async () => {
    await stage.play('shell-palette', async () => {
      await goTo(page, 'Dialogs')
      await makeDialog(page, 'Order tea')
      await savedMark(page).waitFor()
      await goTo(page, 'Summary')
      await openPalette('ordre tae')
      await page.getByText('No match for “ordre tae”.').waitFor()
      await option('Did you mean Order tea?').waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => option('Did you mean').count()).toBe(0)
      // Until the dialog itself is found, what is chosen is to look for its name in the whole bot.
      await page.getByRole('group', { name: 'Dialogs' }).getByRole('option', { name: 'Order tea', selected: true }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
      await page.keyboard.press('Tab')
      await option('Where it is used').waitFor()
      await page.keyboard.type('rename')
      await page.keyboard.press('Enter')
      await page.keyboard.type(' now')
      await page.keyboard.press('Enter')
      await page.getByText('Renamed Order tea to Order tea now').first().waitFor()
    })
  }, 240_000)

  it('loses no letter that is typed while it comes, on a slow machine and a slower line', async () => {
    await stage.play('shell-typed-ahead', async () => {
      const tab = await stage.newTab(page.context())
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => (release = resolve))
      await tab.route(/\/assets\/palette-[^/]*\.js$/, (route) => held.then(() => route.continue()))
      await tab.goto(page.url())
      await tab
        .getByRole('button', { name: 'Publish', exact: true })
        .or(tab.getByRole('link', { name: 'Publish', exact: true }))
        .first()
        .waitFor()
      const slow = await tab.context().newCDPSession(tab)
      await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await tab.keyboard.press('Control+k')
      await tab.keyboard.type('order ')
      release()
      await tab.keyboard.type('tea')
      const field = tab.getByRole('combobox', { name: 'Search or jump to' })
      await expect.poll(() => field.inputValue()).toBe('order tea')
      await tab.keyboard.type(' now')
      await expect.poll(() => field.inputValue()).toBe('order tea now')
      expect(await tab.getByRole('region', { name: 'Test chat' }).count()).toBe(0)
      await tab.close()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('makes an intent of a name that nothing has', async () => {
    await stage.play('shell-create', async () => {
      await openPalette('cancel tea')
      await option('Create intent “cancel tea”').click()
      await page.getByRole('heading', { name: 'cancel tea' }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('a dialog', () => {
  it('has a heading that is no banner of the page', async () => {
    await stage.play('shell-dialog', async () => {
      await page.keyboard.press('Escape')
      await page.goto('/builder/bots?new=bot')
      await page.getByRole('dialog', { name: 'New bot' }).waitFor()
      expect(await page.getByRole('dialog').locator('header').getAttribute('role')).toBe('presentation')
      await page.keyboard.press('Escape')
    })
  }, 240_000)
})

describe('signing out', () => {
  it('ends all asking: no request lacks a part of its address, and none is refused', async () => {
    await stage.play('shell-leave', async () => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.getByRole('button', { name: /account menu$/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.getByLabel('E-mail or phone').waitFor()
      await page.waitForTimeout(500)
      expect(asked.filter((path) => path.includes('//'))).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})
