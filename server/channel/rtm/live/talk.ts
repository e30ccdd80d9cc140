// Handles the frames of a web client: the welcome, the user's message through the gateway, the bot's answer to every window of that
// user. A message is acknowledged, and answered, once its turn is committed.
import { newId } from '@parley/contract/base/ids'
import type { Incoming, Outgoing } from '@parley/contract/base/message'
import type { Received } from '@parley/channels/channel'
import { rtm } from '@parley/channels/rtm/index'
import { greetsIn } from '@parley/channels/rtm/look'
import type { SessionEvent } from '@parley/contract/base/event'
import { acknowledge, agentJoined, clientEvent, echo, notTaken, notice, pong, typing } from '@parley/channels/rtm/send'
import type { ReceivedTurn, Start } from '../../../base/bot/gateway'
import { userContext } from '../../../base/bot/user-context'
import { attachmentsOf } from '../../../conversation/attachment/index'
import { readSetting, touchChannel } from '../../channel/index'
import { answer, contextOf, sendAgain, sendMessage } from './answer'
import type { Chat } from './chat'
import { broadcast, type Connection, type UserConnections } from './connections'
import { showSoFar } from './parts'
import { missedTurns, type HistoryTurn } from '../store'

const noSuchFile = 'This file could not be found. Send it again.'
const sorry = 'Something went wrong! Try again later.'

/**
 * A window opened. One that comes back gets what it missed. A further window of the same user joins the conversation that goes on in the
 * others; otherwise the user begins anew and is greeted.
 */
export async function connect(chat: Chat, user: UserConnections, connection: Connection, isReconnect: boolean): Promise<void> {
  const isOpenElsewhere = user.open.size === 1 && (await chat.presence.enter(whoseOf(user)))
  const isGoingOn = await isLed(chat, user, connection)
  if (isReconnect || isGoingOn) await catchUp(chat, user, connection)
  if (isReconnect || isGoingOn || user.open.size > 1 || isOpenElsewhere) return showSoFar(chat, user, connection)
  if (!(await greets(chat, user))) return startSilently(chat, user)
  const at = chat.services.now()
  const { customData } = user.ticket
  const greeting: Incoming = {
    id: newId('message', at),
    type: 'event',
    text: '',
    event: 'ON_CONNECT',
    at,
    ...(customData && { customData }),
  }
  user.conversationId = ''
  const { requestId } = connection
  await take(chat, user, { requestId, work: () => chat.services.gateway.restart(startOf(user, null), greeting, { requestId }) })
}

async function greets(chat: Chat, { ticket }: UserConnections): Promise<boolean> {
  return greetsIn((await readSetting(chat.services.db, ticket.bot.id, rtm.id))?.settings ?? {})
}

/** The user begins anew, and the bot waits for what they say. */
async function startSilently(chat: Chat, user: UserConnections): Promise<void> {
  await chat.services.gateway.endUserConversations({ ...whoseOf(user), channel: rtm.id })
  user.conversationId = ''
}

/** A person leads the user's conversation, or is waited for: a window that opens goes on with it, and hears who that is. */
async function isLed(chat: Chat, user: UserConnections, connection: Connection): Promise<boolean> {
  const led = await chat.services.gateway.findAgentConversation({ ...whoseOf(user), channel: rtm.id })
  if (led === undefined) return false
  user.conversationId = led.id
  user.leader = led
  const context = contextOf(user)
  connection.send(led.agentName === '' ? notice('agent_session_waiting', context) : agentJoined(led.agentName, context))
  return true
}

/** The desk sees that the user is writing. */
function tellDesk(chat: Chat, { leader, ticket }: UserConnections, event: string): void {
  if (leader === null || (event !== 'typing' && event !== 'stoptyping')) return
  const { id: sessionId, accountId } = leader
  chat.services.bus.publish({ type: 'typing', botId: ticket.bot.id, accountId, sessionId, isTyping: event === 'typing' })
}

