// A message on its way: which bot, the conversation's own turn in line, the runtime, one commit, and only then the reply.
// Channels call it; it knows none of them. Nothing is answered before it is durable.
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import type { SessionEvent } from '@parley/contract/base/event'
import { newId } from '@parley/contract/base/ids'
import type { Incoming, Outgoing } from '@parley/contract/base/message'
import { newSession, type Session } from '@parley/runtime/session/session'
import { turn } from '@parley/runtime/turn'
import { LRUCache } from 'lru-cache'
import type { Machines } from '../base/context'
import { type PortMachines, portsFor } from '../base/ports/ports'
import { botsOf, type ReadyBot, type Target } from './bots'
import { type Commits, commitsOf } from './commits'
import { factsOf } from './facts'
import { inLine } from './line'
import { loadScopes, storeScopes } from './scopes'
import {
  closeConversation,
  type ConversationState,
  keepConversation,
  openConversationOf,
  type Opening,
  readConversation,
  type TurnWrite,
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
  /** How many conversations are remembered between their turns; what is more is read again. */
  remembered(): number
}

export interface GatewayOptions {
  /** At most this many conversations are remembered between their turns. */
  heldSessions?: number
}

interface Held {
  state: ConversationState
  opening: Opening
  turns: number
}

const heldByDesign = 2000
const unstarted = 5000

export function createGateway(machines: Machines, ports: PortMachines, options: GatewayOptions = {}): Gateway {
  return new ConversationGateway(machines, ports, options)
}

class ConversationGateway implements Gateway {
  readonly #machines: Machines
  readonly #ports: PortMachines
  readonly #bots: ReturnType<typeof botsOf>
  readonly #commits: Commits
  readonly #line = inLine()
  /** Conversations of the last turns, and those that have had none yet: bounded, and all of it can be read again or begun anew. */
  readonly #held: LRUCache<string, Held>
  readonly #fresh = new LRUCache<string, Held>({ max: unstarted, ttl: 3600_000 })

  constructor(machines: Machines, ports: PortMachines, { heldSessions = heldByDesign }: GatewayOptions) {
    this.#machines = machines
    this.#ports = ports
    this.#bots = botsOf(machines.db, machines.bus)
    this.#commits = commitsOf(machines.pool)
    this.#held = new LRUCache({ max: heldSessions })
    machines.bus.subscribe((notice, origin) => {
      if (notice.type !== 'turn' || origin === 'here') return
      const known = this.#held.get(notice.conversationId)?.state.session.turn ?? 0
      if (notice.turn === 0 || notice.turn > known) this.#held.delete(notice.conversationId)
    })
  }

  remembered(): number {
    return this.#held.size
  }

  async start(from: Start): Promise<string> {
    const ready = await this.#bots.ready(from.botId, from.target)
    const now = from.at ?? this.#machines.now()
    const language = from.language !== '' && ready.bot.languages.includes(from.language) ? from.language : ready.bot.defaultLanguage
    const { botId, userId, channel, timezone, user, test, sample = false } = from
    const id = newId('session', now)
    const session = newSession({ id, botId, userId, channel, language, timezone, versionHash: ready.versionHash, now, user })
    const opening: Opening = { test, sample, versionNumber: ready.versionNumber, forkOf: null, forkTurn: null }
    this.#fresh.set(id, { state: { session, intents: [] }, opening, turns: 0 })
    return id
  }

