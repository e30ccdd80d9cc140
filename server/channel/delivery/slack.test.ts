// Slack through the real server: direct messages, threads, buttons, slash commands, limits of rate; forged and replayed posts. Slack is a
// server of its own, written from its documentation and held to it by Slack's own library.
import { webApi } from '@slack/bolt'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../test-support/app'
import { TestSlack } from '../../test-support/messengers/slack'
import { sampleBot, until } from '../../test-support/waiting'

const slack = await new TestSlack().start()
const server = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
afterAll(() => slack.stop())

const owner = await server.signUp()
const botId = await sampleBot(owner, 'travel-desk')
const where = { streamId: botId, channelType: 'slack' }
const own = { userId: owner.userId, ...where }

beforeAll(async () => {
  await owner.call('bot-version.publish', { streamId: botId })
  const { token, signingSecret } = slack
  await owner.call('channel.update', { ...own, enable: true, token, signingSecret, apiAddress: `${slack.address}/api` })
  slack.webhook = (await owner.call('channel.get-webhook', own)).webhookUrl
})

beforeEach(() => {
  slack.sent = []
  slack.next = []
})

const heard = (count = 1) => until(async () => (slack.sent.length >= count ? slack.sent : undefined))
const question = 'Which part of the policy?'

describe('the Slack of these tests', () => {
  it('is taken for Slack by Slack’s own client', async () => {
    const client = new webApi.WebClient(slack.token, { slackApiUrl: `${slack.address}/api/`, retryConfig: { retries: 0 } })
    const text = { type: 'mrkdwn' as const, text: 'hello' }
    expect(await client.chat.postMessage({ channel: 'D0ADA', text: 'hello', blocks: [{ type: 'section', text }] })).toMatchObject({
      ok: true,
    })
    await expect(client.chat.postMessage({ channel: 'C0NOBODY', text: 'hello' })).rejects.toThrow('channel_not_found')
    await expect(client.chat.postMessage({ channel: 'D0ADA', text: '' })).rejects.toThrow('no_text')
  })
})

