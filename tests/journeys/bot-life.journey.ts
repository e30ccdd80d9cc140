// A bot from its name to its end, as somebody at the console goes through it: how it looks, its words in two languages, a version named, listed
// and restored; the bot leaves the list and comes back. Restoring one object of a version is compare.journey's.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@parley/contract/base/ids'
import { botIdOf, goTo, keptBy, makeBlankBot, modelUpToDate, say, testChat } from './acts'
import { changeBot, putOf, words } from './edits'
import { enrol } from './enrol'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let home = ''

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'bot-life@example.com')
  await makeBlankBot(page, 'Weekend')
  home = page.url().replace(/(\/bots\/[^/?#]+).*/, '$1')
})
afterAll(() => stage.close())

const changing = (act: () => Promise<void>) => keptBy(page, act)

describe('a bot', () => {
  it('is given another name, a description and another icon on its general settings [S2-061]', async () => {
    await stage.play('bot-life-look', async () => {
      await page.goto(`${home}/settings`)
      const name = page.getByLabel('Name (required)')
      const description = page.getByLabel('Description', { exact: true })
      const violet = page.getByRole('radio', { name: 'Violet' })
      await name.fill('Short stay')
      await name.press('Enter')
      await page.getByRole('banner').getByText('Short stay').first().waitFor()
      await description.fill('Rooms for one night.')
      await description.blur()
      await page.getByTitle('Violet').click()
      await expect.poll(() => violet.isChecked()).toBe(true)
      expect(await findingsOf(page)).toEqual([])
      await page.reload()
      await expect.poll(() => name.inputValue()).toBe('Short stay')
      await expect.poll(() => description.inputValue()).toBe('Rooms for one night.')
      await expect.poll(() => violet.isChecked()).toBe(true)
      await page.goto('/builder/bots')
      await page.getByRole('button', { name: 'Open Short stay' }).waitFor()
      const tile = page.locator('[data-initials="SS"][style*="--hue-violet"]').first()
      await tile.waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('says a content variable in the words of each language [S2-070]', async () => {
    await stage.play('bot-life-content', async () => {
      await page.goto(`${home}/languages`)
      await page.getByRole('combobox', { name: 'Add a language' }).fill('Span')
      await changing(() => page.getByRole('option', { name: 'Spanish', exact: true }).click())
      await page.goto(`${home}/variables`)
      await page.getByRole('button', { name: 'New', exact: true }).first().click()
      const making = page.getByRole('dialog', { name: 'New variable' })
      await making.getByText('Content', { exact: true }).click()
      await making.getByLabel('Key').fill('welcome')
      await changing(() => making.getByRole('button', { name: 'Create variable' }).click())
      await changing(() => page.getByLabel('Value', { exact: true }).fill('Good to see you'))
      await changing(() => page.getByLabel('Spanish', { exact: true }).fill('Es un placer verle'))
      expect(await findingsOf(page)).toEqual([])
      const [dialogId, startId, sayId] = [newId('dialog'), newId('node'), newId('node')]
      const intent = putOf('intent', { name: 'Greet me', dialogId })
      const node = (id: string, set: object) => ({ op: 'put', id, kind: 'node', parentId: dialogId, set })
      const way = (to: string) => [{ id: newId('transition'), exit: 'next', label: '', when: null, to }]
      const said = (text: string, language: string) => ({ ...putOf('utterance', { text, language }), parentId: intent.id })
      await changeBot(page, botIdOf(page), [
        { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Greet me', startNodeId: startId } },
        intent,
        ...[said('greet me', 'en'), said('give me a warm welcome', 'en'), said('quiero que me saludes', 'es')],
        node(startId, { type: 'intent', name: 'Greet me asked', settings: { intentId: intent.id }, transitions: way(sayId) }),
        node(sayId, {
          type: 'message',
          name: 'Greet',
          settings: { messages: words('{{content.welcome}}, Ada.') },
          transitions: way('end'),
        }),
      ])
      await page.goto(`${home}/intents`)
      await modelUpToDate(page)
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      const answered = (text: string) => testChat(page).getByText(text).first()
      await say(page, 'give me a warm welcome')
      await answered('Good to see you, Ada.').waitFor()
      await say(page, 'can we speak Spanish?')
      await answered('De acuerdo, seguimos en español.').waitFor()
      await say(page, 'quiero que me saludes')
      await answered('Es un placer verle, Ada.').waitFor()
      await page.getByRole('button', { name: 'Test', exact: true }).click()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('has its versions listed, and a new one is made from the keyboard [S2-094]', async () => {
    await stage.play('bot-life-versions', async () => {
      await page.goto(`${home}/versions`)
      await page.getByRole('heading', { name: 'Versions', level: 1 }).waitFor()
      for (const [at, name] of ['before the summer', 'after it'].entries()) {
        const field = page.getByRole('dialog').getByLabel('Name')
        // The key counts from the moment when it is known that the person may edit the bot.
        await expect
          .poll(async () => {
            if (!(await field.isVisible())) await page.keyboard.press('ControlOrMeta+s')
            return field.isVisible()
          })
          .toBe(true)
        await field.fill(name)
        await page.keyboard.press('Enter')
        await page
          .getByText(`v${at + 1} is kept`)
          .first()
          .waitFor()
        await field.waitFor({ state: 'detached' })
      }
      for (const name of ['before the summer', 'after it']) await page.getByText(name, { exact: true }).first().waitFor()
      const history = page.getByRole('list', { name: 'History' })
      await page.getByRole('button', { name: 'Made' }).click()
      await page.getByRole('menuitem', { name: 'Choose days…' }).click()
      await page.getByLabel('Last day').fill('2020-01-31')
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Show these days' }).click()
      await page.getByText('No version was made in these days').waitFor()
      await page.getByRole('button', { name: /^Made until/ }).click()
      await page.getByRole('menuitem', { name: 'Last 7 days' }).click()
      await history.getByText('after it').waitFor()
      expect(await findingsOf(page)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('is changed, brought back to a version as a whole, which another tab sees, and back again by undo [S1-021]', async () => {
    await stage.play('bot-life-restore', async () => {
      await changeBot(page, botIdOf(page), [putOf('dialog', { name: 'Added since' }), putOf('entity', { name: 'city', type: 'city' })])
      const other = await page.context().newPage()
      await other.goto(`${home}/dialogs`)
      const added = other.getByText('Added since', { exact: true }).first()
      await added.waitFor()
      await page.goto(`${home}/versions`)
      await page.getByRole('button', { name: 'Restore v1' }).click()
      const asked = page.getByRole('dialog', { name: 'Restore the whole bot from v1' })
      await asked
        .getByRole('listitem')
        .filter({ hasText: /^Dialog 1 removed$/ })
        .waitFor()
      await asked
        .getByRole('listitem')
        .filter({ hasText: /^Entity 1 removed$/ })
        .waitFor()
      expect(await findingsOf(page)).toEqual([])
      await asked.getByRole('button', { name: 'Restore the bot' }).click()
      await page.getByText('The bot is as it was in v1').first().waitFor()
      await asked.waitFor({ state: 'detached' })
      await added.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Undo' }).first().click()
      await added.waitFor()
      await other.close()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('loses a version for good once that is confirmed', async () => {
    await stage.play('bot-life-version-deleted', async () => {
      await page.goto(`${home}/versions`)
      await page.getByRole('button', { name: 'Delete v2' }).click()
      const asked = page.getByRole('dialog', { name: 'Delete v2?' })
      expect(await findingsOf(page)).toEqual([])
      await asked.getByRole('button', { name: 'Delete v2' }).click()
      await page.getByText('v2 is deleted').first().waitFor()
      const history = page.getByRole('list', { name: 'History' })
      await history.getByText('after it').waitFor({ state: 'detached' })
      await history.getByText('before the summer').waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('leaves the list when it is deleted, and comes back by the notice that tells it [S2-096]', async () => {
    await stage.play('bot-life-end', async () => {
      await page.goto('/builder/bots')
      const open = page.getByRole('button', { name: 'Open Short stay' })
      await open.waitFor()
      await page.getByRole('button', { name: 'More actions for Short stay' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await open.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Undo' }).click()
      await open.waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('is deleted from Deploy by its name, and restored whole from the list of deleted bots [S2-096]', async () => {
    await stage.play('bot-life-deleted', async () => {
      await page.goto(`${home}/publish`)
      await goTo(page, 'Delete bot')
      const name = page.getByLabel('Name of the bot')
      const act = page.getByRole('button', { name: 'Delete Short stay' })
      await name.fill('Short')
      await act.click()
      await page.getByText('Type the name exactly: Short stay').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await name.fill('Short stay')
      await act.click()
      await page.getByRole('heading', { name: 'Build your first bot' }).waitFor()
      await page.getByRole('link', { name: '1 deleted bot' }).click()
      const line = page.getByRole('row').filter({ hasText: 'Short stay' })
      await line.getByText('30 more days').waitFor()
      await line.getByText('Ada Journey').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Restore Short stay' }).click()
      await page.getByText('No deleted bots').waitFor()
      await page.goto(`${home}/versions`)
      await page.getByText('before the summer', { exact: true }).first().waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })
})
