// The frames of the web client protocol: those the widget sends, and those it understands (wire protocol 1.2, 1.3).
import { type ChatMessage, fromBotFrame, fromEchoFrame, isObject, parseObject, textOf, unescapeText } from './message'
import type { Piece } from './messages'

export type ServerEvent =
  | { type: 'message'; message: ChatMessage }
  | { type: 'acknowledged'; clientId: number; messageId: string }
  | { type: 'refused'; clientId: number }
  | { type: 'typing'; isTyping: boolean }
  /** A person leads the conversation from now on; '' for nobody any more, or nobody yet where one is waited for. */
  | { type: 'led'; agent: string; isAwaited?: true }
  | ({ type: 'part' } & Piece)
  | { type: 'dropped'; id: string }
  | { type: 'session-ended' }
  | { type: 'other' }

/** Reads one text frame. Anything unknown is `other`, which still shows that the connection lives. */
export function readFrame(raw: string, now: number): ServerEvent {
  const frame = parseObject(raw)
  if (frame === null) return { type: 'other' }
  if (frame.type === 'bot_response') return asMessage(fromBotFrame(frame, now))
  if (frame.type === 'user_message') return asMessage(fromEchoFrame(frame, now))
  if (frame.type === 'ack' && frame.ok === true) {
    const clientId = Number(frame.replyto)
    return Number.isFinite(clientId) ? { type: 'acknowledged', clientId, messageId: textOf(frame.messageId) } : { type: 'other' }
  }
  if (frame.type === 'ack' && frame.ok === false) {
    const clientId = Number(frame.replyto)
    return Number.isFinite(clientId) ? { type: 'refused', clientId } : { type: 'other' }
  }
  if (frame.type === 'waiting_for_user_input') return { type: 'typing', isTyping: false }
  if (frame.type === 'agent_session_start' && isObject(frame.agent)) return { type: 'led', agent: unescapeText(textOf(frame.agent.name)) }
  if (frame.type === 'agent_session_waiting') return { type: 'led', agent: '', isAwaited: true }
  if (frame.type === 'agent_session_end') return { type: 'led', agent: '' }
  if (frame.type === 'message_part') {
    const id = textOf(frame.messageId)
    return frame.part === 'drop'
      ? { type: 'dropped', id }
      : { type: 'part', id, text: unescapeText(textOf(frame.text)), from: Number(frame.at) || 0 }
  }
  if (frame.type === 'session_end') return { type: 'session-ended' }
  if (frame.type === 'events' && isObject(frame.message)) return typingEvent(textOf(frame.message.type))
  return { type: 'other' }
}

function asMessage(message: ChatMessage | null): ServerEvent {
  return message === null ? { type: 'other' } : { type: 'message', message }
}

function typingEvent(kind: string): ServerEvent {
  if (kind === 'typing') return { type: 'typing', isTyping: true }
  return kind === 'stoptyping' ? { type: 'typing', isTyping: false } : { type: 'other' }
}

export interface FrameContext {
  botId: string
  botName: string
  timezone: string
  locale: string
}

export function messageFrame(message: ChatMessage, context: FrameContext): string {
  const body = message.body ?? message.text
  const attachments = message.files?.map(({ fileId, name, type }) => ({ fileId, fileName: name, fileType: type }))
  return JSON.stringify({
    clientMessageId: message.clientId,
    resourceid: '/bot.message',
    message: { body, ...(body === message.text ? {} : { renderMsg: message.text }), attachments },
    botInfo: { chatBot: context.botName, taskBotId: context.botId },
    client: 'sdk',
    meta: { timezone: context.timezone, locale: context.locale },
    id: message.clientId,
  })
}

/** The user is writing, or no longer is: for the person who leads the conversation. */
export function typingFrame(id: number, isTyping: boolean): string {
  const preDefinedEvent = { type: isTyping ? 'typing' : 'stoptyping' }
  return JSON.stringify({ resourceid: '/bot.clientEvent', preDefinedEvent, customEvent: {}, client: 'sdk', id })
}

export function pingFrame(id: number): string {
  return JSON.stringify({ type: 'ping', resourceid: '/bot.message', client: 'sdk', id })
}
