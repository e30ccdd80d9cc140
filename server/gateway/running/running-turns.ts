// The turns that go on and can be seen: those of this server, and of other servers on the same database what they tell of theirs. A newer
// message and a person who takes over find the turn in their way here, wherever it goes on.
import type { ShownPart } from '@parley/contract/base/chat/shown-part'
import { LRUCache } from 'lru-cache'
import type { HearPart, ShownParts, ShownTurn, StopReason } from '../../base/bot/shown-parts'
import type { Bus, Origin } from '../../base/work/bus/bus'
import type { Notice } from '../../base/work/bus/notice'
import { keyOf } from '../claims'
import { PartNotices, together } from './part-notices'
import { RunningTurn, type RunningHow, type WaitReason } from './running-turn'
import { ShownTurnSoFar } from './shown-turn'

/** Turns of other servers that are remembered; one that nothing is heard of for so long is over. */
const elsewhere = { max: 2000, ttl: 120_000 }

/** Users whose messages wait for their turn. What came through a socket that was closed for its many messages is forgotten in time. */
const waitingUsers = { max: 50_000, ttl: 600_000 }

export class RunningTurns implements ShownParts {
  readonly #here = new Map<string, RunningTurn>()
  readonly #elsewhere = new LRUCache<string, ShownTurnSoFar>(elsewhere)
  readonly #listeners = new Set<HearPart>()
  /** Messages, and people, that wait for a turn to end: by user or conversation, then by message. */
  readonly #waiting = new LRUCache<string, Map<string, WaitReason>>(waitingUsers)
  readonly #notices: PartNotices
  readonly #bus: Bus

  constructor(bus: Bus) {
    this.#bus = bus
    this.#notices = new PartNotices(bus)
    bus.subscribe((notice, origin) => this.#hear(notice, origin))
  }

  /** A turn from its beginning until it is committed, or has failed; its message waits no longer. */
  async run<T extends { messages: readonly { id: string }[] }>(
    turn: ShownTurn,
    { heard, ...how }: Pick<RunningHow, 'messageId' | 'yields'> & { heard: ((part: ShownPart) => void) | undefined },
    work: (running: RunningTurn) => Promise<T>,
  ): Promise<T> {
    const keys = [keyOf(turn).key, turn.conversationId]
    for (const key of keys) this.#leave(key, how.messageId)
    const running = new RunningTurn(
      { turn, keys, ...how },
      {
        begun: () => this.#begun(running),
        shown: (part) => {
          heard?.(part)
          this.#tell(turn, part)
        },
      },
    )
    let said: readonly { id: string }[] = []
    try {
      const done = await work(running)
      said = done.messages
      return done
    } finally {
      if (running.isBegun) this.#end(running, said)
    }
  }

  /** Something waits for the turn that goes on under this key, and is over when `work` is. */
  async during<T>({ key, messageId }: { key: string; messageId: string }, by: WaitReason | null, work: () => Promise<T>): Promise<T> {
    if (by === null) return work()
    const isOver = this.#wait(key, messageId, by)
    try {
      return await work()
    } finally {
      isOver()
    }
  }

  arrived(whose: Parameters<ShownParts['arrived']>[0], messageId: string): () => void {
    return this.#wait(keyOf(whose).key, messageId, 'message')
  }

  /** What waits to be told to other servers is told. */
  publishNow(): void {
    if (this.#bus.reachesOthers) this.#notices.flush()
  }

  subscribe(hear: HearPart): () => void {
    this.#listeners.add(hear)
    return () => void this.#listeners.delete(hear)
  }

  soFar(whose: Parameters<ShownParts['soFar']>[0]): { turn: ShownTurn; parts: ShownPart[] }[] {
    const isTheirs = (turn: ShownTurn): boolean =>
      'conversationId' in whose ? turn.conversationId === whose.conversationId : keyOf(turn).key === keyOf(whose).key
    return [...this.#shown()].filter(({ turn }) => isTheirs(turn)).map((one) => ({ turn: one.turn, parts: one.parts() }))
  }

  stop(conversationId: string): void {
    const running = this.#here.get(conversationId)
    if (running) running.stop('tester')
    else if (this.#elsewhere.has(conversationId)) this.#bus.publish({ type: 'turn-stop', conversationId, messageId: '', by: 'tester' })
  }

  #begun(running: RunningTurn): void {
    const { turn, keys } = running.how
    this.#here.set(turn.conversationId, running)
    const by = this.#waitedFor(keys)
    if (by !== undefined) running.stop(by)
  }

  /** `said`: after its commit, the messages of the turn. */
  #end(running: RunningTurn, said: readonly { id: string }[]): void {
    running.over(said)
    this.#here.delete(running.how.turn.conversationId)
    this.publishNow()
  }

  #wait(key: string, messageId: string, by: WaitReason): () => void {
    const waiting = this.#waiting.get(key) ?? new Map<string, WaitReason>()
    this.#waiting.set(key, waiting.set(messageId, by))
    this.#stopFor(key, messageId, by)
    return () => this.#leave(key, messageId)
  }

  *#shown(): Iterable<ShownTurnSoFar> {
    for (const { soFar } of this.#here.values()) yield soFar
    yield* this.#elsewhere.values()
  }

  #leave(key: string, messageId: string): void {
    const waiting = this.#waiting.get(key)
    waiting?.delete(messageId)
    if (waiting?.size === 0) this.#waiting.delete(key)
  }

