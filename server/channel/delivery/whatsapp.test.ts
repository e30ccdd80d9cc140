// WhatsApp through the real server: the handshake, messages and choices, media, the 24-hour rule, limits of rate; forged and replayed posts.
// WhatsApp is a server of its own, written from the Cloud API's documentation.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { refusal, TestWhatsApp } from '../../test-support/messengers/whatsapp'
import { sampleBot, until } from '../../test-support/waiting'

const whatsapp = await new TestWhatsApp().start()
const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
afterAll(() => whatsapp.stop())

const owner = await server.signUp()
const botId = await sampleBot(owner, 'travel-desk')
const where = { streamId: botId, channelType: 'whatsapp' }
const own = { userId: owner.userId, ...where }

beforeAll(async () => {
  await owner.call('bot-version.publish', { streamId: botId })
  const { token, appSecret, phoneNumberId, businessAccountId, address } = whatsapp
  await owner.call('channel.update', { ...own, enable: true, token, appSecret, phoneNumberId, businessAccountId, apiAddress: address })
  await owner.call('channel.authorize', own)
  await whatsapp.confirm()
})

let person = '4790000000'
beforeEach(() => {
  whatsapp.sent = []
  whatsapp.next = []
  person = String(Number(person) + 1)
})

const sentTo = (to: string) => whatsapp.sent.filter((one) => one.to === to)
const heard = (count = 1) => until(async () => (sentTo(person).length >= count ? sentTo(person) : undefined))
const dead = () =>
  until(async () => (await owner.call('delivery.list', { ...where, state: 'dead' })).deliveries.find(({ to }) => to === person))
const question = 'Which part of the policy?'

it('is connected by its handshake, which nobody passes without the verify token', async () => {
  const { webhookUrl, values } = await owner.call('channel.get-webhook', own)
  expect(whatsapp.webhook).toBe(webhookUrl)
  expect(values).toMatchObject([{ label: 'Verify token', value: expect.stringMatching(/.{20,}/) }])
  const guessed = await whatsapp.confirm('guessed')
  expect([guessed.status, await guessed.text()]).toEqual([403, ''])
  const shown = JSON.stringify([await owner.call('channel.get', where), await owner.call('delivery.get-health', where)])
  for (const secret of [whatsapp.token, whatsapp.appSecret]) expect(shown).not.toContain(secret)
})

it('shows choices that WhatsApp takes; a chosen one goes on with the conversation', async () => {
  await whatsapp.say('travel policy', person)
  const [answer] = await heard()
  expect(answer?.text).toBe(question)
  expect(answer?.choices.length).toBeGreaterThan(1)
  await whatsapp.choose(answer?.choices[0]?.title ?? '', person)
  const [, second] = await heard(2)
  expect(second?.text).not.toBe(question)
})

it('is told ice breakers and menu when they are saved, and a command is heard as its words', async () => {
  expect(whatsapp.automation).toEqual({})
  const iceBreakers = `Travel policy\n\n  Book a flight \nTravel policy\n${'x'.repeat(90)}\nfour\nfive`
  await owner.call('channel.update', { ...own, enable: true, iceBreakers })
  await until(async () => whatsapp.automation.prompts)
  expect(whatsapp.automation).toEqual({ prompts: ['Travel policy', 'Book a flight', 'x'.repeat(80), 'four'] })
  await owner.call('channel.update', { ...own, enable: true, menu: [{ key: 'policy', value: 'travel policy' }] })
  await until(async () => whatsapp.automation.commands)
  expect(whatsapp.automation.commands).toEqual([{ command_name: 'policy', command_description: 'travel policy' }])
  await whatsapp.say('/policy', person)
  expect((await heard())[0]?.text).toBe(question)
  await owner.call('channel.update', { ...own, enable: true, iceBreakers: '' })
  await until(async () => (whatsapp.automation.prompts?.length === 0 ? true : undefined))
})

it('takes a notice that is posted again once', async () => {
  const content = { type: 'text', text: { body: 'travel policy' } }
  for (let count = 0; count < 3; count += 1) expect((await whatsapp.message(content, person, 'wamid.twice')).status).toBe(200)
  await heard()
  const [first] = [person]
  person = String(Number(person) + 1)
  await whatsapp.say('travel policy', person)
  await heard()
  expect(sentTo(first)).toHaveLength(1)
})

it('that limits the rate is tried again, and loses nothing', async () => {
  whatsapp.next.push(refusal(429, 130429, 'Rate limit hit'))
  await whatsapp.say('travel policy', person)
  expect(await heard()).toMatchObject([{ text: question }])
  await expect.poll(async () => (await owner.call('delivery.get-health', where)).afterRetry).toBeGreaterThan(0)
})

it('tells the 24-hour rule in words; the message can be sent when the person has written', async () => {
  await owner.call('delivery.send-test', { ...where, to: `+${person}`, text: 'Your flight is on time' })
  const refused = await until(async () =>
    (await owner.call('delivery.list', { ...where, state: 'dead' })).deliveries.find(({ text }) => text === 'Your flight is on time'),
  )
  expect(refused.error).toContain('More than 24 hours have passed since this person last wrote')
  expect(refused.attempts).toBe(1)
  whatsapp.wrote.set(person, Date.now())
  await owner.call('delivery.send-again', { ...where, deliveryId: refused.id })
  expect(await heard()).toMatchObject([{ text: 'Your flight is on time' }])
})

it('that tells later of a message that did not arrive is heard: the reason stands with the connection', async () => {
  const errors = [{ code: 131026, title: 'Message undeliverable' }]
  await whatsapp.notice({ statuses: [{ id: 'wamid.out1', status: 'failed', timestamp: '1760000000', recipient_id: person, errors }] })
  const health = await until(async () => {
    const found = await owner.call('delivery.get-health', where)
    return found.error.startsWith(`To ${person}`) ? found : undefined
  })
  expect(health.error).toBe(`To ${person}: WhatsApp: This number cannot be reached on WhatsApp: check the number. (131026)`)
})

it('will never take a message for a number it does not know: it waits in the list', async () => {
  whatsapp.next.push(refusal(400, 131026, 'Message undeliverable'))
  await whatsapp.say('travel policy', person)
  expect(await dead()).toMatchObject({ attempts: 1, text: question })
})

it('gives the picture a person sends, and the turn knows of it', async () => {
  whatsapp.media.set('m-1', Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(1000, 7)]))
  await whatsapp.message({ type: 'image', image: { id: 'm-1', mime_type: 'image/png', caption: 'my ticket' } }, person)
  await heard()
  const [kept] = await server.services.db.selectFrom('attachment').selectAll().where('bot_id', '=', botId).execute()
  expect(kept).toMatchObject({ name: 'photo.png', bytes: 1008 })
})

it('refuses what is forged, cut off or changed on the way, and takes nothing of it', async () => {
  const counted = async () => (await server.services.db.selectFrom('channel_message').select('id').execute()).length
  const before = await counted()
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [] })
  expect((await whatsapp.post(body, 'guessed')).status).toBe(401)
  expect((await fetch(whatsapp.webhook, { method: 'POST', body })).status).toBe(401)
  expect((await whatsapp.post(body.slice(0, 20))).status).toBe(400)
  expect(await counted()).toBe(before)
  expect(server.failures).toEqual([])
})