describe('Slack', () => {
  it('is confirmed by its challenge, and its secrets are never given back', async () => {
    const confirmed = await slack.post(JSON.stringify({ type: 'url_verification', token: 'x', challenge: '3eZbrw1aBm2rZgRNFdxV' }))
    expect([confirmed.status, await confirmed.text()]).toEqual([200, '3eZbrw1aBm2rZgRNFdxV'])
    const shown = JSON.stringify([await owner.call('channel.get', where), await owner.call('delivery.get-health', where)])
    for (const secret of [slack.token, slack.signingSecret]) expect(shown).not.toContain(secret)
    const asked = await owner.call('delivery.get-health', where)
    expect(asked.challengedAt).toBeGreaterThan(0)
    expect(asked.secrets.map(({ name, state }) => [name, state])).toEqual([
      ['token', 'waiting'],
      ['signingSecret', 'waiting'],
    ])
  })

  it('answers a direct message with buttons; a pressed one goes on with the conversation', async () => {
    await slack.say('travel policy')
    const [answer] = await heard()
    expect(answer).toMatchObject({ channel: 'D0ADA', thread: '', text: question })
    await slack.press(answer?.buttons[0]?.text.text ?? '')
    const [, second] = await heard(2)
    expect(second?.channel).toBe('D0ADA')
    expect(second?.text).not.toBe(question)
  })

  it('shows by that that both secrets are right, until others are saved', async () => {
    const states = async () => (await owner.call('delivery.get-health', where)).secrets.map(({ state }) => state)
    await expect.poll(states).toEqual(['proved', 'proved'])
    const { token, signingSecret } = slack
    await owner.call('channel.update', { ...own, enable: true, token, signingSecret })
    expect(await states()).toEqual(['waiting', 'waiting'])
  })

  it('answers a mention in the thread it came from, buttons there too', async () => {
    await slack.say('travel policy', { channel: 'C0TRAVEL', thread_ts: '1760000000.000900' })
    const [answer] = await heard()
    expect(answer).toMatchObject({ channel: 'C0TRAVEL', thread: '1760000000.000900', text: question })
    await slack.press(answer?.buttons[0]?.text.text ?? '')
    expect((await heard(2))[1]).toMatchObject({ channel: 'C0TRAVEL', thread: '1760000000.000900' })
    const { deliveries } = await owner.call('delivery.list', { ...where, limit: 1 })
    expect(deliveries.map(({ to }) => to)).toEqual(['C0TRAVEL'])
  })

  it('acknowledges a slash command with nothing, and answers at its own address', async () => {
    const taken = await slack.command('travel policy')
    expect([taken.status, await taken.text()]).toEqual([200, ''])
    expect(await heard()).toMatchObject([{ responseType: 'ephemeral', text: question }])
  })

  it('takes an event that Slack tries again once', async () => {
    const event = { type: 'message', channel_type: 'im', channel: 'D0ADA', user: 'U0TWICE', text: 'travel policy', ts: '1760000000.000300' }
    for (let count = 0; count < 3; count += 1) expect((await slack.event(event, 'EvTwice')).status).toBe(200)
    await heard()
    await slack.event({ ...event, user: 'U0LATER' })
    expect(await heard(2)).toHaveLength(2)
  })

  it('that asks to wait is given the time it asks for, and loses nothing', async () => {
    slack.next.push({ status: 429, body: { ok: false, error: 'ratelimited' }, headers: { 'retry-after': '1' } })
    await slack.event({
      type: 'message',
      channel_type: 'im',
      channel: 'D0ADA',
      user: 'U0WAITS',
      text: 'travel policy',
      ts: '1760000000.000400',
    })
    expect(await heard()).toMatchObject([{ text: question }])
    await expect.poll(async () => (await owner.call('delivery.get-health', where)).afterRetry).toBeGreaterThan(0)
  })

  it('that will never take a message leaves it in the list with what to do', async () => {
    slack.next.push({ status: 200, body: { ok: false, error: 'not_in_channel' } })
    await slack.event({
      type: 'message',
      channel_type: 'im',
      channel: 'D0ADA',
      user: 'U0DEAD',
      text: 'travel policy',
      ts: '1760000000.000500',
    })
    const dead = await until(async () => (await owner.call('delivery.list', { ...where, state: 'dead' })).deliveries[0])
    expect(dead).toMatchObject({ error: 'Slack: not_in_channel. Invite the app to that channel with /invite.', attempts: 1 })
  })

  it('gives the file a person sends, to the bot’s token alone', async () => {
    slack.files.set(
      '/files/F1/ticket.png',
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(1000, 7)]),
    )
    const file = { id: 'F1', name: 'ticket.png', mimetype: 'image/png', url_private_download: `${slack.address}/files/F1/ticket.png` }
    await slack.event({
      type: 'message',
      subtype: 'file_share',
      channel_type: 'im',
      channel: 'D0ADA',
      user: 'U0FILE',
      text: 'my ticket',
      files: [file],
      ts: '1760000000.000600',
    })
    await heard()
    const [kept] = await server.services.db.selectFrom('attachment').selectAll().where('bot_id', '=', botId).execute()
    expect(kept).toMatchObject({ name: 'ticket.png', bytes: 1008 })
  })

  it('refuses what is forged, old, or changed on the way, and takes nothing of it', async () => {
    const counted = async () => (await server.services.db.selectFrom('channel_message').select('id').execute()).length
    const before = await counted()
    const event = { type: 'message', channel_type: 'im', channel: 'D0ADA', user: 'U0EVE', text: 'hello', ts: '1760000000.000700' }
    const body = JSON.stringify({ type: 'event_callback', event_id: 'EvForged', event })
    const statuses = [
      (await slack.post(body, {}, Date.now(), 'guessed')).status,
      (await slack.post(body, {}, Date.now() - 301_000)).status,
      (await slack.post(body, { 'x-slack-signature': 'v0=00' })).status,
      (await slack.post(body.slice(0, 40))).status,
    ]
    expect(statuses).toEqual([401, 401, 401, 400])
    expect(await counted()).toBe(before)
    expect(server.failures).toEqual([])
  })
})