  async find(from: Start): Promise<{ id: string; isNew: boolean }> {
    const ready = await this.#bots.ready(from.botId, from.target)
    const since = new Date(this.#machines.now() - ready.bot.settings.idleMinutes * 60_000)
    const open = await openConversationOf(this.#machines.db, { botId: from.botId, userId: from.userId, channel: from.channel, since })
    return open ? { id: open, isNew: false } : { id: await this.start(from), isNew: true }
  }

  say(id: string, incoming: Incoming, options?: { now?: () => number }): Promise<TurnDone> {
    return this.#line(id, () => this.#sayNow(id, incoming, options?.now))
  }

  async fork(from: ConversationState, opening: Opening): Promise<string> {
    const id = newId('session', this.#machines.now())
    this.#fresh.set(id, { state: { ...from, session: { ...from.session, id } }, opening, turns: 0 })
    return id
  }

  keep(id: string): Promise<void> {
    return this.#line(id, async () => {
      const made = this.#fresh.get(id)
      if (!made) return
      await keepConversation(this.#machines.db, made.state, made.opening)
      this.#fresh.delete(id)
      this.#held.set(id, { ...made, turns: made.state.session.turn })
    })
  }

  end(id: string): Promise<void> {
    return this.#line(id, async () => {
      this.#held.delete(id)
      this.#fresh.delete(id)
      const closed = await closeConversation(this.#machines.db, id)
      if (closed) this.#machines.bus.publish({ type: 'turn', conversationId: id, turn: 0, ...closed })
    })
  }

  async look(id: string): Promise<{ botId: string; test: boolean } | undefined> {
    const known = this.#held.get(id) ?? this.#fresh.get(id) ?? (await readConversation(this.#machines.db, id))
    return known && { botId: known.state.session.botId, test: known.opening.test }
  }

  async #load(id: string): Promise<Held> {
    const known = this.#held.get(id) ?? this.#fresh.get(id)
    if (known) return known
    const stored = (await readConversation(this.#machines.db, id)) ?? fail('NOT_FOUND', sentence('refused.no-conversation'))
    if (!stored.open) fail('SESSION_ENDED')
    return { state: stored.state, opening: stored.opening, turns: stored.turns }
  }

  /** A conversation with the draft follows it as it changes; one with a version stays on the version it began with. */
  async #botFor(session: Session, opening: Opening): Promise<ReadyBot> {
    if (session.versionHash.startsWith('draft:')) return this.#bots.ready(session.botId, 'draft')
    const version = await this.#bots.version(session.botId, session.versionHash)
    return version ?? this.#bots.ready(session.botId, opening.test ? 'draft' : 'live')
  }

  async #sayNow(id: string, incoming: Incoming, now: (() => number) | undefined): Promise<TurnDone> {
    const started = performance.now()
    const { db } = this.#machines
    const { state, opening, turns } = await this.#load(id)
    if (state.session.ended) fail('SESSION_ENDED')
    const ready = await this.#botFor(state.session, opening)
    const scopes = ready.usesScopes ? await loadScopes(db, state.session) : state.session.scopes
    const before = { ...state.session, versionHash: ready.versionHash, scopes }
    const ports = portsFor(ready.bot, ready.models, this.#ports, now)
    const { session, messages, events } = await turn(ready.bot, before, incoming, ports)
    const facts = factsOf(events)
    const after: ConversationState = { session, intents: [...new Set([...state.intents, ...facts.intents])] }
    const at = now?.() ?? this.#machines.now()
    const said = incoming.type === 'event' ? '' : (incoming.shown ?? incoming.text)
    const ms = performance.now() - started
    await this.#commit(id, { state: after, opening, at: new Date(at), said, messages, events, ms, facts }, turns)
    if (ready.usesScopes) await storeScopes(db, before, session)
    return { conversationId: id, turn: session.turn, at, said, messages, events, ms, session }
  }

  /** After a refused commit nothing of the turn is remembered. */
  async #commit(id: string, write: TurnWrite, turns: number): Promise<void> {
    try {
      await this.#commits.commit(write, turns === 0)
    } catch (error) {
      this.#held.delete(id)
      throw error
    }
    this.#fresh.delete(id)
    if (write.state.session.ended) this.#held.delete(id)
    else this.#held.set(id, { state: write.state, opening: write.opening, turns: turns + 1 })
    const { botId, userId, channel, turn: number } = write.state.session
    this.#machines.bus.publish({ type: 'turn', conversationId: id, turn: number, botId, userId, channel })
  }
}
