// What becomes of personal data in one turn: the dialog and the bot's services have it as it was said; what is kept, shown and told to the
// bot's own server, to language models and to tool servers has something else in its place. What a later turn needs is sealed (../store). Which words are personal is rules.ts.
import { createHmac, randomBytes } from 'node:crypto'
import type { EventOf, SessionEvent } from '@parley/contract/base/event'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Incoming } from '@parley/contract/base/message'
import type { EntityMatch } from '@parley/contract/base/understand'
import { botServerCommandIn } from '@parley/runtime/bot-server/command'
import { type MaskOptions, maskText, withheld } from '@parley/kit/privacy/mask'
import { maskJson, mayBePart, type SaidWords } from '@parley/kit/privacy/mask-json'
import { MaskStream } from '@parley/kit/privacy/mask-stream'
import type { Ports } from '@parley/runtime/ports'
import type { ConversationState } from '../../base/bot/gateway'
import { maskedWhileWritten, type ShownWords } from './shown'
import type { PrivacyRules } from './rules'
import { hiddenBy, isPlatformField, leavesOf, saidRule, type SensitiveStep } from './sensitive'

/** What a user said, and what stands in its place. */
export interface Matched {
  text: string
  shown: string
  /** Said to a sensitive step: hidden as these words, not by what they look like. */
  isSensitive?: true
}

export interface Guard {
  /** The message with the words that the bot's own server was shown others for, ready for the turn. */
  restored(incoming: Incoming): Incoming
  ports(ports: Ports): Ports
  /** What was heard by now, to be sealed with the state; what sensitive steps took in this turn is told before anything of it is masked. */
  heard(events?: readonly SessionEvent[]): Matched[]
  masked<T>(value: T): T
  maskedState(state: ConversationState): ConversationState
}

/** Most things said that a conversation remembers. */
const mostHeard = 50
/** Of this process: what stands for a value cannot be worked out from the database. */
const secret = randomBytes(32)

/** Of a bot that keeps what people say as it is. */
export const openGuard: Guard = {
  restored: (incoming) => incoming,
  ports: (ports) => ports,
  heard: () => [],
  masked: (value) => value,
  maskedState: ({ session, intents }) => ({ session, intents }),
}

export function guardOf(rules: PrivacyRules | null, { session, heard: before = [] }: ConversationState): Guard {
  return rules === null ? openGuard : new ConversationGuard(rules, session, before)
}

class ConversationGuard implements Guard {
  readonly #rules: PrivacyRules
  readonly #options: MaskOptions
  #heard: Matched[]
  /** What was found in the words of this turn: pieces of it are hidden, too. */
  readonly #parts: string[] = []
  readonly #extracted: Matched[] = []

  /** The sensitive step that was waited at; null where none was. */
  readonly #asked: SensitiveStep | null

