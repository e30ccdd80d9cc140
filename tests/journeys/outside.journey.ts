// What bots take from outside, as people set it up and use it: services by REST and by SOAP, a file that a customer sends, and the bot's
// own server. The services are servers of this machine.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BotKit, openBotKit } from '@parley/server/test-support/bot-kit'
import { Chatwoot } from '@parley/server/test-support/chatwoot'
import { type SoapService, soapService } from '@parley/server/test-support/soap-service'
import { type SpeechServer, speechServer } from '@parley/server/test-support/speech-service'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goTo, makeBlankBot, savedMark, say, stepOnCanvas, testChat } from './acts'
import { enrol } from './enrol'
import { dialogEdits, putOf, words, writeBot } from './edits'
import { drawIn, findingsOf } from './findings'
import { Stage } from './stage'

let stage: Stage
let page: Page
let fares: Server
let quotes: SoapService
let hearing: SpeechServer
let kit: BotKit | undefined
let botId = ''

beforeAll(async () => {
  fares = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ state: 'on its way' }))
  })
  await new Promise<void>((resolve) => fares.listen(0, '127.0.0.1', resolve))
  quotes = await soapService()
  hearing = await speechServer()
  const speech = { PARLEY_SPEECH_URL: hearing.address, PARLEY_SPEECH_KEY: hearing.key }
  stage = await Stage.open({ environment: { PARLEY_PRIVATE_HOSTS: '127.0.0.1', ...speech } })
  page = await stage.newTab()
  await page.setViewportSize({ width: 1280, height: 720 })
  await enrol(page, 'outside@example.com')
  botId = await makeBlankBot(page, 'Fares')
  const ticket = putOf('entity', { name: 'ticket', type: 'attachment' })
  await writeBot(page, botId, [
    ticket,
    ...dialogEdits('Ask services', [
      { name: 'Parcel', type: 'service', settings: {}, ways: { next: 'Quote', error: 'end' } },
      { name: 'Quote', type: 'service', settings: {}, ways: { next: 'Tell', error: 'end' } },
      {
        name: 'Tell',
        type: 'message',
        settings: { messages: words('It is {{context.Parcel.response.body.state}} for {{context.Quote.response.body.price}}.') },
        ways: { next: 'end' },
      },
    ]),
    ...dialogEdits('Complain', [
      {
        name: 'Ticket',
        type: 'entity',
        settings: { entityId: ticket.id, prompts: words('Please send the ticket.') },
        ways: { next: 'Got' },
      },
      {
        name: 'Got',
        type: 'message',
        settings: { messages: words('{{entities.ticket.fileName}} is here: {{entities.ticket.url}}') },
        ways: { next: 'end' },
      },
    ]),
  ])
}, 240_000)
afterAll(async () => {
  await stage.close()
  kit?.stop()
  quotes.stop()
  hearing.stop()
  fares.closeAllConnections()
  fares.close()
})

const panel = (name: string): Locator => page.getByRole('complementary', { name: `Settings of ${name}` })

async function openStep(name: string): Promise<Locator> {
  await stepOnCanvas(page, name).click()
  await panel(name).waitFor()
  return panel(name)
}

const protocol = (own: Locator): Locator => own.getByRole('combobox', { name: 'Protocol' }).or(own.getByLabel('Protocol')).first()

/** How long a recording has gone on, for whoever looks late. */
const someSeconds = /^\d:(?!00)\d\d$/

/** Only what is saved is tried. */
async function tryCall(own: Locator): Promise<void> {
  await savedMark(page).waitFor()
  await own.getByRole('button', { name: 'Try this call' }).click()
  await own.getByRole('status').getByText('200').waitFor()
}

