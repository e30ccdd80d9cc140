// Writes what a web or mobile client reads: bot replies, the echo of a user's message to the user's other windows, small notices and
// history documents. The nesting of `component` is exactly what unmodified public clients unwrap (wire protocol 1.3).
import type { Json } from '@parley/contract/base/json'
import type { Attachment, Incoming, Outgoing } from '@parley/contract/base/message'
import type { HistoryMessage } from '@parley/contract/channel/rtm'
import type { z } from 'zod'
import type { ClientEvent, ClientMessageId, SendContext } from '../channel'
import { isNewer, type Template } from '@parley/contract/templates/index'
import { safeTemplate } from '../shared/safe-template'
import { templateText } from '../shared/template-text'
import { escapedText, safeText, safeUserText } from '../shared/text-safety'

export type HistoryDocument = z.infer<typeof HistoryMessage>
type Component =
  | { type: 'text'; payload: { text: string } }
  | { type: 'template'; payload: { type: string; payload: Record<string, Json> } }

/** One `bot_response` frame per bubble, with one entry in `message`. */
export function send(message: Outgoing, context: SendContext): string[] {
  const component: Component =
    message.template === undefined
      ? { type: 'text', payload: { text: safeText(message.text) } }
      : { type: 'template', payload: templateFor(message.template) }
  return [
    frame('bot_response', context, {
      message: [{ type: 'text', component, cInfo: { body: wordsBeside(message) } }],
      messageId: message.id,
      createdOn: new Date(message.at).toISOString(),
      icon: context.icon,
      ...(message.agent && { fromAgent: true, agent: { name: safeText(message.agent.name) } }),
      timestamp: message.at,
      key: message.id,
    }),
  ]
}

/** Public clients show the `text` of a template in the place of all they cannot draw: what they cannot draw opens with a heading. */
function templateFor(template: Template): Template {
  const safe = safeTemplate(template)
  const { text, ...payload } = safe.payload
  const isRead = typeof text === 'string' && text !== '' && payload['heading'] === undefined && isNewer(template)
  return isRead ? { type: safe.type, payload: { heading: text, ...payload } } : safe
}

/** Of a template that a public client does not draw, all of it: that is what its user sees. */
function wordsBeside({ text, template }: Outgoing): string {
  return safeText(template !== undefined && isNewer(template) ? templateText(template, text) : text)
}

/** Notices clients may ignore; the widget ends its typing sign on `waiting_for_user_input`. */
export type Notice =
  | 'bot_active'
  | 'session_start'
  | 'session_end'
  | 'agent_session_waiting'
  | 'agent_session_start'
  | 'agent_session_end'
  | 'waiting_for_user_input'
  | 'form_delivered'
  | 'form_submitted'
  | 'form_failure'
  | 'botKitUnreachable'

export function notice(type: Notice, context: SendContext): string {
  return frame(type, context, {})
}

/** A person of the desk has come; clients that know more than the notice show the name. */
export function agentJoined(name: string, context: SendContext): string {
  return frame('agent_session_start', context, { agent: { name: safeText(name) } })
}

/** The bot, or the agent, is (or is no longer) preparing an answer. */
export function typing(isTyping: boolean, context: SendContext, author: 'BOT' | 'AGENT' = 'BOT'): string {
  return frame('events', context, {
    message: { type: isTyping ? 'typing' : 'stoptyping', clientMessageId: 'all', author: { type: author } },
  })
}

/** `at`: how many characters of the message came before these. */
export type MessagePart =
  | { part: 'start' | 'end' | 'drop'; messageId: string }
  | { part: 'delta'; messageId: string; at: number; text: string }

/**
 * The words of a message while it is being written. The bot_response with its id has all of them in the end, and stands in their place; one that
 * is dropped is not said. Clients that do not know the frame show that alone.
 */
export function messagePart(part: MessagePart, context: SendContext): string {
  return frame('message_part', context, part.part === 'delta' ? { ...part, text: escapedText(part.text) } : { ...part })
}

/** The answer to a client's own event: the same event, which its user's other windows hear of too. */
export function clientEvent(event: ClientEvent, context: SendContext): string {
  return frame('events', context, { preDefinedEvent: event.preDefinedEvent, customEvent: event.customEvent })
}

function frame(type: string, context: SendContext, rest: Record<string, Json>): string {
  return JSON.stringify({
    type,
    from: 'bot',
    ...rest,
    botInfo: { chatBot: context.botName, taskBotId: context.botId },
    traceId: context.traceId,
    sessionId: context.sessionId,
  })
}

/** Answer to a client frame whose message is durable; `messageId` is the id the message has in history. */
export function acknowledge(replyTo: ClientMessageId | undefined, messageId?: string): string {
  return JSON.stringify({
    ok: true,
    replyto: replyTo ?? null,
    type: 'ack',
    status: 'delivered',
    ...(messageId === undefined ? {} : { messageId }),
  })
}

/** The message could not be taken: it has not happened, and may be sent again. */
export function notTaken(replyTo: ClientMessageId | undefined): string {
  return JSON.stringify({ ok: false, replyto: replyTo ?? null, type: 'ack', status: 'failed' })
}

export function pong(replyTo: ClientMessageId | undefined): string {
  return JSON.stringify({ type: 'pong', ok: true, replyto: replyTo ?? null })
}

/** A user's message for the same user's other windows. `id` is a time in milliseconds: clients show it as one. */
export function echo(message: Incoming, bot: { botId: string; botName: string }): string {
  return JSON.stringify({
    type: 'user_message',
    from: 'self',
    id: Math.trunc(message.at),
    messageId: message.id,
    message: { body: safeUserText(message.shown ?? message.text), attachments: filesOnWire(message.attachments ?? []) },
    botInfo: { chatBot: bot.botName, taskBotId: bot.botId },
  })
}

/** A user's message as history gives it back: what the user saw, not the payload behind a button. */
export function userDocument(message: Incoming): HistoryDocument {
  const said = document(message.id, 'incoming', message.at, safeUserText(message.shown ?? message.text))
  return message.attachments === undefined ? said : { ...said, attachments: filesOnWire(message.attachments) }
}

/** What clients know of a file; how large it is they do not ask. */
export function filesOnWire(files: readonly Attachment[]): Attachment[] {
  return files.map(({ bytes: _, ...file }) => file)
}

/**
 * A bot's message as history gives it back: a template as the JSON text of its inner object, with words beside it where a public client would
 * show that text as it is.
 */
export function botDocument(message: Outgoing): HistoryDocument {
  const { template } = message
  const words = template !== undefined && isNewer(template) ? { text: wordsBeside(message) } : {}
  const text = template === undefined ? safeText(message.text) : JSON.stringify({ ...templateFor(template), ...words })
  return document(message.id, 'outgoing', message.at, text)
}

function document(id: string, type: HistoryDocument['type'], at: number, text: string): HistoryDocument {
  return { _id: id, type, createdOn: new Date(at).toISOString(), components: [{ cT: 'text', data: { text } }] }
}
