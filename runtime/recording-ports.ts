// The outside as one turn sees it: every port's result becomes an event, so that the turn can be run again from them (replay/).
// What requests and replies carry that is nobody's business is hidden here, before anything is written.
import type { LlmFeature } from '@parley/contract/model/llm'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import type { EventOf } from '@parley/contract/base/event'
import type { ToneScore } from '@parley/contract/base/mood/tone'
import type { EntityMatch, Passages, Understanding } from '@parley/contract/base/understand'
import { changesBetween, type Change } from './context/changes'
import { shownReply, shownRequest } from './context/mask'
import { latestChecks } from './model/answer-checks'
import { mcpReplyJson, mcpRequestJson, replyJson, requestJson } from './model/recorded'
import type { McpReply, McpRequest, ModelMessage, ModelPart, ModelReply, ModelRequest } from './model/request'
import type { TurnPart } from './model/turn-part'
import {
  type CheckpointedCall,
  type ExtractRequest,
  type HearRequest,
  languageNotDetected,
  type Ports,
  type ScriptReply,
  type ScriptRequest,
  type ServiceReply,
  type ServiceRequest,
  type TranslateReply,
  type TranslateRequest,
  type UnderstandRequest,
  type WebhookReply,
  type WebhookRequest,
} from './ports'
import { TurnStopped } from './superseded'
import type { TurnLog } from './turn-log'

/** The bot's model could not be asked, so that nothing is known of what the user meant. No fault of the user's words. */
export class UnderstandingUnavailable extends Error {
  override readonly name = 'UnderstandingAway'
  readonly code = 'UNDERSTANDING_UNAVAILABLE'
}

type Effect = Pick<EventOf<'effect'>, 'effect' | 'nodeId' | 'prompt'>

export class RecordingPorts {
  readonly #ports: Ports
  readonly #log: TurnLog
  readonly #extracted = new Map<string, EntityMatch[]>()
  /** Settings that variables gave, each with a number of its own. */
  readonly #settings = new Map<JsonObject, number>()
  /** What the last model of the turn was told; null while none was asked. */
  #asked: readonly ModelMessage[] | null = null
  /** What the last failing call said. */
  #failed = ''
  /** Epoch milliseconds: the turn's one reading of the clock. */
  readonly now: number

  constructor(ports: Ports, log: TurnLog) {
    this.#ports = ports
    this.#log = log
    this.now = ports.now()
    this.#record({ effect: 'clock' }, null, { reply: this.now, ok: true, ms: 0 })
  }

