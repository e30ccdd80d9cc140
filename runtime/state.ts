// One turn in the making: the session's own copy, what has happened and been said so far, and the small things every step does.
// What to do with the message is decide.ts; running nodes is walk.ts.
import type { SessionEvent } from '@parley/contract/base/event'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import type { Choice, Incoming, Outgoing } from '@parley/contract/base/message'
import type { Understanding } from '@parley/contract/base/understand'
import { fillTemplate, type FillForm } from '@parley/kit/expression/template'
import type { CompiledBot } from './compile'
import type { Say } from './nodes/node-kind'
import { Outside } from './outside'
import type { Ports } from './ports'
import { TurnLog } from './turn-log'
import { quickReplies } from './say/prompt'
import { standardTexts, withValues, type StandardKey } from './say/standard'
import { jsonBytes, scopeOf } from './context/scope'
import type { Frame, Session } from './session/session'

/** A failure inside the turn that ends a node, not the turn. */
export class TurnFailure extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text)
  }
}

const tooLarge = (): TurnFailure => new TurnFailure('CONTEXT_TOO_LARGE', `The context would be larger than ${limits.contextBytes} bytes.`)

const historyKept = 20
/** Room kept for what the platform itself adds to a session. */
const platformBytes = 64 * 1024

export class TurnState {
  readonly log = new TurnLog()
  readonly messages: Outgoing[] = []
  readonly session: Session
  readonly outside: Outside
  /** The turn's message while nobody has used it up. */
  message: Incoming | null
  understanding: Understanding | null = null
  steps = 0
  hops = 0
  hasApologised = false
  #scope: { frame: Frame | undefined; scope: JsonObject } | null = null

  constructor(
    readonly bot: CompiledBot,
    session: Session,
    readonly incoming: Incoming,
    ports: Ports,
  ) {
    this.outside = new Outside(ports, this.log)
    this.session = copyOf(session, incoming, this.outside.now)
    this.message = incoming
  }

  get frame(): Frame | undefined {
    return this.session.frames.at(-1)
  }

  emit(event: SessionEvent): void {
    this.log.add(event)
  }

  say(say: Say, nodeId?: string): void {
    const message: Outgoing = { id: this.outside.messageId(), type: say.type, text: say.text, at: this.outside.now }
    if (say.template) message.template = say.template
    if (nodeId !== undefined) message.nodeId = nodeId
    this.messages.push(message)
    this.emit({ type: 'said', message })
  }

  standard(key: StandardKey, values: Record<string, string> = {}): string {
    return withValues(this.pick(standardTexts(key, this.session.language)), values)
  }

  sayStandard(key: StandardKey, values: Record<string, string> = {}, choices: readonly Choice[] = []): void {
    const text = this.standard(key, values)
    this.say(choices.length > 0 ? quickReplies(text, choices) : { type: 'text', text })
  }

  /** Asks with Yes and No to press. */
  askStandard(key: StandardKey, values: Record<string, string>): void {
    const choices = [this.standard('yes'), this.standard('no')].map((title) => ({ title, payload: title }))
    this.sayStandard(key, values, choices)
  }

  /** The platform's one apology of a turn. */
  apologise(): void {
    if (this.hasApologised) return
    this.hasApologised = true
    this.sayStandard('error')
  }

  pick(variants: readonly string[]): string {
    if (variants.length <= 1) return variants[0] ?? ''
    return variants[Math.floor(this.outside.random() * variants.length)] ?? ''
  }

  /** What texts see; computed again after a write. */
  scope(frame: Frame | undefined = this.frame): JsonObject {
    if (this.#scope?.frame === frame && this.#scope) return this.#scope.scope
    const scope = scopeOf(this.bot, this.session, frame, this.incoming.text)
    this.#scope = { frame, scope }
    return scope
  }

  changed(): void {
    this.#scope = null
  }

  fill(text: string, form: FillForm = 'text', frame: Frame | undefined = this.frame): string {
    if (!text.includes('{{')) return text
    return this.fillFrom(this.scope(frame), text, form)
  }

  fillFrom(scope: JsonObject, text: string, form: FillForm): string {
    return fillTemplate(this.bot.texts.template(text), scope, this.session, form)
  }

  value(expression: string, frame: Frame | undefined = this.frame): Json {
    return this.bot.texts.expression(expression).evaluate(this.scope(frame))
  }

  /** Refuses a value for which the context has no room left (limits.contextBytes). */
  admit(value: Json): void {
    const room = limits.contextBytes - platformBytes
    const size = typeof value === 'string' ? value.length * 3 + 2 : jsonBytes(value)
    let before = this.session.bytes ?? jsonBytes(this.session)
    if (before + size > room) before = jsonBytes(this.session)
    if (before + size > room) throw tooLarge()
    this.session.bytes = before + size
  }

  /** The same for values that the session holds already. */
  admitWritten(size: number): void {
    const room = limits.contextBytes - platformBytes
    let after = (this.session.bytes ?? jsonBytes(this.session)) + size
    if (after > room) after = jsonBytes(this.session)
    if (after > room) throw tooLarge()
    this.session.bytes = after
  }

  remember(nodeId: string): void {
    this.session.history = [...(this.session.history ?? []).slice(1 - historyKept), { nodeId, at: this.outside.now }]
  }

  taskName(frames: readonly Frame[] = this.session.frames): string {
    return this.bot.dialogs.get(frames[0]?.dialogId ?? '')?.name ?? ''
  }
}

/** The session as the turn may change it. Values inside are never changed in place, so they are shared. */
function copyOf(session: Session, incoming: Incoming, now: number): Session {
  return {
    ...session,
    frames: session.frames.map(copyFrame),
    held: [...session.held],
    timezone: incoming.timezone ?? session.timezone,
    turn: session.turn + 1,
    lastAt: now,
  }
}

export function copyFrame(frame: Frame): Frame {
  return { ...frame, used: [...frame.used] }
}
