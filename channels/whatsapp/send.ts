// Writes the bot's messages as calls of the WhatsApp Cloud API. What its buttons and lists cannot hold becomes text with lettered choices.
// WhatsApp Cloud API documentation, "Messages": text, image, video, audio, document, "Interactive reply buttons", "Interactive lists",
// "Interactive call-to-action URL buttons" (with their limits); "Media" (retrieve a URL, download).
import type { JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import { shortened, wholeBeginning } from '@parley/kit/text/whole-characters'
import { type ChannelReply, type ChannelRequest, type ChannelSettings, type FileStep, type ReceivedFile, textSetting } from '../messenger'
import { cardsOf, choicesOf, mediaOf, type ShownChoice, type ShownMedia } from '../shared/choices'
import { commandsIn, iceBreakersIn } from '../shared/offers'
import { split } from '../shared/reduce'
import { openingOf, templateText } from '../shared/template-text'
import { isObject, jsonBody, textIn } from '../shared/verify'
import { whatsAppText } from './markup'

export const usualListButton = 'Options'
const usualAddress = 'https://graph.facebook.com/v23.0'
/** WhatsApp's limits, in characters and entries. */
const textChars = 4096
const bodyChars = 1024
const buttonLimits = { most: 3, title: 20, id: 256 }
const rowLimits = { most: 10, title: 24, detail: 72, id: 200 }

export function send(message: Outgoing, to: JsonObject, settings: ChannelSettings): ChannelRequest[] {
  return contentOf(message, textSetting(settings, 'listButton') || usualListButton).map((content) => {
    const values = { messaging_product: 'whatsapp', recipient_type: 'individual', to: textIn(to, 'to'), ...content }
    return call(`${base(settings)}/${phoneNumber(settings)}/messages`, values, settings)
  })
}

function contentOf(message: Outgoing, listButton: string): JsonObject[] {
  const { template } = message
  if (template === undefined) return texts(message.text)
  const media = mediaOf(message)
  if (media !== undefined) return mediaContent(media, whatsAppText(message.text.replace(media.address, '').trim()))
  const opening = whatsAppText(openingOf(template, message.text))
  const action = actionOf(message, listButton)
  // A body is needed, and a long one says its beginning first.
  if (action === undefined || opening === '') return texts(templateText(template, message.text))
  const parts = split(opening, bodyChars)
  const [last = ''] = parts.slice(-1)
  return [...parts.slice(0, -1).map(text), { type: 'interactive', interactive: { ...action, body: { text: last } } }]
}

const text = (body: string): JsonObject => ({ type: 'text', text: { body, preview_url: false } })
const texts = (source: string): JsonObject[] =>
  split(whatsAppText(source), textChars)
    .filter((part) => part !== '')
    .map(text)

/** Sound has no words of its own, and other media few. */
function mediaContent({ kind, address, name }: ShownMedia, words: string): JsonObject[] {
  const type = kind === 'file' ? 'document' : kind
  const fits = type !== 'audio' && words.length <= bodyChars
  const link: JsonObject = { link: address }
  if (fits && words !== '') link['caption'] = words
  if (type === 'document' && name !== '') link['filename'] = name
  const said = fits || words === '' ? [] : split(words, textChars).map(text)
  return [...said, { type, [type]: link }]
}

interface Row {
  title: string
  detail: string
  payload: string
}

/** Buttons, a list, or one address to open; undefined for what none of them holds. */
function actionOf(message: Outgoing, listButton: string): JsonObject | undefined {
  const [choices, cards] = [choicesOf(message), cardsOf(message)]
  const [only, ...others] = choices
  if (cards.length > 0) {
    const isPlain =
      choices.length === 0 && cards.every(({ buttons, choice }) => buttons.length === 0 && choice !== undefined && choice.address === '')
    const rows = cards.map(({ title, subtitle, choice }) => ({ title, detail: subtitle, payload: choice?.payload ?? title }))
    return isPlain ? listOf(rows, listButton) : undefined
  }
  if (only !== undefined && others.length === 0 && only.address !== '') return linkOf(only)
  if (choices.some(({ address }) => address !== '')) return undefined
  const rows = choices.map(({ title, payload }) => ({ title, detail: '', payload }))
  return buttonsOf(rows) ?? listOf(rows, listButton)
}

function linkOf({ title, address }: ShownChoice): JsonObject | undefined {
  if (title.length > buttonLimits.title || !/^https?:/i.test(address)) return undefined
  return { type: 'cta_url', action: { name: 'cta_url', parameters: { display_text: title, url: address } } }
}

function buttonsOf(rows: readonly Row[]): JsonObject | undefined {
  const buttons = rows.map((row) => ({ id: idOf(row, buttonLimits.id), title: row.title }))
  if (!isBetween(buttons.length, buttonLimits.most) || !areDifferent(buttons)) return undefined
  if (buttons.some(({ id, title }) => title.length > buttonLimits.title || id.length > buttonLimits.id)) return undefined
  return { type: 'button', action: { buttons: buttons.map((reply) => ({ type: 'reply', reply })) } }
}

/** A title that is too long goes on in the description below it. */
function listOf(given: readonly Row[], button: string): JsonObject | undefined {
  const rows = given.map((row) => {
    const isLong = row.title.length > rowLimits.title
    const detail = isLong ? [row.title, row.detail].filter((part) => part !== '').join(' · ') : row.detail
    return { id: idOf(row, rowLimits.id), title: shortened(row.title, rowLimits.title), detail }
  })
  if (!isBetween(rows.length, rowLimits.most) || !areDifferent(rows)) return undefined
  if (rows.some(({ id, detail }) => detail.length > rowLimits.detail || id.length > rowLimits.id)) return undefined
  const shown = rows.map(({ id, title, detail }) => ({ id, title, ...(detail === '' ? {} : { description: detail }) }))
  return { type: 'list', action: { button: wholeBeginning(button, buttonLimits.title), sections: [{ rows: shown }] } }
}

/** What an id that is too long says is the title. */
const idOf = ({ payload, title }: Row, most: number): string => (payload.length <= most ? payload : title)
const isBetween = (count: number, most: number): boolean => count > 0 && count <= most

/** WhatsApp refuses two of the same id or title. */
function areDifferent(entries: readonly { id: string; title: string }[]): boolean {
  const [ids, titles] = [new Set(entries.map(({ id }) => id)), new Set(entries.map(({ title }) => title))]
  return ids.size === entries.length && titles.size === entries.length
}

/** The app is subscribed to the account's notices, and told where they go. */
export function connectRequests(address: string, settings: ChannelSettings): ChannelRequest[] {
  const account = encodeURIComponent(textSetting(settings, 'businessAccountId'))
  const values = { override_callback_uri: address, verify_token: textSetting(settings, 'verifyToken') }
  return [call(`${base(settings)}/${account}/subscribed_apps`, values, settings)]
}

export const mostIceBreakers = 4
const iceBreakerChars = 80
export const mostCommands = 30

/** Cloud API documentation, "Conversational components": what is left out stays as it is. */
export function offers(settings: ChannelSettings): ChannelRequest[] {
  const prompts = iceBreakersIn(settings, { most: mostIceBreakers, chars: iceBreakerChars })
  const commands = commandsIn(settings, mostCommands)?.map(({ name, words }) => ({ command_name: name, command_description: words }))
  if (prompts === undefined && commands === undefined) return []
  const values = { ...(prompts && { prompts }), ...(commands && { commands }) }
  return [call(`${base(settings)}/${phoneNumber(settings)}/conversational_automation`, values, settings)]
}

export const files = {
  begin: (file: ReceivedFile, settings: ChannelSettings): ChannelRequest =>
    get(`${base(settings)}/${encodeURIComponent(file.id)}?phone_number_id=${phoneNumber(settings)}`, settings),
  next(reply: ChannelReply, settings: ChannelSettings): FileStep {
    const body = reply.headers['content-type']?.includes('json') === true ? jsonBody(Buffer.from(reply.body)) : undefined
    const address = body?.['messaging_product'] === 'whatsapp' ? textIn(body, 'url') : ''
    if (address !== '' && isMetas(address, settings)) return { kind: 'request', request: get(address, settings) }
    const error = body?.['error']
    if (reply.status === 200 && address === '' && !isObject(error)) return { kind: 'bytes' }
    return { kind: 'failed', reason: `WhatsApp: ${(isObject(error) && textIn(error, 'message')) || reply.status}` }
  },
}

/** The token goes to Meta alone. */
function isMetas(address: string, settings: ChannelSettings): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, origin } = new URL(address)
  if (protocol === 'https:' && /(^|\.)(facebook\.com|fbsbx\.com|fbcdn\.net|whatsapp\.net)$/.test(hostname)) return true
  return textSetting(settings, 'apiAddress') !== '' && URL.canParse(base(settings)) && origin === new URL(base(settings)).origin
}

const proof = (settings: ChannelSettings): Record<string, string> => ({ authorization: `Bearer ${textSetting(settings, 'token')}` })
const base = (settings: ChannelSettings): string => (textSetting(settings, 'apiAddress') || usualAddress).replace(/\/+$/, '')
const phoneNumber = (settings: ChannelSettings): string => encodeURIComponent(textSetting(settings, 'phoneNumberId'))
const get = (url: string, settings: ChannelSettings): ChannelRequest => ({ method: 'GET', url, headers: proof(settings), body: '' })

function call(url: string, values: JsonObject, settings: ChannelSettings): ChannelRequest {
  return { method: 'POST', url, headers: { 'content-type': 'application/json', ...proof(settings) }, body: JSON.stringify(values) }
}
