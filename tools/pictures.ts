// The pictures of README.md, taken from the built product with its travel desk: the canvas of a dialog, and a test conversation with what
// was understood of it; each light and dark. `npm run pictures` writes them into docs/pictures.
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startBuilt, temporaryFolder } from '../bench/shared/built-server'
import { launchBrowser } from '../tests/browser/launch'
import { openTravelDesk, testChat } from '../tests/journeys/acts'

/** README.md is read over slow lines, too. */
const mostBytes = 200_000

export async function takePictures(root: string, print: (line: string) => void): Promise<void> {
  const folder = join(root, 'docs/pictures')
  mkdirSync(folder, { recursive: true })
  const data = temporaryFolder('pictures')
  const server = await startBuilt(data.path)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' })
    const bot = await openTravelDesk(page, `${server.origin}/builder/setup?token=${server.link}`)
    await showCanvas(page, `${server.origin}${bot}`)
    await take(page, folder, 'canvas', print)
    await showConversation(page)
    await take(page, folder, 'conversation', print)
  } finally {
    await browser.close()
    await server.stop()
    data.remove()
  }
}

async function showCanvas(page: Page, bot: string): Promise<void> {
  await page.goto(`${bot}/dialogs`)
  await page.getByRole('link', { name: 'Book flight', exact: true }).first().click()
  await page.locator('.react-flow__node').getByText('Ask destination').first().click()
  await page.getByRole('tab').first().waitFor()
}

async function showConversation(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  const composer = testChat(page).getByLabel('Message to the bot')
  await composer.fill('could you get me a flight to Oslo')
  await composer.press('Enter')
  await page.getByRole('button', { name: /why/i }).last().click()
}

async function take(page: Page, folder: string, name: string, print: (line: string) => void): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForLoadState('networkidle')
    const path = join(folder, `${name}-${colorScheme}.png`)
    await page.screenshot({ path, animations: 'disabled' })
    const bytes = statSync(path).size
    if (bytes > mostBytes) throw new Error(`${path} has ${bytes} bytes; at most ${mostBytes} are wanted`)
    print(`${path}: ${Math.round(bytes / 1000)} kB`)
  }
}
