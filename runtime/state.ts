// One turn in the making: the session's own copy, what has happened and been said so far, and the small things every step does.
// What to do with the message is the policies'; running nodes is walk.ts.
import type { SessionEvent } from '@parley/contract/base/event'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import type { BotEventId } from '@parley/contract/objects/bot-event/index'
import type { Choice, Incoming, Outgoing } from '@parley/contract/base/message'
import type { AssignmentRows } from '@parley/contract/objects/step-assignments'
import type { Understanding } from '@parley/contract/base/understand'
import { fillTemplate, firstValue, type FillForm } from '@parley/kit/expression/template'
import { botServerCommandIn } from './bot-server/command'
import type { CompiledBot } from './compile'
import { spokenValue } from './entities/spoken'
import type { Say, YesAndNo } from './nodes/node-kind'
import { TurnFailure } from './turn-failure'
import { RecordingPorts } from './recording-ports'
import type { Ports, UnderstandRequest } from './ports'
import { TurnLog } from './turn-log'
import { retryTitle } from './say/replies/try-again'
import { rephraseSaid } from './say/rephrase/rephrase'
import type { Wording } from './say/rephrase/unchanged'
import { Sayings } from './say/sayings'
import { standardTexts, type StandardKey } from './say/standard'
import { type Asked, hasTaskWords, standardSays, standardText, wordsFor } from './say/standard-say'
import { emittedTags } from './context/emitted-tags'
import type { OfferedFacts } from './context/options'
import { dialogTurnIn, withPassed } from './context/history'
import { jsonBytes, scopeOf, variablesAt } from './context/scope'
import { currentTags, tagsForRules, unmetIn, withContextTags } from './context/step-tags'
import { withSentTags } from './context/sent-tags'
import type { Frame, Session } from './session/session'
import { knowledgePlace } from './variables/variables-seen'
import { isSaidTranslated, OutputTexts, translateSaid } from './translation/output'
import { understoodIn } from './translation/translated-languages'

const tooLarge = (): TurnFailure => new TurnFailure('CONTEXT_TOO_LARGE', `The context would be larger than ${limits.contextBytes} bytes.`)

/** Room kept for what the platform itself adds to a session. */
const platformBytes = 64 * 1024

/** What a dialog that interrupts another begins with, and what is taken back when it is done. */
export interface Passing {
  dialogId: string
  given: readonly { to: string; value: Json }[]
  takenBack: AssignmentRows
}

export class TurnState {
  readonly log = new TurnLog()
  readonly messages: Outgoing[] = []
  readonly session: Session
  readonly outside: RecordingPorts
  /** As the turn reads it: what the user said may be translated. */
  incoming: Incoming
  /** The turn's message while nobody has used it up. */
  message: Incoming | null
  /** Texts that may have to be said translated. */
  readonly texts = new OutputTexts()
  understanding: Understanding | null = null
  steps = 0
  hops = 0
  hasApologised = false
  /** Dialogs were held in this turn and have not come back. */
  hasHeld = false
  /** The dialogs that ended in this turn, as they were then. */
  readonly ended: Frame[] = []
  /** Until the dialog begins that interrupts another. */
  passing: Passing | null = null
  #place: string | undefined
  /** A task has failed, and what the bot does about it is still to come. */
  taskFailed = false
  /** A way that has to lead on led nowhere. */
  ledNowhere = false
  /** Since the last turn. */
  readonly silentMs: number
  /** A script asks for the end of the conversation, which comes when all else of the turn is done. */
  isToClose = false
  /** Bot events of this turn: each happens once. */
  readonly fired = new Set<BotEventId>()
  /** A sentiment event of this turn was done: there is one at most. */
  sentimentHandled = false
  /** Texts that are to be said in other words, by how they are written. */
  readonly wordings = new Map<string, Wording>()
  readonly #sayings = new Sayings()
  /** Where in the log each message is. */
  readonly #saidAt = new Map<string, number>()
  readonly #received: Incoming
  #isUntranslated = false
  #scope: { frame: Frame | undefined; scope: JsonObject } | null = null

  constructor(
    readonly bot: CompiledBot,
    session: Session,
    incoming: Incoming,
    ports: Ports,
  ) {
    this.incoming = incoming
    this.#received = incoming
    this.outside = new RecordingPorts(ports, this.log)
    this.session = copyOf(session, incoming, this.outside.now)
    this.silentMs = this.session.lastAt - session.lastAt
    this.message = incoming
  }

  get frame(): Frame | undefined {
    return this.session.frames.at(-1)
  }

  /** The language in which what the user says is read: that of the conversation, unless it is translated first. */
  get heardLanguage(): string {
    const { language } = this.session
    return this.#isUntranslated ? language : understoodIn(this.bot, language)
  }

  /** The user's words are read as these from here on; scripts may have the others, too. */
  readAs(text: string): void {
    this.incoming = { ...this.incoming, text }
    if (this.message !== null) this.message = this.incoming
    this.changed()
  }

