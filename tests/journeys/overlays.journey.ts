// What lies over the canvas: each overlay says in its legend why there is nothing to see yet, problems are shown beside any of them, all
// of it by keyboard, kept in the address, and accessible. What is counted is proved where it is counted.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFromTray, goTo, makeBlankBot, makeDialog, savedMark, stepOnCanvas } from './acts'
import { enrol } from './enrol'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await page.setViewportSize({ width: 1280, height: 720 })
  await enrol(page, 'overlays@example.com')
  await makeBlankBot(page, 'Florist')
  await goTo(page, 'Dialogs')
  await makeDialog(page, 'Order flowers')
  await addFromTray(page, 'Say')
  await stepOnCanvas(page, 'Message').waitFor()
  await savedMark(page).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
})
afterAll(() => stage.close())

const legend = () => page.getByRole('region', { name: 'Legend' })

async function choose(name: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Overlay' }).getByText(name, { exact: true }).click()
}

describe('what lies over the canvas', () => {
  it('has a legend that says why there is nothing to see yet, in each of them', async () => {
    await stage.play('overlays-empty', async () => {
      expect(await legend().count()).toBe(0)
      await choose('Coverage')
      await legend().getByText('Nobody has tested this dialog yet.', { exact: false }).waitFor()
      await legend().getByRole('button', { name: 'Open the test chat' }).waitFor()
      await choose('Traffic')
      await legend().getByText('No conversation came through this dialog in this time.').waitFor()
      await choose('Changes')
      await legend().getByText('Nothing is published yet, so there is nothing to compare with.').waitFor()
      await choose('Plain')
      await legend().waitFor({ state: 'detached' })
    })
  }, 240_000)

  it('shows problems beside an overlay, leads through them by keyboard, and is kept in the address', async () => {
    await stage.play('overlays-problems', async () => {
      await choose('Coverage')
      const toggle = page.getByRole('button', { name: 'Problems', exact: true })
      await toggle.focus()
      await page.keyboard.press('Enter')
      await legend().getByRole('group', { name: 'Problems' }).waitFor()
      await legend().getByRole('group', { name: 'Coverage' }).waitFor()
      await legend().getByRole('button', { name: 'Next problem' }).focus()
      await page.keyboard.press('Enter')
      await page.getByText(/^Message, Message\./).waitFor({ state: 'attached' })
      await page.reload()
      await legend().getByRole('group', { name: 'Problems' }).waitFor()
      expect(await toggle.getAttribute('aria-pressed')).toBe('true')
    })
  }, 240_000)

  it('is accessible, light and dark, on the canvas and in the outline', async () => {
    await stage.play('overlays-accessible', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await drawIn(page, colorScheme)
        for (const name of ['Coverage', 'Traffic', 'Changes']) {
          await choose(name)
          await legend().getByRole('group', { name }).waitFor()
          expect(await findingsOf(page), `${name}, ${colorScheme}`).toEqual([])
        }
      }
      await choose('Coverage')
      await page.getByText('Outline', { exact: true }).click()
      await page.getByRole('tree').getByText('Not tested').first().waitFor()
      expect(await findingsOf(page)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})
