// One turn while it goes on: what it shows, that its models and tools can be stopped, and what is left of it when they were. It is known to
// others from the first time on that it asks a model or a tool; a turn that asks none costs nothing.
import type { ShownPart } from '@parley/contract/base/chat/shown-part'
import type { Incoming } from '@parley/contract/base/message'
import type { McpReply, ModelReply } from '@parley/runtime/model/request'
import type { TurnPart } from '@parley/runtime/model/turn-part'
import type { Ports } from '@parley/runtime/ports'
import { isChange } from '@parley/runtime/receipts/service-proof'
import type { Superseded } from '@parley/runtime/superseded'
import { streamTurn } from '@parley/runtime/turn-stream'
import type { ShownTurn, StopReason } from '../../base/bot/shown-parts'
import { ShownTurnSoFar } from './shown-turn'

export interface RunningHow {
  turn: ShownTurn
  /** By which messages and people find it. */
  keys: readonly string[]
  messageId: string
  /** A newer message of the user ends it. */
  yields: boolean
}

export interface RunningHooks {
  begun(): void
  shown(part: ShownPart): void
}

/** What is laid over the ports of a bot in this turn. */
export type Over = (ports: Ports) => Ports

/** Why a turn that is in the way of something may be ended early. */
export type WaitReason = Exclude<StopReason, 'tester'>

/** What the user says in words may be the newer message. */
export const newerBy = ({ type }: Incoming): WaitReason | null => (type === 'text' ? 'message' : null)

const stoppedText = 'It was stopped.'
const noUse = { usage: { inputTokens: 0, outputTokens: 0 }, cost: 0, attempts: [] }

export class RunningTurn {
  readonly soFar: ShownTurnSoFar
  readonly #hooks: RunningHooks
  #abort: AbortController | null = null
  #reason: StopReason | null = null
  #isBegun = false
  #hasActed = false
  #isTakenBack = false
  /** Calls of models, and of tools that only read, that go on. */
  #asking = 0
  /** A newer message waits: the next call of a model, or of a tool that only reads, is not made, unless something was done until then. */
  #hasNewer = false
  #shown = ''

  constructor(
    readonly how: RunningHow,
    hooks: RunningHooks,
  ) {
    this.soFar = new ShownTurnSoFar(how.turn)
    this.#hooks = hooks
  }

  get isBegun(): boolean {
    return this.#isBegun
  }

