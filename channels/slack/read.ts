// Makes neutral messages of Slack's events, pressed buttons and slash commands. Everything of no concern gives none.
// Slack documentation, "message.im", "app_mention", "Reading messages in threads", "block_actions payload", "Slash commands".
import type { JsonObject } from '@parley/contract/base/json'
import type { ChannelSettings, ReceivedFile, ReceivedMessage } from '../messenger'
import { listIn, objectIn, textIn } from '../shared/verify'
import { plainText } from './mrkdwn'

/** Action ids of buttons that open an address: Slack tells of these too, and nothing is said by them. */
export const linkAction = 'link'

interface Place {
  channel: string
  /** '' for none. */
  thread: string
  user: string
}

/** Each person has a conversation of their own, and each thread its own. */
function placed({ channel, thread, user }: Place): Pick<ReceivedMessage, 'sender' | 'conversation' | 'replyTo'> {
  return {
    sender: user,
    conversation: [channel, thread, user].filter((part) => part !== '').join(' '),
    replyTo: { channel, ...(thread === '' ? {} : { thread }) },
  }
}

const isDirect = (channel: string): boolean => channel.startsWith('D')

/** A direct message, or one that mentions the bot. A retry of Slack's has the same event id. */
export function messagesOf(body: JsonObject, settings: ChannelSettings): ReceivedMessage[] {
  const [event, id] = [objectIn(body, 'event'), textIn(body, 'event_id')]
  const type = textIn(event, 'type')
  const isForBot = type === 'app_mention' || (type === 'message' && textIn(event, 'channel_type') === 'im')
  const [authorization] = listIn(body, 'authorizations')
  const botUser = authorization === undefined ? '' : textIn(authorization, 'user_id')
  const [channel, user, ts] = [textIn(event, 'channel'), textIn(event, 'user'), textIn(event, 'ts')]
  if (!isForBot || id === '' || channel === '' || user === '' || user === botUser || !isOfPerson(event)) return []
  const files = listIn(event, 'files').flatMap(fileOf)
  const text = plainText(textIn(event, 'text'), botUser)
  if (text === '' && files.length === 0 && type === 'message') return []
  const startsThread = !isDirect(channel) && settings['threads'] !== false
  const thread = textIn(event, 'thread_ts') || (startsThread ? ts : '')
  const said = text === '' && files.length === 0 ? { text, event: 'ON_CONNECT' } : { text }
  return [{ id: `event ${id}`, ...placed({ channel, thread, user }), ...said, ...(files.length === 0 ? {} : { files }), at: timeOf(ts) }]
}

/** Neither of a bot, this one among them, nor the notice of a change, which has a subtype. */
function isOfPerson(event: JsonObject): boolean {
  const subtype = textIn(event, 'subtype')
  return textIn(event, 'bot_id') === '' && (subtype === '' || subtype === 'file_share' || subtype === 'thread_broadcast')
}

function timeOf(ts: string): number {
  const seconds = Number(ts)
  return Number.isFinite(seconds) ? Math.round(seconds * 1000) : 0
}

function fileOf(file: JsonObject): ReceivedFile[] {
  const id = textIn(file, 'url_private_download') || textIn(file, 'url_private')
  if (id === '') return []
  return [{ id, name: textIn(file, 'name') || 'file', type: textIn(file, 'mimetype') || 'application/octet-stream' }]
}

/** A pressed button says its value; what the person saw is its title. */
export function pressedOf(body: JsonObject, now: number): ReceivedMessage[] {
  const [action] = listIn(body, 'actions')
  const [message, container] = [objectIn(body, 'message'), objectIn(body, 'container')]
  const channel = textIn(objectIn(body, 'channel'), 'id') || textIn(container, 'channel_id')
  const user = textIn(objectIn(body, 'user'), 'id')
  const trigger = textIn(body, 'trigger_id')
  if (textIn(body, 'type') !== 'block_actions' || action === undefined || channel === '' || user === '' || trigger === '') return []
  const title = textIn(objectIn(action, 'text'), 'text')
  const text = textIn(action, 'value') || textIn(objectIn(action, 'selected_option'), 'value') || title
  if (text === '' || textIn(action, 'action_id').startsWith(linkAction)) return []
  const place = placed({ channel, thread: textIn(message, 'thread_ts') || textIn(container, 'thread_ts'), user })
  // Where only this person sees the button, only they see the answer.
  const replyTo =
    container['is_ephemeral'] === true ? { ...place.replyTo, ...onlyTo(textIn(body, 'response_url'), channel) } : place.replyTo
  return [{ id: `action ${trigger}`, ...place, replyTo, text, ...(title === '' || title === text ? {} : { shown: title }), at: now }]
}

/** A slash command says what stands after it, unless the bot has a command of that name; alone it opens the conversation. The bot need not be in that channel to answer it. */
export function commandOf(form: Readonly<Record<string, string>>, now: number): ReceivedMessage[] {
  const { channel_id: channel = '', user_id: user = '', trigger_id: trigger = '', text: said = '', response_url: address = '' } = form
  if (channel === '' || user === '' || trigger === '') return []
  const place = placed({ channel, thread: '', user })
  const text = plainText(said, '')
  const command = (form['command'] ?? '').replace(/^\//, '').slice(0, 100)
  const used = command === '' ? {} : { command }
  const replyTo = { ...place.replyTo, ...onlyTo(address, channel) }
  return [{ id: `command ${trigger}`, ...place, replyTo, ...(text === '' ? { text, event: 'ON_CONNECT' } : { text }), ...used, at: now }]
}

function onlyTo(address: string, channel: string): JsonObject {
  return address === '' ? {} : { responseUrl: address, isVisible: isDirect(channel) }
}