  #waitedFor(keys: readonly string[]): StopReason | undefined {
    const reasons = keys.flatMap((key) => [...(this.#waiting.get(key)?.values() ?? [])])
    return reasons.includes('person') ? 'person' : reasons[0]
  }

  /** A message that is sent again does not end its own turn. */
  #stopFor(key: string, messageId: string, by: WaitReason): void {
    for (const running of this.#here.values()) if (running.how.keys.includes(key) && running.how.messageId !== messageId) running.stop(by)
    for (const { turn } of this.#elsewhere.values())
      if (keyOf(turn).key === key || turn.conversationId === key)
        this.#bus.publish({ type: 'turn-stop', conversationId: turn.conversationId, messageId, by })
  }

  #tell(turn: ShownTurn, part: ShownPart): void {
    for (const hear of this.#listeners) hear(turn, part)
    if (this.#bus.reachesOthers) this.#notices.add(turn, part)
  }

  #hear(notice: Notice, origin: Origin): void {
    if (origin === 'here') return
    if (notice.type === 'turn-stop') this.#stopHere(notice)
    if (notice.type === 'turn-parts-wanted') this.#tellAll(notice.conversationId)
    if (notice.type === 'turn-parts') for (const part of notice.parts) this.#hearPart(notice.turn, part)
  }

  #stopHere({ conversationId, messageId, by }: Extract<Notice, { type: 'turn-stop' }>): void {
    const running = this.#here.get(conversationId)
    if (running && (messageId === '' || running.how.messageId !== messageId)) running.stop(by)
  }

  /** A server that missed something is told all that was shown. */
  #tellAll(conversationId: string): void {
    const running = this.#here.get(conversationId)
    if (!running) return
    this.#notices.flush()
    const { turn } = running.how
    for (const parts of together(running.soFar.parts())) this.#bus.publish({ type: 'turn-parts', turn, parts })
  }

  #hearPart(turn: ShownTurn, part: ShownPart): void {
    const known = this.#elsewhere.get(turn.conversationId)
    const soFar = known ?? new ShownTurnSoFar(turn)
    this.#elsewhere.set(turn.conversationId, soFar)
    const before = part.part === 'say-delta' ? soFar.lengthOf(part.messageId) : 0
    const applied = soFar.apply(part)
    if (applied === 'gap' && !soFar.isAskedFor) {
      soFar.isAskedFor = true
      this.#bus.publish({ type: 'turn-parts-wanted', conversationId: turn.conversationId })
    }
    if (applied === 'new') {
      const shown = part.part === 'say-delta' ? { ...part, at: before, text: part.text.slice(before - part.at) } : part
      for (const hear of this.#listeners) hear(turn, shown)
    }
    if (part.part === 'over') this.#elsewhere.delete(turn.conversationId)
    else if (known === undefined) this.#stopUnknown(turn)
  }

  /** What already waits here for a turn of another server. */
  #stopUnknown(turn: ShownTurn): void {
    for (const key of [keyOf(turn).key, turn.conversationId])
      for (const [messageId, by] of this.#waiting.get(key) ?? [])
        this.#bus.publish({ type: 'turn-stop', conversationId: turn.conversationId, messageId, by })
  }
}