/** What the user's windows have not received, such as the answer of a turn whose commit was not heard of, to one of them. */
async function catchUp(chat: Chat, user: UserConnections, connection: Connection): Promise<void> {
  if (user.target === 'draft') return
  for (const turn of await missedTurns(chat.services.db, whoseOf(user))) {
    if (user.conversationId === '') user.conversationId = turn.conversationId
    if (!chat.deliveries.isBeingNoted(turn.conversationId, turn.turn)) sendAgain(chat, user, connection, turn)
  }
}

/** The last window here has gone. */
export function leave(chat: Chat, user: UserConnections, connection: Connection): void {
  const { registry, presence } = chat
  registry.leave(user, connection)
  if (user.open.size === 0) presence.leave(whoseOf(user))
}

type Said = Extract<Received, { kind: 'incoming' }>

/** What a frame leads to: at once for small signs, or work that is done after what came before it. */
export function hear(chat: Chat, user: UserConnections, connection: Connection, raw: string): (() => Promise<void>) | null {
  const received = rtm.socket.receive(raw, { sender: `${user.ticket.bot.id} ${user.ticket.userId}`, at: chat.services.now() })
  switch (received.kind) {
    case 'ping':
      connection.send(pong(received.replyTo))
      return null
    case 'event':
      connection.send(acknowledge(received.replyTo))
      tellDesk(chat, user, received.event)
      if (received.client) broadcast(user, clientEvent(received.client, contextOf(user)))
      return null
    case 'refused':
      connection.send(acknowledge(received.replyTo))
      tell(chat, user, received.text)
      return null
    case 'close':
      return async () => {
        await chat.services.gateway.endUserConversations({ ...whoseOf(user), channel: rtm.id })
        connection.send(acknowledge(received.replyTo))
        broadcast(user, notice('session_end', contextOf(user)))
        user.conversationId = ''
      }
    case 'incoming': {
      // An answer that is being written may give way to it, though its own turn has to wait.
      const hasBegun = chat.services.gateway.parts.arrived({ ...whoseOf(user), channel: rtm.id }, received.incoming.id)
      return () => hearMessage(chat, user, connection, received).finally(hasBegun)
    }
    case 'ack':
    case 'ignored':
      return null
  }
}

async function hearMessage(chat: Chat, user: UserConnections, connection: Connection, said: Said): Promise<void> {
  const { bot, isDeveloper } = user.ticket
  const incoming = await withOwnFiles(chat, user, said.incoming)
  if (incoming === null) {
    connection.send(acknowledge(said.replyTo, said.incoming.id))
    return tell(chat, user, noSuchFile)
  }
  if (said.client === 'botbuilder' && isDeveloper && user.target === 'live') {
    user.target = 'draft'
    user.conversationId = ''
  }
  if (user.leader === null) broadcast(user, typing(true, contextOf(user)))
  const { conversationId } = user
  const { requestId } = connection
  const work = () => chat.services.gateway.receiveMessage(startOf(user, incoming), incoming, { conversationId, requestId })
  await take(
    chat,
    user,
    { requestId, work },
    {
      taken: () => {
        connection.send(acknowledge(said.replyTo, incoming.id))
        broadcast(user, echo(incoming, { botId: bot.id, botName: bot.name }), connection)
      },
      repeated: async () => {
        connection.send(acknowledge(said.replyTo, incoming.id))
        await catchUp(chat, user, connection)
      },
      failed: () => connection.send(notTaken(said.replyTo)),
    },
  )
  await touchChannel(chat.services.db, bot.id, rtm.id, chat.services.now())
}

interface Outcomes {
  taken(): void
  repeated(): Promise<void>
  failed(): void
}

const nothing = (): void => undefined
const nobodyAsks: Outcomes = { taken: nothing, repeated: async () => undefined, failed: nothing }