  /** They could not be translated. */
  readUntranslated(): void {
    this.#isUntranslated = true
  }

  /** What is meant by a text, of all that can be meant now. */
  understand(text: string): Promise<Understanding> {
    return this.outside.understand(this.understandRequest(text))
  }

  understandRequest(text: string): UnderstandRequest {
    const language = this.heardLanguage
    const tags = tagsForRules(this.bot, this.session)
    return { text, language, without: unmetIn(this.bot, this.session), ...(tags && { tags }) }
  }

  emit(event: SessionEvent): void {
    const passed = dialogTurnIn(event, { session: this.session, at: this.outside.now })
    if (passed) this.session.history = withPassed(this.session, passed)
    this.#tag(emittedTags(this.bot, event))
    this.#sayings.inTurn(() => this.log.add(event))
  }

  #tag(tags: readonly string[]): void {
    if (tags.length === 0) return
    this.session.contextTags = withContextTags(this.session, [...currentTags(this.session), ...tags])
    this.changed()
  }

  say(say: Say, nodeId?: string): void {
    this.#sayings.inTurn(() => this.#sayNow(say, nodeId))
  }

  /** Nothing that is to be said waits for its script. */
  get isSettled(): boolean {
    return this.#sayings.isSettled
  }

  /** Runs the scripts of what is to be said; until then all that happens waits behind them. */
  settle(): Promise<void> {
    return this.#sayings.settle()
  }

  /** At the end of the turn: what is said is complete, and in the language of the conversation. */
  async finish(): Promise<void> {
    if (!this.isSettled) await this.settle()
    if (isSaidTranslated(this)) await translateSaid(this)
    if (this.wordings.size > 0) await rephraseSaid(this)
  }

  /** Words of the bot's own in its default language, that people may read. */
  noteTexts(words: readonly string[]): void {
    if (!isSaidTranslated(this)) return
    for (const text of words) this.texts.note(text, { source: text, from: this.bot.defaultLanguage }, (place) => place)
  }

  /** What this turn has said is said as it is after `change`. */
  resay(change: (message: Outgoing) => Outgoing): void {
    for (const [index, message] of this.messages.entries()) {
      const at = this.#saidAt.get(message.id)
      const changed = change(message)
      if (at === undefined || JSON.stringify(changed) === JSON.stringify(message)) continue
      this.messages[index] = changed
      this.log.replace(at, { type: 'said', message: changed })
    }
  }

  #sayNow(say: Say, nodeId?: string): void {
    const message: Outgoing = { id: say.id ?? this.outside.messageId(), type: say.type, text: say.text, at: this.outside.now }
    if (say.template) message.template = say.template
    if (nodeId !== undefined) message.nodeId = nodeId
    if (say.agent) message.agent = say.agent
    if (say.voice) message.voice = say.voice
    this.messages.push(message)
    this.log.add({ type: 'said', message })
    this.#saidAt.set(message.id, this.log.events.length - 1)
  }

  standard(key: StandardKey, values: Record<string, string> = {}): string {
    return standardText(this, this.#asked(key, values))
  }

  /** At once, or once the script of an own wording has run. */
  standardSays(key: StandardKey, values: Record<string, string> = {}, choices: readonly Choice[] = [], facts?: OfferedFacts) {
    this.emit({ type: 'standard-response', key })
    return standardSays(this, { ...this.#asked(key, values), choices, facts })
  }

  /** `frames`: the dialogs it is about, where they are not those that run. */
  sayStandard(
    key: StandardKey,
    values: Record<string, string> = {},
    choices: readonly Choice[] = [],
    frames: readonly Frame[] = this.session.frames,
  ): void {
    this.#sayStandardNow({ key, values, choices, frames })
  }

  /** Its words read `facts` as the current options. */
  sayStandardWith(facts: OfferedFacts, key: StandardKey, values: Record<string, string>): void {
    this.#sayStandardNow({ ...this.#asked(key, values), facts })
  }

  #sayStandardNow(asked: Asked): void {
    this.emit({ type: 'standard-response', key: asked.key })
    const says = standardSays(this, asked)
    const sayAll = (all: readonly Say[]): void => {
      for (const say of all) this.say(say)
    }
    if (typeof says === 'function') this.#sayings.later(async () => sayAll(await says()))
    else sayAll(says)
  }

  /** Asks with Yes and No to press. */
  askStandard(key: StandardKey, values: Record<string, string>, frames = this.session.frames): void {
    this.sayStandard(key, values, this.yesAndNo().choices, frames)
  }

  yesAndNo(): YesAndNo {
    const [yes, no] = [this.label('yes'), this.label('no')]
    return { choices: [yes.choice, no.choice], yesWords: yes.own, noWords: no.own }
  }

  /** A button is called as the bot calls it, and says what the platform understands. `own`: wordings of the bot. */
  label(key: StandardKey): { choice: Choice; own: string[]; words: string[] } {
    const asked = this.#asked(key)
    const payload = standardTexts(key, understoodIn(this.bot, this.session.language))[0] ?? ''
    const own = wordsFor(this, asked)
    return { choice: { title: standardText(this, asked), payload }, own, words: [payload, ...own] }
  }

  #asked(key: StandardKey, values: Record<string, string> = {}): Asked {
    return { key, values, choices: [], frames: this.session.frames }
  }

  /** A task cannot go on: its own words for that, else the bot's own way with it, else the platform's one apology of a turn. */
  apologise(frames: readonly Frame[] = this.session.frames): void {
    if (this.hasApologised || this.taskFailed) return
    const isTold = hasTaskWords(this, { key: 'error', frames })
    if (!isTold && this.bot.events.has('TASK_FAILURE_EVENT') && !this.fired.has('TASK_FAILURE_EVENT')) {
      this.taskFailed = true
      return
    }
    this.hasApologised = true
    const { language } = this.session
    const choice = { title: retryTitle(language), payload: retryTitle(understoodIn(this.bot, language)) }
    this.sayStandard('error', {}, this.session.failed === undefined ? [] : [choice], frames)
  }

  pick(variants: readonly string[]): string {
    return this.one(variants) ?? ''
  }

  /** One of several, by the turn's chance; undefined of none. */
  one<T>(variants: readonly T[]): T | undefined {
    if (variants.length <= 1) return variants[0]
    return variants[Math.floor(this.outside.random() * variants.length)]
  }

  /** What texts see; computed again after a write. */
  scope(frame: Frame | undefined = this.frame): JsonObject {
    if (this.#scope?.frame === frame && this.#scope) return this.#scope.scope
    const scope = { ...scopeOf(this.bot, this.session, frame, { said: this.#received.text, read: this.incoming.text }), ...this.seen }
    this.#scope = { frame, scope }
    return scope
  }

  /** The variables that texts see, where they are not those of the dialog that runs. */
  get seen(): JsonObject {
    return this.#place === undefined ? {} : variablesAt(this.bot, this.session, this.#place)
  }

  /** Until it is done, texts see the variables of the bot's knowledge, whatever dialog runs. */
  async inKnowledge<T>(run: () => Promise<T>): Promise<T> {
    this.#place = knowledgePlace
    this.changed()
    try {
      return await run()
    } finally {
      this.#place = undefined
      this.changed()
    }
  }

  changed(): void {
    this.#scope = null
  }

  fill(text: string, form: FillForm = 'text', frame: Frame | undefined = this.frame): string {
    if (!text.includes('{{')) return text
    return this.fillFrom(this.scope(frame), text, form)
  }

  fillFrom(scope: JsonObject, text: string, form: FillForm): string {
    const { language, timezone } = this.session
    const words = (expression: string, value: Json): Json => spokenValue(this.bot, scope, { expression, value, language })
    return fillTemplate(this.bot.texts.template(text), scope, { language, timezone, words }, form)
  }

  /** The value of the first placeholder of a text. */
  readFrom(scope: JsonObject, text: string): Json {
    return firstValue(this.bot.texts.template(text), scope)
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

  /** Whether what interrupted said no more than one thing and asked nothing: it came and went in this turn. */
  wasBrief(): boolean {
    return this.hasHeld && this.messages.filter(({ nodeId }) => nodeId !== undefined).length <= 1
  }

  remember(nodeId: string): void {
    this.session.history = withPassed(this.session, { nodeId, at: this.outside.now })
  }

  taskName(frames: readonly Frame[] = this.session.frames): string {
    return this.bot.dialogs.get(frames[0]?.dialogId ?? '')?.name ?? ''
  }
}

/** The session as the turn may change it. Values inside are never changed in place, so they are shared. */
function copyOf(session: Session, incoming: Incoming, now: number): Session {
  return {
    ...session,
    tags: withSentTags(session.tags, incoming),
    ...given(session, incoming),
    frames: session.frames.map(copyFrame),
    held: [...session.held],
    timezone: incoming.timezone ?? session.timezone,
    turn: session.turn + 1,
    lastAt: now,
  }
}

/** What the page or program that shows the bot gives along, for scripts to read. An order of the bot's own server is none of that. */
function given({ user, bytes }: Session, incoming: Incoming): Partial<Pick<Session, 'user' | 'bytes'>> {
  const { customData } = incoming
  if (customData === undefined || botServerCommandIn(incoming) !== null) return {}
  if (JSON.stringify(customData) === JSON.stringify(user.customData)) return {}
  return { user: { ...user, customData }, ...(bytes !== undefined && { bytes: bytes + jsonBytes(customData) }) }
}

export function copyFrame(frame: Frame): Frame {
  return { ...frame, used: [...frame.used] }
}
