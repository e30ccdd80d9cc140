// Writes the bot's messages as calls of chat.postMessage, or of the address a slash command brought for its answers.
// Slack documentation, "chat.postMessage", "Block Kit" (limits of blocks), "Handling user interaction" (response_url), "Working with files".
import type { JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import { shortened, wholeBeginning } from '@parley/kit/text/whole-characters'
import type { ActionsBlock, Button, KnownBlock, SectionBlock } from '@slack/types'
import { type ChannelReply, type ChannelRequest, type ChannelSettings, type FileStep, type ReceivedFile, textSetting } from '../messenger'
import { cardsOf, choicesOf, mediaOf, type ShownCard, type ShownChoice } from '../shared/choices'
import { openingOf, templateText } from '../shared/template-text'
import { textIn } from '../shared/verify'
import { escaped, linkTo, mrkdwn, sectionChars, sectionTexts } from './mrkdwn'
import { linkAction } from './read'

const usualAddress = 'https://slack.com/api'
/** Slack's limits: blocks of a message, characters of a button's title and value and of an address. */
const mostBlocks = 50
const titleChars = 75
const valueChars = 2000
const addressChars = 3000

export function send(message: Outgoing, to: JsonObject, settings: ChannelSettings): ChannelRequest[] {
  const blocks = blocksOf(message)
  const opening = message.template === undefined ? message.text : openingOf(message.template, message.text)
  if (blocks.length > 0 && blocks.length <= mostBlocks)
    return [post({ ...(opening === '' ? {} : { text: mrkdwn(opening) }), blocks }, to, settings)]
  const media = mediaOf(message)
  if (media !== undefined) {
    const words = mrkdwn(message.text.replace(media.address, '').trim())
    return [post({ text: [words, linkTo(media.address, media.name)].filter((part) => part !== '').join('\n') }, to, settings)]
  }
  const text = mrkdwn(message.template === undefined ? message.text : templateText(message.template, message.text))
  return text === '' ? [] : [post({ text }, to, settings)]
}

/** None where plain text shows it as well. */
function blocksOf(message: Outgoing): KnownBlock[] {
  if (message.template === undefined) return []
  const media = mediaOf(message)
  if (media !== undefined) return media.kind === 'image' ? pictureOf(media.address, media.name, message.text) : []
  const [choices, cards] = [choicesOf(message), cardsOf(message)]
  if (choices.length === 0 && cards.length === 0) return []
  const opening = sectionTexts(openingOf(message.template, message.text)).map((text) => section(text))
  return [...opening, ...cards.flatMap(cardBlocks), ...actions(choices, 'all')]
}

function pictureOf(address: string, name: string, said: string): KnownBlock[] {
  if (address.length > addressChars) return []
  const words = said.replace(address, '').trim()
  const alt = wholeBeginning(name || words || address, valueChars)
  return [...sectionTexts(words).map((text) => section(text)), { type: 'image', image_url: address, alt_text: alt }]
}

const section = (text: string): SectionBlock => ({ type: 'section', text: { type: 'mrkdwn', text } })

function cardBlocks(card: ShownCard, index: number): KnownBlock[] {
  const { title, subtitle, picture, choice, buttons } = card
  const opens = choice !== undefined && choice.address !== ''
  const head = `*${opens ? linkTo(choice.address, title) : escaped(title)}*`
  const text = [head, escaped(subtitle)].filter((part) => part !== '').join('\n')
  const whole = text.length <= sectionChars ? [section(text)] : sectionTexts([title, subtitle].join('\n')).map((part) => section(part))
  const [first, ...rest] = whole
  const shown =
    picture === '' || picture.length > addressChars
      ? {}
      : { accessory: { type: 'image' as const, image_url: picture, alt_text: wholeBeginning(title, valueChars) } }
  const own = buttons.length > 0 || choice === undefined || opens ? buttons : [choice]
  return [...(first === undefined ? [] : [{ ...first, ...shown }]), ...rest, ...actions(own.slice(0, mostOfBlock), `card${index}`)]
}

const mostOfBlock = 25

function actions(choices: readonly ShownChoice[], name: string): ActionsBlock[] {
  const elements = choices.map((choice, index) => button(choice, `${name}-${index}`))
  return elements.length === 0 ? [] : [{ type: 'actions', elements }]
}

/** What a value that is too long says is its title. */
function button({ title, payload, address }: ShownChoice, name: string): Button {
  const text = { type: 'plain_text' as const, text: shortened(title, titleChars), emoji: true }
  if (/^https?:/i.test(address) && address.length <= addressChars)
    return { type: 'button', text, url: address, action_id: `${linkAction}-${name}` }
  return {
    type: 'button',
    text,
    action_id: `say-${name}`,
    value: payload.length <= valueChars ? payload : wholeBeginning(title, valueChars),
  }
}

function post(content: object, to: JsonObject, settings: ChannelSettings): ChannelRequest {
  const [channel, thread, responseUrl] = [textIn(to, 'channel'), textIn(to, 'thread'), textIn(to, 'responseUrl')]
  if (responseUrl !== '' && isSlacks(responseUrl, 'hooks.slack.com', settings)) {
    const kind = to['isVisible'] === true ? 'in_channel' : 'ephemeral'
    const inThread = thread === '' ? {} : { thread_ts: thread }
    return { ...json(responseUrl, { response_type: kind, replace_original: false, ...inThread, ...content }), headers: jsonType }
  }
  const where = { channel, ...(thread === '' ? {} : { thread_ts: thread }) }
  const request = json(`${base(settings)}/chat.postMessage`, { ...where, ...content })
  return { ...request, headers: { ...jsonType, ...proof(settings) } }
}

const jsonType = { 'content-type': 'application/json; charset=utf-8' }
const json = (url: string, values: object): Omit<ChannelRequest, 'headers'> => ({ method: 'POST', url, body: JSON.stringify(values) })
const proof = (settings: ChannelSettings): Record<string, string> => ({ authorization: `Bearer ${textSetting(settings, 'token')}` })
const base = (settings: ChannelSettings): string => (textSetting(settings, 'apiAddress') || usualAddress).replace(/\/+$/, '')

/** An address Slack gave us is called only where it is Slack's: what goes there is the bot's words, or its token. */
function isSlacks(address: string, host: string, settings: ChannelSettings): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, origin } = new URL(address)
  const isUsual = protocol === 'https:' && (hostname === host || hostname.endsWith(`.${host}`))
  return (
    isUsual || (textSetting(settings, 'apiAddress') !== '' && URL.canParse(base(settings)) && origin === new URL(base(settings)).origin)
  )
}

export const files = {
  begin(file: ReceivedFile, settings: ChannelSettings): ChannelRequest {
    const headers = isSlacks(file.id, 'slack.com', settings) ? proof(settings) : {}
    return { method: 'GET', url: file.id, headers, body: '' }
  },
  /** Without the scope files:read Slack sends on to its sign-in page. */
  next({ status, headers }: ChannelReply): FileStep {
    const isPage = (headers['content-type'] ?? '').startsWith('text/html') && headers['content-disposition'] === undefined
    if (status === 200 && !isPage) return { kind: 'bytes' }
    const isRefused = status === 200 || (status >= 300 && status < 400)
    const reason = isRefused
      ? 'Slack gave its sign-in page instead of the file: add the scope files:read and install the app again.'
      : `Slack answered ${status}.`
    return { kind: 'failed', reason }
  },
}
