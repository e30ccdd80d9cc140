// Text messages over Twilio through the real server: signed forms, pictures, long answers, limits of rate; forged and repeated posts. Twilio
// is a server of its own, written from its documentation and held to it by Twilio's own library.
import { Twilio } from 'twilio'
import { validateRequest } from 'twilio/lib/webhooks/webhooks'
import { describe, expect, it } from 'vitest'
import { textLine } from '../../test-support/messengers/text-line'
import { refusal } from '../../test-support/messengers/twilio'

const line = await textLine()
const { twilio, server, owner, bot, where, own } = line
const health = () => owner.call('delivery.get-health', where)
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(1000, 7)])

describe('the Twilio of these tests', () => {
  it('is taken for Twilio by Twilio’s own client', async () => {
    const client = new Twilio(twilio.accountSid, twilio.authToken)
    client.api.baseUrl = twilio.address
    const message = { to: line.person, from: twilio.number, body: 'hello' }
    expect(await client.messages.create(message)).toMatchObject({
      ...message,
      ...{ sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), status: 'queued', direction: 'outbound-api', errorCode: null },
    })
    expect(line.textsTo(line.person)).toEqual(['hello'])
    await expect(client.messages.create({ ...message, to: '555' })).rejects.toMatchObject({ status: 400, code: 21211 })
    await expect(client.messages.create({ ...message, body: 'x'.repeat(1601) })).rejects.toMatchObject({ status: 400, code: 21617 })
    await expect(client.messages.create({ ...message, from: '+15559998888' })).rejects.toMatchObject({ status: 400, code: 21606 })
    const guessed = new Twilio(twilio.accountSid, 'guessed')
    guessed.api.baseUrl = twilio.address
    await expect(guessed.messages.create(message)).rejects.toMatchObject({ status: 401, code: 20003 })
  })

  it('signs as Twilio’s own library asks', () => {
    const fields = { To: '+1', Body: 'Grüße & more', AccountSid: 'AC1', NumMedia: '0' }
    expect(validateRequest(twilio.authToken, twilio.signature(fields), twilio.webhook, fields)).toBe(true)
    expect(validateRequest('guessed', twilio.signature(fields), twilio.webhook, fields)).toBe(false)
  })
})

