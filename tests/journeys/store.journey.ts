// Samples and the store of an account: a sample is tried out and installed; a smart bot is offered, looked over, installed, kept to what its
// author left open, and updated with a conflict decided.
import { newId } from '@parley/contract/base/ids'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goTo } from './acts'
import { type Caller, callsOf, dialogEdits, putOf, words } from './edits'
import { enrol } from './enrol'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let caller: Caller
let base = ''
const house = newId('variable')

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'store@example.com')
})
afterAll(() => stage.close())

async function lookedAt(): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await drawIn(page, scheme)
    expect(await findingsOf(page), scheme).toEqual([])
  }
  await drawIn(page, 'light')
}

const open = (name: string): Locator => page.getByRole('dialog', { name })
const change = (edits: readonly object[]) =>
  caller.call('POST', `/builder/streams/${base}/operations`, { id: newId('batch'), label: '', edits })

describe('a sample', () => {
  it('is talked with before it is installed, and is in the list of bots once it is [S1-027]', async () => {
    await stage.play('store-sample', async () => {
      await goTo(page, 'Samples')
      await page.getByRole('heading', { name: 'Samples', exact: true }).waitFor()
      await page.getByRole('button', { name: 'Leave desk' }).waitFor()
      await lookedAt()
      await page.getByLabel('Find by name or words').fill('trips')
      await expect.poll(() => page.getByRole('button', { name: 'Leave desk' }).count()).toBe(0)
      await page.getByRole('button', { name: 'Travel desk' }).click()
      const desk = open('Travel desk')
      await desk.getByText('Hello, this is the travel desk', { exact: false }).waitFor()
      await lookedAt()
      await desk.getByLabel('Say something').fill('book a flight to oslo')
      await desk.getByRole('button', { name: 'Send' }).click()
      await desk.getByText('book a flight to oslo').waitFor()
      await expect.poll(() => desk.getByRole('log').locator('p, div').count()).toBeGreaterThan(5)
      await desk.getByRole('button', { name: 'Install' }).click()
      await page.waitForURL(/\/bots\/st-/)
      await page.getByRole('banner').getByText('Travel desk').first().waitFor()
      await page.goto('/builder/bots')
      await page.getByRole('link', { name: 'Travel desk', exact: true }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })
})

describe('a smart bot', () => {
  it('is offered to the store with what others may change, and listed by an administrator', async () => {
    caller = await callsOf(page)
    const { _id } = (await caller.call('POST', `/users/${caller.userId}/builder/streams`, { name: 'Front door', type: 'solution' })) as {
      _id: string
    }
    base = _id
    await change([
      ...dialogEdits('Greet me', [{ name: 'Greet', type: 'message', settings: { messages: words('Good day.') }, ways: { next: 'end' } }]),
      { op: 'put', id: house, kind: 'variable', set: { key: 'house', value: 'Halden' } },
      putOf('variable', { key: 'door_key', value: 'door-secret-9', secure: true }),
    ])
    await caller.call('POST', `/builder/streams/${base}/publish`, { note: 'First' })
    await stage.play('store-offer', async () => {
      await page.goto(`/builder/bots/${base}/smart-bot`)
      await page.getByLabel('Variables').check()
      await lookedAt()
      await page.goto('/builder/store')
      await page.getByText('The store is empty').waitFor()
      await page.getByRole('button', { name: 'Offer a bot' }).click()
      const offer = page.getByRole('tabpanel')
      await offer.getByRole('combobox', { name: 'Bot' }).click()
      await page.getByRole('option', { name: 'Front door' }).click()
      await offer.getByLabel('Summary').fill('Greets at the door.')
      await expect.poll(() => offer.getByLabel('Variables').isChecked()).toBe(true)
      await offer.getByTitle('Waves').click()
      await offer.getByRole('button', { name: 'Save listing' }).click()
      await expect.poll(() => offer.getByRole('button', { name: 'Save listing' }).isDisabled()).toBe(true)
      await lookedAt()
      await offer.getByLabel('What is new').fill('First')
      await offer.getByRole('button', { name: 'Offer v1' }).click()
      await offer.getByText('In review').waitFor()
      await offer.getByRole('button', { name: 'Offer v1 again' }).waitFor()
      await goTo(page, 'Account settings')
      await page.getByText('1 offer waits for review: Front door').waitFor()
      await page.getByRole('link', { name: 'Review offers' }).click()
      await page.getByRole('heading', { name: 'Front door' }).waitFor()
      await lookedAt()
      await page.getByRole('button', { name: 'Try it out' }).click()
      await page.getByRole('log').getByText('Hello! How can I help you?').waitFor()
      await page.getByRole('button', { name: 'Greet me' }).click()
      await page.getByRole('log').getByText('Good day.').waitFor()
      await page.getByRole('button', { name: 'List in the store' }).click()
      await page.getByText('Nothing waits for review').waitFor()
      await page.getByRole('tab', { name: 'Browse' }).click()
      await page.getByRole('button', { name: 'Front door' }).waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('is installed without its secret value, and is changed only where its author left it open', async () => {
    await stage.play('store-install', async () => {
      await page.getByRole('button', { name: 'Front door' }).click()
      const item = open('Front door')
      await item.getByRole('button', { name: 'Install' }).click()
      await item.getByText('door_key').waitFor()
      await lookedAt()
      await item.getByRole('link', { name: 'Open its variables' }).click()
      await page.getByRole('button', { name: 'house' }).first().click()
      const value = page.getByLabel('Value', { exact: true })
      await value.fill('Our house')
      await value.blur()
      await expect.poll(() => value.inputValue()).toBe('Our house')
      await goTo(page, 'Smart bot')
      await page.getByRole('main').getByText('Up to date', { exact: true }).waitFor()
      await lookedAt()
      await goTo(page, 'Intents')
      await page.getByText('From Front door: read-only').first().waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  })

  it('takes a new version of its base once what both have changed is decided', async () => {
    await change([
      { op: 'put', id: house, kind: 'variable', set: { value: 'The tower' } },
      putOf('variable', { key: 'floor', value: 'Two' }),
    ])
    await caller.call('POST', `/builder/streams/${base}/publish`, { note: 'Second' })
    await caller.call('POST', `/builder/botstore/streams/${base}/offers`, { note: 'A tower, and a floor' })
    await caller.call('PUT', `/builder/botstore/reviews/${base}`, { number: 2, decision: 'list' })
    await stage.play('store-update', async () => {
      await goTo(page, 'Smart bot')
      await page.getByText('Version 2 is available').first().waitFor()
      await lookedAt()
      await page.getByRole('link', { name: 'Look at the update' }).click()
      await page.getByText('1 conflict open').waitFor()
      expect(await page.getByRole('button', { name: 'Finish update' }).isDisabled()).toBe(true)
      await page.getByText('1 merged automatically').click()
      await page
        .getByRole('listitem')
        .filter({ hasText: /^.floor added/ })
        .waitFor()
      await lookedAt()
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await page.getByLabel(/^Result of house/).fill('Our tower')
      await lookedAt()
      await page.getByRole('button', { name: 'Finish update' }).click()
      await page.getByRole('main').getByText('Up to date', { exact: true }).waitFor()
      await goTo(page, 'Variables')
      await page.getByRole('button', { name: 'floor' }).first().waitFor()
      await page.getByRole('button', { name: 'house' }).first().click()
      await expect.poll(() => page.getByLabel('Value', { exact: true }).inputValue()).toBe('Our tower')
      expect(stage.takeComplaints()).toEqual([])
    })
  })
})
