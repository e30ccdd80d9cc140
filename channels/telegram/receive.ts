// Reads what Telegram posts: messages, pressed buttons and files; everything else is taken without a word, so that it is not sent again.
// Telegram Bot API, "Update", "setWebhook" (the secret header) and "Making requests when getting updates" (a method as the answer).
import type { JsonObject } from '@parley/contract/base/json'
import {
  answer,
  type ChannelSettings,
  type Person,
  type ReceivedFile,
  type ReceivedMessage,
  type Reception,
  refused,
  textSetting,
  type WebhookRequest,
} from '../messenger'
import { messageOf } from '../shared/offers'
import { isObject, isSame, jsonBody, listIn, objectIn, textIn } from '../shared/verify'

const secretHeader = 'x-telegram-bot-api-secret-token'

export function receive(request: WebhookRequest, settings: ChannelSettings): Reception {
  if (request.method !== 'POST') return refused(405)
  if (!isSame(request.headers[secretHeader] ?? '', textSetting(settings, 'webhookSecret'))) return refused(401)
  const update = jsonBody(request.rawBody)
  const id = update === undefined ? '' : textIn(update, 'update_id')
  if (update === undefined || id === '') return refused(400)
  if (isObject(update['callback_query'])) return pressed(id, update['callback_query'], request.now)
  if (isObject(update['message'])) return { answer: answer(200), messages: said(id, update['message'], settings) }
  return { answer: answer(200), messages: [] }
}

function said(id: string, message: JsonObject, settings: ChannelSettings): ReceivedMessage[] {
  const [from, chat] = [objectIn(message, 'from'), objectIn(message, 'chat')]
  if (textIn(chat, 'id') === '' || textIn(from, 'id') === '' || from['is_bot'] === true) return []
  const isGroup = textIn(chat, 'type') !== 'private'
  if (isGroup && settings['groups'] === false) return []
  const files = filesOf(message)
  const text = withoutMention(textIn(message, 'text') || textIn(message, 'caption') || placeOf(message), textSetting(settings, 'username'))
  const at = Number(textIn(message, 'date')) * 1000
  const base = { ...whose(id, from, chat, message), at: Number.isFinite(at) ? at : 0 }
  if (/^\/start(\s|$)/.test(text)) return [{ ...base, text: '', event: 'TELEGRAM_START' }]
  if (text === '' && files.length === 0) return []
  return [{ ...base, ...messageOf(text, settings), ...(files.length === 0 ? {} : { files }) }]
}

/** A pressed button: Telegram is told in the same answer that it was heard, which ends the waiting sign on the button. */
function pressed(id: string, query: JsonObject, now: number): Reception {
  const heard = JSON.stringify({ method: 'answerCallbackQuery', callback_query_id: textIn(query, 'id') })
  const message = objectIn(query, 'message')
  const [from, chat] = [objectIn(query, 'from'), objectIn(message, 'chat')]
  const data = textIn(query, 'data')
  const done = answer(200, heard, 'application/json')
  if (data === '' || textIn(chat, 'id') === '' || textIn(from, 'id') === '') return { answer: done, messages: [] }
  const title = titleOf(message, data)
  const text = data.startsWith(byTitle) ? title : data
  const shown = title === '' || title === text ? {} : { shown: title }
  return { answer: done, messages: [{ ...whose(id, from, chat, message), text, ...shown, at: now }] }
}

/** Data of a button whose payload is longer than the 64 bytes that Telegram carries: what it says is its title. */
export const byTitle = '~'

function titleOf(message: JsonObject, data: string): string {
  const rows = objectIn(message, 'reply_markup')['inline_keyboard']
  const buttons = (Array.isArray(rows) ? rows : []).flatMap((row) => (Array.isArray(row) ? row.filter(isObject) : []))
  const found = buttons.find((button) => textIn(button, 'callback_data') === data)
  return found === undefined ? '' : textIn(found, 'text')
}

type Whose = Pick<ReceivedMessage, 'id' | 'sender' | 'conversation' | 'replyTo'> & { person: Person }

/** In a group every member has a conversation of their own, and each topic its own. */
function whose(id: string, from: JsonObject, chat: JsonObject, message: JsonObject): Whose {
  const [sender, chatId] = [textIn(from, 'id'), textIn(chat, 'id')]
  const isPrivate = textIn(chat, 'type') === 'private'
  const thread = message['is_topic_message'] === true ? textIn(message, 'message_thread_id') : ''
  const person = {
    firstName: textIn(from, 'first_name'),
    lastName: textIn(from, 'last_name'),
    language: textIn(from, 'language_code').slice(0, 2),
  }
  const replyTo = { chat: chatId, ...(thread === '' ? {} : { thread }) }
  return { id: `update ${id}`, sender, person, conversation: isPrivate ? chatId : `${chatId} ${thread} ${sender}`, replyTo }
}

/** In groups people call the bot by its name, which is no part of what they say. */
function withoutMention(text: string, username: string): string {
  const name = username.replace(/^@/, '')
  return name === '' ? text.trim() : text.replaceAll(new RegExp(`@${name.replace(/\W/g, '')}\\b`, 'gi'), '').trim()
}

/** A place or a phone number that was shared, in words the engine can read. */
function placeOf(message: JsonObject): string {
  const [place, contact] = [objectIn(message, 'location'), objectIn(message, 'contact')]
  if (textIn(place, 'latitude') !== '') return `${textIn(place, 'latitude')}, ${textIn(place, 'longitude')}`
  return textIn(contact, 'phone_number')
}

const fileKinds = [
  ['document', 'file', 'application/octet-stream'],
  ['audio', 'audio.mp3', 'audio/mpeg'],
  ['voice', 'voice.ogg', 'audio/ogg'],
  ['video', 'video.mp4', 'video/mp4'],
] as const

function filesOf(message: JsonObject): ReceivedFile[] {
  const files = fileKinds.flatMap(([key, name, type]) => {
    const file = objectIn(message, key)
    const id = textIn(file, 'file_id')
    return id === '' ? [] : [{ id, name: textIn(file, 'file_name') || name, type: textIn(file, 'mime_type') || type }]
  })
  // A picture comes in several sizes, the largest last.
  const picture = listIn(message, 'photo').at(-1)
  const id = picture === undefined ? '' : textIn(picture, 'file_id')
  return id === '' ? files : [...files, { id, name: 'photo.jpg', type: 'image/jpeg' }]
}
