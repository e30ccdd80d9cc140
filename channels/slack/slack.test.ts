// Slack's own wire: events, buttons and slash commands in; blocks and mrkdwn out.
import type { JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import { isValidSlackRequest } from '@slack/bolt'
import { describe, expect, it } from 'vitest'
import { reduce } from '../shared/reduce'
import { direct, event, examples, form, mention, reply, settings, signed } from './examples'
import { slack } from './index'
import { mrkdwn, plainText, sectionTexts } from './mrkdwn'

const { webhook } = slack
const { to } = examples
const received = (id: string, rest: object) => webhook.receive(event(id, rest), settings).messages
const bodies = (message: Outgoing, where: Parameters<typeof webhook.send>[1] = to): ReturnType<typeof JSON.parse>[] =>
  webhook.send(message, where, settings).map(({ body }) => JSON.parse(body))
const textOf = (text: string): Outgoing => ({ id: 'ms-1', type: 'text', text, at: 0 })
const templateOf = (payload: NonNullable<Outgoing['template']>['payload'], text = '', type = 'template'): Outgoing => ({
  id: 'ms-2',
  type: 'template',
  text,
  at: 0,
  template: { type, payload },
})

describe('proof that a post is Slack’s', () => {
  const post = event('1', direct('hello'))
  const checked = (secret: string) => {
    const headers = {
      'x-slack-signature': post.headers['x-slack-signature'] ?? '',
      'x-slack-request-timestamp': Number(post.headers['x-slack-request-timestamp']),
    }
    return isValidSlackRequest({
      signingSecret: secret,
      body: Buffer.from(post.rawBody).toString('utf8'),
      headers,
      nowMilliseconds: post.now,
    })
  }

  it('is the one Slack’s own library asks for', () => {
    expect(checked(settings.signingSecret)).toBe(true)
    expect(checked(String(examples.otherSettings['signingSecret']))).toBe(false)
  })

  it('holds for five minutes, earlier or later', () => {
    const statusAfter = (seconds: number) => webhook.receive({ ...post, now: post.now + seconds * 1000 }, settings).answer.status
    expect([statusAfter(299), statusAfter(301), statusAfter(-301)]).toEqual([200, 401, 401])
  })

  it('is asked for before the address is confirmed with the challenge', () => {
    const challenge = signed(
      Buffer.from(
        JSON.stringify({ type: 'url_verification', token: 'x', challenge: '3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7tYXAYM8P' }),
      ),
    )
    expect(webhook.receive(challenge, settings)).toMatchObject({
      answer: { status: 200, body: '3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7tYXAYM8P' },
      messages: [],
    })
    expect(webhook.receive({ ...challenge, headers: {} }, settings).answer).toMatchObject({ status: 401, body: '' })
  })
})

describe('Slack in', () => {
  it('takes a direct message, in its thread where there is one', () => {
    expect(received('1', direct('book a flight'))).toMatchObject([
      {
        id: 'event Ev1',
        text: 'book a flight',
        sender: 'U0ADA',
        conversation: 'D0ADA U0ADA',
        replyTo: { channel: 'D0ADA' },
        at: 1_760_000_000_000,
      },
    ])
    expect(received('2', direct('to Oslo', { thread_ts: '17.1' }))).toMatchObject([
      { conversation: 'D0ADA 17.1 U0ADA', replyTo: { channel: 'D0ADA', thread: '17.1' } },
    ])
  })

  it('answers a mention in its thread, or starts one; each person talks for themselves', () => {
    expect(received('3', mention('<@U0BOT> book a flight', { thread_ts: '17.1' }))).toMatchObject([
      { text: 'book a flight', conversation: 'C0TRAVEL 17.1 U0ADA', replyTo: { thread: '17.1' } },
    ])
    expect(received('4', mention('<@U0BOT> hello', { user: 'U0OLAV' }))).toMatchObject([
      { text: 'hello', conversation: 'C0TRAVEL 1760000000.000100 U0OLAV', replyTo: { thread: '1760000000.000100' } },
    ])
    const inChannel = webhook.receive(event('5', mention('<@U0BOT> hello')), { ...settings, threads: false }).messages
    expect(inChannel).toMatchObject([{ conversation: 'C0TRAVEL U0ADA', replyTo: { channel: 'C0TRAVEL' } }])
    expect(inChannel[0]?.replyTo).not.toHaveProperty('thread')
  })

  it('takes a retry for the same message', () => {
    const again = event('6', direct('hello'))
    const retried = { ...again, headers: { ...again.headers, 'x-slack-retry-num': '1', 'x-slack-retry-reason': 'http_timeout' } }
    expect(webhook.receive(retried, settings).messages[0]?.id).toBe(received('6', direct('hello'))[0]?.id)
  })

  it('lets its own messages, those of bots, edits, and talk that is not for it pass', () => {
    const passing = [
      direct('hi', { user: 'U0BOT' }),
      direct('hi', { bot_id: 'B1' }),
      direct('hi', { subtype: 'bot_message', user: undefined }),
      direct('hi', { subtype: 'message_changed' }),
      { type: 'message', channel_type: 'channel', channel: 'C0TRAVEL', text: 'lunch?' },
      { type: 'reaction_added', reaction: 'wave' },
    ]
    for (const one of passing) expect(received('7', one)).toEqual([])
  })

  it('reads links, mentions and signs as people see them', () => {
    expect(
      plainText(
        '<@U0BOT> ask <@U2|olav> in <#C1|travel> about <https://example.com?a=1&amp;b=2|this>, 5 &lt; 6 &amp; <mailto:a@example.com|a@example.com> <!here>',
        'U0BOT',
      ),
    ).toBe('ask @olav in #travel about https://example.com?a=1&b=2, 5 < 6 & a@example.com @here')
    expect(plainText('&amp;lt;', 'U0BOT')).toBe('&lt;')
  })

  it('takes files, and its token goes to Slack alone', () => {
    const address = 'https://files.slack.com/files-pri/T1-F1/download/ticket.pdf'
    const [message] = received(
      '8',
      direct('', {
        subtype: 'file_share',
        files: [{ id: 'F1', name: 'ticket.pdf', mimetype: 'application/pdf', url_private_download: address }],
      }),
    )
    expect(message?.files).toEqual([{ id: address, name: 'ticket.pdf', type: 'application/pdf' }])
    const headersFor = (id: string) => webhook.files.begin({ id, name: 'x', type: 'y' }, settings).headers
    expect(headersFor(address)).toEqual({ authorization: `Bearer ${settings.token}` })
    for (const other of ['https://files.slack.com.evil.example/x', 'http://files.slack.com/x', 'https://example.com/slack.com'])
      expect(headersFor(other)).toEqual({})
    expect(webhook.files.next({ status: 200, headers: { 'content-type': 'application/pdf' }, body: '' })).toEqual({ kind: 'bytes' })
    expect(webhook.files.next({ status: 302, headers: { location: 'https://slack.com' }, body: '' })).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('files:read'),
    })
  })

  it('takes a pressed button as its value and shows its title; one that opened an address says nothing', () => {
    const press = (action: object, rest: object = {}) => {
      const payload = {
        type: 'block_actions',
        user: { id: 'U0ADA' },
        trigger_id: '12.34.ab',
        channel: { id: 'C0TRAVEL' },
        message: { ts: '17.2', thread_ts: '17.1' },
        container: { type: 'message', is_ephemeral: false },
        response_url: 'https://hooks.slack.com/actions/T/1/x',
        actions: [action],
        ...rest,
      }
      return webhook.receive(form({ payload: JSON.stringify(payload) }), settings).messages
    }
    const button = { type: 'button', action_id: 'say-all-0', text: { type: 'plain_text', text: 'Oslo' }, value: 'city:oslo' }
    expect(press(button)).toMatchObject([
      {
        id: 'action 12.34.ab',
        text: 'city:oslo',
        shown: 'Oslo',
        conversation: 'C0TRAVEL 17.1 U0ADA',
        replyTo: { channel: 'C0TRAVEL', thread: '17.1' },
      },
    ])
    expect(press(button)[0]?.replyTo).not.toHaveProperty('responseUrl')
    expect(press(button, { container: { is_ephemeral: true } })).toMatchObject([
      { replyTo: { responseUrl: 'https://hooks.slack.com/actions/T/1/x' } },
    ])
    expect(press({ ...button, action_id: 'link-all-1' })).toEqual([])
  })

  it('takes a slash command and answers where Slack says, seen by that person alone', () => {
    const command = {
      command: '/travel',
      text: 'book a flight',
      channel_id: 'C0TRAVEL',
      user_id: 'U0ADA',
      trigger_id: '13.4.x',
      response_url: 'https://hooks.slack.com/commands/T/1/x',
    }
    const [message] = webhook.receive(form(command), settings).messages
    expect(message).toMatchObject({ id: 'command 13.4.x', text: 'book a flight', command: 'travel', conversation: 'C0TRAVEL U0ADA' })
    const [request] = webhook.send(textOf('Where to?'), message?.replyTo ?? {}, settings)
    expect(request).toMatchObject({ url: command.response_url })
    expect(JSON.stringify(request)).not.toContain(settings.token)
    expect(JSON.parse(request?.body ?? '')).toEqual({ response_type: 'ephemeral', replace_original: false, text: 'Where to?' })
    expect(webhook.receive(form({ ...command, text: '' }), settings).messages).toMatchObject([{ event: 'ON_CONNECT', command: 'travel' }])
    const [elsewhere] = webhook.send(textOf('x'), { channel: 'C1', responseUrl: 'https://evil.example/x' }, settings)
    expect(elsewhere?.url).toBe('https://slack.com/api/chat.postMessage')
  })
})

