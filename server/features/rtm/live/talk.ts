// What a frame of a web client leads to: the welcome, the user's words through the gateway, the bot's answer to every window of that
// user. A message is acknowledged, and answered, once its turn is committed.
import { newId } from '@parley/contract/base/ids'
import type { Incoming, Outgoing } from '@parley/contract/base/message'
import type { Received } from '@parley/channels/channel'
import { rtm } from '@parley/channels/rtm/index'
import { acknowledge, clientEvent, echo, notTaken, notice, pong, typing } from '@parley/channels/rtm/send'
import type { Services } from '../../../base/context'
import { gatewayOf, type Heard, type Start } from '../../../gateway/index'
import { attachmentsOf } from '../../attachment/index'
import { touchChannel } from '../../channel/index'
import { answer, contextOf, sendAgain, sendMessage } from './answer'
import { chatOf } from './chat'
import { broadcast, type Connection, type UserConnections } from './connections'
import { missedTurns, type HistoryTurn } from '../store'

const noSuchFile = 'This file could not be found. Send it again.'
const sorry = 'Something went wrong! Try again later.'

/**
 * A window opened. One that comes back gets what it missed. A further window of the same user joins the conversation that goes on in the
 * others; otherwise the user begins anew and is greeted.
 */
export async function connect(services: Services, user: UserConnections, connection: Connection, isReconnect: boolean): Promise<void> {
  const isOpenElsewhere = user.open.size === 1 && (await chatOf(services).presence.enter(whoseOf(user)))
  if (isReconnect) return catchUp(services, user, connection)
  if (user.open.size > 1 || isOpenElsewhere) return
  const at = services.now()
  const greeting: Incoming = { id: newId('message', at), type: 'event', text: '', event: 'ON_CONNECT', at }
  user.conversationId = ''
  await take(services, user, () => gatewayOf(services).begin(startOf(user, null), greeting))
}

async function catchUp(services: Services, user: UserConnections, connection: Connection): Promise<void> {
  if (user.target === 'draft') return
  for (const turn of await missedTurns(services.db, whoseOf(user))) {
    if (user.conversationId === '') user.conversationId = turn.conversationId
    sendAgain(chatOf(services), user, connection, turn)
  }
}

/** The last window here has gone. */
export function leave(services: Services, user: UserConnections, connection: Connection): void {
  const { registry, presence } = chatOf(services)
  registry.leave(user, connection)
  if (user.open.size === 0) presence.leave(whoseOf(user))
}

type Said = Extract<Received, { kind: 'incoming' }>

/** What a frame leads to: at once for small signs, or work that is done after what came before it. */
export function hear(services: Services, user: UserConnections, connection: Connection, raw: string): (() => Promise<void>) | null {
  const received = rtm.socket.receive(raw, { sender: `${user.ticket.bot.id} ${user.ticket.userId}`, at: services.now() })
  switch (received.kind) {
    case 'ping':
      connection.send(pong(received.replyTo))
      return null
    case 'event':
      connection.send(acknowledge(received.replyTo))
      if (received.client) broadcast(user, clientEvent(received.client, contextOf(user)))
      return null
    case 'refused':
      connection.send(acknowledge(received.replyTo))
      tell(services, user, received.text)
      return null
    case 'close':
      return async () => {
        await gatewayOf(services).close({ ...whoseOf(user), channel: rtm.id })
        connection.send(acknowledge(received.replyTo))
        broadcast(user, notice('session_end', contextOf(user)))
        user.conversationId = ''
      }
    case 'incoming':
      return () => hearMessage(services, user, connection, received)
    case 'ack':
    case 'ignored':
      return null
  }
}

async function hearMessage(services: Services, user: UserConnections, connection: Connection, said: Said): Promise<void> {
  const { bot, isDeveloper } = user.ticket
  const incoming = await withOwnFiles(services, user, said.incoming)
  if (incoming === null) {
    connection.send(acknowledge(said.replyTo, said.incoming.id))
    return tell(services, user, noSuchFile)
  }
  if (said.client === 'botbuilder' && isDeveloper && user.target === 'live') {
    user.target = 'draft'
    user.conversationId = ''
  }
  broadcast(user, typing(true, contextOf(user)))
  const { conversationId } = user
  await take(services, user, () => gatewayOf(services).hear(startOf(user, incoming), incoming, { conversationId }), {
    taken: () => {
      connection.send(acknowledge(said.replyTo, incoming.id))
      broadcast(user, echo(incoming, { botId: bot.id, botName: bot.name }), connection)
    },
    repeated: () => connection.send(acknowledge(said.replyTo, incoming.id)),
    failed: () => connection.send(notTaken(said.replyTo)),
  })
  await touchChannel(services.db, bot.id, rtm.id, services.now())
}

