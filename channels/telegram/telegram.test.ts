// Telegram's own wire: updates in, calls of its Bot API out.
import type { Outgoing } from '@parley/contract/base/message'
import { describe, expect, it } from 'vitest'
import { examples, textMessage, ada, update } from './examples'
import { telegram } from './index'
import { telegramHtml } from './markup'

const { webhook } = telegram
const { settings, to } = examples
const received = (id: number, rest: object) => webhook.receive(update(id, rest), settings)
const bodies = (message: Parameters<typeof webhook.send>[0]): unknown[] =>
  webhook.send(message, to, settings).map(({ body }) => JSON.parse(body))

describe('Telegram in', () => {
  it('tells who wrote, in which language, and that /start opens the conversation', () => {
    expect(received(1, textMessage('/start promo')).messages).toMatchObject([
      {
        text: '',
        event: 'TELEGRAM_START',
        sender: '1111',
        person: { firstName: 'Ada', lastName: 'Lovelace', language: 'en' },
        replyTo: { chat: '1111' },
      },
    ])
  })

  it('keeps members of a group apart, takes the bot’s name out of what they say, and answers in their topic', () => {
    const group = { chat: { id: -42, type: 'supergroup' }, is_topic_message: true, message_thread_id: 9 }
    const [message] = received(2, textMessage('@Travel_Desk_Bot book a flight', group)).messages
    expect(message).toMatchObject({ text: 'book a flight', conversation: '-42 9 1111', replyTo: { chat: '-42', thread: '9' } })
    const settled = webhook.receive(update(2, textMessage('hi', group)), { ...settings, groups: false })
    expect(settled).toMatchObject({ answer: { status: 200 }, messages: [] })
  })

  it('takes pictures in their largest size, with their caption, and voice', () => {
    const photo = { text: undefined, caption: 'my ticket', photo: [{ file_id: 'small' }, { file_id: 'large' }] }
    expect(received(3, textMessage('', photo)).messages).toMatchObject([
      { text: 'my ticket', files: [{ id: 'large', type: 'image/jpeg' }] },
    ])
    const voice = { text: undefined, voice: { file_id: 'v', mime_type: 'audio/ogg' } }
    expect(received(4, textMessage('', voice)).messages).toMatchObject([{ text: '', files: [{ id: 'v', type: 'audio/ogg' }] }])
  })

  it('takes a pressed button as its payload, shows its title, and ends the waiting sign in the same answer', () => {
    const message = {
      message_id: 8,
      chat: { id: 1111, type: 'private' },
      reply_markup: { inline_keyboard: [[{ text: 'Oslo', callback_data: 'city:oslo' }]] },
    }
    const { answer, messages } = received(5, { callback_query: { id: 'q-1', from: ada, message, data: 'city:oslo' } })
    expect(JSON.parse(answer.body)).toEqual({ method: 'answerCallbackQuery', callback_query_id: 'q-1' })
    expect(messages).toMatchObject([{ text: 'city:oslo', shown: 'Oslo', conversation: '1111' }])
  })

  it('lets edited messages, members and other bots pass without a word', () => {
    for (const rest of [{ edited_message: { text: 'x' } }, { my_chat_member: {} }, textMessage('hi', { from: { id: 5, is_bot: true } })])
      expect(received(6, rest)).toMatchObject({ answer: { status: 200 }, messages: [] })
  })
})

describe('Telegram out', () => {
  const choices = (payload: string): Outgoing => ({
    id: 'ms-1',
    type: 'template',
    text: 'Where to?',
    at: 0,
    template: {
      type: 'template',
      payload: {
        template_type: 'button',
        buttons: [
          { title: 'Oslo', payload },
          { title: 'Site', url: 'https://example.com' },
        ],
      },
    },
  })

  it('shows buttons as an inline keyboard, addresses among them', () => {
    expect(bodies(choices('oslo'))).toEqual([
      {
        chat_id: '1111',
        text: 'Where to?',
        parse_mode: 'HTML',
        reply_markup: { inline_keyboard: [[{ text: 'Oslo', callback_data: 'oslo' }], [{ text: 'Site', url: 'https://example.com' }]] },
      },
    ])
  })

  it('carries a payload longer than 64 bytes by the title of its button', () => {
    const [sent] = webhook.send(choices('long '.repeat(40)), to, settings)
    const keyboard = JSON.parse(sent?.body ?? '').reply_markup
    const data = keyboard.inline_keyboard[0][0].callback_data
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64)
    const message = { message_id: 8, chat: { id: 1111, type: 'private' }, reply_markup: keyboard }
    expect(received(7, { callback_query: { id: 'q-2', from: ada, message, data } }).messages).toMatchObject([{ text: 'Oslo' }])
  })

  it('sends media by its address', () => {
    const picture: Outgoing = {
      id: 'ms-2',
      type: 'template',
      text: 'The map',
      at: 0,
      template: { type: 'image', payload: { url: 'https://example.com/map.png' } },
    }
    expect(webhook.send(picture, to, settings)).toMatchObject([{ url: `https://api.telegram.org/bot${settings['token']}/sendPhoto` }])
    expect(bodies(picture)).toEqual([{ chat_id: '1111', photo: 'https://example.com/map.png', caption: 'The map', parse_mode: 'HTML' }])
  })

  it('says markup with the tags Telegram knows, and nothing of people’s text is a tag', () => {
    expect(telegramHtml('*bold* and [here](https://example.com?a=1&b=2)')).toBe(
      '<b>bold</b> and <a href="https://example.com?a=1&amp;b=2">here</a>',
    )
    expect(telegramHtml('https://example.com/x_(y) and [it](https://example.com/(z))')).toBe(
      '<a href="https://example.com/x_(y)">https://example.com/x_(y)</a> and <a href="https://example.com/(z)">it</a>',
    )
    expect(telegramHtml('<b>not ours</b>')).toBe('&lt;b&gt;not ours&lt;/b&gt;')
  })

  it('tells Telegram its address with the secret that proves its posts', () => {
    const [call] = webhook.connect.requests('https://bots.example/channels/telegram/st-1', settings)
    expect(call?.url).toMatch(/\/setWebhook$/)
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      url: 'https://bots.example/channels/telegram/st-1',
      secret_token: settings['webhookSecret'],
    })
  })

  it('fetches a file in two steps, and says when Telegram will not give it', () => {
    const json = { 'content-type': 'application/json' }
    const first = { status: 200, headers: json, body: '{"ok":true,"result":{"file_path":"photos/1.jpg"}}' }
    expect(webhook.files.next(first, settings)).toMatchObject({
      kind: 'request',
      request: { url: expect.stringContaining('/file/bot110201543:') },
    })
    expect(webhook.files.next({ status: 200, headers: { 'content-type': 'image/jpeg' }, body: 'x' }, settings)).toEqual({ kind: 'bytes' })
    expect(
      webhook.files.next({ status: 400, headers: json, body: '{"ok":false,"description":"file is too big"}' }, settings),
    ).toMatchObject({ kind: 'failed' })
  })
})
