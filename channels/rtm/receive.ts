// Reads one text frame of a web or mobile client. Frames are told apart by `resourceid` and `message.body`, never by `type` (except
// exactly ping and ack): a client's form reply carries the bot's own message fields along (wire protocol 1.2).
import { beginningOf, wellFormed } from '@parley/kit/text/well-formed'
import { isLanguage, isTimeZone } from '@parley/kit/time/zone'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { Attachment, Incoming } from '@parley/contract/base/message'
import { customDataOf } from '../shared/custom-data'
import { stableMessageId } from '../shared/message-id'
import type { ClientEvent, ClientMessageId, ReceiveContext, Received } from '../channel'

type Frame = Record<string, unknown>

/** Client numbers from here up are millisecond clocks and name one message for good; smaller ones restart with every page. */
const smallestClock = 1_000_000_000_000
const maxAttachments = 10

export function receive(raw: string, context: ReceiveContext): Received {
  const frame = parseObject(raw)
  if (frame === null) return { kind: 'ignored', reason: 'not a JSON object' }
  const replyTo = idOf(frame.id) ?? idOf(frame.clientMessageId)
  if (frame.type === 'ping') return { kind: 'ping', replyTo }
  if (frame.type === 'ack') return { kind: 'ack', key: textOf(frame.key) || textOf(frame.replyto) }
  const resource = textOf(frame.resourceid)
  if (resource === '/bot.closeConversationSession') return { kind: 'close', replyTo }
  if (resource === '/bot.clientEvent') return { kind: 'event', ...clientEvent(frame), replyTo }
  if (resource !== '/bot.message') return { kind: 'ignored', reason: 'unknown resource' }
  return readMessage(frame, replyTo, context)
}

function readMessage(frame: Frame, replyTo: ClientMessageId | undefined, context: ReceiveContext): Received {
  const message = isObject(frame.message) ? frame.message : {}
  const text = bodyText(message.body)
  const attachments = readAttachments(message.attachments)
  if (text.trim() === '' && attachments.length === 0) {
    const event = textOf(frame.event)
    return event === '' ? { kind: 'ignored', reason: 'empty message' } : { kind: 'event', event, replyTo }
  }
  if (text.length > limits.messageChars) {
    const most = limits.messageChars.toLocaleString('en')
    return { kind: 'refused', text: `This message is too long. It can have at most ${most} characters.`, replyTo }
  }
  const incoming = toIncoming(frame, text, attachments, context)
  return { kind: 'incoming', incoming, replyTo, client: textOf(frame.client).slice(0, 40) }
}

function toIncoming(frame: Frame, text: string, attachments: Attachment[], context: ReceiveContext): Incoming {
  const incoming: Incoming = { id: messageId(frame, context), type: 'text', text, at: context.at }
  const shown = beginningOf(textOf(isObject(frame.message) ? frame.message.renderMsg : ''), limits.messageChars)
  if (shown !== '' && shown !== text) incoming.shown = shown
  if (attachments.length > 0) incoming.attachments = attachments
  const meta = isObject(frame.meta) ? frame.meta : {}
  const timezone = textOf(meta.timezone)
  if (isTimeZone(timezone)) incoming.timezone = timezone
  const locale = textOf(meta.locale)
  if (isLanguage(locale)) incoming.locale = locale
  const customData = customDataOf(isObject(frame.botInfo) ? frame.botInfo.customData : undefined)
  if (customData !== null) incoming.customData = customData
  return incoming
}

/** The same for the same sender's same clock number, so that a message sent again after a lost connection is recognised. */
function messageId(frame: Frame, context: ReceiveContext): string {
  const clock = numberOf(frame.clientMessageId ?? frame.id)
  if (!(clock >= smallestClock) || !Number.isFinite(clock)) return newId('message', context.at)
  return stableMessageId(context.sender, String(clock))
}

/** The number that a client wrote, as one or as text; a list or an object has none, whatever it would convert to. */
function numberOf(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
}

/** A body is text; a form sends JSON text, and a few clients the value itself. */
function bodyText(body: unknown): string {
  if (typeof body === 'string') return body
  if (typeof body === 'number' || typeof body === 'boolean') return String(body)
  return body === null || body === undefined ? '' : toJsonText(body)
}

function readAttachments(value: unknown): Attachment[] {
  if (!Array.isArray(value)) return []
  return value
    .slice(0, maxAttachments)
    .filter(isObject)
    .flatMap((entry) => {
      const fileId = textOf(entry.fileId)
      if (fileId === '') return []
      const fileType = textOf(entry.fileType)
      return [{ fileId, fileName: textOf(entry.fileName), ...(fileType === '' ? {} : { fileType }) }]
    })
}

function clientEvent(frame: Frame): { event: string; client: ClientEvent } {
  const event = isObject(frame.preDefinedEvent) ? textOf(frame.preDefinedEvent.type).slice(0, 100) : 'custom'
  const client = { preDefinedEvent: customDataOf(frame.preDefinedEvent) ?? {}, customEvent: customDataOf(frame.customEvent) ?? {} }
  return { event, client }
}

function idOf(value: unknown): ClientMessageId | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.length <= 100 ? value : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function isObject(value: unknown): value is Frame {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What a visitor sends is repaired, never refused: whoever wrote half a character still wants an answer. */
function parseObject(raw: string): Frame | null {
  try {
    const value: unknown = wellFormed(JSON.parse(raw), limits.valueDepth)
    return isObject(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function toJsonText(value: unknown): string {
  return JSON.stringify(value) ?? ''
}
