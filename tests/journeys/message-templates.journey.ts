// A message template made on its screen: written, shown with its sample values while it is, and found by search. And what only a browser can
// answer of a message: where its user is.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBlankBot, pressForTestChat, savedMark, say, testChat } from './acts'
import { dialogEdits, putOf, words, writeBot } from './edits'
import { enrol } from './enrol'
import { findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let botId = ''

beforeAll(async () => {
  stage = await Stage.openShared()
  page = await stage.newTab()
  await enrol(page, 'templates@example.com')
  botId = await makeBlankBot(page, 'Travel desk')
}, 240_000)
afterAll(() => stage.close())

const preview = (): Locator => page.getByRole('complementary', { name: 'Preview' })

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('It is not drawn.')
  return box
}

describe('a message template', () => {
  it('is written beside its preview, which fills it with sample values', async () => {
    await stage.play('message-template', async () => {
      await page.goto(`/builder/bots/${botId}/message-templates`)
      await page.getByText('No message templates yet').waitFor()
      await page.getByRole('button', { name: 'New template' }).first().click()
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Booking made')
      await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter')
      await page.getByRole('heading', { name: 'Booking made' }).waitFor()
      await page.getByRole('textbox', { name: 'Wording 1' }).fill('*Booked*, {{context.guest}}.')
      await preview().getByText('Booked, {guest}.').waitFor()
      await page.getByRole('textbox', { name: 'Name 1' }).fill('context.guest')
      await page.getByRole('textbox', { name: 'Value 1' }).fill('Ada')
      await preview().getByText('Booked, Ada.').waitFor()
      await savedMark(page).waitFor()
      expect(await findingsOf(page)).toEqual([])
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('is shown on every channel side by side', async () => {
    await stage.play('message-template-channels', async () => {
      await preview().getByRole('button', { name: 'All channels side by side' }).click()
      const columns = preview().getByRole('group', { name: 'Channels' }).getByRole('listitem')
      await columns.filter({ hasText: 'Slack' }).getByText('Booked, Ada.').waitFor()
      await columns.filter({ hasText: 'Telegram' }).getByText('Booked, Ada.').waitFor()
      expect(await findingsOf(page)).toEqual([])
      const { x, width } = await boxOf(preview())
      expect(x + width).toBeLessThanOrEqual(1440)
      await preview().getByRole('button', { name: 'All channels side by side' }).click()
      await preview().getByRole('combobox', { name: 'Channel' }).waitFor()
      expect(await columns.count()).toBe(0)
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)

  it('is found by search, which leads to it', async () => {
    await stage.play('message-template-search', async () => {
      await page.goto(`/builder/bots/${botId}/find?words=Booking`)
      await page.getByRole('link', { name: /Booking made/ }).click()
      await page.getByRole('heading', { name: 'Booking made' }).waitFor()
      expect(new URL(page.url()).pathname).toMatch(/message-templates$/)
    })
  }, 240_000)
})

describe('a quick reply that says where the user is', () => {
  const chat = () => testChat(page)
  const reply = () => chat().getByRole('button', { name: 'Send my place' }).last()

  it('says why it cannot where the browser does not allow it, and sends the place where it does', async () => {
    await stage.play('location', async () => {
      const quick_replies = [{ content_type: 'location', title: 'Send my place', payload: '' }]
      const template = JSON.stringify({ template_type: 'quick_replies', text: 'Where are you?', quick_replies })
      const prompts = [{ kind: 'template', text: 'Where are you?', template, channel: '', language: '' }]
      const place = putOf('entity', { name: 'place', type: 'label' })
      const steps = [
        { name: 'Ask', type: 'entity', settings: { entityId: place.id, prompts }, ways: { next: 'Tell' } },
        { name: 'Tell', type: 'message', settings: { messages: words('You are at {{context.entities.place}}.') }, ways: { next: 'end' } },
      ]
      await writeBot(page, botId, [place, ...dialogEdits('Find an office', steps)])
      await page.goto(`/builder/bots/${botId}/dialogs`)
      await page.getByRole('table').waitFor()
      await pressForTestChat(page)
      await say(page, 'Find an office')
      await reply().click()
      await chat().getByRole('alert').getByText('Your browser does not allow the location to be read.', { exact: false }).waitFor()
      await page.context().grantPermissions(['geolocation'])
      await page.context().setGeolocation({ latitude: 60.39299, longitude: 5.32415 })
      await reply().click()
      await chat().getByText('You are at 60.39299, 5.32415.').first().waitFor()
      expect(stage.takeComplaints()).toEqual([])
    })
  }, 240_000)
})
