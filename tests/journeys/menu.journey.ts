// The menu of a bot: what it lists, how it is searched and folded, what is pinned in it; the keys that act on the frame around a screen;
// and that the console comes back to where somebody was.
import { patience } from '@parley/server/test-support/patience'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { botIdOf, canvasOf, goTo, makeBlankBot, makeDialog, savedMark, say, signIn, testChat } from './acts'
import { hasFocus } from './by-keyboard'
import { enrol } from './enrol'
import { Stage } from './stage'

let stage: Stage
let page: Page
let botId: string
const address = 'menu@example.com'

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, address)
  botId = await makeBlankBot(page, 'Tea kitchen')
}, 240_000)
afterAll(() => stage.close())

const menu = (on = page) => on.getByRole('navigation', { name: 'Menu' })
const lines = (on = page) => menu(on).getByRole('link').allTextContents()
const areas = () => page.getByRole('navigation', { name: 'Areas of the bot' })
const pin = (line: string, on = page) =>
  menu(on)
    .getByRole('button', { name: `Pin ${line}`, exact: true })
    .first()
const unpin = (line: string, on = page) =>
  menu(on)
    .getByRole('button', { name: `Unpin ${line}`, exact: true })
    .first()
const isKept = (on: Page) => on.waitForResponse((reply) => reply.url().includes('/pinned') && reply.request().method() === 'POST')
const pinsHeading = (on = page) => menu(on).getByRole('heading', { name: 'Pins' })

