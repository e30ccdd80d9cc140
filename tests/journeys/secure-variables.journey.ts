// A secret in the console: it is typed once, and from then on it is dots for everybody; the page never hears it again.
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
}, 180_000)
afterAll(() => stage.close())

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
  }, 120_000)

  it('is replaced by a new value, without the old one being shown, and given up by Escape', async () => {
    await stage.play('secure-variable-replace', async () => {
      await value().getByRole('button', { name: 'Replace' }).click()
      expect(await page.getByLabel('New value').inputValue()).toBe('')
      await page.keyboard.press('Escape')
      await value().getByRole('button', { name: 'Replace' }).waitFor()
    })
  }, 120_000)

  it('is cleared after a question', async () => {
    await stage.play('secure-variable-clear', async () => {
      await value().getByRole('button', { name: 'Clear' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click()
      await value().getByText('Not set').waitFor()
    })
  }, 120_000)

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
  }, 120_000)

  it('was told to the page by nothing the server said, but for the plain value its own edit brought back', async () => {
    const all = await Promise.all(heard)
    expect(all.length).toBeGreaterThan(10)
    expect(all.filter((text) => text.replaceAll(`${secret}-plain`, '').includes(secret))).toEqual([])
    expect(stage.takeComplaints()).toEqual([])
  })
})
