// Work that runs behind the screens, begun by the palette, stopped and begun again in the dock; and the bell: what ends of one's work and what others do with one's bots is told there at once, leads to its place, and is read once.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botIdOf, makeBlankBot, savedMark, signUp } from './acts'
import { dialogEdits, words, writeBot } from './edits'
import { holdInserts } from '../shared/hold-inserts'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let botId: string

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await signUp(page, 'bell@example.com')
  botId = await makeBlankBot(page, 'Tram times')
  await writeBot(
    page,
    botId,
    dialogEdits('Next tram', [
      { name: 'Say so', type: 'message', settings: { messages: words('In five minutes.') }, ways: { next: 'end' } },
    ]),
  )
})
afterAll(() => stage.close())

const bell = () => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const list = () => page.getByRole('dialog', { name: 'Notifications' })

/** By the palette, as anything it can do. */
async function act(words: string, action: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^(Search or jump to|検索または移動)$/ }).fill(words)
  await page.getByRole('option', { name: action }).first().click()
}

describe('the actions of the palette', () => {
  it('train the bot, and the bell tells when that is done', async () => {
    await stage.play('palette-train', async () => {
      await page.goto(`/builder/bots/${botId}`)
      await savedMark(page).waitFor()
      await act('>train', 'Train the model')
      await page.getByText('Training has begun.').first().waitFor()
      await bell()
        .and(page.getByRole('button', { name: 'Notifications, 1 unread' }))
        .waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('open the test chat, lead to publishing, and change theme and language', async () => {
    await stage.play('palette-actions', async () => {
      await act('>open the test', 'Open the test chat')
      await page.getByRole('region', { name: 'Test chat' }).getByLabel('Message to the bot').waitFor()
      await act('>publish', 'Review and publish')
      await page.waitForURL(/\/publish$/)
      await act('>dark', 'Use the dark theme')
      await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
      await act('>light', 'Use the light theme')
      await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light')
      await act('>日本語', '日本語')
      await page.getByRole('navigation', { name: 'メニュー' }).waitFor()
      await act('>english', 'English')
      await page.getByRole('navigation', { name: 'Menu' }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('the bell', () => {
  it('lists what happened, leads to its place, and counts what is unread, in every tab', async () => {
    await stage.play('bell', async () => {
      const second = await stage.newTab(page.context())
      await second.goto('/builder/bots')
      await second.getByRole('banner').getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
      await bell().click()
      await list().getByText('Tram times').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await list()
        .getByRole('button', { name: /^Done: Train model/ })
        .click()
      await page.waitForURL((url) => url.pathname.endsWith(`/bots/${botId}`))
      await page.getByRole('region', { name: 'Bottom drawer' }).getByRole('tab', { name: 'Jobs' }).waitFor()
      for (const tab of [page, second]) await tab.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
      expect(botIdOf(page)).toBe(botId)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})

describe('a job in the dock', () => {
  it('is stopped while it works, and begun again to its end', async () => {
    await stage.play('job-stopped', async () => {
      const drawer = page.getByRole('region', { name: 'Bottom drawer' })
      const job = drawer.getByRole('listitem').filter({ hasText: 'Sample traffic' })
      await page.goto(`/builder/bots/${botId}/analytics`)
      const release = await holdInserts(stage.server.databaseUrl(), 'conversation', `new.bot_id = '${botId}'`)
      await page.getByRole('button', { name: 'Load sample traffic' }).click()
      const asked = page.waitForResponse((reply) => reply.url().includes('/builder/dock/') && reply.request().method() !== 'GET')
      await job.getByRole('button', { name: 'Stop' }).click()
      await asked
      await release()
      await job.getByText('Stopped', { exact: true }).waitFor()
      await job.getByRole('button', { name: 'Try again' }).click()
      await job.getByText('Done', { exact: true }).waitFor()
      expect(await job.count()).toBe(1)
      // A job that was stopped is no news for who stopped it.
      await bell().click()
      await list()
        .getByRole('button', { name: /^Done: Sample traffic/ })
        .waitFor()
      expect(await list().getByRole('listitem').filter({ hasText: 'Sample traffic' }).count()).toBe(1)
      await list().getByRole('button', { name: 'Mark all as read' }).click()
      await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await list().waitFor({ state: 'hidden' })
      await expect.poll(() => bell().evaluate((button) => button === document.activeElement)).toBe(true)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})
