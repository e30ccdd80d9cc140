// Setting up Telegram on its screen and talking to the bot through it: the token is saved and never shown again, Telegram is told the
// address by a button, a person is answered, and a message that could not be delivered is sent again by hand.
import { startTelegram, type Telegram } from '@parley/server/test-support/messengers/telegram'
import { until } from '@parley/server/test-support/waiting'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimInstallation, goTo, publishTravelDesk } from './acts'
import { hasFocus } from './by-keyboard'
import { Stage } from './stage'

let stage: Stage
let page: Page
let telegram: Telegram

beforeAll(async () => {
  telegram = await startTelegram()
  stage = await Stage.open({ environment: { PARLEY_PRIVATE_HOSTS: '127.0.0.1' } })
  page = await stage.newTab()
})
afterAll(async () => {
  await stage.close()
  await telegram.stop()
})

const card = (name: string) => page.getByRole('region', { name, exact: true })

it('sets up Telegram: publishes, saves the token, switches it on, connects', async () => {
  await stage.play('messenger-1-set-up', async () => {
    await claimInstallation(page, stage.server.oneTimeLink)
    await publishTravelDesk(page)
    await goTo(page, 'Channels')
    await page.getByRole('button', { name: /^Telegram/ }).click()
    await page.getByLabel(/^Bot token/).fill(telegram.token)
    await page.getByRole('button', { name: 'More settings' }).click()
    await page.getByLabel(/^API server/).fill(telegram.address)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('••••••••').waitFor()
    await page.getByText('Nothing was sent since it was saved', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Connect', exact: true }).isDisabled()).toBe(true)
    await page.getByText('Switch the channel on to connect.').waitFor()
    await page.getByText(/^Providers need an address that begins with https:\/\//).waitFor()
    expect(await page.content()).not.toContain(telegram.token)
    await page.getByRole('switch', { name: 'The bot does not answer on this channel' }).click()
    const connect = page.getByRole('button', { name: 'Connect', exact: true })
    await expect.poll(() => connect.isEnabled()).toBe(true)
    await connect.press('Enter')
    await page.getByText(/^Provider told/).waitFor()
    // It was switched off while it waited, and has the focus again.
    await expect.poll(() => hasFocus(connect)).toBe(true)
    const address = await card('Webhook').locator('code').first().textContent()
    expect(telegram.webhook.url).toBe(address)
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('talks through it: a person presses a button, and the screen shows that it is healthy', async () => {
  await stage.play('messenger-2-talk', async () => {
    await telegram.say('travel policy')
    const [first] = await telegram.until(1)
    expect(first?.text).toBe('Which part of the policy?')
    await telegram.press(first?.keyboard[0]?.text ?? '')
    expect((await telegram.until(2))[1]?.text).not.toBe('')
    await page.getByText('Enabled, healthy').waitFor()
    await card('Credentials')
      .getByText(/^Accepted with a message /)
      .waitFor()
    await page.getByText(/^Last request accepted/).waitFor()
  })
}, 240_000)

it('tells what the bot’s messages lose on it, and leads to the steps that say them', async () => {
  await stage.play('messenger-2b-losses', async () => {
    const losses = card('What this channel changes')
    await losses.getByText('No carousel', { exact: true }).waitFor()
    await losses.getByRole('link').first().click()
    await page.waitForURL(/\/dialogs\/.*node=/)
    await page.goBack()
    await card('Deliveries').waitFor()
  })
}, 240_000)

it('sends a test message, and one that was refused is sent again by hand', async () => {
  await stage.play('messenger-3-deliveries', async () => {
    const count = telegram.sent.length
    telegram.next.push({ status: 400, body: { ok: false, error_code: 400, description: 'Bad Request: chat not found' } })
    const to = page.getByRole('combobox', { name: 'Chat ID' })
    await to.fill('ada')
    await page.getByRole('option', { name: /^Ada/ }).click()
    await expect.poll(() => to.inputValue()).toBe('77')
    await page.getByRole('button', { name: 'Send test message' }).click()
    await page.getByText('The provider has refused the message.', { exact: false }).waitFor()
    const row = card('Deliveries').getByRole('listitem').filter({ hasText: 'This is a test message.' })
    await row.getByText('Telegram: Bad Request: chat not found').waitFor()
    await row.getByRole('button', { name: 'Send again' }).click()
    expect((await telegram.until(count + 1)).at(-1)?.text).toBe('Hello! This is a test message.')
    await card('Deliveries').getByText('Every message could be delivered.').waitFor()
    expect(await until(async () => (telegram.next.length === 0 ? true : undefined))).toBe(true)
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)
