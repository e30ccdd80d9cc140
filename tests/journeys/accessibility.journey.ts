// Every screen that is built, in light and in dark: nothing at all in the way of people who use other means than a mouse and good eyes, nothing
// in the browser's console, no request that fails. A screen joins by its line in the menu.
import { patience } from '@parley/server/test-support/patience'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { menu } from '@parley/console/menu'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { botIdOf, claimInstallation, makeBlankBot, say, showInPlace, signUp, testChat } from './acts'
import { drawIn, findingsOf } from './findings'
import { mirroredWords } from './mirrored'
import { expectReflow } from './reflow'
import { isLongRun } from '../shared/long-run'
import { Stage } from './stage'
import { makeTestRun } from './test-run'

const Conversations = z.object({ items: z.array(z.object({ sessionId: z.string() })) })

const built = menu.filter((entry) => entry.screen !== null)
/**
 * Beside English, and Japanese, in which words.journey.ts walks every screen; the last stands for those that are read from right to left.
 * Each shows a part of the screens, which holds the time down.
 */
const otherLanguages = ['ko', 'ar']
const shareOfScreens = isLongRun ? 2 : 8
type Scheme = 'light' | 'dark'
/** In a short run the screens of the menu take turns. */
const bothSchemes: readonly Scheme[] = ['light', 'dark']
const folder = mkdtempSync(join(tmpdir(), 'parley-accessibility-'))
let stage: Stage
let page: Page
/** What stands in an address for $botId and the like. */
const names: Record<string, string> = {}

beforeAll(async () => {
  const settingsFile = join(folder, 'console.json')
  writeFileSync(settingsFile, JSON.stringify({ languages: { ar: { name: 'العربية', file: 'ar.json' } } }))
  writeFileSync(join(folder, 'ar.json'), JSON.stringify(mirroredWords()))
  stage = await Stage.open({ environment: { PARLEY_CONSOLE: settingsFile } })
  page = await stage.newTab()
  await claimInstallation(page, stage.server.oneTimeLink)
  await page.getByRole('link', { name: 'Travel desk', exact: true }).click()
  await page.getByRole('heading', { name: 'Health' }).waitFor()
  names['botId'] = botIdOf(page)
  await page.goto(`/builder/bots/${names['botId']}/dialogs`)
  names['dialogId'] = await idInLink(page, 'dialogs')
}, 240_000)
afterAll(async () => {
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
})

it('has a published bot with conversations to look at', fillWithConversations, 120_000)

it('finds what is wrong, so that finding nothing means something', async () => {
  const bad = await stage.newTab()
  await bad.setContent('<html lang="en"><title>Bad</title><main><button></button><p style="color: #aaa">Pale words</p></main></html>')
  const findings = await findingsOf(bad)
  expect(findings.map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining(['button-name', 'color-contrast', 'page-has-heading-one']),
  )
  await bad.close()
})

describe('screens of the menu', () => {
  it.each(built.map((entry) => [entry.id, entry] as const))(
    '%s is accessible and quiet',
    async (id, entry) => {
      await stage.play(`screen-${id}`, async () => {
        await showInPlace(page, addressOf(entry))
        // Everything else is asked of each screen by words.journey.ts.
        await lookAround(page, 'colours', isLongRun ? bothSchemes : [bothSchemes[built.indexOf(entry) % 2] ?? 'light'])
      })
    },
    240_000,
  )
})

describe('a screen in other words', () => {
  it.each(otherLanguages.map((language, at) => [language, at] as const))(
    '%s: a part of the screens is accessible and needs no scrolling sideways at 320 pixels',
    async (language, at) => {
      const tab = await stage.newTab(page.context())
      try {
        await stage.play(`language-${language}`, async () => {
          await tab.addInitScript((code) => localStorage.setItem('parley.language', code), language)
          const addresses = built.map(addressOf).filter((_, index) => index % shareOfScreens === at)
          await tab.goto(addresses[0] ?? '')
          for (const address of addresses) {
            await showInPlace(tab, address)
            await expect
              .poll(() => findingsOf(tab, 'all but colours'), { timeout: patience(20_000), interval: 300, message: address })
              .toEqual([])
            await expectReflow(tab, address)
          }
          expect(await tab.locator('html').getAttribute('lang')).toBe(language)
        })
      } finally {
        await tab.close()
        // Tabs of one browser keep it together.
        await page.evaluate(() => localStorage.removeItem('parley.language'))
      }
    },
    240_000,
  )
})

