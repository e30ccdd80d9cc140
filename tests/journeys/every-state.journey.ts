// Every screen with something on it, and all that opens there, in three languages, light and dark: nothing at all in the way of people who
// use other means than a mouse and good eyes. A screen joins by its line in the menu, a menu or a list of choices by being there. A short
// run takes a few screens in one language.
import { menu } from '@parley/console/menu'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botIdOf, claimInstallation, showInPlace } from './acts'
import { consoleWords } from './console-words'
import { drawIn, findingsOf } from './findings'
import { fillBot } from './full-bot'
import { close, deeds, eachOpening } from './openings'
import { isLongRun, someOf } from '../shared/long-run'
import { Stage } from './stage'

const languages = isLongRun ? ['en', 'ja', 'ko'] : ['en']
const screens = someOf(
  menu.filter(({ screen }) => screen !== null),
  16,
)
let stage: Stage
let page: Page
let names: Record<string, string> = {}
/** What was found, by the state it was found in. */
const found = new Map<string, string[]>()

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  page.setDefaultTimeout(15_000)
  await claimInstallation(page, stage.server.oneTimeLink)
  await page.getByRole('link', { name: 'Travel desk', exact: true }).click()
  await page.getByRole('heading', { name: 'Health' }).waitFor()
  const botId = botIdOf(page)
  names = await fillBot(page, botId)
  await page.goto(`/builder/bots/${botId}/dialogs`)
  const link = page.getByRole('table').getByRole('link').first()
  names['dialogId'] = /dialogs\/([^/?]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? ''
}, 180_000)
afterAll(() => stage.close())

describe('every screen and all that opens on it', () => {
  it.each(languages)(
    'is accessible in %s, light and dark',
    async (language) => {
      await page.evaluate((code) => localStorage.setItem('parley.language', code), language)
      await page.goto('/builder/bots')
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
      found.clear()
      const seen = new Set<string>()
      const words = consoleWords(language)
      let states = 0
      for (const entry of screens) {
        await goOn(entry.id, async () => {
          await show(entry)
          await look(entry.id)
          states += 1 + (await eachOpening(page, entry.id, seen, look))
        })
        for (const deed of deeds.filter(({ screen }) => screen === entry.id)) {
          await goOn(`${entry.id} ${deed.name}`, async () => {
            await show(entry)
            await deed.open(page, words)
            await look(`${entry.id} ${deed.name}`)
            states += 1
            await close(page)
          })
        }
      }
      if (isLongRun) process.stdout.write(`${language}: ${screens.length} screens, ${states} states, each light and dark\n`)
      expect(Object.fromEntries(found)).toEqual({})
      expect(states).toBeGreaterThan(screens.length)
    },
    isLongRun ? 3_600_000 : 120_000,
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
    let findings = await findingsOf(page, asked)
    for (let again = 0; again < 3 && findings.length > 0; again += 1) findings = await findingsOf(page, asked)
    if (findings.length > 0) found.set(`${state}, ${scheme}`, findings)
  }
  await drawIn(page, 'light')
}
