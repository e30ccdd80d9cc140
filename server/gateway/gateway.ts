// A message on its way: which bot, the conversation's own turn in line, the runtime, one commit, and only then the reply.
// Channels call it; it knows none of them. Nothing is answered before it is durable.
import { fail } from '@parley/contract/base/errors'
import type { SessionEvent } from '@parley/contract/base/event'
import { newId } from '@parley/contract/base/ids'
import type { Incoming, Outgoing } from '@parley/contract/base/message'
import { newSession, type Session } from '@parley/runtime/session/session'
import { turn } from '@parley/runtime/turn'
import { LRUCache } from 'lru-cache'
import type { Machines } from '../base/context'
import { type PortMachines, portsFor } from '../base/ports/ports'
import { botsOf, type ReadyBot, type Target } from './bots'
import { factsOf } from './facts'
import { inLine } from './line'
import { loadScopes, storeScopes } from './scopes'
import {
  closeConversation,
  commitTurn,
  type ConversationState,
  keepConversation,
  openConversationOf,
  type Opening,
  readConversation,
} from './store'

export interface Start {
  botId: string
  target: Target
  userId: string
  channel: string
  language: string
  timezone: string
  user?: Session['user']
  test: boolean
  sample?: boolean
  /** When it begins, for sample traffic that lies in the past. */
  at?: number
}

export interface TurnDone {
  conversationId: string
  turn: number
  at: number
  said: string
  messages: Outgoing[]
  events: SessionEvent[]
  ms: number
  session: Session
}

export interface Gateway {
  /** Makes a conversation; it is kept from its first turn on. */
  start(from: Start): Promise<string>
  /** The user's open conversation on a channel, or a new one. */
  find(from: Start): Promise<{ id: string; isNew: boolean }>
  /** One message and everything it led to, committed. `now` fixes the clock of a conversation that plays on a certain day. */
  say(conversationId: string, incoming: Incoming, options?: { now?: () => number }): Promise<TurnDone>
  /** A new conversation that goes on from a given state. */
  fork(from: ConversationState, opening: Opening): Promise<string>
  /** Keeps a fork before its first turn, so that it can be looked at. */
  keep(conversationId: string): Promise<void>
  end(conversationId: string): Promise<void>
  /** Whose it is, without reading what is in memory anyway; undefined when there is no such conversation. */
  look(conversationId: string): Promise<{ botId: string; test: boolean } | undefined>
}

interface Held {
  state: ConversationState
  opening: Opening
  turns: number
}

const heldSessions = 2000
const unstarted = 5000

export function createGateway(machines: Machines, ports: PortMachines): Gateway {
  const held = new LRUCache<string, Held>({ max: heldSessions })
  const fresh = new LRUCache<string, Held>({ max: unstarted, ttl: 3600_000 })
  const line = inLine()
  const bots = botsOf(machines.db, machines.bus)

  async function load(id: string): Promise<Held> {
    const known = held.get(id) ?? fresh.get(id)
    if (known) return known
    const stored = (await readConversation(machines.db, id)) ?? fail('NOT_FOUND', 'There is no such conversation.')
    if (!stored.open) fail('SESSION_ENDED')
    return { state: stored.state, opening: stored.opening, turns: stored.turns }
  }

  /** A test conversation follows the draft as it changes; a real one stays on the version it began with. */
  async function botFor(session: Session, opening: Opening): Promise<ReadyBot> {
    if (opening.test && session.versionHash.startsWith('draft:')) return bots.ready(session.botId, 'draft')
    return (await bots.version(session.botId, session.versionHash)) ?? bots.ready(session.botId, opening.test ? 'draft' : 'live')
  }

  async function sayNow(id: string, incoming: Incoming, now: (() => number) | undefined): Promise<TurnDone> {
    const started = performance.now()
    const { state, opening, turns } = await load(id)
    if (state.session.ended) fail('SESSION_ENDED')
    const ready = await botFor(state.session, opening)
    const scopes = ready.usesScopes ? await loadScopes(machines.db, state.session) : state.session.scopes
    const before = { ...state.session, versionHash: ready.versionHash, scopes }
    const result = await turn(ready.bot, before, incoming, portsFor(ready.bot, ready.models, ports, { explain: opening.test, now }))
    const facts = factsOf(result.events)
    const after: ConversationState = { session: result.session, intents: [...new Set([...state.intents, ...facts.intents])] }
    const at = now?.() ?? machines.now()
    const said = incoming.type === 'event' ? '' : (incoming.shown ?? incoming.text)
    const ms = performance.now() - started
    try {
      await commitTurn(
        machines.pool,
        { state: after, opening, at: new Date(at), said, messages: result.messages, events: result.events, ms, facts },
        turns === 0,
      )
    } catch (error) {
      held.delete(id)
      throw error
    }
    if (ready.usesScopes) await storeScopes(machines.db, before, result.session)
    fresh.delete(id)
    if (result.session.ended) held.delete(id)
    else held.set(id, { state: after, opening, turns: turns + 1 })
    return {
      conversationId: id,
      turn: result.session.turn,
      at,
      said,
      messages: result.messages,
      events: result.events,
      ms,
      session: result.session,
    }
  }

  async function start(from: Start): Promise<string> {
    const ready = await bots.ready(from.botId, from.target)
    const now = from.at ?? machines.now()
    const language = from.language !== '' && ready.bot.languages.includes(from.language) ? from.language : ready.bot.defaultLanguage
    const id = newId('session', now)
    const session = newSession({
      id,
      botId: from.botId,
      userId: from.userId,
      channel: from.channel,
      language,
      timezone: from.timezone,
      versionHash: ready.versionHash,
      now,
      user: from.user,
    })
    const opening: Opening = {
      test: from.test,
      sample: from.sample ?? false,
      versionNumber: ready.versionNumber,
      forkOf: null,
      forkTurn: null,
    }
    fresh.set(id, { state: { session, intents: [] }, opening, turns: 0 })
    return id
  }

  return {
    start,
    async look(id) {
      const known = held.get(id) ?? fresh.get(id) ?? (await readConversation(machines.db, id))
      return known && { botId: known.state.session.botId, test: known.opening.test }
    },
    async find(from) {
      const ready = await bots.ready(from.botId, from.target)
      const since = new Date(machines.now() - ready.bot.settings.idleMinutes * 60_000)
      const open = await openConversationOf(machines.db, from.botId, from.userId, from.channel, since)
      return open ? { id: open, isNew: false } : { id: await start(from), isNew: true }
    },
    say: (id, incoming, options) => line(id, () => sayNow(id, incoming, options?.now)),
    async fork(from, opening) {
      const id = newId('session', machines.now())
      fresh.set(id, { state: { ...from, session: { ...from.session, id } }, opening, turns: 0 })
      return id
    },
    keep: (id) =>
      line(id, async () => {
        const made = fresh.get(id)
        if (!made) return
        await keepConversation(machines.db, made.state, made.opening)
        fresh.delete(id)
        held.set(id, { ...made, turns: made.state.session.turn })
      }),
    end: (id) =>
      line(id, async () => {
        held.delete(id)
        fresh.delete(id)
        await closeConversation(machines.db, id)
      }),
  }
}
