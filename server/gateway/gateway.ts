// A message on its way: which bot, the claim of the user's turn, the runtime, one commit, and only then the reply. A message leads to
// one turn, however often and to however many servers it is sent. Channels call it; it knows none of them.
import { Failure, fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import type { SessionEvent } from '@parley/contract/base/event'
import { newId } from '@parley/contract/base/ids'
import type { Incoming, Outgoing } from '@parley/contract/base/message'
import { newSession, type Session } from '@parley/runtime/session/session'
import { turn } from '@parley/runtime/turn'
import { LRUCache } from 'lru-cache'
import type { Services } from '../base/context'
import { type PortServices, portsFor } from '../base/bot/ports/ports'
import { underWay } from '../base/process/under-way'
import { botsOf, type ReadyBot, type Target } from './bots'
import { type Asked, type Claim, type Claims, claimsOn } from './claims'
import { type Commits, commitsOf } from './commits'
import { factsOf } from './facts'
import { keyedQueue } from './keyed-queue'
import { logTurn } from './turn-log'
import { accountOf, loadScopes, scopeChanges } from './scopes'
import {
  closeConversation,
  closeConversationsOf,
  type ConversationState,
  keepConversation,
  openConversationOf,
  type Opening,
  readConversation,
  readTurn,
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
  /** The message was taken before: this is what it led to then. */
  isRepeat: boolean
}

export interface Heard extends TurnDone {
  /** The conversation began with this message. */
  isNew: boolean
}

export interface Gateway {
  /**
   * A user's message in their open conversation on a channel, or in a new one. `conversationId` is the one the channel knows of; without
   * it the newest open one is found.
   */
  hear(from: Start, incoming: Incoming, options?: { conversationId?: string }): Promise<Heard>
  /** Ends what the user has open on the channel and begins anew with a first message or event. */
  begin(from: Start, incoming: Incoming): Promise<Heard>
  /** Ends what the user has open on the channel. */
  close(whose: Whose): Promise<void>
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
  /** Resolves once no turn is under way. */
  turnsEnded(): Promise<void>
  stop(): Promise<void>
}

export type Whose = Pick<Start, 'botId' | 'userId' | 'channel'>

export interface GatewayOptions {
  /** At most this many conversations are remembered between their turns. */
  heldSessions?: number
}

interface Held {
  state: ConversationState
  opening: Opening
  turns: number
  /** Epoch milliseconds of the last turn: none that follows may be earlier, whatever the clock says. */
  lastAt: number
}

const heldByDesign = 2000
const unstarted = 5000

export function createGateway(services: Services, ports: PortServices, options: GatewayOptions = {}): Gateway {
  return new ConversationGateway(services, ports, options)
}

class ConversationGateway implements Gateway {
  readonly #services: Services
  readonly #ports: PortServices
  readonly #bots: ReturnType<typeof botsOf>
  readonly #commits: Commits
  readonly #claims: Claims
  readonly #line = keyedQueue()
  readonly #underWay = underWay()
  /** Conversations of the last turns, and those that have had none yet: bounded, and all of it can be read again or begun anew. */
  readonly #held: LRUCache<string, Held>
  readonly #fresh = new LRUCache<string, Held>({ max: unstarted, ttl: 3600_000 })

  constructor(services: Services, ports: PortServices, { heldSessions = heldByDesign }: GatewayOptions) {
    this.#services = services
    this.#ports = ports
    this.#bots = botsOf(services.db, services.bus)
    this.#commits = commitsOf(services.pool)
    this.#claims = claimsOn(services.databaseUrl, services.log)
    this.#held = new LRUCache({ max: heldSessions })
    services.bus.subscribe((notice, origin) => {
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
    const now = from.at ?? this.#services.now()
    const language = from.language !== '' && ready.bot.languages.includes(from.language) ? from.language : ready.bot.defaultLanguage
    const { botId, userId, channel, timezone, user, test, sample = false } = from
    const id = newId('session', now)
    const session = newSession({ id, botId, userId, channel, language, timezone, versionHash: ready.versionHash, now, user })
    const opening: Opening = { test, sample, versionNumber: ready.versionNumber, forkOf: null, forkTurn: null }
    this.#fresh.set(id, { state: { session, intents: [] }, opening, turns: 0, lastAt: now })
    return id
  }

  async find(from: Start): Promise<{ id: string; isNew: boolean }> {
    const ready = await this.#bots.ready(from.botId, from.target)
    const since = new Date(this.#services.now() - ready.bot.settings.idleMinutes * 60_000)
    const open = await openConversationOf(this.#services.db, { botId: from.botId, userId: from.userId, channel: from.channel, since })
    return open ? { id: open, isNew: false } : { id: await this.start(from), isNew: true }
  }

  hear(from: Start, incoming: Incoming, { conversationId = '' }: { conversationId?: string } = {}): Promise<Heard> {
    const asked = { ...keyOf(from), messageId: incoming.id, conversationId }
    return this.#exclusively(asked, async (claim) => {
      if (claim.taken) return { ...(await this.#again(claim.taken)), isNew: false }
      const isOpen = await this.#goesOn(from, conversationId, claim)
      const found = isOpen ? { id: conversationId, isNew: false } : await this.#findOrStart(from)
      this.#forgetOld(found.id, claim)
      try {
        return { ...(await this.#sayNow(found.id, incoming)), isNew: found.isNew }
      } catch (error) {
        if (!(error instanceof Failure) || error.name !== 'SESSION_ENDED') throw error
        return { ...(await this.#sayNow(await this.start(from), incoming)), isNew: true }
      }
    })
  }

  begin(from: Start, incoming: Incoming): Promise<Heard> {
    const asked = { ...keyOf(from), messageId: incoming.id, conversationId: '' }
    return this.#exclusively(asked, async (claim) => {
      if (claim.taken) return { ...(await this.#again(claim.taken)), isNew: false }
      await this.#closeOpen(from)
      return { ...(await this.#sayNow(await this.start(from), incoming)), isNew: true }
    })
  }

  close(whose: Whose): Promise<void> {
    const asked = { ...keyOf(whose), messageId: '', conversationId: '' }
    return this.#exclusively(asked, () => this.#closeOpen(whose))
  }

  say(id: string, incoming: Incoming, options?: { now?: () => number }): Promise<TurnDone> {
    return this.#oneAtATime(id, async () => {
      const { botId, userId } = (await this.#load(id)).state.session
      return this.#claimed({ key: id, botId, userId, messageId: incoming.id, conversationId: id }, async (claim) => {
        if (claim.taken) return this.#again(claim.taken)
        this.#forgetOld(id, claim)
        return this.#sayNow(id, incoming, options?.now)
      })
    })
  }

  async fork(from: ConversationState, opening: Opening): Promise<string> {
    const id = newId('session', this.#services.now())
    this.#fresh.set(id, { state: { ...from, session: { ...from.session, id } }, opening, turns: 0, lastAt: from.session.lastAt })
    return id
  }

  keep(id: string): Promise<void> {
    return this.#line(id, async () => {
      const made = this.#fresh.get(id)
      if (!made) return
      await keepConversation(this.#services.db, made.state, made.opening)
      this.#fresh.delete(id)
      this.#held.set(id, { ...made, turns: made.state.session.turn })
    })
  }

  end(id: string): Promise<void> {
    return this.#line(id, async () => {
      this.#held.delete(id)
      this.#fresh.delete(id)
      const closed = await closeConversation(this.#services.db, id)
      if (closed) this.#services.bus.publish({ type: 'turn', conversationId: id, turn: 0, ...closed })
    })
  }

  async look(id: string): Promise<{ botId: string; test: boolean } | undefined> {
    const known = this.#held.get(id) ?? this.#fresh.get(id) ?? (await readConversation(this.#services.db, id))
    return known && { botId: known.state.session.botId, test: known.opening.test }
  }

  turnsEnded(): Promise<void> {
    return this.#underWay.idle()
  }

  async stop(): Promise<void> {
    await this.#claims.stop()
  }

  /** One at a time here, and one server at a time. */
  #exclusively<T>(asked: Asked, work: (claim: Claim) => Promise<T>): Promise<T> {
    return this.#oneAtATime(asked.key, () => this.#claimed(asked, work))
  }

  #oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
    return this.#underWay.run(() => this.#line(key, work))
  }

  async #claimed<T>(asked: Asked, work: (claim: Claim) => Promise<T>): Promise<T> {
    const claim = await this.#claims.take(asked)
    try {
      return await work(claim)
    } finally {
      this.#claims.release(asked.key)
    }
  }

  /** Whether the conversation a channel knows of is still the user's: open, and not idle for too long. */
  async #goesOn(from: Start, id: string, { conversation }: Claim): Promise<boolean> {
    if (id === '') return false
    if (conversation === undefined) return this.#fresh.has(id)
    if (!conversation.isOpen) return false
    if (from.target === 'draft') return true
    const { bot } = await this.#bots.ready(from.botId, from.target)
    return this.#services.now() - conversation.lastAt < bot.settings.idleMinutes * 60_000
  }

  /** Every conversation with a draft begins by itself. */
  async #findOrStart(from: Start): Promise<{ id: string; isNew: boolean }> {
    return from.target === 'draft' ? { id: await this.start(from), isNew: true } : this.find(from)
  }

  /** Another server may have taken a turn whose notice is still on its way. */
  #forgetOld(id: string, { conversation }: Claim): void {
    const held = this.#held.get(id)
    if (held !== undefined && conversation !== undefined && held.turns !== conversation.turns) this.#held.delete(id)
  }

  async #closeOpen({ botId, userId, channel }: Whose): Promise<void> {
    for (const id of await closeConversationsOf(this.#services.db, { botId, userId, channel })) {
      this.#held.delete(id)
      this.#services.bus.publish({ type: 'turn', conversationId: id, turn: 0, botId, userId, channel })
    }
  }

  async #again({ conversationId, turn: number }: { conversationId: string; turn: number }): Promise<TurnDone> {
    const { db } = this.#services
    const [stored, turn] = await Promise.all([readConversation(db, conversationId), readTurn(db, conversationId, number)])
    if (stored === undefined || turn === undefined) fail('NOT_FOUND', sentence('refused.no-conversation'))
    return { ...turn, at: turn.at.getTime(), conversationId, session: stored.state.session, isRepeat: true }
  }

  async #load(id: string): Promise<Held> {
    const known = this.#held.get(id) ?? this.#fresh.get(id)
    if (known) return known
    const stored = (await readConversation(this.#services.db, id)) ?? fail('NOT_FOUND', sentence('refused.no-conversation'))
    if (!stored.open) fail('SESSION_ENDED')
    return { state: stored.state, opening: stored.opening, turns: stored.turns, lastAt: stored.lastAt }
  }

  /** A conversation with the draft follows it as it changes; one with a version stays on the version it began with. */
  async #botFor(session: Session, opening: Opening): Promise<ReadyBot> {
    if (session.versionHash.startsWith('draft:')) return this.#bots.ready(session.botId, 'draft')
    const version = await this.#bots.version(session.botId, session.versionHash)
    return version ?? this.#bots.ready(session.botId, opening.test ? 'draft' : 'live')
  }

  #sayNow(id: string, incoming: Incoming, now?: () => number): Promise<TurnDone> {
    return logTurn(this.#services, id, () => this.#takeTurn(id, incoming, now))
  }

  async #takeTurn(id: string, incoming: Incoming, now?: () => number): Promise<TurnDone> {
    const started = performance.now()
    const { db } = this.#services
    const { state, opening, turns, lastAt } = await this.#load(id)
    const clock = (): number => Math.max(lastAt, (now ?? this.#services.now)())
    if (state.session.ended) fail('SESSION_ENDED')
    const ready = await this.#botFor(state.session, opening)
    const accountId = ready.usesScopes ? await accountOf(db, state.session.botId) : ''
    const scopes = ready.usesScopes ? await loadScopes(db, state.session, accountId) : state.session.scopes
    const before = { ...state.session, versionHash: ready.versionHash, scopes }
    const ports = portsFor(ready, this.#ports, clock)
    const heard = { ...incoming, at: Math.max(lastAt, incoming.at) }
    const { session, messages, events } = await turn(ready.bot, before, heard, ports)
    const facts = factsOf(events)
    const after: ConversationState = { session, intents: [...new Set([...state.intents, ...facts.intents])] }
    const at = clock()
    const said = incoming.type === 'event' ? '' : (incoming.shown ?? incoming.text)
    const ms = performance.now() - started
    const changes = ready.usesScopes ? scopeChanges(scopes, session, accountId) : []
    const write = { state: after, opening, at: new Date(at), messageId: incoming.id, said, messages, events, ms, facts, scopes: changes }
    await this.#commit(id, write, turns)
    return { conversationId: id, turn: session.turn, at, said, messages, events, ms, session, isRepeat: false }
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
    else this.#held.set(id, { state: write.state, opening: write.opening, turns: turns + 1, lastAt: write.at.getTime() })
    const { botId, userId, channel, turn: number } = write.state.session
    this.#services.bus.publish({ type: 'turn', conversationId: id, turn: number, botId, userId, channel })
  }
}

/** A user's turns on a channel of a bot are taken one at a time, whichever conversation they belong to. */
function keyOf({ botId, channel, userId }: Whose): { key: string; botId: string; userId: string } {
  return { key: `${botId} ${channel} ${userId}`, botId, userId }
}
