// How fast the built console answers a person, in headless Chromium without a graphics card: another screen of an open bot, the palette,
// the feedback to a sentence while it is typed, and a list of 20,000 rows that is scrolled. Times are taken in the page, from the click or
// key to the frame that shows the answer. Targets: screen and palette 100 ms, feedback 200 ms after the last key, 60 frames a second.
// The machine's load stands in front: a figure means little beside other work.
import { loadavg } from 'node:os'
import { newId } from '@parley/contract/base/ids'
import { Bot } from '@parley/contract/objects/bot/index'
import { connect } from '@parley/server/base/storage/database/connect'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../tests/browser/launch'
import { claimInstallation, goTo } from '../tests/journeys/acts'
import { databaseUrlIn, startBuilt, temporaryFolder } from './shared/built-server'
import { frameFigures, framesWhile } from './shared/frames'
import { object, writeBot } from './shared/large-bot'
import { quantile } from './shared/statistics'

type Print = (line: string) => void

const rounds = 8
const rows = 20_000
const turnsOfWheel = 120
const settleMs = 200
/** Menu lines of the skills area that are not behind More, and the titles of their screens. */
const screens = ['Dialogs', 'Knowledge', 'Intents', 'Entities', 'Synonyms', 'Utterance test', 'Summary'] as const
const titleOf: Partial<Record<string, string>> = { Summary: 'Travel desk' }
const sentences = ['book a flight to oslo', 'cancel my hotel', 'what is the weather', 'i lost a bag', 'change the date of my train']

export async function bench(print: Print): Promise<void> {
  const folder = temporaryFolder('console')
  const server = await startBuilt(folder.path)
  const browser = await launchBrowser()
  try {
    print(`load of the machine: ${(loadavg()[0] ?? 0).toFixed(1)}`)
    const long = await makeLongList(folder.path)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    await claimInstallation(page, `${server.origin}/builder/setup?token=${server.link}`)
    await page.getByRole('link', { name: 'Travel desk', exact: true }).click()
    await page.getByRole('heading', { name: 'Health' }).waitFor()
    await changeScreens(page, print)
    await openPalette(page, print)
    await typeSentences(page, print)
    await page.goto(`${server.origin}/builder/bots/${long}/synonyms`)
    await page.locator('tr[data-index]').first().waitFor()
    print(`list of ${rows} rows: ${frameFigures(await framesWhile(page, () => scroll(page)))}`)
  } finally {
    await browser.close()
    await server.stop()
    folder.remove()
  }
}

/** A bot with a synonym a row, beside the samples. */
async function makeLongList(dataFolder: string): Promise<string> {
  const database = connect(databaseUrlIn(dataFolder))
  const id = newId('bot')
  const synonyms = Array.from({ length: rows }, (_, at) =>
    object(newId('synonym'), 'synonym', { word: `word ${String(at).padStart(5, '0')}`, synonyms: [`one ${at}`, `other ${at}`] }),
  )
  await writeBot(database.db, id, [object(id, 'bot', Bot.parse({ name: 'Long list' })), ...synonyms])
  await database.stop()
  return id
}

/** Each screen was opened before: what it shows is known, and is looked at again behind it. */
async function changeScreens(page: Page, print: Print): Promise<void> {
  for (const screen of screens) await showScreen(page, screen)
  const times = new Map<string, number[]>(screens.map((screen) => [screen, []]))
  for (let round = 0; round < rounds; round++) {
    for (const screen of screens) times.get(screen)?.push(await showScreen(page, screen))
  }
  const all = [...times.values()].flat()
  const slowest = [...times].map(([screen, of]) => ({ screen, p50: quantile(of, 0.5) })).sort((left, right) => right.p50 - left.p50)[0]
  print(
    `another screen with its data known: ${figures(all)} (target 100 ms); slowest is ${slowest?.screen}, ${slowest?.p50.toFixed(0)} ms p50`,
  )
}

