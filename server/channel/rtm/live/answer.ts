// Sends what the bot said to the user's windows, and notes it as delivered once a window has received it. Only committed turns come here.
import type { SendContext } from '@parley/channels/channel'
import { rtm } from '@parley/channels/rtm/index'
import { type Notice, notice } from '@parley/channels/rtm/send'
import { reduce } from '@parley/channels/shared/reduce'
import type { SessionEvent } from '@parley/contract/base/event'
import type { Outgoing } from '@parley/contract/base/message'
import type { Chat } from './chat'
import { iconOf } from '../icon/icon'
import { noticesOf } from './notices'
import { broadcast, type Connection, type UserConnections } from './connections'

export interface Answer {
  conversationId: string
  turn: number
  messages: Outgoing[]
  events: readonly SessionEvent[]
  /** The conversation is over. */
  ended: boolean
}

/** To every window open by now. */
export function answer(chat: Chat, user: UserConnections, said: Answer): void {
  const { before, after } = noticesOf(said.events)
  for (const type of before) broadcast(user, notice(type, contextOf(user)))
  for (const message of said.messages) sendMessage(user, message)
  for (const type of after) broadcast(user, notice(type, contextOf(user)))
  const next: Notice = said.ended ? 'session_end' : 'waiting_for_user_input'
  broadcast(user, notice(next, contextOf(user)))
  for (const connection of user.open) connection.whenReceived(() => chat.deliveries.received(said.conversationId, said.turn))
  if (said.ended) user.conversationId = ''
}

/** To a window that came back. */
export function sendAgain(chat: Chat, user: UserConnections, connection: Connection, said: Omit<Answer, 'ended' | 'events'>): void {
  for (const message of said.messages) for (const frame of framesOf(user, message)) connection.send(frame)
  connection.whenReceived(() => chat.deliveries.received(said.conversationId, said.turn))
}

export function sendMessage(user: UserConnections, message: Outgoing): void {
  for (const frame of framesOf(user, message)) broadcast(user, frame)
}

function framesOf(user: UserConnections, message: Outgoing): string[] {
  return reduce(message, rtm).flatMap((part) => rtm.socket.send(part, contextOf(user)))
}

export function contextOf({ ticket, conversationId }: UserConnections): SendContext {
  const { bot } = ticket
  return {
    botId: bot.id,
    botName: bot.name,
    icon: iconOf(ticket.origin, bot.id),
    sessionId: conversationId,
    traceId: conversationId,
    settings: {},
  }
}
