// The dock of jobs: an export as somebody begins it, sees it end, fetches its file, over a crash of the server, and puts it away.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimInstallation } from './acts'
import { unpackArchive } from '../../server/base/storage/incoming/unpack-archive'
import { Stage } from './stage'

let stage: Stage
let page: Page

beforeAll(async () => {
  stage = await Stage.open()
  page = await stage.newTab()
  await claimInstallation(page, stage.server.oneTimeLink)
}, 240_000)
afterAll(() => stage.close())

const drawer = () => page.getByRole('region', { name: 'Bottom drawer' })
const entry = () => drawer().getByRole('listitem').filter({ hasText: 'Export of the bot' })

async function isListedAsDone(): Promise<void> {
  await entry().getByText('Done', { exact: true }).waitFor()
  expect(await entry().innerText()).toContain('Travel desk')
}

it('shows an export, hands out its file, keeps it over a crash of the server, and removes the entry [S7-230]', async () => {
  await stage.play('jobs-export', async () => {
    await page.getByRole('button', { name: 'More actions for Travel desk' }).click()
    await page.getByRole('menuitem', { name: 'Export' }).click()
    await page.getByText('Exporting Travel desk.').waitFor()
    await page.getByRole('contentinfo').getByRole('button', { name: /job/i }).click()
    await isListedAsDone()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      entry().getByRole('button', { name: 'Download Travel desk.zip' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Travel desk.zip')
    const files = await unpackArchive(readFileSync(await download.path()), { files: 10_000, unpackedBytes: 50_000_000 })
    expect(JSON.parse(files.get('bot.json')?.toString() ?? '')).toMatchObject({ format: 'parley-bot', name: 'Travel desk' })
    for (const kind of ['bot', 'dialog', 'node', 'intent', 'utterance'])
      expect(
        [...files.keys()].some((name) => name.startsWith(`objects/${kind}/`)),
        kind,
      ).toBe(true)
    expect(stage.takeComplaints()).toEqual([])
    await stage.server.kill()
    await stage.server.start()
    await page.reload()
    await isListedAsDone()
    stage.takeComplaints()
    await entry().getByRole('button', { name: 'Remove Export of the bot from the list' }).click()
    await expect.poll(() => entry().count()).toBe(0)
    await page.reload()
    await drawer().getByRole('listitem').first().waitFor()
    expect(await entry().count()).toBe(0)
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)