async function showScreen(page: Page, screen: string): Promise<number> {
  const line = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: screen }).first()
  const ms = await line.evaluate((link, title) => {
    const started = performance.now()
    if (link instanceof HTMLElement) link.click()
    return new Promise<number>((resolve) => {
      const look = (): void => {
        const titles = [...document.querySelectorAll('main h1, main h2')].map((heading) => heading.textContent ?? '')
        const isThere = titles.some((words) => words.startsWith(title)) && document.querySelector('main [aria-busy="true"]') === null
        requestAnimationFrame(isThere ? () => resolve(performance.now() - started) : look)
      }
      look()
    })
  }, titleOf[screen] ?? screen)
  // What is read again behind the screen is no part of it, and must not be in the way of the next.
  await page.waitForLoadState('networkidle')
  return ms
}

async function openPalette(page: Page, print: Print): Promise<void> {
  const [opened, found]: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round++) {
    opened.push(await answerTime(page, 'Control+k', 'true', '[role="option"]'))
    // Until then keys are kept for the field, and nobody else hears of them.
    await page.locator('input:focus').waitFor()
    const before = JSON.stringify(await page.getByRole('listbox').innerText())
    found.push(await answerTime(page, 'b', `document.querySelector('[role="listbox"]')?.innerText !== ${before}`, '[role="option"]'))
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  }
  print(`palette: open ${figures(opened.slice(1))}, a letter typed ${figures(found.slice(1))} (target 100 ms)`)
}

/** From the key to the frame in which `isSo` holds in the page and something of the selector is there. */
async function answerTime(page: Page, key: string, isSo: string, selector: string): Promise<number> {
  await page.evaluate(`void (window.parleyAnswer = new Promise((resolve) => addEventListener('keydown', ({ timeStamp }) => {
    const look = () => requestAnimationFrame(document.querySelector('${selector}') !== null && ${isSo}
      ? () => resolve(performance.now() - timeStamp) : look)
    look()
  }, { capture: true, once: true })))`)
  await page.keyboard.press(key)
  return Number(await page.evaluate('window.parleyAnswer'))
}

async function typeSentences(page: Page, print: Print): Promise<void> {
  await goTo(page, 'Intents')
  const field = page.getByPlaceholder(/how a user might say/).first()
  await field.waitFor()
  const times: number[] = []
  for (const sentence of [...sentences, ...sentences.map((words) => `${words} please`)]) {
    await field.fill(sentence.slice(0, -1))
    await page.waitForLoadState('networkidle')
    await page.evaluate(`{
      const told = window.parleyTold = { key: 0, at: 0 }
      addEventListener('keydown', ({ timeStamp }) => { told.key = timeStamp }, { capture: true, once: true })
      const strip = document.querySelector('main [aria-live="polite"]')
      new MutationObserver(() => requestAnimationFrame((at) => { told.at = at })).observe(strip, { subtree: true, childList: true, characterData: true })
    }`)
    const answer = page.waitForResponse((response) => response.url().includes('/training/feedback'))
    await field.press(sentence.at(-1) ?? '')
    await answer
    // Two frames after the reply the facts are drawn; how long that took is noted by the page itself.
    await page.waitForTimeout(settleMs)
    times.push(Number(await page.evaluate('window.parleyTold.at - window.parleyTold.key')))
  }
  await field.fill('')
  print(`feedback to a sentence while typing: ${figures(times.slice(1))} after the last key (target 200 ms)`)
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(900, 600)
  for (let turn = 0; turn < turnsOfWheel; turn++) {
    await page.mouse.wheel(0, turn < turnsOfWheel / 2 ? 900 : -700)
    await page.waitForTimeout(16)
  }
}

function figures(times: readonly number[]): string {
  return `${quantile(times, 0.5).toFixed(0)} ms p50, ${quantile(times, 0.95).toFixed(0)} ms p95`
}
