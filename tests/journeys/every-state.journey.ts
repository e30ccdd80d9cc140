// Every screen with something on it, and all that opens there, in three languages, light and dark: nothing at all in the way of people who
// use other means than a mouse and good eyes, and nothing over something else; in a long run in English at 200 % and in forced colours too. A screen joins by its line in the menu, a menu or a list of choices by being there. A short
// run takes a few screens in one language.
import { menu } from '@parley/console/menu'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botIdOf, claimInstallation, showInPlace } from './acts'
import { consoleWords } from './console-words'
import { drawIn, findingsOf } from './findings'
import { inForcedColours } from './forced-colours'
import { fillBot } from './full-bot'
import { movedOn, watchMotion } from './motion'
import { overlapping } from './overlaps'
import { close, actions, eachOpening } from './openings'
import { isLongRun, someOf } from '../shared/long-run'
import { Stage } from './stage'
import { lostBySize, whenZoomed } from './zoom'

const languages = isLongRun ? ['en', 'ja', 'ko'] : ['en']
const screens = someOf(
  menu.filter(({ screen }) => screen !== null),
  16,
)
let stage: Stage
let page: Page
let names: Record<string, string> = {}
let isSizedAndForced = false
/** What was found, by the state it was found in. */
const found = new Map<string, string[]>()

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await watchMotion(page)
  await claimInstallation(page, stage.server.oneTimeLink)
  await page.getByRole('link', { name: 'Travel desk', exact: true }).click()
  await page.getByRole('heading', { name: 'Health' }).waitFor()
  const botId = botIdOf(page)
  names = await fillBot(page, botId)
  await page.goto(`/builder/bots/${botId}/dialogs`)
  const link = page.getByRole('table').getByRole('link').first()
  names['dialogId'] = /dialogs\/([^/?]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
}, 240_000)
afterAll(() => stage.close())

describe('every screen and all that opens on it', () => {
  it.each(languages)(
    'is accessible in %s, light and dark, and has nothing over each other',
    async (language) => {
      await page.evaluate((code) => localStorage.setItem('parley.language', code), language)
      await page.goto('/builder/bots')
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
      found.clear()
      isSizedAndForced = language === 'en'
      const seen = new Set<string>()
      const words = consoleWords(language)
      let states = 0
      for (const entry of screens) {
        await goOn(entry.id, async () => {
          await show(entry)
          await look(entry.id)
          states += 1 + (await eachOpening(page, entry.id, seen, look))
        })
        for (const action of actions.filter(({ screen }) => screen === entry.id)) {
          await goOn(`${entry.id} ${action.name}`, async () => {
            await show(entry)
            await action.open(page, words)
            await look(`${entry.id} ${action.name}`)
            states += 1
            await close(page)
          })
        }
      }
      if (isLongRun) process.stdout.write(`${language}: ${screens.length} screens, ${states} states, each light and dark\n`)
      const moved = await movedOn(page)
      if (moved.length > 0) found.set('for somebody who wants nothing to move', moved)
      expect(Object.fromEntries(found)).toEqual({})
      expect(states).toBeGreaterThan(screens.length)
    },
    isLongRun ? 3_600_000 : 300_000,
  )
})

async function show({ tab, path }: (typeof screens)[number]): Promise<void> {
  const filled = path.replace(/\$(\w+)/g, (_, name: string) => names[name] ?? name)
  await showInPlace(page, `/builder${tab === 'workspace' ? filled : `/bots/${names['botId']}${filled}`}`)
}

/** What cannot be opened is a finding like others, so that one run tells of all of them. */
async function goOn(state: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    found.set(state, [String(error)])
    await page.goto('/builder/bots')
  }
}

/** Looks again while the page is not at rest: figures may still be arriving. Only colours depend on the scheme. */
async function look(state: string): Promise<void> {
  for (const [scheme, asked] of [
    ['light', 'all'],
    ['dark', 'colours'],
  ] as const) {
    await drawIn(page, scheme)
    const findings = await atRest(async () => [...(await findingsOf(page, asked)), ...(scheme === 'light' ? await overlapping(page) : [])])
    if (findings.length > 0) found.set(`${state}, ${scheme}`, findings)
  }
  await drawIn(page, 'light')
  if (isLongRun && isSizedAndForced) await lookOtherwise(state)
}

/** At 200 % and in the machine's own colours. What is behind an open dialog or menu lies as it will when that is closed. */
async function lookOtherwise(state: string): Promise<void> {
  const isOpen = !screens.some(({ id }) => id === state)
  const lost = await whenZoomed(page, () =>
    atRest(async () => [...(await findingsOf(page, 'all but colours')), ...(isOpen ? [] : await lostBySize(page))]),
  )
  if (lost.length > 0) found.set(`${state}, at 200 %`, lost)
  const pale = await inForcedColours(page, ({ lost: inColours }) => atRest(inColours))
  if (pale.length > 0) found.set(`${state}, in forced colours`, pale)
}

/** What is still found when the page had time to settle. */
async function atRest(find: () => Promise<string[]>): Promise<string[]> {
  let findings = await find()
  for (let again = 0; again < 10 && findings.length > 0; again += 1) {
    await page.waitForTimeout(200)
    findings = await find()
  }
  return findings
}