describe('Slack out', () => {
  it('writes markup as mrkdwn, and nothing of a text is a mention', () => {
    expect(mrkdwn('*bold* and [here](https://example.com?a=1&b=2)')).toBe('*bold* and <https://example.com?a=1&amp;b=2|here>')
    expect(mrkdwn('https://example.com/x_(y) and [it](https://example.com/(z))')).toBe(
      '<https://example.com/x_(y)> and <https://example.com/(z)|it>',
    )
    expect(mrkdwn('<!channel> & <@U1>')).toBe('&lt;!channel&gt; &amp; &lt;@U1&gt;')
  })

  it('shows choices as buttons under the words, with fallback words for notices', () => {
    const message = templateOf(
      {
        template_type: 'button',
        buttons: [
          { title: 'Oslo', payload: 'oslo' },
          { title: 'Site', url: 'https://example.com' },
        ],
      },
      'Where to?',
    )
    expect(bodies(message, { channel: 'C1', thread: '17.1' })).toEqual([
      {
        channel: 'C1',
        thread_ts: '17.1',
        text: 'Where to?',
        blocks: [
          { type: 'section', text: { type: 'mrkdwn', text: 'Where to?' } },
          {
            type: 'actions',
            elements: [
              { type: 'button', text: { type: 'plain_text', text: 'Oslo', emoji: true }, action_id: 'say-all-0', value: 'oslo' },
              {
                type: 'button',
                text: { type: 'plain_text', text: 'Site', emoji: true },
                action_id: 'link-all-1',
                url: 'https://example.com',
              },
            ],
          },
        ],
      },
    ])
  })

  it('shows a list as sections with pictures and buttons of their own, its heading once', () => {
    const elements: JsonObject[] = [
      { title: 'Grand', subtitle: 'Oslo', image_url: 'https://example.com/g.png', buttons: [{ title: 'Book', payload: 'book grand' }] },
      { title: 'Plaza', default_action: { type: 'postback', payload: 'plaza' } },
    ]
    const [sent] = reduce(templateOf({ template_type: 'list', heading: 'Hotels', elements }), slack).flatMap((part) => bodies(part))
    expect(sent.blocks).toMatchObject([
      { type: 'section', text: { text: 'Hotels' } },
      {
        type: 'section',
        text: { text: '*Grand*\nOslo' },
        accessory: { type: 'image', image_url: 'https://example.com/g.png', alt_text: 'Grand' },
      },
      { type: 'actions', elements: [{ value: 'book grand' }] },
      { type: 'section', text: { text: '*Plaza*' } },
      { type: 'actions', elements: [{ value: 'plaza' }] },
    ])
  })

  it('keeps Slack’s limits: 3,000 characters a section, 75 a title, 2,000 a value, 50 blocks', () => {
    const long = '& <b> '.repeat(480).trim()
    const sections = sectionTexts(long)
    expect(sections.length).toBeGreaterThan(1)
    for (const one of sections) expect(one.length).toBeLessThanOrEqual(3000)
    expect(sections.join(' ')).toBe(mrkdwn(long))
    const [sent] = bodies(templateOf({ template_type: 'button', buttons: [{ title: 'T'.repeat(90), payload: 'p'.repeat(2001) }] }, 'x'))
    const [element] = sent.blocks[1].elements
    expect([element.text.text.length, element.value]).toEqual([75, 'T'.repeat(90)])
    const elements = Array.from({ length: 60 }, (_, index) => ({ title: `Hotel ${index}` }))
    const [asText] = bodies(templateOf({ template_type: 'list', heading: 'Hotels', elements }))
    expect(asText).not.toHaveProperty('blocks')
    expect(asText.text).toContain('Hotel 59')
  })

  it('says what to do about an error, and waits as long as Slack asks', () => {
    expect(webhook.readReply(reply(200, { ok: false, error: 'not_in_channel' }))).toEqual({
      kind: 'failed',
      reason: 'Slack: not_in_channel. Invite the app to that channel with /invite.',
    })
    expect(webhook.readReply(reply(200, { ok: false, error: 'invalid_auth' }))).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('paste its new bot token'),
    })
    expect(webhook.readReply(reply(200, { ok: false, error: 'ratelimited' }))).toMatchObject({ kind: 'retry' })
    expect(webhook.readReply({ status: 200, headers: {}, body: 'ok' })).toEqual({ kind: 'sent' })
    expect(webhook.readReply({ status: 200, headers: {}, body: '<html>' })).toMatchObject({ kind: 'retry' })
  })

  it('sends a test message to a channel or a member, and nowhere else', () => {
    expect(webhook.testAddress.read(' C0123456789 ')).toEqual({ channel: 'C0123456789' })
    for (const text of ['general', '#general', '', 'C1 U2']) expect(webhook.testAddress.read(text)).toBeNull()
  })
})