/** One turn and its answer, to the windows that are open when it is committed. */
async function take(
  chat: Chat,
  whose: UserConnections,
  { requestId, work }: { requestId: string; work: () => Promise<ReceivedTurn> },
  outcome = nobodyAsks,
): Promise<void> {
  await chat.registry.during(whose, async (user) => {
    try {
      const heard = await work()
      const isOther = user.conversationId !== heard.conversationId
      user.conversationId = heard.conversationId
      if (heard.isRepeat) return await outcome.repeated()
      outcome.taken()
      if (heard.isNew || isOther) broadcast(user, notice('session_start', contextOf(user)))
      tellWhoLeads(user, heard.events)
      answer(chat, user, { ...heard, ended: heard.session.ended })
    } catch (error) {
      chat.services.log.with({ requestId }).error('A message of the web client could not be answered', error)
      outcome.failed()
      sendMessage(user, apology(chat.services.now()))
    }
  })
}

function apology(at: number): Outgoing {
  const template = { type: 'error', payload: { text: sorry, color: '#B3261E' } }
  return { id: newId('message', at), type: 'template', text: sorry, template, at }
}

/** The message with the files it may carry; null when it is nothing but files that are not there. Files alone are shown by their names. */
async function withOwnFiles(chat: Chat, { ticket }: UserConnections, given: Incoming): Promise<Incoming | null> {
  if (given.attachments === undefined) return given
  const owner = { botId: ticket.bot.id, userId: ticket.userId }
  const { attachments: named, ...words } = given
  const attachments = await attachmentsOf(chat.services, owner, named)
  if (attachments.length === 0) return given.text.trim() === '' ? null : words
  const shown = given.text.trim() === '' ? { shown: attachments.map((file) => file.fileName).join(', ') } : {}
  return { ...words, ...shown, attachments }
}

/** Says something that is no part of the conversation. */
function tell(chat: Chat, user: UserConnections, text: string): void {
  sendMessage(user, { id: newId('message', chat.services.now()), type: 'text', text, at: chat.services.now() })
}

/** People who are waited for, who came to the conversation and who went from it. */
function tellWhoLeads(user: UserConnections, events: readonly SessionEvent[]): void {
  for (const event of events) {
    if (event.type === 'handed-over') broadcast(user, notice('agent_session_waiting', contextOf(user)))
    if (event.type === 'agent-joined') {
      user.leader = { id: user.conversationId, agentName: event.agent.name, accountId: user.ticket.bot.accountId }
      broadcast(user, agentJoined(event.agent.name, contextOf(user)))
    }
    if (event.type === 'agent-left') {
      user.leader = null
      broadcast(user, notice('agent_session_end', contextOf(user)))
      if (event.outcome === 'passed') broadcast(user, notice('agent_session_waiting', contextOf(user)))
    }
  }
}

/** The agent is writing, or no longer is. */
export function showAgentTyping(user: UserConnections, isTyping: boolean): void {
  broadcast(user, typing(isTyping, contextOf(user), 'AGENT'))
}

/** A turn that another server or the desk took, as the windows here would have seen it. */
export function showTurn(
  chat: Chat,
  user: UserConnections,
  turn: HistoryTurn & { conversationId: string; turn: number; open: boolean; events: SessionEvent[] },
): void {
  const { incoming, conversationId, open } = turn
  if (user.conversationId !== conversationId) {
    user.conversationId = conversationId
    broadcast(user, notice('session_start', contextOf(user)))
  }
  const { bot } = user.ticket
  if (incoming?.type === 'text') broadcast(user, echo(incoming, { botId: bot.id, botName: bot.name }))
  tellWhoLeads(user, turn.events)
  answer(chat, user, { ...turn, ended: !open })
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
    language: incoming?.locale ?? '',
    timezone: incoming?.timezone ?? 'UTC',
    user: userContext({ ...ticket, channel: rtm.id }),
    test: target === 'draft',
  }
}

function whoseOf({ ticket }: UserConnections): { botId: string; userId: string } {
  return { botId: ticket.bot.id, userId: ticket.userId }
}