describe('Twilio', () => {
  it('posts to the address the call gives, and the bot answers from the number that was written to; the token is never given back [S7-185]', async () => {
    expect(twilio.webhook).toBe(`${server.services.publicUrl()}/channels/twilio/${bot.botId}`)
    const taken = await twilio.say('is my flight late?', line.person)
    expect([taken.status, taken.headers.get('content-type')]).toEqual([200, 'text/xml'])
    expect(await taken.text()).toMatch(/<Response><\/Response>$/)
    expect(await line.heard()).toEqual(['You said is my flight late?'])
    expect(twilio.sent.at(-1)).toMatchObject({ from: twilio.number, by: 'api' })
    const shown = JSON.stringify([await owner.call('channel.get', where), await owner.call('channel.get-webhook', own), await health()])
    expect(shown).not.toContain(twilio.authToken)
    expect((await health()).secrets).toMatchObject([{ name: 'authToken', state: 'proved' }])
  })

  it('is turned away by no flood, since Twilio posts nothing again: what is too much in a second is answered later', async () => {
    const fields = { MessageSid: twilio.sid('SM'), AccountSid: twilio.accountSid, From: line.person, To: twilio.number, Body: '' }
    const url = new URL(twilio.webhook).pathname
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': twilio.signature(fields) }
    const payload = new URLSearchParams(fields).toString()
    const replies = await Promise.all(Array.from({ length: 390 }, () => server.app.inject({ method: 'POST', url, headers, payload })))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  }, 60_000)

  it('answers each person by themselves, and tells who wrote for a test message', async () => {
    const other = `${line.person}9`
    await twilio.say('one', line.person)
    await twilio.say('two', other)
    expect(await line.heard()).toEqual(['You said one'])
    expect(await line.heard(1, other)).toEqual(['You said two'])
    const { recipients } = await owner.call('delivery.list-recipients', where)
    expect(recipients.map(({ to }) => to)).toEqual(expect.arrayContaining([line.person, other]))
  })

  it('is refused with a wrong signature, a changed field or another account, and nothing is taken of it', async () => {
    const counted = async () => (await server.services.db.selectFrom('channel_message').select('id').execute()).length
    const before = await counted()
    const sid = twilio.sid('SM')
    const fields = { MessageSid: sid, AccountSid: twilio.accountSid, From: line.person, To: twilio.number, Body: 'hello', NumMedia: '0' }
    const other = { ...fields, AccountSid: 'AC00000000000000000000000000000002' }
    const statuses = [
      (await twilio.post(fields, 'guessed')).status,
      (await twilio.postSigned(fields, '')).status,
      (await twilio.postSigned({ ...fields, Body: 'changed' }, twilio.signature(fields))).status,
      (await twilio.postSigned({ ...fields, More: '1' }, twilio.signature(fields))).status,
      (await twilio.post(other)).status,
      (await fetch(twilio.webhook)).status,
    ]
    expect(statuses).toEqual([403, 403, 403, 403, 400, 405])
    expect(await counted()).toBe(before)
    expect((await health()).refusedAt).toBeGreaterThan(0)
    expect((await twilio.post(fields)).status).toBe(200)
    expect(await line.heard()).toEqual(['You said hello'])
  })

  it('posts a message again, and it is one message', async () => {
    const id = twilio.sid('SM')
    const posts = await Promise.all(Array.from({ length: 3 }, () => twilio.say('once', line.person, { id })))
    expect(posts.map(({ status }) => status)).toEqual([200, 200, 200])
    await line.heard()
    expect((await twilio.say('once', line.person, { id })).status).toBe(200)
    await twilio.say('then', line.person)
    expect(await line.heard(2)).toEqual(['You said once', 'You said then'])
    expect(bot.asked.filter((said) => said === 'once')).toHaveLength(1)
  })

  it('gives the picture a person sends by a redirect to its store, which is told no password', async () => {
    await twilio.say('my ticket', line.person, { pictures: [png] })
    expect(await line.heard()).toEqual(['You said my ticket'])
    const [kept] = await server.services.db.selectFrom('attachment').selectAll().where('bot_id', '=', bot.botId).execute()
    expect(kept).toMatchObject({ name: 'file-1.png', bytes: png.length })
  })

  it('gives no picture that is gone: the words are taken without it, and the reason stands with the connection', async () => {
    const pictures = [png]
    const id = twilio.sid('SM')
    const posted = twilio.say('my other ticket', line.person, { id, pictures })
    twilio.media.clear()
    await posted
    expect(await line.heard()).toEqual(['You said my other ticket'])
    expect((await health()).error).toBe('A file could not be fetched. Twilio answered 404.')
  })

  it('that asks to wait loses nothing', async () => {
    twilio.next.push(refusal(429, 20429, 'Too Many Requests', { 'retry-after': '3' }))
    const before = (await health()).afterRetry
    await twilio.say('patience', line.person)
    expect(await line.heard()).toEqual(['You said patience'])
    await expect.poll(async () => (await health()).afterRetry).toBe(before + 1)
  })

  it('that asks to wait is told in the list, until the message is taken', async () => {
    twilio.next.push(refusal(429, 20429, 'Too Many Requests', { 'retry-after': '600' }))
    await twilio.say('patience', line.person)
    const waiting = await line.delivery('waiting')
    expect(waiting).toMatchObject({ attempts: 1, error: 'Twilio: Too Many Requests (20429)' })
    const [first] = twilio.asked.filter(({ to }) => to === line.person)
    expect((waiting.nextAt ?? 0) - (first?.at ?? Infinity)).toBeGreaterThanOrEqual(600_000)
    await line.waitIsOver()
    expect(await line.heard()).toEqual(['You said patience'])
    await line.delivery('sent', waiting.id)
  })

  it('takes a long text in parts of at most 1,600 characters, in order, also when one of them must be tried again', async () => {
    const words = Array.from({ length: 900 }, (_, index) => `word${index}`)
    bot.tell = () => words.join(' ')
    twilio.next.push(refusal(500, 20500, 'Internal Server Error'))
    await twilio.say('tell me all', line.person)
    const parts = await line.heard(Math.ceil(words.join(' ').length / 1600))
    expect(parts.length).toBeGreaterThan(3)
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(1600)
    expect(parts.join(' ').split(' ')).toEqual(words)
  })

  it('will never take a message from a number it does not own: it waits in the list, once tried', async () => {
    await owner.call('channel.update', { ...own, enable: true, number: '+15559998888' })
    const { deliveryId } = await owner.call('delivery.send-test', { ...where, to: line.person, text: 'Is anybody there?' })
    const dead = await line.delivery('dead')
    expect(dead).toMatchObject({ id: deliveryId, attempts: 1, error: expect.stringContaining('(21606)') })
    await owner.call('channel.update', { ...own, enable: true, number: twilio.number })
    await owner.call('delivery.send-again', { ...where, deliveryId })
    expect(await line.heard()).toEqual(['Is anybody there?'])
    expect(server.failures).toEqual([])
  })
})