  /** What is left of the turn's time. */
  get leftMs(): number {
    return this.#log.leftMs
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

  /** Recorded as `understood`; a failure is recorded as an effect and throws UnderstandingUnavailable. */
  async understand(request: UnderstandRequest): Promise<Understanding> {
    try {
      const understanding = await this.#ports.understand(request)
      this.#log.add({ type: 'understood', understanding })
      return understanding
    } catch (error) {
      this.#record({ effect: 'understand' }, null, { reply: messageOf(error), ok: false, ms: 0 })
      throw new UnderstandingUnavailable(messageOf(error), { cause: error })
    }
  }

  /** What a text means that is not for the turn to follow. null: it cannot be told. */
  classify(request: UnderstandRequest, nodeId?: string): Promise<Understanding | null> {
    const what = { effect: 'understand', ...(nodeId !== undefined && { nodeId }) } as const
    return this.#call(what, { text: request.text }, () => this.#ports.understand(request), toJson)
  }

  /** Recorded as `language-heard`. Where it cannot be told for a failure of the outside, nothing is, and the conversation goes on as it was. */
  async languages(request: HearRequest): Promise<string[]> {
    try {
      const languages = await this.#ports.languages(request)
      this.#log.add({ type: 'language-heard', languages })
      return languages
    } catch (error) {
      this.#log.add({ type: 'failed', code: languageNotDetected, text: messageOf(error) })
      return []
    }
  }

  /** Recorded as `tone`; nothing is where none was heard. */
  tones(request: UnderstandRequest): ToneScore[] {
    const scores = this.#ports.tones(request)
    if (scores.length > 0) this.#log.add({ type: 'tone', scores })
    return scores
  }

  /** The same question is asked once a turn. A failure is recorded and throws UnderstandingUnavailable. */
  async extract(request: ExtractRequest, nodeId: string): Promise<EntityMatch[]> {
    const rules = request.rules ? JSON.stringify(request.rules) : ''
    const settings = Object.values(request.settings ?? {}).map((one) => this.#numberOf(one))
    const how = [request.entityId, request.language, request.prompted, request.unfinished?.part ?? '', rules, settings].join('|')
    const key = `${how}|${request.text}`
    const known = this.#extracted.get(key)
    if (known) return known
    const asked: Json = {
      ...{ entityId: request.entityId, text: request.text, prompted: request.prompted },
      ...(request.rules && { rules: request.rules }),
    }
    const matches = await this.#call(
      { effect: 'extract', nodeId },
      asked,
      () => this.#ports.extract(request),
      (reply) => reply.map(matchJson),
    )
    if (matches === null) throw new UnderstandingUnavailable(this.#failed)
    this.#extracted.set(key, matches)
    return matches
  }

  #numberOf(settings: JsonObject): number {
    const number = this.#settings.get(settings) ?? this.#settings.size
    this.#settings.set(settings, number)
    return number
  }

  /** Recorded where the bot has documents. A failure is recorded, and the documents say nothing. */
  async passages(request: UnderstandRequest, nodeId?: string): Promise<Passages | null> {
    const before = this.#ports.now()
    const place = { effect: 'passages', ...(nodeId !== undefined && { nodeId }) } as const
    try {
      const found = await this.#ports.passages(request)
      if (found !== null) this.#record(place, { text: request.text }, { reply: toJson(found), ok: true, ms: this.#ports.now() - before })
      return found
    } catch (error) {
      this.#record(place, { text: request.text }, { reply: messageOf(error), ok: false, ms: this.#ports.now() - before })
      return null
    }
  }

  /** A service is waited for no longer than the turn may take; once the turn has taken too much, neither services nor scripts are called. */
  async service(asked: ServiceRequest, nodeId: string): Promise<ServiceReply> {
    const { excess } = this.#log
    if (excess) return { ok: false, failure: 'timeout', text: excess.text }
    const request = { ...asked, timeoutMs: Math.min(asked.timeoutMs, this.leftMs) }
    const call = async (): Promise<ServiceReply> => shownReply(await this.#ports.service(request))
    const isLed = this.#asked !== null
    if (isLed) await this.#keep('http')
    const reply = await this.#call({ effect: 'service', nodeId }, shownRequest(request), call, serviceJson)
    if (isLed) await this.#keep(null)
    return reply ?? { ok: false, failure: 'unreachable', text: 'The service could not be called.' }
  }

  /** Waiting takes of the turn's time as a call does. */
  async pause(ms: number, nodeId: string): Promise<boolean> {
    if (this.#log.excess || ms >= this.leftMs) return false
    return (
      (await this.#call(
        { effect: 'pause', nodeId },
        { ms },
        () => this.#ports.pause(ms).then(() => true),
        () => ({}),
      )) ?? false
    )
  }

  /** What the bot's own server changed is recorded and given back; what it was shown is not recorded a second time. */
  async webhook(asked: WebhookRequest, nodeId: string): Promise<WebhookReply> {
    const { excess } = this.#log
    if (excess) return { ok: false, failure: 'timeout', text: excess.text }
    const { component, message } = asked
    const call = async (): Promise<WebhookReply> => {
      const given = await this.#ports.webhook({ ...asked, timeoutMs: Math.min(asked.timeoutMs, this.leftMs) })
      return given.ok && given.kind === 'answer' ? (tooMuchIn(given.changes) ?? given) : given
    }
    const reply = await this.#call({ effect: 'webhook', nodeId }, { component, message }, call, toJson)
    return reply ?? { ok: false, failure: 'unreachable', text: 'The bot’s server could not be asked.' }
  }

  /** What the script changed, in place of all it saw, is recorded and given back. */
  async script(request: ScriptRequest, nodeId: string): Promise<{ reply: ScriptReply; changes: Change[] }> {
    const { excess } = this.#log
    if (excess) return { reply: { ok: false, failure: 'timeout', text: excess.text, printed: [] }, changes: [] }
    let changes: Change[] = []
    const asked: Json = { chars: request.source.length, seed: request.seed }
    const run = async (): Promise<ScriptReply> => {
      const given = await this.#ports.script(request)
      if (!given.ok) return given
      changes = changesBetween(request.scope, given.scope)
      return excessOf(changes) ?? given
    }
    const reply = await this.#call({ effect: 'script', nodeId }, asked, run, (given) =>
      given.ok
        ? { ok: true, printed: given.printed, logs: given.logs, changes: toJson(changes), ...(given.asks && { asks: given.asks }) }
        : toJson(given),
    )
    if (reply?.ok) return { reply, changes }
    return { reply: reply ?? { ok: false, failure: 'error', text: 'The script could not be run.', printed: [] }, changes: [] }
  }

  /** Takes of the turn's time as a call does. */
  async translate(asked: Omit<TranslateRequest, 'timeoutMs'>): Promise<TranslateReply> {
    const { excess } = this.#log
    if (excess) return { ok: false, text: excess.text }
    const { of, from, to, texts } = asked
    const call = (): Promise<TranslateReply> => this.#ports.translate({ ...asked, timeoutMs: this.leftMs })
    const reply = await this.#call({ effect: 'translate' }, { of, from, to, texts: [...texts] }, call, toJson)
    return reply ?? { ok: false, text: 'The translation engine could not be asked.' }
  }

  /** Whether agents write down what decided their calls. */
  get explains(): boolean {
    return this.#ports.explains === true
  }

  /** Whether a language model is switched on for it. In a turn that is run again: whether one was asked. */
  usesModelFor(feature: LlmFeature): boolean {
    return this.#ports.modelFeatures?.has(feature) === true
  }

  /** How answers of models are looked at (model/answer-checks.ts). */
  get checks(): number {
    return this.#ports.checks ?? latestChecks
  }

  /** Takes of the turn's time as a call does. `heard` has each piece of the answer as it comes. */
  async model(asked: ModelRequest, nodeId: string | undefined, heard: (part: ModelPart) => void): Promise<ModelReply> {
    const none = { said: '', usage: { inputTokens: 0, outputTokens: 0 }, cost: 0, attempts: [] }
    const { excess } = this.#log
    if (excess) return { ok: false, failure: 'budget', text: excess.text, ...none }
    const pieces: (number | null)[] = []
    const hear = (part: ModelPart): void => {
      pieces.push(part.kind === 'text' ? part.text.length : null)
      heard(part)
    }
    const request = { ...asked, timeoutMs: Math.min(asked.timeoutMs, this.leftMs) }
    const shown = requestJson(request, this.#asked ?? [], this.checks)
    this.#asked = request.messages
    const { prompt } = this.#ports.notesPrompts === false ? {} : asked
    const reply = await this.#call(
      { effect: 'model', ...(nodeId !== undefined && { nodeId }), ...(prompt && { prompt }) },
      shown,
      () => this.#ports.model(request, hear),
      (given) => replyJson({ reply: given, pieces }),
    )
    if (reply?.ok === false && reply.failure === 'stopped') throw new TurnStopped()
    await this.#keep(null)
    return reply ?? { ok: false, failure: 'away', text: 'The language model could not be asked.', ...none }
  }

  /** A tool server is waited for no longer than the turn may take. `progressed`: once, when the call says that it goes on. */
  async mcp(asked: McpRequest, nodeId: string, progressed?: () => void): Promise<McpReply> {
    const { excess } = this.#log
    if (excess) return { ok: false, failure: 'timeout', text: excess.text }
    const request = { ...asked, timeoutMs: Math.min(asked.timeoutMs, this.leftMs) }
    await this.#keep('mcp')
    const call = () => this.#ports.mcp(request, progressed)
    const reply = await this.#call({ effect: 'mcp', nodeId }, mcpRequestJson(asked), call, mcpReplyJson)
    if (reply?.ok === false && reply.failure === 'stopped') throw new TurnStopped()
    await this.#keep(null)
    return reply ?? { ok: false, failure: 'unreachable', text: 'The tool server could not be asked.' }
  }

  /** The id of a message that is shown before it is said. */
  streamedId(): string {
    const id = this.#ports.messageId()
    this.#record({ effect: 'id' }, null, { reply: id, ok: true, ms: 0 })
    return id
  }

  show(part: TurnPart): void {
    this.#ports.show?.(part)
  }

  async #keep(next: CheckpointedCall | null): Promise<void> {
    await this.#ports.checkpoint?.(this.#log.events, next)
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
      this.#failed = messageOf(error)
      this.#record(what, request, { reply: this.#failed, ok: false, ms: this.#ports.now() - before })
      return null
    }
  }

  #record(what: Effect, request: Json, outcome: { reply: Json; ok: boolean; ms: number }): void {
    this.#log.add({ type: 'effect', ...what, request, ...outcome })
  }
}