  /** For the call of a model. */
  signal(): AbortSignal {
    this.#abort ??= new AbortController()
    if (this.#reason !== null) this.#abort.abort()
    return this.#abort.signal
  }

  /** What was done outside is not undone: such a turn is finished before the newer message is taken. */
  stop(reason: StopReason): void {
    if (this.#reason === 'person' || this.#reason === reason || (reason === 'tester' && this.#reason !== null)) return
    if (reason === 'message') {
      this.#hasNewer = this.how.yields
      if (!this.#mayYield || this.#asking === 0) return
    }
    this.#reason = reason
    this.#abort?.abort()
    if (reason !== 'tester') this.#takeBack()
  }

  /** Runs it, and shows its parts as they come. `guard`: lays what hides personal data over all of it. */
  async run<T>(guard: { ports: Over }, turn: (over: Over) => Promise<T>): Promise<T> {
    const stream = streamTurn((show) => turn((ports) => guard.ports(this.#watched({ ...ports, show }))))
    let next = await stream.next()
    while (next.done !== true) {
      this.#show(next.value)
      next = await stream.next()
    }
    return next.value
  }

  #show(part: TurnPart): void {
    if (this.#isTakenBack) return
    this.#begin()
    if (part.part === 'say-start') this.#tell({ part: 'say-start', messageId: part.messageId })
    else if (part.part === 'say-delta') this.#tell({ ...part, at: this.soFar.lengthOf(part.messageId) })
    else this.#tell(part)
  }

  /** Models and tools of the turn are known here, and stop here. */
  #watched(ports: Ports): Ports {
    return {
      ...ports,
      model: (request, heard) => this.#ask(ports, request, heard),
      mcp: (...asked) => this.#useTool(ports, asked),
      service: (request) => {
        if (this.#reason === 'person') return Promise.resolve({ ok: false, failure: 'unreachable', text: stoppedText })
        this.#hasActed ||= isChange(request)
        return ports.service(request)
      },
      webhook: (request) => {
        if (this.#reason === 'person') return Promise.resolve({ ok: false, failure: 'no-answer', text: stoppedText })
        this.#hasActed = true
        return ports.webhook(request)
      },
    }
  }

  /** What is left of the turn, where its answer is not said; null: it is. */
  outcome(): Superseded | null {
    if (this.#reason === 'person') return { by: 'person', shown: this.#shown }
    return this.#reason === 'message' ? { by: 'message', shown: this.#shown } : null
  }

  /** Messages that were shown and not said are taken back. */
  over(said: readonly { id: string }[]): void {
    if (!this.#isBegun) return
    const isSaid = new Set(said.map(({ id }) => id))
    for (const messageId of this.soFar.messageIds) if (!isSaid.has(messageId)) this.#tell({ part: 'say-drop', messageId })
    this.#tell({ part: 'over' })
  }

  get #mayYield(): boolean {
    return this.#hasNewer && !this.#hasActed
  }

  async #ask(ports: Ports, ...[request, heard]: Parameters<Ports['model']>): Promise<ModelReply> {
    this.#begin()
    if (this.#mayYield) this.#yield()
    if (this.#reason !== null) return this.#ended(null, '')
    this.#tell({ part: 'doing', what: 'model', name: '' })
    let said = ''
    this.#asking += 1
    try {
      const reply = await ports.model(request, (part) => {
        if (this.#reason !== null) return
        if (part.kind === 'text') said += part.text
        heard(part)
      })
      return this.#reason === null ? reply : this.#ended(reply, said)
    } finally {
      this.#asking -= 1
    }
  }

  /** A call that only reads gives way as the call of a model does; one that writes is finished. */
  async #useTool(ports: Ports, [request, progressed]: Parameters<Ports['mcp']>): Promise<McpReply> {
    const { onlyReads = false } = request
    if (onlyReads && this.#mayYield) this.#yield()
    if (this.#reason !== null) return this.#notUsed(onlyReads)
    if (!onlyReads) this.#hasActed = true
    this.#begin()
    this.#tell({ part: 'doing', what: 'tool', name: request.tool })
    if (!onlyReads) return ports.mcp(request, progressed)
    this.#asking += 1
    try {
      const reply = await ports.mcp(request, progressed && (() => this.#reason === null && progressed()))
      return this.#reason === null ? reply : this.#notUsed(true)
    } finally {
      this.#asking -= 1
    }
  }

  /** A turn that was stopped is not gone on with; a tester sees how it does without the tool. */
  #notUsed(onlyReads: boolean): McpReply {
    return { ok: false, failure: onlyReads && this.#reason !== 'tester' ? 'stopped' : 'refused', text: stoppedText }
  }

  #yield(): void {
    this.#reason ??= 'message'
    this.#takeBack()
  }

  /** The reply to a call that was stopped: for a tester, what was said so far. */
  #ended(reply: ModelReply | null, said: string): ModelReply {
    const { usage, cost, attempts } = reply ?? noUse
    const paid = { usage, cost, attempts }
    if (this.#reason !== 'tester') {
      return { ok: false, failure: 'stopped', text: stoppedText, said, ...paid }
    }
    if (reply === null || said === '') return { ok: false, failure: 'refused', text: stoppedText, said, ...paid }
    const used = reply.ok ? reply.used : { configurationId: '', model: '' }
    return { ok: true, text: said, calls: [], finish: 'other', used, firstMs: reply.ok ? reply.firstMs : 0, ...paid }
  }

  #begin(): void {
    if (this.#isBegun) return
    this.#isBegun = true
    this.#hooks.begun()
  }

  #takeBack(): void {
    this.#isTakenBack = true
    this.#shown = this.soFar.text
    for (const messageId of this.soFar.messageIds) this.#tell({ part: 'say-drop', messageId })
  }

  #tell(part: ShownPart): void {
    if (this.soFar.apply(part) === 'new') this.#hooks.shown(part)
  }
}