it('offers REST and SOAP in the panel of a service step, and tries and runs both [S3-076]', async () => {
  await stage.play('outside-services', async () => {
    await goTo(page, 'Dialogs')
    await page.getByRole('link', { name: 'Ask services' }).click()
    const rest = await openStep('Parcel')
    await protocol(rest).click()
    for (const name of ['REST', 'SOAP']) await page.getByRole('option', { name, exact: true }).waitFor()
    await page.getByRole('option', { name: 'REST', exact: true }).click()
    await rest.getByLabel('Address').fill(`http://127.0.0.1:${(fares.address() as AddressInfo).port}/parcel`)
    await tryCall(rest)
    await rest.getByText('"on its way"').waitFor()
    const soap = await openStep('Quote')
    await protocol(soap).click()
    await page.getByRole('option', { name: 'SOAP', exact: true }).click()
    await soap.getByLabel('Address').fill(`${quotes.origin}/quotes?wsdl`)
    await savedMark(page).waitFor()
    await soap.getByRole('button', { name: 'Read description' }).click()
    await soap.getByText('1 operation', { exact: false }).waitFor()
    await soap
      .getByRole('combobox', { name: 'Operation' })
      .or(soap.getByLabel('Operation', { exact: false }))
      .first()
      .click()
    await page.getByRole('option', { name: 'GetQuote' }).click()
    await expect.poll(() => soap.getByLabel('Arguments (JSON)').textContent()).toContain('symbol')
    await soap.getByLabel('Arguments (JSON)').fill('{"symbol":"BERG"}')
    await page.getByRole('button', { name: 'No problems', exact: true }).waitFor()
    await tryCall(soap)
    await soap.getByText('12.5', { exact: true }).first().waitFor()
    expect(quotes.heard.map(({ symbol }) => symbol)).toEqual(['BERG'])
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await say(page, 'Ask services')
    await testChat(page).getByText('It is on its way for 12.5.').first().waitFor()
    expect(quotes.heard).toHaveLength(2)
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('takes a file in the chat as the answer to an attachment’s question, and keeps it as an object [S3-043]', async () => {
  await stage.play('outside-file', async () => {
    const customer = await stage.newTab(await stage.newPerson())
    const chat = customer.getByRole('log')
    await customer.goto(`/chat/${botId}`)
    await chat.getByText('How can I help', { exact: false }).first().waitFor()
    await customer.getByLabel('Write a message').fill('Complain')
    await customer.keyboard.press('Enter')
    await chat.getByText('Please send the ticket.').waitFor()
    const [chooser] = await Promise.all([
      customer.waitForEvent('filechooser'),
      customer.getByRole('button', { name: 'Attach files' }).click(),
    ])
    await chooser.setFiles({ name: 'ticket.txt', mimeType: 'text/plain', buffer: Buffer.from('Bergen, 09:15') })
    await customer.getByText('ticket.txt').first().waitFor()
    await customer.getByRole('button', { name: 'Send message' }).click()
    const told = chat.getByText(/^ticket\.txt is here: /)
    await told.waitFor()
    expect(await chat.getByText('No longer kept').count()).toBe(0)
    const address = (await told.getByRole('link').getAttribute('href')) ?? ''
    expect(await (await customer.request.get(address)).text()).toBe('Bergen, 09:15')
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('shows a microphone in the chat window where a speech service is named, and tells why it gives nothing', async () => {
  await stage.play('outside-microphone', async () => {
    const customer = await stage.newTab(await stage.newPerson())
    await customer.goto(`/chat/${botId}`)
    await customer.getByRole('button', { name: 'Speak your message' }).click()
    await customer
      .getByRole('alert')
      .getByText(/^(?:This page may not use your microphone|No microphone was found)\./)
      .waitFor()
    expect(hearing.heard).toEqual([])
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('records what is said in the chat window and in the test chat, and puts it into the field as text', async ({ skip }) => {
  const speaker = await stage.newPerson()
  await speaker.grantPermissions(['microphone'])
  const customer = await stage.newTab(speaker)
  await customer.goto(`/chat/${botId}`)
  if (!(await canRecord(customer))) skip('This browser has no sound')
  await stage.play('outside-spoken', async () => {
    hearing.says = 'When does the train leave'
    await customer.getByRole('button', { name: 'Speak your message' }).click()
    await customer.getByText(someSeconds).waitFor()
    await customer.getByRole('button', { name: 'Stop, and write it down' }).click()
    await expect.poll(() => customer.getByLabel('Write a message').inputValue()).toBe('When does the train leave')

    await page.context().grantPermissions(['microphone'])
    hearing.says = 'And from which platform'
    await page.getByRole('button', { name: 'Test', exact: true }).click()
    await testChat(page).getByRole('button', { name: 'Speak the message' }).click()
    await testChat(page).getByText(someSeconds).waitFor()
    await testChat(page).getByRole('button', { name: 'Stop, and write it down' }).click()
    await expect.poll(() => testChat(page).getByLabel('Message to the bot').inputValue()).toBe('And from which platform')
    expect(hearing.heard.map(({ samplesPerSecond }) => samplesPerSecond)).toEqual([16_000, 16_000])
    expect(await findingsOf(page)).toEqual([])
    expect(stage.takeComplaints()).toEqual([])
    await page.getByRole('button', { name: 'Test', exact: true }).click()
  })
}, 240_000)

/** A browser without a screen may be built without sound, as the packaged one is. */
async function canRecord(on: Page): Promise<boolean> {
  return on.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ audio: true }).then(
      (stream) => {
        for (const track of stream.getTracks()) track.stop()
        return true
      },
      () => false,
    ),
  )
}

it('sets the callback address of the bot’s own server and what it is told, keeps both, and reaches it with the keys of an app [S2-059] [S2-092]', async () => {
  await stage.play('outside-botkit', async () => {
    await page.goto(`/builder/bots/${botId}/botkit`)
    await page.getByRole('heading', { name: 'BotKit SDK', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'New app' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Fare server')
    await page.getByRole('dialog').getByRole('button', { name: 'Make app' }).click()
    await page.getByRole('button', { name: 'I have copied the secret' }).waitFor()
    const [clientId = '', clientSecret = ''] = await page.getByRole('dialog').locator('code').allTextContents()
    expect([clientId, clientSecret]).toEqual([expect.stringMatching(/\S{8,}/), expect.stringMatching(/\S{16,}/)])
    kit = await openBotKit({ clientId, clientSecret })
    await page.getByRole('button', { name: 'I have copied the secret' }).click()
    await page.getByLabel('Callback address').fill('bots.example.com')
    await page.getByRole('checkbox', { name: 'Messages' }).click()
    await page.getByText('Begin with https:// or http://', { exact: false }).waitFor()
    await page.getByLabel('Callback address').fill(kit.address)
    // The address is right from here on: its fault goes while the pointer is down, and what it presses stays under it.
    await page.getByRole('checkbox', { name: 'Webhook steps' }).click()
    for (const name of ['Messages', 'Webhook steps'])
      await expect.poll(() => page.getByRole('checkbox', { name }).isChecked(), { message: name }).toBe(true)
    const saved = page.waitForResponse((reply) => reply.url().includes('/sdkSubscription') && reply.request().method() !== 'GET')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saved
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Callback address').inputValue()).toBe(kit.address)
    const told = page.getByRole('checkbox', { checked: true })
    await expect.poll(() => told.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')))).toEqual(['onMessage', 'onHook'])
    await page.getByRole('button', { name: 'Test the connection' }).click()
    await page.getByText('Your server is there and knows its app', { exact: false }).waitFor()
    for (const scheme of ['light', 'dark'] as const) {
      await drawIn(page, scheme)
      expect(await findingsOf(page), scheme).toEqual([])
    }
    expect(stage.takeComplaints()).toEqual([])
  })
}, 240_000)

it('chooses the system that takes what the bot hands over, sets it up, and goes back to the own desk [S2-058]', async () => {
  const chatwoot = await new Chatwoot().start()
  try {
    await stage.play('outside-desk', async () => {
      await goTo(page, 'Agent transfer')
      await page.getByRole('radio', { name: 'Agent desk' }).waitFor()
      await expect.poll(() => page.getByRole('radio', { name: 'Agent desk' }).isChecked()).toBe(true)
      await page.getByRole('radio', { name: 'Chatwoot' }).click()
      await page.getByLabel(/^Address/).fill(chatwoot.address)
      await page.getByLabel(/^Account number/).fill(String(chatwoot.account))
      await page.getByLabel(/^Inbox number/).fill(String(chatwoot.inbox))
      await page.getByLabel(/^Access token/).fill(chatwoot.token)
      await page.getByRole('button', { name: 'Save and use' }).click()
      await page.getByText('Chatwoot takes the conversations').waitFor()
      await page.getByRole('button', { name: 'Test the connection' }).click()
      await page.getByText('Reached', { exact: true }).waitFor()
      await page.reload()
      await expect.poll(() => page.getByRole('radio', { name: 'Chatwoot' }).isChecked()).toBe(true)
      await expect.poll(() => page.getByLabel(/^Address/).inputValue()).toBe(chatwoot.address)
      expect(await page.content()).not.toContain(chatwoot.token)
      for (const scheme of ['light', 'dark'] as const) {
        await drawIn(page, scheme)
        expect(await findingsOf(page), scheme).toEqual([])
      }
      const given = page.waitForResponse((reply) => reply.url().includes('/agents/') && reply.request().method() !== 'GET')
      await page.getByRole('radio', { name: 'Agent desk' }).click()
      expect((await given).status()).toBe(200)
      await expect.poll(() => page.getByText('Used', { exact: true }).count()).toBe(1)
      await page.reload()
      await expect.poll(() => page.getByRole('radio', { name: 'Agent desk' }).isChecked()).toBe(true)
      expect(stage.takeComplaints()).toEqual([])
    })
  } finally {
    chatwoot.stop()
  }
}, 240_000)
