// How smoothly a dialog of 1,000 steps moves under the mouse in the real console at 100 % zoom, and how long it takes to open. Frames are
// those of headless Chromium, which draws without a graphics card: the figures are a worst case. Targets: 60 frames a second; open in 1 s. The way to the
// canvas is that of the journeys, so that both notice when it changes.
import { newId } from '@parley/contract/base/ids'
import type { Edit } from '@parley/contract/objects/object'
import { say } from '@parley/runtime/test-support/bot-builder'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../tests/browser/launch'
import { canvasOf, claimInstallation, stepOnCanvas } from '../tests/journeys/acts'
import { Client, startBuilt, temporaryFolder } from './shared/built-server'
import { frameFigures, framesWhile } from './shared/frames'
import { quantile } from './shared/statistics'

const steps = 1000
const columns = 25
const columnWidth = 304
const rowHeight = 200
const moves = 240

interface SignedIn {
  authorization: { accessToken: string }
  userInfo: { id: string }
}

export async function bench(print: (line: string) => void): Promise<void> {
  const folder = temporaryFolder('canvas')
  const server = await startBuilt(folder.path)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const claimed = page.waitForResponse((response) => response.url().includes('/setup/claim'))
    await claimInstallation(page, `${server.origin}/builder/setup?token=${server.link}`)
    const signedIn: SignedIn = await (await claimed).json()
    const { botId, dialogId } = await makeLargeDialog(server.origin, signedIn)
    const started = performance.now()
    await page.goto(`${server.origin}/builder/bots/${botId}/dialogs/${dialogId}`)
    await canvasOf(page, 'Large dialog').waitFor()
    await stepOnCanvas(page, 'Step 1').waitFor()
    print(`${steps} steps: first step on screen ${((performance.now() - started) / 1000).toFixed(2)} s after asking for the page`)
    print(`${steps} steps: ${(await openFromList(page, botId)).toFixed(0)} ms from its line in the list of dialogs (target 1 s)`)
    await showAtFullSize(page)
    print(`panning at 100 %: ${frameFigures(await framesWhile(page, () => pan(page)))}`)
  } finally {
    await browser.close()
    await server.stop()
    folder.remove()
  }
}

async function makeLargeDialog(origin: string, { authorization, userInfo }: SignedIn): Promise<{ botId: string; dialogId: string }> {
  const client = new Client(origin, authorization.accessToken)
  const bot = await client.call<{ _id: string }>('POST', `/users/${userInfo.id}/builder/v2/streams`, { name: 'Large' })
  const dialogId = newId('dialog')
  const ids = Array.from({ length: steps }, () => newId('node'))
  const nodes = ids.map((id, at): Edit => {
    const transitions = [{ id: newId('node'), exit: 'next', label: '', when: null, to: ids[at + 1] ?? 'end' }]
    const place = { x: (at % columns) * columnWidth, y: Math.floor(at / columns) * rowHeight }
    const settings = say(`Step ${at + 1}`, `This is what step ${at + 1} of a long dialog says.`).settings ?? {}
    return {
      op: 'put',
      id,
      kind: 'node',
      parentId: dialogId,
      set: { type: 'message', name: `Step ${at + 1}`, settings, transitions, ...place },
    }
  })
  const dialog: Edit = { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Large dialog', startNodeId: ids[0] ?? '' } }
  await client.call('POST', `/builder/streams/${bot._id}/operations`, { id: newId('batch'), edits: [dialog, ...nodes] })
  return { botId: bot._id, dialogId }
}

/** The console is there, its screens are loaded and the bot is open, as for somebody who works in it: from the click to the drawn step. */
async function openFromList(page: Page, botId: string): Promise<number> {
  const line = page.getByRole('table').getByRole('link', { name: 'Large dialog' })
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    await page.getByRole('link', { name: 'Dialogs', exact: true }).first().click()
    await page.waitForURL(`**/bots/${botId}/dialogs`)
    await line.waitFor()
    times.push(
      await line.evaluate((link) => {
        const started = performance.now()
        if (link instanceof HTMLElement) link.click()
        return new Promise<number>((resolve) => {
          const look = (): void => {
            const isThere = document.querySelector('.react-flow__node') !== null
            requestAnimationFrame(isThere ? () => resolve(performance.now() - started) : look)
          }
          look()
        })
      }),
    )
    await stepOnCanvas(page, 'Step 1').waitFor()
  }
  return quantile(times, 0.5)
}

/** Zooms with the wheel about the middle until steps are drawn in their full size. */
async function showAtFullSize(page: Page): Promise<void> {
  const zoom = (): Promise<number> =>
    page.locator('.react-flow__viewport').evaluate((plane) => new DOMMatrixReadOnly(getComputedStyle(plane).transform).a)
  await page.waitForTimeout(1000)
  await page.mouse.move(800, 500)
  for (let tries = 0; tries < 40; tries++) {
    const now = await zoom()
    if (Math.abs(now - 1) < 0.02) return
    // The wheel multiplies the scale by 2 to the power of a 500th of its turn.
    await page.mouse.wheel(0, -Math.max(-300, Math.min(300, 500 * Math.log2(1 / now))))
    await page.waitForTimeout(200)
  }
  throw new Error(`The canvas did not come to 100 % but to ${(100 * (await zoom())).toFixed(0)} %.`)
}

/** Takes the plane by an empty place and draws it there and back. */
async function pan(page: Page): Promise<void> {
  const { x, y } = await page.evaluate(() => {
    for (let top = 300; top < 800; top += 7)
      for (let left = 500; left < 1100; left += 7)
        if (document.elementFromPoint(left, top)?.classList.contains('react-flow__pane')) return { x: left, y: top }
    throw new Error('There is no empty place on the canvas.')
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let move = 1; move <= moves; move++) {
    const way = 60 - Math.abs((move % 120) - 60)
    await page.mouse.move(x - way * 6, y - way * 3)
  }
  await page.mouse.up()
}
