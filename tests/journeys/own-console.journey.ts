// An installation that has made the console its own: another path and title, a language that is read from right to left; where dialogs lie,
// what an old browser is told, and what a page embedded in the console may ask for.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFromTray, botIdOf, claimInstallation, goTo, makeDialog, publishTravelDesk, savedMark, say, testChat } from './acts'
import { findingsOf } from './findings'
import { mirrored, mirroredWords } from './mirrored'
import { Stage } from './stage'

const folder = mkdtempSync(join(tmpdir(), 'parley-own-console-'))
const settingsFile = join(folder, 'console.json')
const wordsFile = join(folder, 'ar.json')
let stage: Stage
let page: Page
const apiCalls: string[] = []

beforeAll(async () => {
  writeFileSync(wordsFile, JSON.stringify(mirroredWords()))
  const languages = { ar: { name: 'العربية', file: 'ar.json' } }
  writeFileSync(
    settingsFile,
    JSON.stringify({
      contextPath: '/desk',
      apiBase: '/desk/api/1.1',
      productTitle: 'Halden Desk',
      languages,
      switches: {
        utterances: false,
        manageComponents: false,
        collaborationSegregation: false,
        scriptNodeError: false,
        autoSpeechTts: true,
      },
    }),
  )
  stage = await Stage.open({ environment: { PARLEY_CONSOLE: settingsFile } })
  page = await stage.newTab()
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') apiCalls.push(new URL(request.url()).pathname)
  })
}, 240_000)
afterAll(async () => {
  await stage.close()
  rmSync(folder, { recursive: true, force: true })
})

const box = async (of: ReturnType<Page['locator']>) => (await of.boundingBox()) ?? { x: -1, y: -1, width: -1, height: -1 }

