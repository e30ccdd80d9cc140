// What a frame of a web client leads to: the welcome, the user's words through the gateway, the bot's answer to every window of that
// user. Answers are sent after they are committed, never before.
import { Failure } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { Incoming, Outgoing } from '@parley/contract/base/message'
import type { Received, SendContext } from '@parley/channels/channel'
import { rtm } from '@parley/channels/rtm/index'
import { acknowledge, clientEvent, echo, type Notice, notice, pong, typing } from '@parley/channels/rtm/send'
import { reduce } from '@parley/channels/shared/reduce'
import type { Machines } from '../../base/context'
import { gatewayOf, type Start } from '../../gateway/index'
import { attachmentsOf } from '../attachment/index'
import { touchChannel } from '../channel/index'
import { broadcast, type Party, type Seat } from './party'
import { newestTurns, type SaidTurn } from './store'

/** After this much quiet it is asked again whether the conversation is still open. */
const askAgainMs = 60_000
const rememberedTurns = 20
const noSuchFile = 'This file could not be found. Send it again.'
const sorry = 'Something went wrong! Try again later.'

/** A window opened: the same conversation when it comes back, otherwise a new one with its welcome. */
export async function connect(machines: Machines, party: Party, isReconnect: boolean): Promise<void> {
  if (party.seen.size === 0) {
    const turns = await newestTurns(machines.db, { botId: party.ticket.bot.id, userId: party.ticket.userId }, rememberedTurns)
    for (const turn of turns) if (turn.incoming) party.seen.set(turn.incoming.id, true)
  }
  if (isReconnect) return
  await end(machines, party)
  const at = machines.now()
  party.conversationId = await gatewayOf(machines).start(startOf(party, null))
  party.lastAt = at
  broadcast(party, notice('session_start', contextOf(party)))
  await take(machines, party, { id: newId('message', at), type: 'event', text: '', event: 'ON_CONNECT', at })
}

/** One frame from one window. */
export async function hear(machines: Machines, party: Party, seat: Seat, raw: string): Promise<void> {
  const received = rtm.receive(raw, { sender: `${party.ticket.bot.id} ${party.ticket.userId}`, at: machines.now() })
  switch (received.kind) {
    case 'ping':
      seat.send(pong(received.replyTo))
      break
    case 'close':
      seat.send(acknowledge(received.replyTo))
      await end(machines, party)
      broadcast(party, notice('session_end', contextOf(party)))
      break
    case 'event':
      seat.send(acknowledge(received.replyTo))
      if (received.client) broadcast(party, clientEvent(received.client, contextOf(party)))
      break
    case 'refused':
      seat.send(acknowledge(received.replyTo))
      tell(machines, party, received.text)
      break
    case 'incoming':
      seat.send(acknowledge(received.replyTo, received.incoming.id))
      await hearMessage(machines, party, seat, received)
      break
    case 'ack':
    case 'ignored':
      break
  }
}

type Said = Extract<Received, { kind: 'incoming' }>

async function hearMessage(machines: Machines, party: Party, seat: Seat, { incoming: given, client }: Said): Promise<void> {
  if (party.seen.has(given.id)) return
  party.seen.set(given.id, true)
  const { bot, isDeveloper } = party.ticket
  const incoming = await withOwnFiles(machines, party, given)
  if (incoming === null) return tell(machines, party, noSuchFile)
  if (client === 'botbuilder' && isDeveloper && party.target === 'live') {
    party.target = 'draft'
    party.conversationId = ''
  }
  broadcast(party, echo(incoming, { botId: bot.id, botName: bot.name }), seat)
  broadcast(party, typing(true, contextOf(party)))
  await findConversation(machines, party, incoming)
  await take(machines, party, incoming)
  await touchChannel(machines.db, bot.id, rtm.id, machines.now())
}

/** The message with the files it may carry; null when it is nothing but files that are not there. Files alone are shown by their names. */
async function withOwnFiles(machines: Machines, { ticket }: Party, given: Incoming): Promise<Incoming | null> {
  if (given.attachments === undefined) return given
  const owner = { botId: ticket.bot.id, userId: ticket.userId }
  const { attachments: named, ...words } = given
  const attachments = await attachmentsOf(machines, owner, named, ticket.origin)
  if (attachments.length === 0) return given.text.trim() === '' ? null : words
  const shown = given.text.trim() === '' ? { shown: attachments.map((file) => file.fileName).join(', ') } : {}
  return { ...words, ...shown, attachments }
}

