// A message on its way: which bot, the claim of the user's turn, the runtime, one commit, and only then the reply. A message leads to
// one turn, however often and to however many servers it is sent. Channels call it; it knows none of them.
import { Failure, fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import { newId } from '@parley/contract/base/ids'
import type { Incoming } from '@parley/contract/base/message'
import { languageAmong } from '@parley/contract/objects/bot-languages'
import { idleMinutesOn } from '@parley/contract/objects/idle-minutes'
import { newSession, type Session } from '@parley/runtime/session/session'
import { LRUCache } from 'lru-cache'
import type {
  AskedBy,
  ConversationState,
  Gateway,
  IdleConversation,
  AgentConversation,
  ReceivedTurn,
  Opening,
  InjectOptions,
  Start,
  CommittedTurn,
  ChannelUser,
} from '../base/bot/gateway'
import type { BaseServices } from '../base/context'
import type { PortServices } from '../base/bot/ports/ports'
import { inFlight } from '../base/process/in-flight'
import { botOfSession, botsOf } from './bots'
import { type Asked, type Claim, type Claims, claimsOn, keyOf } from './claims'
import { type Commits, commitsOf } from './commits'
import { changesRows } from './facts'
import { commitWithDesk, type DeskTurn, leaveDesk, agentConversationOf } from './hand-overs/hand-overs'
import { findIdle, idleMsOf, silenceOf } from './idle/idle'
import { keyedQueue } from './keyed-queue'
import { newerBy, type WaitReason } from './running/running-turn'
import { RunningTurns } from './running/running-turns'
import { type Held, takeTurn, type TurnOptions } from './running/take-turn'
import { openedState } from './privacy/kept'
import { logTurn } from './turn-log'
import {
  repeatedTurn,
  closeConversation,
  closeConversationsOf,
  isErased,
  keepConversation,
  openConversationOf,
  readConversation,
  type TurnWrite,
} from './store'
import { dialogNameIn } from './universal/linked-names'
import { languagesOf } from './universal/ready-links'
import { withWay } from './way'

export interface GatewayOptions {
  /** At most this many conversations are remembered between their turns. */
  heldSessions?: number
}

const heldByDesign = 2000
const unstarted = 5000

export function createGateway(services: BaseServices, ports: PortServices, options: GatewayOptions = {}): Gateway {
  return new ConversationGateway(services, ports, options)
}

class ConversationGateway implements Gateway {
  readonly #services: BaseServices
  readonly #ports: PortServices
  readonly #bots: ReturnType<typeof botsOf>
  readonly #commits: Commits
  readonly #claims: Claims
  readonly #line = keyedQueue()
  readonly #inFlight = inFlight()
  readonly parts: RunningTurns
  /** Conversations of the last turns, and those that have had none yet: bounded, and all of it can be read again or begun anew. */
  readonly #held: LRUCache<string, Held>
  readonly #fresh = new LRUCache<string, Held>({ max: unstarted, ttl: 3600_000 })

  constructor(services: BaseServices, ports: PortServices, { heldSessions = heldByDesign }: GatewayOptions) {
    this.#services = services
    this.#ports = ports
    this.#bots = botsOf(services.db, services.bus)
    this.#commits = commitsOf(services.pool)
    this.#claims = claimsOn(services.databaseUrl, services.log)
    this.#held = new LRUCache({ max: heldSessions })
    this.parts = new RunningTurns(services.bus)
    services.bus.subscribe((notice, origin) => {
      if (notice.type !== 'turn' || origin === 'here') return
      const known = this.#held.get(notice.conversationId)?.state.session.turn ?? 0
      if (notice.turn === 0 || notice.turn > known) this.#held.delete(notice.conversationId)
    })
  }

  remembered(): number {
    return this.#held.size
  }

  async create(from: Start): Promise<string> {
    const ready = await this.#bots.ready(from.botId, from.target)
    const now = from.at ?? this.#services.now()
    const language = languageAmong(await languagesOf(this.#bots, ready), from.language) ?? ready.bot.defaultLanguage
    const { botId, userId, channel, timezone, user, test, sample = false } = from
    const id = newId('session', now)
    const session = newSession({ id, botId, userId, channel, language, timezone, versionHash: ready.versionHash, now, user })
    const opening: Opening = { test, sample, versionNumber: ready.versionNumber, forkOf: null, forkTurn: null }
    this.#fresh.set(id, { state: { session, intents: [] }, opening, turns: 0, lastAt: now })
    return id
  }

  async find(from: Start): Promise<{ id: string; isNew: boolean }> {
    const led = await this.findAgentConversation(from)
    if (led !== undefined) return { id: led.id, isNew: false }
    const ready = await this.#bots.ready(from.botId, from.target)
    const since = new Date(this.#services.now() - idleMinutesOn(ready.bot.settings, from.channel) * 60_000)
    const open = await openConversationOf(this.#services.db, { botId: from.botId, userId: from.userId, channel: from.channel, since })
    return open ? { id: open, isNew: false } : { id: await this.create(from), isNew: true }
  }

  receiveMessage(
    from: Start,
    incoming: Incoming,
    { conversationId = '', ...asker }: AskedBy & { conversationId?: string } = {},
  ): Promise<ReceivedTurn> {
    const asked = { ...keyOf(from), messageId: incoming.id, conversationId }
    return this.#exclusively(asked, newerBy(incoming), async (claim) => {
      if (claim.taken) return { ...(await repeatedTurn(this.#services.db, claim.taken)), isNew: false }
      const isOpen = await this.#goesOn(from, conversationId, claim)
      const found = isOpen ? { id: conversationId, isNew: false } : await this.#findOrStart(from)
      this.#forgetOld(found.id, claim)
      try {
        return { ...(await this.#sayNow(found.id, incoming, asker)), isNew: found.isNew }
      } catch (error) {
        if (!(error instanceof Failure) || error.name !== 'SESSION_ENDED') throw error
        return { ...(await this.#sayNow(await this.create(from), incoming, asker)), isNew: true }
      }
    })
  }

  restart(from: Start, incoming: Incoming, asker: AskedBy = {}): Promise<ReceivedTurn> {
    const asked = { ...keyOf(from), messageId: incoming.id, conversationId: '' }
    return this.#exclusively(asked, null, async (claim) => {
      if (claim.taken) return { ...(await repeatedTurn(this.#services.db, claim.taken)), isNew: false }
      await this.#closeOpen(from)
      return { ...(await this.#sayNow(await this.create(from), incoming, asker)), isNew: true }
    })
  }

  endUserConversations(whose: ChannelUser): Promise<void> {
    const asked = { ...keyOf(whose), messageId: '', conversationId: '' }
    return this.#exclusively(asked, null, () => this.#closeOpen(whose))
  }

  runTurn(id: string, incoming: Incoming, options?: AskedBy & { now?: () => number }): Promise<CommittedTurn> {
    const run = async (): Promise<CommittedTurn> => {
      const { botId, userId } = (await this.#load(id)).state.session
      return this.#claimed({ key: id, botId, userId, messageId: incoming.id, conversationId: id }, async (claim) => {
        if (claim.taken) return repeatedTurn(this.#services.db, claim.taken)
        this.#forgetOld(id, claim)
        return this.#sayNow(id, incoming, options)
      })
    }
    return this.parts.during({ key: id, messageId: incoming.id }, newerBy(incoming), () => this.#oneAtATime(id, run))
  }

  async injectEvent(id: string, incoming: Incoming, { allow, takesOver, ...asker }: InjectOptions = {}): Promise<CommittedTurn> {
    const { state, opening } = await this.#load(id)
    const asked = { messageId: incoming.id, conversationId: id }
    const pushed = async (claim: Claim): Promise<CommittedTurn> => {
      if (claim.taken) return repeatedTurn(this.#services.db, claim.taken)
      this.#forgetOld(id, claim)
      allow?.((await this.#load(id)).state.session)
      return this.#sayNow(id, incoming, { ...asker, isUnasked: true })
    }
    const ofUser = keyOf(state.session)
    const ends = takesOver === true && isAllowed(allow, state.session) ? 'person' : null
    if (!opening.test) return this.#exclusively({ ...ofUser, ...asked }, ends, pushed)
    // Testers talk by the conversation's id, and in a chat window by their own.
    return this.#exclusively({ ...ofUser, ...asked }, ends, () => this.#exclusively({ ...ofUser, key: id, ...asked }, ends, pushed))
  }

  findAgentConversation(whose: ChannelUser): Promise<AgentConversation | undefined> {
    return agentConversationOf(this.#services.db, whose)
  }

  async fork(from: ConversationState, opening: Opening): Promise<string> {
    const id = newId('session', this.#services.now())
    this.#fresh.set(id, { state: { ...from, session: { ...from.session, id } }, opening, turns: 0, lastAt: from.session.lastAt })
    return id
  }

  storeFork(id: string): Promise<void> {
    return this.#line(id, async () => {
      const made = this.#fresh.get(id)
      if (!made) return
      await keepConversation(this.#services.db, made.state, made.opening)
      this.#fresh.delete(id)
      this.#held.set(id, { ...made, turns: made.state.session.turn })
    })
  }

  endConversation(id: string): Promise<void> {
    return this.#line(id, async () => {
      this.#held.delete(id)
      this.#fresh.delete(id)
      const closed = await closeConversation(this.#services.db, id)
      if (!closed) return
      this.#services.bus.publish({ type: 'turn', conversationId: id, turn: 0, ...closed })
      await this.#leaveDesk(closed.botId, [id])
    })
  }

  findIdle(): Promise<IdleConversation[]> {
    return findIdle(this.#services, this.#bots)
  }

  async expire(id: string): Promise<CommittedTurn | null> {
    const stored = await readConversation(this.#services.db, id)
    if (stored === undefined) return null
    const silence = silenceOf({ id, turns: stored.turns }, this.#services.now())
    const asked = { ...keyOf(stored.state.session), messageId: silence.id, conversationId: id }
    return this.#exclusively(asked, null, async (claim) => {
      if (claim.taken) return repeatedTurn(this.#services.db, claim.taken)
      const idleMs = await idleMsOf(this.#bots, stored.state.session)
      const { conversation } = claim
      if (conversation?.isOpen !== true || silence.at - conversation.lastAt < idleMs) return null
      this.#forgetOld(id, claim)
      if ((await botOfSession(this.#bots, stored.state.session, stored.opening.test)).isSuspended && !stored.state.session.person) {
        await this.endConversation(id)
        return null
      }
      return this.#sayNow(id, silence)
    })
  }

  async look(id: string): Promise<{ botId: string; test: boolean } | undefined> {
    const known = this.#held.get(id) ?? this.#fresh.get(id) ?? (await readConversation(this.#services.db, id))
    return known && { botId: known.state.session.botId, test: known.opening.test }
  }

  async retentionDays(botId: string): Promise<number> {
    return (await this.#bots.liveOrDraft(botId)).bot.privacy.retentionDays
  }

  taskName(session: Session, dialogId: string): Promise<string> {
    return dialogNameIn(this.#bots, session, dialogId)
  }

  turnsEnded(): Promise<void> {
    return this.#inFlight.idle()
  }

  async stop(): Promise<void> {
    await this.#claims.stop()
  }

  /** One at a time here, and one server at a time. `ends`: why a turn in its way may be ended early. */
  #exclusively<T>(asked: Asked, ends: WaitReason | null, work: (claim: Claim) => Promise<T>): Promise<T> {
    return this.parts.during(asked, ends, () => this.#oneAtATime(asked.key, () => this.#claimed(asked, work)))
  }

  #oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
    return this.#inFlight.run(() => this.#line(key, work))
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
    if (this.#held.get(id)?.state.session.person) return true
    const { bot } = await this.#bots.ready(from.botId, from.target)
    return (
      this.#services.now() - conversation.lastAt < idleMinutesOn(bot.settings, from.channel) * 60_000 ||
      (await this.findAgentConversation(from))?.id === id
    )
  }

  /** Every conversation with a draft begins by itself. */
  async #findOrStart(from: Start): Promise<{ id: string; isNew: boolean }> {
    return from.target === 'draft' ? { id: await this.create(from), isNew: true } : this.find(from)
  }

  /** Another server may have taken a turn whose notice is still on its way. */
  #forgetOld(id: string, { conversation }: Claim): void {
    const held = this.#held.get(id)
    if (held !== undefined && conversation !== undefined && held.turns !== conversation.turns) this.#held.delete(id)
  }

  async #closeOpen({ botId, userId, channel }: ChannelUser): Promise<void> {
    const closed = await closeConversationsOf(this.#services.db, { botId, userId, channel })
    for (const id of closed) {
      this.#held.delete(id)
      this.#services.bus.publish({ type: 'turn', conversationId: id, turn: 0, botId, userId, channel })
    }
    await this.#leaveDesk(botId, closed)
  }

  async #leaveDesk(botId: string, closed: readonly string[]): Promise<void> {
    const accounts = await leaveDesk(this.#services.db, closed, new Date(this.#services.now()))
    for (const accountId of accounts) this.#services.bus.publish({ type: 'changed', botId, tag: 'desk', accountId })
  }

  async #load(id: string): Promise<Held> {
    const known = this.#held.get(id) ?? this.#fresh.get(id)
    if (known) return known
    const stored = (await readConversation(this.#services.db, id)) ?? fail('NOT_FOUND', sentence('refused.no-conversation'))
    if (!stored.open) fail('SESSION_ENDED')
    return { ...stored, state: await withWay(this.#services.db, openedState(this.#services.secrets, stored)) }
  }

  #sayNow(id: string, incoming: Incoming, how: TurnOptions = {}): Promise<CommittedTurn> {
    return logTurn(this.#services, { requestId: how.requestId, sessionId: id }, () => this.#takeTurn(id, incoming, how))
  }

  async #takeTurn(id: string, incoming: Incoming, how: TurnOptions): Promise<CommittedTurn> {
    const started = performance.now()
    const loaded = await this.#load(id)
    const { session } = loaded.state
    if (session.ended) fail('SESSION_ENDED')
    const ready = await botOfSession(this.#bots, session, loaded.opening.test)
    const { botId, userId, channel } = session
    const turn = { conversationId: id, botId, userId, channel, test: loaded.opening.test }
    const yields = ready.bot.settings.answerInProgress === 'supersede'
    const has = { services: this.#services, bots: this.#bots, ports: this.#ports }
    return this.parts.run(turn, { messageId: incoming.id, yields, heard: how.onPart }, async (running) => {
      const { write, after, desk, isUnasked, done, forget } = await takeTurn(has, { id, incoming, loaded, ready, running, started }, how)
      try {
        await this.#commit(id, write, { after, turns: loaded.turns, desk, isUnasked })
      } catch (error) {
        if (await isErased(this.#services.db, id)) await forget()
        throw error
      }
      return done()
    })
  }

  /** After a refused commit nothing of the turn is remembered. */
  async #commit(
    id: string,
    write: TurnWrite,
    { after, turns, desk, isUnasked }: { after: ConversationState; turns: number; desk: DeskTurn; isUnasked: boolean },
  ): Promise<void> {
    const isFirst = turns === 0
    try {
      if (desk.byDesk || desk.isAbout || changesRows(write.facts)) await commitWithDesk(this.#services, write, { isFirst, ...desk })
      else await this.#commits.commit(write, isFirst)
    } catch (error) {
      this.#held.delete(id)
      throw error
    }
    this.#fresh.delete(id)
    if (write.state.session.ended) this.#held.delete(id)
    else this.#held.set(id, { state: after, opening: write.opening, turns: turns + 1, lastAt: write.at.getTime() })
    const { botId, userId, channel, turn: number } = write.state.session
    this.#services.bus.publish({ type: 'turn', conversationId: id, turn: number, botId, userId, channel, ...(isUnasked && { isUnasked }) })
    if (desk.isAbout) this.#services.bus.publish({ type: 'changed', botId, tag: 'desk', accountId: desk.accountId })
  }
}

/** As the conversation stands before its turn has come: whoever is refused then ends nobody's answer. It is asked again in the turn. */
function isAllowed(allow: InjectOptions['allow'], session: Session): boolean {
  try {
    allow?.(session)
    return true
  } catch {
    return false
  }
}