describe('what opens on a screen', () => {
  it('the outline of a dialog', async () => {
    await stage.play('outline', () => look(page, filled('/builder/bots/$botId/dialogs/$dialogId?view=outline')))
  }, 240_000)

  it('the text of a dialog, which is scrolled by keys', async () => {
    await stage.play('script', () => look(page, filled('/builder/bots/$botId/dialogs/$dialogId?view=script')))
  }, 240_000)

  it('the menu of the canvas, the panel of a step, and the palette', async () => {
    await stage.play('canvas-menu', async () => {
      await page.goto(filled('/builder/bots/$botId/dialogs/$dialogId'))
      await page.getByRole('application').focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Shift+F10')
      await page.getByRole('menuitem', { name: 'Open its settings' }).waitFor()
      await lookAround(page)
      await page.keyboard.press('Enter')
      await page.getByRole('complementary', { name: /^Settings of/ }).waitFor()
      // The panel is looked at, not the list of choices that its first field opens.
      await page.getByRole('listbox').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('listbox').waitFor({ state: 'hidden' })
      await lookAround(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill('book')
      await page.getByRole('option').first().waitFor()
      await lookAround(page)
      await page.keyboard.press('Escape')
    })
  }, 240_000)

  it('the test chat with a turn in it, and why it was understood so', async () => {
    await stage.play('test-chat', async () => {
      await page.goto(filled('/builder/bots/$botId/dialogs'))
      await page.getByRole('button', { name: 'New dialog' }).waitFor()
      await page.keyboard.press('e')
      await say(page, 'book a flight to oslo')
      await testChat(page).getByText('do you want to leave?').last().waitFor()
      await testChat(page).getByText('Understood').waitFor()
      await lookAround(page)
    })
  }, 240_000)

  it('the dialog for a new bot', async () => {
    await stage.play('new-bot', () => look(page, '/builder/bots?new=bot'))
  }, 240_000)

  it('the bots of somebody who has none, and the home of the first one', async () => {
    await stage.play('empty', async () => {
      const other = await stage.newTab()
      await signUp(other, 'accessible@example.com')
      await lookAround(other)
      await makeBlankBot(other, 'Empty bot')
      await lookAround(other)
      await other.close()
    })
  }, 240_000)
})

describe('pages outside the console', () => {
  it.each([
    ['the sign-in', '/builder/login'],
    ['the sign-up', '/builder/sign-up'],
    ['single sign-on', '/builder/login?subForm=sso-login&wsName=halden'],
    ['the second factor', '/builder/login?form=2fa-verify&ttl=300'],
    ['the proof of an address', '/builder/login?form=verify-email'],
    ['the proof of a number', '/builder/login?form=verify-phone'],
    ['a half-made sign-up', '/builder/login?form=sign-up-password'],
    ['a forgotten password', '/builder/login?form=forgot-password'],
    ['an address that is known', '/builder/login?form=user-exists'],
    ['a closed sign-up', '/builder/login?form=disable-signup'],
    ['the end of a session', '/builder/info/session_expired'],
    ['an address that is not there', '/builder/nowhere'],
    ['the controls', '/builder/ui-kit'],
    ['the description of the calls', '/api/docs'],
    ['the chat page of a published bot', '/chat/$botId'],
  ])(
    '%s',
    async (name, path) => {
      await stage.play(name, async () => {
        const stranger = await stage.newTab()
        await look(stranger, filled(path))
        await stranger.close()
      })
    },
    240_000,
  )
})

function addressOf({ tab, path }: (typeof built)[number]): string {
  return `/builder${filled(tab === 'workspace' ? path : `/bots/$botId${path}`)}`
}

function filled(path: string): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => names[name] ?? name)
}

async function idInLink(on: Page, folder: string): Promise<string> {
  const link = on.getByRole('table').getByRole('link').first()
  const id = new RegExp(`/${folder}/([^/?]+)`).exec((await link.getAttribute('href')) ?? '')?.[1]
  if (id === undefined) throw new Error(`No link into ${folder} at ${on.url()}`)
  return id
}

/** Publishes the bot, and lets the runtime hold conversations with it, by the calls that the console itself makes. */
async function fillWithConversations(): Promise<void> {
  const [asked] = await Promise.all([page.waitForRequest((request) => request.headers()['authorization'] !== undefined), page.reload()])
  const headers = { authorization: asked.headers()['authorization'] ?? '', 'content-type': 'application/json' }
  const base = `/api/1.1/builder/streams/${names['botId']}`
  for (const call of ['publish', 'analytics/sampletraffic'])
    expect((await page.request.post(`${base}/${call}`, { headers, data: '{}' })).status(), call).toBe(200)
  const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const first = async (): Promise<string> => {
    const { items } = Conversations.parse(
      await (await page.request.get(`${base}/conversations?from=${day(20)}&to=${day(-1)}`, { headers })).json(),
    )
    return items[0]?.sessionId ?? ''
  }
  await expect.poll(first, { timeout: patience(60_000), interval: 500 }).not.toBe('')
  names['sessionId'] = await first()
  Object.assign(names, await makeTestRun(page, names['botId'] ?? ''))
}

async function look(on: Page, address: string): Promise<void> {
  await on.goto(address)
  await lookAround(on)
}

/** Looks until the page is quiet: figures may still be arriving, colours still changing. */
async function lookAround(on: Page, asked: 'all' | 'colours' = 'all', schemes: readonly Scheme[] = bothSchemes): Promise<void> {
  await on.getByRole('heading').first().waitFor()
  await expect.poll(() => on.locator('[aria-busy="true"]').count(), { timeout: patience(15_000) }).toBe(0)
  for (const [at, scheme] of schemes.entries()) {
    await drawIn(on, scheme)
    // Only colours depend on the scheme.
    await expect
      .poll(() => findingsOf(on, at === 0 ? asked : 'colours'), { timeout: patience(20_000), interval: 300, message: scheme })
      .toEqual([])
  }
  await drawIn(on, 'light')
  expect(stage.takeComplaints()).toEqual([])
}
