// A bot taken home and brought in again: exported, changed, brought back by its file as one step, and made anew as another bot; a file of another
// platform with what becomes of each of its parts.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botIdOf, goTo, makeBlankBot } from './acts'
import { changeBot, putOf } from './edits'
import { enrol } from './enrol'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let file = ''

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'import-export@example.com')
  await makeBlankBot(page, 'Harbour')
  await changeBot(page, botIdOf(page), [
    putOf('intent', { name: 'Book a berth', patterns: ['book ~'] }),
    putOf('variable', { key: 'harbour_url', value: 'https://harbour.example' }),
    putOf('variable', { key: 'harbour_token', secure: true }),
  ])
})
afterAll(() => stage.close())

const area = (name: string) => page.getByRole('navigation', { name: 'Areas of the bot' }).getByRole('link', { name }).click()
const importCard = () => page.getByRole('region', { name: 'Import', exact: true })

describe('a bot as a file', () => {
  it('is exported, and its file imported: progress, then success [S2-095, S4-009]', async () => {
    await stage.play('import-export-both', async () => {
      await area('Deploy')
      await goTo(page, 'Import and export')
      await page.getByRole('button', { name: 'Export the bot' }).click()
      const link = page.getByRole('link', { name: 'Download Harbour.zip' })
      await link.waitFor()
      expect(await findingsOf(page)).toEqual([])
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      file = await download.path()
      await changeBot(page, botIdOf(page), [putOf('intent', { name: 'Only here' })])
      await page.locator('input[type=file]').setInputFiles({ name: 'Harbour.zip', mimeType: 'application/zip', buffer: readFileSync(file) })
      await importCard().getByText('What Harbour (Parley) would do to this bot').waitFor()
      await page.getByLabel('Remove what is not in the file').check({ force: true })
      await importCard().getByRole('cell', { name: 'Only here' }).waitFor()
      await importCard().getByLabel('Intent', { exact: true }).uncheck()
      await expect.poll(() => importCard().getByRole('cell', { name: 'Only here' }).count()).toBe(0)
      await importCard().getByLabel('Intent', { exact: true }).check()
      await importCard().getByRole('cell', { name: 'Only here' }).waitFor()
      await page.getByLabel('harbour_url').fill('https://harbour.local')
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Import into this bot' }).click()
      await importCard().getByRole('status').getByText('The file was imported').waitFor()
      const secrets = importCard().getByRole('region', { name: 'Secrets this bot needs. They are in no file.' })
      await secrets.getByText('harbour_token').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await secrets.getByRole('button', { name: 'Set value' }).click()
      await secrets.getByLabel('harbour_token').fill('a berth for the night')
      await secrets.getByRole('button', { name: 'Save value' }).click()
      await secrets.getByText('••••••••••••').or(secrets.getByRole('img')).first().waitFor()
      expect(await findingsOf(page)).toEqual([])
      await area('Skills')
      await goTo(page, 'Intents')
      await page.getByText('Book a berth').first().waitFor()
      await expect.poll(() => page.getByText('Only here').count()).toBe(0)
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('is exported in part, and as other tools read it, with what these cannot say', async () => {
    await stage.play('import-export-parts', async () => {
      await area('Deploy')
      await goTo(page, 'Import and export')
      await page.getByText('Single objects', { exact: true }).click()
      await page.getByPlaceholder('Search by name').fill('berth')
      await page.getByRole('option', { name: 'Book a berth' }).click()
      expect(await findingsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Export the bot' }).click()
      await page.getByRole('link', { name: 'Download Harbour.zip' }).waitFor()
      await page.getByText('By kind', { exact: true }).click()
      await page.getByLabel('Batch tests').uncheck()
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('combobox', { name: 'Form' }).click()
      await page.getByRole('option', { name: 'Rasa YAML: training' }).click()
      await page.getByRole('button', { name: 'Export the bot' }).click()
      await page.getByRole('link', { name: 'Download Harbour-en.yml' }).waitFor()
      await page.getByRole('table', { name: 'What is not in the file' }).getByRole('cell', { name: 'Book a berth' }).waitFor()
      expect(await findingsOf(page)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('makes another bot', async () => {
    await stage.play('import-export-new', async () => {
      await page.goto('/builder/bots')
      await page.getByRole('button', { name: 'From a file' }).click()
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({ name: 'Harbour.zip', mimeType: 'application/zip', buffer: readFileSync(file) })
      await page.getByText('A new bot made of Harbour (Parley)').waitFor()
      expect(await findingsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Make the bot' }).click()
      await page.getByRole('link', { name: 'Open the bot' }).click()
      await page.getByRole('banner').getByText('Copy of Harbour').first().waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('of another platform tells what becomes of each of its parts', async () => {
    await stage.play('import-export-other', async () => {
      const luis = {
        luis_schema_version: '7.0.0',
        name: 'ferry',
        culture: 'en-us',
        intents: [{ name: 'Book' }, { name: 'None' }],
        entities: [{ name: 'port', roles: [] }],
        utterances: [{ text: 'a ferry to oslo', intent: 'Book', entities: [{ entity: 'port', startPos: 11, endPos: 14 }] }],
        hologram: [{ depth: 3 }],
      }
      await page.goto('/builder/bots')
      await page.getByRole('button', { name: 'From a file' }).click()
      const given = { name: 'ferry.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(luis)) }
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(given)
      await page.getByText('A new bot made of ferry (LUIS)').waitFor()
      await page.getByRole('table', { name: 'What is not the same' }).getByText('hologram').first().waitFor()
      expect(await findingsOf(page)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  })
})