/** Says something that is no part of the conversation. */
function tell(machines: Machines, party: Party, text: string): void {
  sendMessage(party, { id: newId('message', machines.now()), type: 'text', text, at: machines.now() })
}

async function findConversation(machines: Machines, party: Party, incoming: Incoming): Promise<void> {
  const now = machines.now()
  const isFresh = party.conversationId !== '' && (party.target === 'draft' || now - party.lastAt < askAgainMs)
  party.lastAt = now
  if (isFresh) return
  const from = startOf(party, incoming)
  const gateway = gatewayOf(machines)
  const found = party.target === 'draft' ? { id: await gateway.start(from), isNew: true } : await gateway.find(from)
  party.conversationId = found.id
  if (found.isNew) broadcast(party, notice('session_start', contextOf(party)))
}

/** One turn and its answer. A conversation that ended meanwhile is followed by a new one, once. */
async function take(machines: Machines, party: Party, incoming: Incoming): Promise<void> {
  try {
    const done = await gatewayOf(machines)
      .say(party.conversationId, incoming)
      .catch(async (error: unknown) => {
        if (!(error instanceof Failure) || error.name !== 'SESSION_ENDED' || incoming.type === 'event') throw error
        party.conversationId = ''
        await findConversation(machines, party, incoming)
        return gatewayOf(machines).say(party.conversationId, incoming)
      })
    answer(party, { messages: done.messages, ended: done.session.ended })
    if (done.events.some((event) => event.type === 'handed-over')) broadcast(party, notice('agent_session_start', contextOf(party)))
  } catch (error) {
    machines.log.error('A message of the web client could not be answered', error)
    sendMessage(party, {
      id: newId('message', machines.now()),
      type: 'template',
      text: sorry,
      template: { type: 'error', payload: { text: sorry, color: '#B3261E' } },
      at: machines.now(),
    })
  }
}

function answer(party: Party, { messages, ended }: { messages: Outgoing[]; ended: boolean }): void {
  for (const message of messages) sendMessage(party, message)
  const next: Notice = ended ? 'session_end' : 'waiting_for_user_input'
  broadcast(party, notice(next, contextOf(party)))
  if (ended) party.conversationId = ''
}

/** A turn that another server took, as the windows here would have seen it. */
export function showTurn(party: Party, turn: SaidTurn & { conversationId: string; open: boolean }): void {
  const { incoming, messages, conversationId, open, at } = turn
  if (incoming) party.seen.set(incoming.id, true)
  if (party.conversationId !== conversationId) {
    party.conversationId = conversationId
    broadcast(party, notice('session_start', contextOf(party)))
  }
  party.lastAt = at
  const { bot } = party.ticket
  if (incoming?.type === 'text') broadcast(party, echo(incoming, { botId: bot.id, botName: bot.name }))
  answer(party, { messages, ended: !open })
}

/** A conversation that another server closed. */
export function showClosed(party: Party, conversationId: string): void {
  if (party.conversationId !== '' && party.conversationId !== conversationId) return
  broadcast(party, notice('session_end', { ...contextOf(party), sessionId: conversationId, traceId: conversationId }))
  party.conversationId = ''
}

function sendMessage(party: Party, message: Outgoing): void {
  for (const part of reduce(message, rtm)) for (const frame of rtm.send(part, contextOf(party))) broadcast(party, frame)
}

async function end(machines: Machines, party: Party): Promise<void> {
  const gateway = gatewayOf(machines)
  const open =
    party.conversationId !== ''
      ? { id: party.conversationId, isNew: false }
      : party.target === 'live'
        ? await gateway.find(startOf(party, null))
        : null
  party.conversationId = ''
  if (open !== null && !open.isNew) await gateway.end(open.id)
}

function startOf(party: Party, incoming: Incoming | null): Start {
  const { ticket, target } = party
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

function contextOf(party: Party): SendContext {
  const { bot } = party.ticket
  return { botId: bot.id, botName: bot.name, icon: '', sessionId: party.conversationId, traceId: party.conversationId, settings: {} }
}