describe('the menu', () => {
  it('lists the screens that are built, and no other', async () => {
    await stage.play('menu-built', async () => {
      await menu().getByRole('link', { name: 'Dialogs' }).waitFor()
      await expect
        .poll(async () => (await lines()).map((line) => line.replace(/\d+$/, '')))
        .toEqual([
          'Summary',
          'Find in bot',
          'Dialogs',
          'Storyboard',
          'Knowledge',
          'Intents',
          'Entities',
          'Synonyms',
          'Utterance test',
          'Batch tests',
          'Conversation tests',
          'Agent transfer',
          'Integration actions',
          'BotKit SDK',
        ])
      await expect.poll(() => areas().getByRole('link').allTextContents()).toEqual(['Skills', 'Analytics', 'Deploy', 'Manage'])
      for (const area of ['Analytics', 'Deploy', 'Manage', 'Skills']) {
        await areas().getByRole('link', { name: area }).click()
        await areas().locator('[aria-current]', { hasText: area }).waitFor()
        await expect.poll(() => menu().getByRole('link').count()).toBeGreaterThan(0)
        for (const unbuilt of ['Flows', 'Plan and usage']) expect(await menu().getByRole('link', { name: unbuilt }).count()).toBe(0)
      }
    })
  }, 240_000)

  it('typing narrows it to what matches, and the screen that is chosen opens [S2-103]', async () => {
    await stage.play('menu-search', async () => {
      const filter = menu().getByLabel('Filter menu')
      await expect.poll(() => menu().getByRole('link').count()).toBeGreaterThan(5)
      await filter.fill('entit')
      await expect.poll(() => lines()).toEqual([expect.stringMatching(/^Entities/)])
      await menu().getByRole('link').click()
      await page.getByRole('heading', { name: 'Entities', exact: true }).waitFor()
      await filter.fill('')
    })
  }, 240_000)

  it('a pin keeps a screen at hand after a reload and on another device, until it is taken away [S2-104]', async () => {
    await stage.play('menu-pin', async () => {
      expect(await pinsHeading().count()).toBe(0)
      const kept = isKept(page)
      await pin('Synonyms').click()
      await pinsHeading().waitFor()
      await kept
      await page.reload()
      await pinsHeading().waitFor()
      const elsewhere = await stage.newTab()
      await signIn(elsewhere, address)
      await elsewhere.goto(`/builder/bots/${botId}`)
      await pinsHeading(elsewhere).waitFor()
      const taken = isKept(elsewhere)
      await unpin('Synonyms', elsewhere).click()
      await taken
      await expect.poll(() => pinsHeading(elsewhere).count()).toBe(0)
      await pin('Synonyms', elsewhere).waitFor()
      await elsewhere.context().close()
      await page.reload()
      await pin('Synonyms').waitFor()
      expect(await pinsHeading().count()).toBe(0)
    })
  }, 240_000)

  it('a section of five lines shows three of them, then all [S2-105]', async () => {
    await stage.play('menu-sections', async () => {
      const names = ['Knowledge', 'Intents', 'Entities', 'Synonyms', 'BotKit SDK']
      for (const name of names) {
        await pin(name).click()
        await expect.poll(() => pin(name).count()).toBe(0)
      }
      const pinned = async () => (await lines()).slice(2, 2 + names.length).map((line) => line.replace(/\d+$/, ''))
      await expect.poll(pinned).toEqual(['Knowledge', 'Intents', 'Entities', 'Dialogs', 'Storyboard'])
      await menu().getByRole('button', { name: 'More (2)' }).first().click()
      await expect.poll(pinned).toEqual(names)
      await menu().getByRole('button', { name: 'Show fewer' }).first().click()
      await expect.poll(pinned).toEqual(['Knowledge', 'Intents', 'Entities', 'Dialogs', 'Storyboard'])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('the pins of the menu', () => {
  it('are ordered by Alt with the arrow keys and by dragging, which is kept [S7-249]', async () => {
    await stage.play('menu-pin-order', async () => {
      const pinned = async () => (await lines()).slice(2, 5).map((line) => line.replace(/\d+$/, ''))
      const line = (name: string) => menu().getByRole('link', { name }).first()
      await expect.poll(pinned).toEqual(['Knowledge', 'Intents', 'Entities'])
      await line('Knowledge').focus()
      const moved = isKept(page)
      await page.keyboard.press('Alt+ArrowDown')
      await expect.poll(pinned).toEqual(['Intents', 'Knowledge', 'Entities'])
      await expect.poll(() => hasFocus(line('Knowledge'))).toBe(true)
      await moved
      const dragged = isKept(page)
      await line('Entities').dragTo(line('Intents'))
      await expect.poll(pinned).toEqual(['Entities', 'Intents', 'Knowledge'])
      await dragged
      await page.reload()
      await expect.poll(pinned).toEqual(['Entities', 'Intents', 'Knowledge'])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('keys with Ctrl and Alt', () => {
  const patient = { timeout: patience(15_000) }
  const scale = () => page.locator('.react-flow__viewport').evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)

  it('zoom, put away what is around the screen, mark a dialog as worked on or configured, and go to publishing [S2-102]', async () => {
    await stage.play('menu-keys', async () => {
      await goTo(page, 'Dialogs')
      await makeDialog(page, 'Order tea')
      await savedMark(page).waitFor()
      // What the bot says first is asked for at once; chords are the console's there too.
      await page.getByPlaceholder('Type what the bot says first').and(page.locator(':focus')).waitFor()
      const first = await scale()
      await page.keyboard.press('Control+Alt+=')
      await expect.poll(scale, patient).toBeCloseTo(first * 1.2)
      await page.keyboard.press('Control+Alt+-')
      await expect.poll(scale, patient).toBeCloseTo(first)
      await page.keyboard.press('Control+Alt+i')
      await page.getByText('Marked Order tea as configured').waitFor()
      await savedMark(page).waitFor()
      await page.getByRole('link', { name: 'Dialogs', exact: true }).last().click()
      await page
        .getByRole('row', { name: /Order tea/ })
        .getByText('Configured')
        .waitFor()
      await page.getByRole('link', { name: 'Order tea', exact: true }).click()
      await canvasOf(page, 'Order tea').waitFor()
      await canvasOf(page, 'Order tea').focus()
      await page.keyboard.press('Control+Alt+i')
      await page.getByText('Marked Order tea as in progress').waitFor()
      await savedMark(page).waitFor()
      await page.goto(`/builder/bots/${botId}/dialogs`)
      await page
        .getByRole('row', { name: /Order tea/ })
        .getByText('In progress')
        .waitFor()
      await page.keyboard.press('Control+j')
      const drawer = page.getByRole('region', { name: 'Bottom drawer' })
      await drawer.waitFor()
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      await testChat(page).waitFor()
      await page.keyboard.press('Control+Alt+m')
      await menu().getByRole('button', { name: 'Unfold menu' }).waitFor()
      await expect.poll(async () => [await drawer.count(), await testChat(page).count()]).toEqual([0, 0])
      await page.keyboard.press('Control+Alt+m')
      await menu().getByLabel('Filter menu').waitFor()
      await drawer.waitFor()
      await testChat(page).waitFor()
      await page.keyboard.press('e')
      await page.keyboard.press('Control+j')
      await page.keyboard.press('Control+Alt+p')
      await page.waitForURL(`**/bots/${botId}/publish`)
      await page.getByRole('heading', { name: 'Publish Tea kitchen' }).waitFor()
    })
  }, 240_000)

  it('open the drawer, whose Logs and Debug tell what the test conversation did, and the bot stays saved', async () => {
    await stage.play('menu-drawer', async () => {
      await page.goto(`/builder/bots/${botId}/dialogs`)
      await savedMark(page).waitFor()
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      await say(page, 'qwerty uiop')
      await testChat(page).getByText('qwerty uiop').first().waitFor()
      await page.keyboard.press('Control+j')
      const drawer = page.getByRole('region', { name: 'Bottom drawer' })
      await drawer.getByRole('tab', { name: 'Logs' }).click()
      const line = drawer.getByRole('listitem').filter({ hasText: 'Not understood: “qwerty uiop”' })
      await line.getByRole('button').click()
      await drawer.getByRole('button', { name: /qwerty uiop/, pressed: true }).waitFor()
      await savedMark(page).waitFor()
      await drawer.getByRole('button', { name: 'Start of the conversation' }).click()
      await drawer.getByRole('button', { name: 'Start of the conversation', pressed: true }).waitFor()
    })
  }, 240_000)
})

describe('coming back', () => {
  it('leads to the bot, tab, line of the menu and language looked at, in the language of the console; the menu is of the bot’s type from the first [S3-088]', async () => {
    await stage.play('menu-place', async () => {
      const universal = await makeUniversalBot()
      await page.goto('/builder/profile?section=preferences')
      await page.getByRole('combobox', { name: 'Language of the console', exact: true }).click()
      await page.getByRole('option', { name: 'Korean', exact: true }).click()
      await page.getByRole('combobox', { name: '콘솔 언어', exact: true }).waitFor()
      await page.goto(`/builder/bots/${universal}/synonyms`)
      await page.getByRole('button', { name: '언어', exact: true }).click()
      await page.getByRole('menuitem', { name: '독일어' }).click()
      await page.waitForURL(/language=de/)
      await page.close()
      page = await stage.newTab(page.context())
      await page.goto('/builder/')
      await isThere(universal)
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route(new RegExp(`/streams/${universal}\\?`), async (route) => {
        await held
        await route.continue()
      })
      await page.reload()
      const korean = page.getByRole('navigation', { name: '메뉴', exact: true })
      await korean.getByRole('link', { name: '동의어' }).waitFor()
      expect(await korean.getByRole('link', { name: /^(인텐트|대화 흐름)/ }).count()).toBe(0)
      release()
      await isThere(universal)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  async function isThere(universal: string): Promise<void> {
    await page.getByRole('heading', { name: '동의어', exact: true }).waitFor()
    await page.getByRole('button', { name: '언어 독일어' }).waitFor()
    expect(botIdOf(page)).toBe(universal)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('ko')
    await expect.poll(() => page.locator('nav [aria-current="true"]').allTextContents()).toEqual(['스킬'])
    await expect.poll(() => page.locator('nav [aria-current="page"]').allTextContents()).toEqual([expect.stringMatching(/^동의어\d*$/)])
    const korean = page.getByRole('navigation', { name: '메뉴', exact: true })
    expect(await korean.getByRole('link', { name: /^(인텐트|대화 흐름)/ }).count()).toBe(0)
  }
})

/** By the calls of the console: no screen offers one yet. */
async function makeUniversalBot(): Promise<string> {
  const isOwn = /\/users\/([^/]+)\/builder\//
  const [asked] = await Promise.all([page.waitForRequest((request) => isOwn.test(request.url())), page.reload()])
  const { authorization = '', accountid = '' } = asked.headers()
  const userId = isOwn.exec(asked.url())?.[1]
  const headers = { authorization, accountid, 'content-type': 'application/json' }
  const call = async (path: string, data: object) => {
    const reply = await page.request.post(`/api/1.1${path}`, { headers, data })
    expect(reply.status(), path).toBe(200)
    return reply.json()
  }
  const made = await call(`/users/${userId}/builder/v2/streams`, { name: 'All desks', type: 'universalbot' })
  const { _id } = z.object({ _id: z.string() }).parse(made)
  const edits = [{ op: 'put', id: _id, kind: 'bot', set: { languages: ['en', 'de'] } }]
  await call(`/builder/streams/${_id}/operations`, { id: `op-${crypto.randomUUID()}`, edits })
  return _id
}