  constructor(rules: PrivacyRules, { id, waiting }: ConversationState['session'], before: readonly Matched[]) {
    this.#rules = rules
    this.#heard = [...before]
    this.#asked = (waiting !== null && 'nodeId' in waiting && rules.steps.get(waiting.nodeId)) || null
    this.#options = {
      redact: (words) => lettersFor(`${id} ${words}`),
      isPublic: (words) => rules.isPublic(words) && !this.#heard.some(({ text }) => text === words),
    }
  }

  restored(incoming: Incoming): Incoming {
    const order = botServerCommandIn(incoming)
    if (order === null) this.#hear(incoming)
    if (order?.do !== 'hear') return incoming
    const text = [...this.#heard]
      .reverse()
      .reduce((words, { text: said, shown }) => (shown === '' ? words : words.replaceAll(shown, said)), incoming.text)
    return { ...incoming, text }
  }

  ports(ports: Ports): Ports {
    const webhook: Ports['webhook'] = (request) => {
      this.#learnContext(request.context)
      return ports.webhook({ ...this.masked(request), conversation: request.conversation })
    }
    const extracted = (entityId: string, found: readonly EntityMatch[]): void => this.#noteExtracted(entityId, found)
    const show = ports.show && maskedWhileWritten(ports.show, this.#words())
    return {
      ...ports,
      webhook,
      async extract(request) {
        const found = await ports.extract(request)
        extracted(request.entityId, found)
        return found
      },
      model: (request, heard) => ports.model({ ...request, messages: this.#maskedOutside(request.messages) }, heard),
      mcp: ({ input, answers, ...request }, progressed) => {
        const answered = answers && { ...answers, responses: this.#maskedOutside(answers.responses) }
        return ports.mcp({ ...request, input: this.#maskedOutside(input), ...(answered && { answers: answered }) }, progressed)
      },
      ...(show && { show }),
    }
  }

  /** What a sensitive step may take in this very turn, which is told a model before the turn is over. */
  #noteExtracted(entityId: string, found: readonly EntityMatch[]): void {
    for (const step of this.#rules.steps.values()) {
      if (step.entityId !== entityId) continue
      for (const { text, value } of found)
        for (const words of [text, ...leavesOf(value)]) this.#extracted.push(...this.#sensitiveIn(words, step))
    }
  }

  heard(events: readonly SessionEvent[] = []): Matched[] {
    for (const event of events) {
      if (this.#asked && isTranslatedInput(event)) for (const words of leavesOf(event.reply)) this.#hideAnswer(words, this.#asked)
      const hidden = hiddenBy(event, this.#rules.steps)
      for (const words of hidden?.words ?? []) if (hidden) this.#hideAnswer(words, hidden.step)
    }
    return this.#heard
  }

  /** The bot's own server is told of the context in the middle of a turn. */
  #learnContext({ entities }: JsonObject): void {
    if (typeof entities !== 'object' || entities === null || Array.isArray(entities)) return
    for (const step of this.#rules.steps.values())
      for (const words of leavesOf(entities[step.entityName] ?? null)) this.#hideAnswer(words, step)
  }

  #hide(said: Matched): void {
    if (this.#heard.some((one) => one.text === said.text && one.isSensitive)) return
    this.#heard = [...this.#heard, said].slice(-mostHeard)
  }

  /** An answer to a sensitive step, or the parts of it that are. */
  #hideAnswer(said: string, step: SensitiveStep): void {
    for (const one of this.#sensitiveIn(said, step)) this.#hide(one)
  }

  #sensitiveIn(said: string, { parts, shown }: SensitiveStep): Matched[] {
    const { redact } = this.#options
    const found = parts === null ? [] : maskText(said, parts, { redact }).found.map(({ text }) => text)
    return (found.length === 0 ? [said] : found).flatMap((words) => {
      const text = words.trim()
      if (!/[\p{L}\p{N}]/u.test(text)) return []
      const rule = { name: '', shown, find: (all: string) => [{ start: 0, end: all.length }] }
      const [hidden] = maskText(text, [rule], { redact }).found
      return [{ text, shown: hidden?.shown ?? withheld, isSensitive: true as const }]
    })
  }

  masked<T>(value: T): T {
    // The shape stays: only texts, numbers and names of fields are changed, and no id of the platform is.
    return maskJson(value, this.#rules.rules, { ...this.#options, parts: this.#parts, ...this.#said() }) as T
  }

  #maskedOutside<T>(value: T): T {
    const options = { ...this.#options, parts: this.#parts, ...this.#said([...this.#heard, ...this.#extracted]) }
    // As above.
    return maskJson(value, this.#rules.rules, options) as T
  }

  /** Words that people see before the turn is over. */
  #words(): ShownWords {
    return {
      stream: () => {
        const { said } = this.#said([...this.#heard, ...this.#extracted])
        return new MaskStream([...(said?.rules ?? []), ...this.#rules.rules], this.#options)
      },
      mayBePart: (text) => mayBePart(text, this.#parts),
      whole: (text) => this.#maskedOutside(text),
    }
  }

  /** The longest first: one may be a part of another. */
  #said(heard = this.#heard): { said?: SaidWords } {
    const sensitive = heard.filter(({ isSensitive }) => isSensitive)
    if (sensitive.length === 0) return {}
    const rules = sensitive.toSorted((one, other) => other.text.length - one.text.length).map(({ text, shown }) => saidRule(text, shown))
    const numbers = new Set(sensitive.map(({ text }) => text))
    return { said: { rules, hasNumber: (written) => numbers.has(written), isPlatformField } }
  }

  /** Whose conversation it is stays readable: it is found by that. */
  maskedState({ session, intents }: ConversationState): ConversationState {
    const { id, botId, userId, channel, language, timezone, versionHash } = session
    return { session: { ...this.masked(session), id, botId, userId, channel, language, timezone, versionHash }, intents }
  }

  #hear({ text, shown = '', customData, metaTags }: Incoming): void {
    const { rules } = this.#rules
    if (this.#asked) for (const words of [text, shown]) this.#hideAnswer(words, this.#asked)
    const said = [text, shown, ...textsIn(customData ?? {}), ...valuesOf(metaTags)]
    const options = { redact: this.#options.redact }
    for (const words of said)
      for (const { text: found, shown: standIn } of maskText(words, rules, options).found) {
        this.#parts.push(found)
        this.#heard = [...this.#heard.filter((one) => one.text !== found), { text: found, shown: standIn }].slice(-mostHeard)
      }
  }
}

/** What was said to the bot, in its own language. */
function isTranslatedInput(event: SessionEvent): event is EventOf<'effect'> {
  return event.type === 'effect' && event.effect === 'translate' && JSON.stringify(event.request).includes('"of":"input"')
}

function valuesOf(tags: Incoming['metaTags'] = {}): string[] {
  return Object.values(tags).flatMap((named = []) => named.map(({ value }) => value))
}

function textsIn(value: JsonObject): string[] {
  return Object.values(value).flatMap((inner: Json): string[] =>
    typeof inner === 'string' ? [inner] : inner !== null && typeof inner === 'object' ? textsIn({ ...inner } as JsonObject) : [],
  )
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** As many as tell apart what one conversation can hold; never so many digits that they look like a number. */
function lettersFor(words: string): string {
  const bytes = createHmac('sha256', secret).update(words).digest().subarray(0, 12)
  return [...bytes].map((byte, place) => letters.charAt(byte % (place % 3 === 0 ? 23 : letters.length))).join('')
}
