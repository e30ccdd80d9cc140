// The outside as one turn sees it: every port's result becomes an event, so that replay.ts can run the turn again.
// Secure values are masked here, before anything is written.
import type { Json } from '@parley/contract/base/json'
import type { EventOf, SessionEvent } from '@parley/contract/base/event'
import type { EntityMatch, Understanding } from '@parley/contract/base/understand'
import { changesBetween, type Change } from './context/changes'
import { masked } from './context/mask'
import type { ExtractRequest, Ports, ScriptReply, ScriptRequest, ServiceReply, ServiceRequest, UnderstandRequest } from './ports'

type Effect = Pick<EventOf<'effect'>, 'effect' | 'nodeId'>

export class Outside {
  readonly #ports: Ports
  readonly #events: SessionEvent[]
  readonly #secrets: readonly string[]
  readonly #extracted = new Map<string, EntityMatch[]>()
  /** Epoch milliseconds: the turn's one reading of the clock. */
  readonly now: number

  constructor(ports: Ports, events: SessionEvent[], secrets: readonly string[]) {
    this.#ports = ports
    this.#events = events
    this.#secrets = secrets
    this.now = ports.now()
    this.#record({ effect: 'clock' }, null, { reply: this.now, ok: true, ms: 0 })
  }

  random(): number {
    const number = this.#ports.random()
    this.#record({ effect: 'random' }, null, { reply: number, ok: true, ms: 0 })
    return number
  }

  /** Recorded by the message that carries it. */
  messageId(): string {
    return this.#ports.messageId()
  }

  /** Recorded as `understood`; a failure gives null and is recorded as an effect. */
  async understand(request: UnderstandRequest): Promise<Understanding | null> {
    try {
      const understanding = await this.#ports.understand(request)
      this.#events.push({ type: 'understood', understanding })
      return understanding
    } catch (error) {
      this.#record({ effect: 'understand' }, null, { reply: messageOf(error), ok: false, ms: 0 })
      this.#events.push({ type: 'failed', code: 'UNDERSTANDING_UNAVAILABLE', text: messageOf(error) })
      return null
    }
  }

  /** The same question is asked once a turn. */
  async extract(request: ExtractRequest, nodeId: string): Promise<EntityMatch[]> {
    const key = `${request.entityId}|${request.prompted}|${request.text}`
    const known = this.#extracted.get(key)
    if (known) return known
    const asked: Json = { entityId: request.entityId, text: request.text, prompted: request.prompted }
    const matches = await this.#call(
      { effect: 'extract', nodeId },
      asked,
      () => this.#ports.extract(request),
      (reply) => reply.map(matchJson),
    )
    const found = matches ?? []
    this.#extracted.set(key, found)
    return found
  }

  async service(request: ServiceRequest, nodeId: string): Promise<ServiceReply> {
    const reply = await this.#call({ effect: 'service', nodeId }, toJson(request), () => this.#ports.service(request), toJson)
    return reply ?? { ok: false, failure: 'unreachable', text: 'The service could not be called.' }
  }

  /** What the script changed, in place of all it saw, is recorded and given back. */
  async script(request: ScriptRequest, nodeId: string): Promise<{ reply: ScriptReply; changes: Change[] }> {
    let changes: Change[] = []
    const asked: Json = { chars: request.source.length, seed: request.seed }
    const reply = await this.#call(
      { effect: 'script', nodeId },
      asked,
      () => this.#ports.script(request),
      (given) => {
        if (!given.ok) return toJson(given)
        changes = changesBetween(request.scope, given.scope)
        return { ok: true, printed: given.printed, logs: given.logs, changes: toJson(changes) }
      },
    )
    return { reply: reply ?? { ok: false, failure: 'error', text: 'The script could not be run.', printed: [] }, changes }
  }

  /** Makes the call and records it with its time. A port that throws is a failure of the outside: null. */
  async #call<T>(what: Effect, request: Json, call: () => Promise<T>, reply: (result: T) => Json): Promise<T | null> {
    const before = this.#ports.now()
    try {
      const result = await call()
      const ms = this.#ports.now() - before
      this.#record(what, request, { reply: reply(result), ok: true, ms })
      return result
    } catch (error) {
      this.#record(what, request, { reply: messageOf(error), ok: false, ms: this.#ports.now() - before })
      return null
    }
  }

  #record(what: Effect, request: Json, outcome: { reply: Json; ok: boolean; ms: number }): void {
    const shown = request === null || this.#secrets.length === 0 ? request : masked(request, this.#secrets)
    this.#events.push({ type: 'effect', ...what, request: shown, ...outcome })
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A match as JSON, field by field: it is the most frequent reply, and a copy through text would cost more than the rest. */
function matchJson(match: EntityMatch): Json {
  const { kind, start, end, text, value, score } = match
  const plain: Json = { kind, start, end, text, value, score }
  if (match.entityId !== undefined) plain.entityId = match.entityId
  if (match.alternatives !== undefined) plain.alternatives = match.alternatives
  return plain
}

/** A typed record as plain JSON; absent fields stay absent. */
function toJson(value: object): Json {
  const plain: Json = JSON.parse(JSON.stringify(value))
  return plain
}