function tooMuchIn(changes: readonly Change[]): WebhookReply | null {
  const excess = excessOf(changes)
  return excess === null || excess.ok
    ? null
    : { ok: false, failure: 'too-large', text: 'The bot’s server changed more values than a conversation can hold.' }
}

/** More than a conversation can hold: each change is an event and a value that has to find its place. */
function excessOf(changes: readonly Change[]): ScriptReply | null {
  const failed = (text: string): ScriptReply => ({ ok: false, failure: 'too-large', text, printed: [] })
  if (changes.length > limits.scriptChanges) return failed(`The script changed more than ${limits.scriptChanges} values.`)
  const isLong = changes.some(({ path }) => path.some((name) => name.length > limits.contextKeyChars))
  return isLong ? failed(`The script used a name longer than ${limits.contextKeyChars} characters.`) : null
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
  if (match.missing !== undefined) plain.missing = match.missing.map((part) => toJson(part))
  return plain
}

/** A service's reply as JSON, its body shared: a copy of a megabyte would keep everybody waiting. */
function serviceJson(reply: ServiceReply): Json {
  if (!reply.ok) return toJson(reply)
  const { statusCode, headers, body, pages } = reply
  return { ok: true, statusCode, headers, body, ...(pages && { pages: { ...pages } }) }
}

/** A typed record as plain JSON; absent fields stay absent. */
function toJson(value: object): Json {
  const plain: Json = JSON.parse(JSON.stringify(value))
  return plain
}
