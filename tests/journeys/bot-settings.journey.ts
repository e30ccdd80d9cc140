// The general settings of a bot as a developer changes them: who it is and how it looks, each change taken back by undo and told by the change
// log, and every setting found from the palette.
import { pngOf } from '@parley/server/test-support/picture'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { goTo, makeBlankBot, savedMark } from './acts'
import { consoleWords } from './console-words'
import { type Caller, callsOf } from './edits'
import { enrol } from './enrol'
import { drawIn, findingsOf } from './findings'
import { latinOn } from './latin'
import { expectReflow } from './reflow'
import { Stage } from './stage'

let stage: Stage
let page: Page
let caller: Caller
let botId = ''

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'bot-settings@example.com')
  botId = await makeBlankBot(page, 'Post office')
  caller = await callsOf(page)
})
afterAll(() => stage.close())

const Bot = z.looseObject({
  name: z.string(),
  description: z.string(),
  color: z.string(),
  icon: z.string(),
  languages: z.array(z.string()),
})
const bot = async () => Bot.parse(await caller.call('GET', `/users/${caller.userId}/builder/v2/streams/${botId}`))
const field = (label: string): Locator => page.getByLabel(label, { exact: true })

async function takenBack(what: () => Promise<unknown>, was: unknown): Promise<void> {
  await page.getByRole('heading', { name: 'General settings' }).click()
  await page.keyboard.press('Control+z')
  await expect.poll(what).toEqual(was)
  await expect.poll(() => page.getByRole('main').locator('[aria-busy="true"]').count()).toBe(0)
}

describe('the general settings of a bot', () => {
  it('are its name, its description and its icon, each saved as one goes and taken back by undo [S2-061]', async () => {
    await stage.play('bot-settings-identity', async () => {
      const { color } = await bot()
      await goTo(page, 'General settings')
      const name = field('Name (required)')
      await name.fill('Parcel office')
      await name.press('Enter')
      await expect.poll(async () => (await bot()).name).toBe('Parcel office')
      await page.getByRole('banner').getByText('Parcel office').waitFor()
      const description = field('Description')
      await description.fill('Sends parcels.')
      await description.blur()
      await expect.poll(async () => (await bot()).description).toBe('Sends parcels.')
      await page.getByRole('radio', { name: 'Truck' }).check({ force: true })
      await expect.poll(async () => (await bot()).icon).toBe('truck')
      await page.getByRole('banner').locator('[data-icon="truck"]').waitFor()
      await page
        .getByLabel('Upload picture')
        .setInputFiles({ name: 'parcel.png', mimeType: 'image/png', buffer: pngOf({ width: 64, height: 40 }) })
      await expect.poll(async () => (await bot()).icon).toMatch(/^\/pictures\//)
      await page.getByRole('banner').locator('img[data-had]').waitFor()
      await page.getByRole('radio', { name: 'Own picture' }).waitFor({ state: 'attached' })
      const other = color === 'violet' ? 'olive' : 'violet'
      await page.getByRole('radio', { name: other === 'violet' ? 'Violet' : 'Olive' }).check({ force: true })
      await expect.poll(async () => (await bot()).color).toBe(other)
      for (const scheme of ['light', 'dark'] as const) {
        await drawIn(page, scheme)
        expect(await findingsOf(page), scheme).toEqual([])
      }
      await drawIn(page, 'light')

      await takenBack(async () => (await bot()).color, color)
      await takenBack(async () => (await bot()).icon, 'truck')
      await takenBack(async () => (await bot()).icon, '')
      await takenBack(async () => (await bot()).description, '')
      await takenBack(async () => (await bot()).name, 'Post office')
      await expect.poll(() => name.inputValue()).toBe('Post office')
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('refuse a file that is no picture, in words', async () => {
    await stage.play('bot-settings-no-picture', async () => {
      const words = { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('words') }
      await page.getByLabel('Upload picture').setInputFiles(words)
      await page.getByText('words.png cannot be read as a picture. Choose another file.').waitFor()
      expect((await bot()).icon).toBe('')
      stage.takeComplaints()
    })
  })

  it('are told by the change log in words', async () => {
    await stage.play('bot-settings-log', async () => {
      await page.goto(`/builder/bots/${botId}/change-log`)
      for (const change of ['renamed Post office to', 'changed the description in', 'changed icon in', 'changed colour in'])
        await page.getByText(change).first().waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('are found from the palette by their words, and Enter puts the keyboard into the field', async () => {
    await stage.play('bot-settings-palette', async () => {
      await page.goto(`/builder/bots/${botId}/dialogs`)
      for (const [typed, title, label] of [
        ['silence until', 'Minutes of silence until it ends', 'Minutes of silence until it ends'],
        ['closing text', 'Closing text', 'Closing text'],
        [
          'minutes of silence that count',
          'Minutes of silence that count as an interruption',
          'Minutes of silence that count as an interruption',
        ],
        ['description', 'Description', 'Description'],
      ] as const) {
        await page
          .getByRole('button', { name: /^Search or jump to/ })
          .first()
          .click()
        const palette = page.getByRole('combobox', { name: 'Search or jump to' })
        await palette.fill(typed)
        await page.getByRole('option', { name: title }).first().waitFor()
        await page.keyboard.press('Enter')
        await expect.poll(() => field(label).evaluate((input) => input === document.activeElement)).toBe(true)
      }
      expect(new URL(page.url()).searchParams.get('field')).toBeNull()
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('say when a session ends and what happens then, and put a section back to what it was', async () => {
    await stage.play('bot-settings-reset', async () => {
      await page.goto(`/builder/bots/${botId}/settings?section=session`)
      const idle = field('Minutes of silence until it ends')
      await idle.fill('45')
      await idle.blur()
      await savedMark(page).waitFor()
      const section = page.locator('#section-session')
      await section.getByText('Not set').waitFor()
      await section.getByRole('button', { name: 'Reset' }).click()
      await expect.poll(() => idle.inputValue()).toBe('15')
      await section.getByRole('link', { name: 'Open the event' }).click()
      await page.getByRole('heading', { name: 'Conversation ended' }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('are read in three languages, wide and narrow, light and dark', async () => {
    await stage.play('bot-settings-languages', async () => {
      let here = 'en'
      for (const [language, name] of [
        ['ja', '日本語'],
        ['ko', '한국어'],
        ['en', 'English'],
      ] as const) {
        await page.goto(`/builder/bots/${botId}/settings?section=identity`)
        const [before, words] = [consoleWords(here), consoleWords(language)]
        await page.getByRole('heading', { name: before['bot-settings.title'], level: 1 }).waitFor()
        await page.getByRole('button', { name: before['shell.palette.title'] }).first().click()
        await page.getByRole('combobox', { name: before['shell.palette.title'] }).fill(`>${name}`)
        await page.getByRole('option', { name }).first().waitFor()
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { name: words['bot-settings.title'], level: 1 }).waitFor()
        for (const scheme of ['light', 'dark'] as const) {
          await drawIn(page, scheme)
          expect(await findingsOf(page), `${language} ${scheme}`).toEqual([])
        }
        await drawIn(page, 'light')
        if (language !== 'en')
          expect(await latinOn(page, ['Post office', 'Ada’s account', 'Ada Journey', 'PO', 'AJ', 'email', 'end chat', 'print'])).toEqual([])
        await expectReflow(page, `the settings in ${language}`)
        here = language
      }
      stage.takeComplaints()
    })
  })
})
