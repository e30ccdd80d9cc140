// Writes the bot's messages as calls of the Telegram Bot API, and reads what Telegram says to them.
// Telegram Bot API, "Available methods" (sendMessage, sendPhoto ..., setMyCommands), "ResponseParameters" and "setWebhook".
import { createHash } from 'node:crypto'
import type { JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import { wholeBeginning } from '@parley/kit/text/whole-characters'
import {
  type ChannelReply,
  type ChannelRequest,
  type ChannelSettings,
  type DeliveryOutcome,
  type FileStep,
  type ReceivedFile,
  textSetting,
} from '../messenger'
import { choicesOf, mediaOf, type ShownChoice } from '../shared/choices'
import { commandsIn } from '../shared/offers'
import { jsonBody, objectIn, secondsToMs, textIn } from '../shared/verify'
import { telegramHtml } from './markup'
import { byTitle } from './receive'

const usualAddress = 'https://api.telegram.org'
const callbackBytes = 64
const methods = {
  image: ['sendPhoto', 'photo'],
  video: ['sendVideo', 'video'],
  audio: ['sendAudio', 'audio'],
  file: ['sendDocument', 'document'],
} as const

export function send(message: Outgoing, to: JsonObject, settings: ChannelSettings): ChannelRequest[] {
  const thread = textIn(to, 'thread')
  const where = { chat_id: textIn(to, 'chat'), ...(thread === '' ? {} : { message_thread_id: Number(thread) }) }
  const media = mediaOf(message)
  if (media !== undefined) {
    const [method, key] = methods[media.kind]
    const caption = mediaCaption(message.text, media.address)
    return [apiCall(method, { ...where, [key]: media.address, ...(caption === '' ? {} : { caption, parse_mode: 'HTML' }) }, settings)]
  }
  const choices = choicesOf(message)
  const markup: JsonObject = choices.length === 0 ? {} : { reply_markup: { inline_keyboard: choices.map((choice) => [button(choice)]) } }
  return [apiCall('sendMessage', { ...where, text: telegramHtml(message.text), parse_mode: 'HTML', ...markup }, settings)]
}

const captionChars = 1000

/** The words of a media message are its address where it has no others. */
function mediaCaption(text: string, address: string): string {
  const words = text.replace(address, '').trim()
  return telegramHtml(wholeBeginning(words, captionChars))
}

function button({ title, payload, address }: ShownChoice): JsonObject {
  if (/^https?:/i.test(address)) return { text: title, url: address }
  const fits = Buffer.byteLength(payload) <= callbackBytes && !payload.startsWith(byTitle)
  const hash = (): string => createHash('sha256').update(payload).digest('hex').slice(0, 32)
  return { text: title, callback_data: fits ? payload : `${byTitle}${hash()}` }
}

export function readReply(reply: ChannelReply): DeliveryOutcome {
  const body = jsonBody(Buffer.from(reply.body))
  if (reply.status === 200 && body?.['ok'] === true) return { kind: 'sent' }
  const reason = body === undefined ? `Telegram answered ${reply.status}.` : `Telegram: ${textIn(body, 'description') || reply.status}`
  if (reply.status === 429) {
    const wait = body === undefined ? '' : textIn(objectIn(body, 'parameters'), 'retry_after')
    const afterMs = secondsToMs(wait === '' ? reply.headers['retry-after'] : wait)
    return { kind: 'retry', reason, ...(afterMs === undefined ? {} : { afterMs }) }
  }
  if (reply.status === 403) return { kind: 'not-allowed', reason }
  const isRefusal = body?.['ok'] === false && reply.status >= 400 && reply.status < 500
  return isRefusal ? { kind: 'failed', reason } : { kind: 'retry', reason }
}

/** Telegram posts to one address a bot; telling it again replaces the one before. */
export function connectRequests(address: string, settings: ChannelSettings): ChannelRequest[] {
  const values = { url: address, secret_token: textSetting(settings, 'webhookSecret'), allowed_updates: ['message', 'callback_query'] }
  return [apiCall('setWebhook', values, settings)]
}

export const mostCommands = 100

/** Behind the menu button, and under what is typed after a /. */
export function offers(settings: ChannelSettings): ChannelRequest[] {
  const commands = commandsIn(settings, mostCommands)
  if (commands === undefined) return []
  if (commands.length === 0) return [apiCall('deleteMyCommands', {}, settings)]
  return [apiCall('setMyCommands', { commands: commands.map(({ name, words }) => ({ command: name, description: words })) }, settings)]
}

export const files = {
  begin: (file: ReceivedFile, settings: ChannelSettings): ChannelRequest => apiCall('getFile', { file_id: file.id }, settings),
  next(reply: ChannelReply, settings: ChannelSettings): FileStep {
    const body = reply.headers['content-type']?.includes('json') === true ? jsonBody(Buffer.from(reply.body)) : undefined
    const path = body === undefined ? '' : textIn(objectIn(body, 'result'), 'file_path')
    if (path !== '')
      return {
        kind: 'request',
        request: { method: 'GET', url: `${base(settings)}/file/bot${token(settings)}/${path}`, headers: {}, body: '' },
      }
    if (reply.status === 200 && body?.['ok'] === undefined) return { kind: 'bytes' }
    return { kind: 'failed', reason: `Telegram: ${(body && textIn(body, 'description')) || reply.status}` }
  },
}

function apiCall(method: string, values: JsonObject, settings: ChannelSettings): ChannelRequest {
  return {
    method: 'POST',
    url: `${base(settings)}/bot${token(settings)}/${method}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  }
}

const base = (settings: ChannelSettings): string => (textSetting(settings, 'apiAddress') || usualAddress).replace(/\/+$/, '')
const token = (settings: ChannelSettings): string => encodeURIComponent(textSetting(settings, 'token')).replaceAll('%3A', ':')