interface Outcomes {
  taken(): void
  repeated(): void
  failed(): void
}

const nothing = (): void => undefined
const nobodyAsks: Outcomes = { taken: nothing, repeated: nothing, failed: nothing }

/** One turn and its answer, to the windows that are open when it is committed. */
async function take(services: Services, whose: UserConnections, turn: () => Promise<Heard>, outcome = nobodyAsks): Promise<void> {
  const chat = chatOf(services)
  await chat.registry.during(whose, async (user) => {
    try {
      const heard = await turn()
      const isOther = user.conversationId !== heard.conversationId
      user.conversationId = heard.conversationId
      if (heard.isRepeat) return outcome.repeated()
      outcome.taken()
      if (heard.isNew || isOther) broadcast(user, notice('session_start', contextOf(user)))
      if (heard.events.some((event) => event.type === 'handed-over')) broadcast(user, notice('agent_session_start', contextOf(user)))
      answer(chat, user, { ...heard, ended: heard.session.ended })
    } catch (error) {
      services.log.error('A message of the web client could not be answered', error)
      outcome.failed()
      sendMessage(user, apology(services.now()))
    }
  })
}

function apology(at: number): Outgoing {
  const template = { type: 'error', payload: { text: sorry, color: '#B3261E' } }
  return { id: newId('message', at), type: 'template', text: sorry, template, at }
}

/** The message with the files it may carry; null when it is nothing but files that are not there. Files alone are shown by their names. */
async function withOwnFiles(services: Services, { ticket }: UserConnections, given: Incoming): Promise<Incoming | null> {
  if (given.attachments === undefined) return given
  const owner = { botId: ticket.bot.id, userId: ticket.userId }
  const { attachments: named, ...words } = given
  const attachments = await attachmentsOf(services, owner, named, ticket.origin)
  if (attachments.length === 0) return given.text.trim() === '' ? null : words
  const shown = given.text.trim() === '' ? { shown: attachments.map((file) => file.fileName).join(', ') } : {}
  return { ...words, ...shown, attachments }
}

/** Says something that is no part of the conversation. */
function tell(services: Services, user: UserConnections, text: string): void {
  sendMessage(user, { id: newId('message', services.now()), type: 'text', text, at: services.now() })
}

/** A turn that another server took, as the windows here would have seen it. */
export function showTurn(
  services: Services,
  user: UserConnections,
  turn: HistoryTurn & { conversationId: string; turn: number; open: boolean },
): void {
  const { incoming, conversationId, open } = turn
  if (user.conversationId !== conversationId) {
    user.conversationId = conversationId
    broadcast(user, notice('session_start', contextOf(user)))
  }
  const { bot } = user.ticket
  if (incoming?.type === 'text') broadcast(user, echo(incoming, { botId: bot.id, botName: bot.name }))
  answer(chatOf(services), user, { ...turn, ended: !open })
}

/** A conversation that another server closed. */
export function showClosed(user: UserConnections, conversationId: string): void {
  if (user.conversationId !== '' && user.conversationId !== conversationId) return
  broadcast(user, notice('session_end', { ...contextOf(user), sessionId: conversationId, traceId: conversationId }))
  user.conversationId = ''
}

function startOf({ ticket, target }: UserConnections, incoming: Incoming | null): Start {
  return {
    botId: ticket.bot.id,
    target,
    userId: ticket.userId,
    channel: rtm.id,
    language: (incoming?.locale ?? '').split(/[-_]/)[0] ?? '',
    timezone: incoming?.timezone ?? 'UTC',
    user: { _id: ticket.userId, firstName: ticket.firstName, lastName: ticket.lastName, identity: ticket.identity },
    test: target === 'draft',
  }
}

function whoseOf({ ticket }: UserConnections): { botId: string; userId: string } {
  return { botId: ticket.bot.id, userId: ticket.userId }
}