describe('a console with a path, a title and switches of its own', () => {
  it('is there, names itself in its words, makes its calls below its path, and stays signed in over a reload; elsewhere it is not [S2-001]', async () => {
    await stage.play('own-console-path', async () => {
      await claimInstallation(page, stage.server.oneTimeLink)
      await expect.poll(() => page.title()).toBe('Bots · Halden Desk')
      expect(new URL(page.url()).pathname).toBe('/desk/bots')
      await page.reload()
      await page.getByRole('heading', { name: 'Bots', exact: true }).waitFor()
      await expect.poll(() => apiCalls.length).toBeGreaterThan(5)
      expect(apiCalls.filter((path) => !/^\/desk\/(api\/1\.1|assets|words)\//.test(path))).toEqual([])
      await page.goto('/builder/samples?x=1')
      await page.waitForURL('**/desk/samples?x=1')
      for (const path of ['/bots', '/elsewhere/bots', '/desktop/bots']) expect((await page.request.get(path)).status(), path).toBe(404)
      await page.goto('/desk/bots')
    })
  }, 240_000)

  it('has no line for a screen whose switch is off', async () => {
    await stage.play('own-console-switch', async () => {
      await publishTravelDesk(page)
      await page.getByRole('navigation', { name: 'Areas of the bot' }).getByRole('link', { name: 'Skills' }).click()
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await menu.getByRole('link', { name: 'Dialogs' }).first().waitFor()
      expect(await menu.getByRole('link', { name: 'Utterance test' }).count()).toBe(0)
    })
  }, 240_000)

  it('has no control whose switch is off, and reads out what the bot answers where that is on [S1-031]', async () => {
    await stage.play('own-console-controls', async () => {
      await goTo(page, 'Dialogs')
      await page.getByRole('button', { name: 'New dialog' }).waitFor()
      expect(await page.getByRole('button', { name: 'Manage components' }).count()).toBe(0)
      await page.evaluate(() => {
        const spoken: string[] = []
        Object.assign(window, { spoken })
        speechSynthesis.speak = ({ text, lang }) => void spoken.push(`${lang}: ${text}`)
      })
      await page.keyboard.press('e')
      await testChat(page).getByRole('textbox').waitFor()
      await say(page, 'please book me a flight')
      const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
      await expect.poll(async () => (await spoken()).length).toBeGreaterThan(0)
      const [first = ''] = await spoken()
      expect(first).toMatch(/^en-[A-Z]{2}: ./)
      await testChat(page).getByText(first.replace(/^\S+ /, '')).first().waitFor()
      await page.keyboard.press('Escape')
      const tab = await stage.newTab(page.context())
      await tab.goto('/desk/team')
      await tab.getByRole('tab', { name: /^Roles/ }).waitFor()
      expect(await tab.getByRole('tab', { name: /^Groups/ }).count()).toBe(0)
      await tab.close()
    })
  }, 240_000)

  it('keeps a script with a fault as it is where faults of scripts are not to be told [S1-031]', async () => {
    await stage.play('own-console-script', async () => {
      await goTo(page, 'Dialogs')
      await makeDialog(page, 'Count bags')
      await page.keyboard.press('Escape')
      await addFromTray(page, 'Call', 'Script')
      const panel = page.getByRole('complementary', { name: 'Settings of Script' })
      const editor = panel.getByRole('textbox', { name: 'Script' })
      await editor.click()
      const kept = page.waitForResponse(
        (reply) => reply.url().includes('/operations') && (reply.request().postData() ?? '').includes('bags = 1 + ('),
      )
      await page.keyboard.type('context.bags = 1 + (')
      await kept
      await savedMark(page).waitFor()
      expect(await panel.getByRole('alert').count()).toBe(0)
      await page.reload()
      await panel.getByText('context.bags = 1 + (').waitFor()
    })
  }, 240_000)
})

describe('a dialog', () => {
  it('lies 75 pixels below the top and ends 81 above the bottom where there is too little room [S9-016]', async () => {
    await stage.play('own-console-dialog', async () => {
      const tab = await stage.newTab(page.context())
      await tab.setViewportSize({ width: 1280, height: 420 })
      await tab.goto('/desk/bots?new=bot')
      const dialog = tab.getByRole('dialog', { name: 'New bot' })
      await dialog.waitFor()
      await expect.poll(async () => (await box(dialog)).y).toBe(75)
      const bottom = async () => {
        const { y, height } = await box(dialog)
        return y + height
      }
      await expect.poll(bottom).toBe(420 - 81)
      await tab.close()
    })
  }, 240_000)
})

describe('a browser that cannot run the console', () => {
  it.each([
    ['Internet Explorer 10 is told so [S2-112]', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', /too old/],
    [
      'Internet Explorer in compatibility mode is advised to switch it off [S2-113]',
      'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; Trident/7.0)',
      /compatibility mode\. Switch it off/,
    ],
  ])(
    '%s',
    async (name, userAgent, words) => {
      await stage.play(`own-console-${name.length}`, async () => {
        const person = await stage.newPerson({ userAgent })
        const tab = await stage.newTab(person)
        await tab.goto('/desk/login', { waitUntil: 'commit' })
        await tab.getByRole('alert').filter({ hasText: words }).waitFor()
        await person.close()
      })
    },
    240_000,
  )
})

describe('a page embedded in the console', () => {
  const frame = () => page.frameLocator('iframe[title="Chat page"]')
  const post = (message: object) =>
    frame()
      .locator('body')
      .evaluate((_, sent) => parent.postMessage(sent, location.origin), message)
  const container = () => page.getByRole('region', { name: 'Chat page' })

  it('takes the whole page and gives it back; Escape gives it back too [S2-114]', async () => {
    await stage.play('own-console-full', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole('navigation', { name: 'Areas of the bot' }).getByRole('link', { name: 'Deploy' }).click()
      await goTo(page, 'Channels')
      await page.getByRole('main').getByRole('button', { name: /Web/ }).first().click()
      await page.getByRole('button', { name: 'Open the chat here' }).click()
      await frame().getByRole('textbox').waitFor()
      const before = await box(container())
      expect(before.width).toBeLessThan(1000)
      await post({ type: 'parley.full-page', open: true })
      await expect.poll(() => box(container())).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
      await post({ type: 'parley.full-page', open: false })
      await expect.poll(async () => (await box(container())).width).toBe(before.width)
      await post({ type: 'parley.full-page', open: true })
      const leave = page.getByRole('button', { name: 'Leave the whole page' })
      await leave.focus()
      await page.keyboard.press('Escape')
      await expect.poll(async () => (await box(container())).width).toBe(before.width)
    })
  }, 240_000)

  it('opens a slider at the side with another page, and closes it [S2-115]', async () => {
    await stage.play('own-console-slider', async () => {
      const slider = page.getByRole('dialog', { name: 'Second chat' })
      await post({ type: 'parley.slider', open: true, title: 'Second chat', path: `/chat/${botIdOf(page)}` })
      await slider.waitFor()
      await page.frameLocator('iframe[title="Second chat"]').getByRole('textbox').waitFor()
      await expect.poll(async () => (await box(slider)).x).toBe(1280 - 400)
      await post({ type: 'parley.slider', open: false })
      await slider.waitFor({ state: 'detached' })
    })
  }, 240_000)

  it('shows and hides the quick-start chat; what is no message of ours does nothing [S2-116]', async () => {
    await stage.play('own-console-quick-start', async () => {
      const chat = page.getByRole('region', { name: 'Test chat' })
      expect(await chat.count()).toBe(0)
      await post({ type: 'parley.quick-start', open: true })
      await chat.waitFor()
      await post({ type: 'parley.quick-start', open: 'no' })
      await post({ type: 'parley.quick-start', open: false })
      await chat.waitFor({ state: 'detached' })
      expect(await findingsOf(page)).toEqual([])
    })
  }, 240_000)
})

describe('a language of the installation’s own that is read from right to left', () => {
  it('turns the page around, and lays nothing out of sight', async () => {
    await stage.play('own-console-mirrored', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.evaluate(() => localStorage.setItem('parley.language', 'ar'))
      await page.goto('/desk/bots')
      await page.getByRole('heading', { name: mirrored('Bots'), exact: true }).waitFor()
      await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
      const menu = page.getByRole('navigation', { name: mirrored('Menu'), exact: true })
      const right = async () => {
        const { x, width } = await box(menu)
        return x + width
      }
      await expect.poll(right).toBe(1440)
      await expect.poll(() => page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(1440)
      expect(await findingsOf(page)).toEqual([])
    })
  }, 240_000)

  it('is told of when its words cannot be loaded, and the page stays as it is', async () => {
    await stage.play('own-console-words-gone', async () => {
      rmSync(wordsFile)
      await page.reload()
      await page.getByText('Failed loading lang file').first().waitFor()
      await page.getByRole('heading', { name: 'Bots', exact: true }).waitFor()
      expect(await page.locator('html').getAttribute('dir')).not.toBe('rtl')
    })
  }, 240_000)
})
