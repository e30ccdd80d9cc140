// A secret in the console: it is typed once, and from then on it is dots for everybody; the page never hears it again. And the file of all
// variables, which holds no secret.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBlankBot, savedMark } from './acts'
import { enrol } from './enrol'
import { Stage } from './stage'

const secret = 'journey-secret-77'
let stage: Stage
let page: Page
/** Everything the server has said to the page. */
const heard: Promise<string>[] = []

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  page.on('response', (response) => {
    if (response.url().includes('/api/')) heard.push(response.text().catch(() => ''))
  })
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(Promise.resolve(String(payload)))))
  await enrol(page, 'secrets@example.com')
  const botId = await makeBlankBot(page, 'Keeper')
  await page.goto(`/builder/bots/${botId}/variables`)
}, 240_000)
afterAll(() => stage.close())

/** What the newest file of the variables says, as the drawer of jobs hands it out. */
async function written(type: 'json' | 'csv'): Promise<string> {
  const drawer = page.getByRole('region', { name: 'Bottom drawer' })
  const button = drawer.getByRole('button', { name: `Download Keeper variables.${type}` }).first()
  if (!(await drawer.isVisible())) await page.getByRole('contentinfo').getByRole('button', { name: /job/i }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return readFile(await download.path(), 'utf8')
}

const value = () => page.getByRole('region', { name: 'Value' })

describe('a secure variable', () => {
  it('is made without a value, says so, and takes one that is dots from then on', async () => {
    await stage.play('secure-variable', async () => {
      await page.getByRole('button', { name: 'New', exact: true }).first().click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Key' }).fill('api_key')
      await page.getByRole('dialog').getByRole('switch', { name: 'Secret' }).check()
      await page.getByRole('button', { name: 'Create variable' }).click()
      await value().getByText('Not set').waitFor()
      await value().getByRole('button', { name: 'Set value' }).click()
      await page.getByLabel('New value').fill('abc')
      await page.keyboard.press('Enter')
      await page.getByText('At least 4 characters').waitFor()
      await page.getByLabel('New value').fill(secret)
      await page.getByRole('button', { name: 'Save value' }).click()
      await value().getByRole('img', { name: 'Secret value' }).waitFor()
      await value().getByText('Ada Journey').waitFor()
    })
  }, 240_000)

  it('is replaced by a new value, without the old one being shown, and given up by Escape', async () => {
    await stage.play('secure-variable-replace', async () => {
      await value().getByRole('button', { name: 'Replace' }).click()
      expect(await page.getByLabel('New value').inputValue()).toBe('')
      await page.keyboard.press('Escape')
      await value().getByRole('button', { name: 'Replace' }).waitFor()
    })
  }, 240_000)

  it('is cleared after a question', async () => {
    await stage.play('secure-variable-clear', async () => {
      await value().getByRole('button', { name: 'Clear' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
      await value().getByText('Not set').waitFor()
    })
  }, 240_000)

  it('takes the value of a plain one that is made secure, and begins empty when it is made plain again', async () => {
    await stage.play('secure-variable-turned', async () => {
      await page.getByRole('button', { name: 'New', exact: true }).first().click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Key' }).fill('was_plain')
      await page.getByRole('button', { name: 'Create variable' }).click()
      await page.getByRole('textbox', { name: 'Value' }).fill(`${secret}-plain`)
      await savedMark(page).waitFor()
      await page.getByRole('switch', { name: 'Secret' }).check()
      await value().getByRole('img', { name: 'Secret value' }).waitFor()
      await page.reload()
      await value().getByRole('img', { name: 'Secret value' }).waitFor()
      expect(await page.content()).not.toContain(secret)
      await page.getByRole('switch', { name: 'Secret' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Make it plain' }).click()
      expect(await page.getByRole('textbox', { name: 'Value' }).inputValue()).toBe('')
    })
  }, 240_000)

  it('is in a file of all variables without its value, which is put in their place after a backup, or refused row by row, and undone', async () => {
    await stage.play('variables-file', async () => {
      const more = async (item: string) => {
        await page.getByRole('button', { name: 'More for variables' }).click()
        await page.getByRole('menuitem', { name: item }).click()
      }
      await more('Export as JSON')
      const exported = await written('json')
      expect(exported).toContain('"key": "api_key"')
      expect(exported).not.toContain(secret)

      await more('Import variables')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Save a backup' }).click()
      const choose = (content: string) =>
        page.locator('input[type=file]').setInputFiles({ name: 'variables.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
      await choose('key,value\ndesk-phone,55\nopen,9')
      await dialog.getByRole('button', { name: /^Import \d/ }).click()
      await dialog.getByText('1 row cannot be taken', { exact: false }).waitFor()
      await choose('key,value,secure\ndesk_phone,55 00,\napi_key,,true')
      await dialog.getByRole('button', { name: /^Import \d/ }).click()
      await dialog.getByText('1 row needs your decision', { exact: false }).waitFor()
      await dialog.getByRole('button', { name: 'Import it anyway' }).click()
      await dialog.getByText('Imported: 1 added, 1 changed, 1 as before.').waitFor()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await page.getByRole('region', { name: 'Variables' }).getByText('desk_phone').waitFor()
      await expect.poll(() => page.getByRole('region', { name: 'Variables' }).getByText('was_plain').count()).toBe(0)
      await page.keyboard.press('Control+z')
      await page.getByRole('region', { name: 'Variables' }).getByText('was_plain').waitFor()
    })
  }, 240_000)

  it('belongs to namespaces that were made beside the list, and that a file names', async () => {
    await stage.play('variable-namespaces', async () => {
      await page.getByRole('button', { name: 'More for variables' }).click()
      await page.getByRole('menuitem', { name: 'Namespaces' }).click()
      await page.getByRole('dialog').getByLabel('New namespace').fill('Billing')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Remove Billing' }).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
      await page.getByRole('combobox', { name: 'Namespaces' }).click()
      await page.getByRole('option', { name: 'Billing' }).click()
      await page.keyboard.press('Escape')
      await savedMark(page).waitFor()
      await page.getByRole('button', { name: 'More for variables' }).click()
      await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
      expect(await written('csv')).toContain('Billing')
    })
  }, 240_000)

  it('was told to the page by nothing the server said, but for the plain value its own edit brought back', async () => {
    const all = await Promise.all(heard)
    expect(all.length).toBeGreaterThan(10)
    expect(all.filter((text) => text.replaceAll(`${secret}-plain`, '').includes(secret))).toEqual([])
    expect(stage.takeComplaints()).toEqual([])
  })
})
