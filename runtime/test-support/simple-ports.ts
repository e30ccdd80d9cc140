// Small, deterministic ports for tests and benches: keywords for understanding, word lists for entities, a table of services,
// scripts in a plain function. The real ones are the server's.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { EntityMatch, Knowing, Passages, SearchedAnswers, Understanding } from '@parley/contract/base/understand'
import type { LlmFeature } from '@parley/contract/model/llm'
import { withSearched } from '@parley/nlu/knowledge/answer-search'
import { languagesIn } from '@parley/nlu/language/detect'
import { tonesIn } from '@parley/nlu/sentiment/analyse'
import { runTestScript } from './test-script'
import type { CompiledBot } from '../compile'
import type { McpReply, McpRequest, ModelPart, ModelReply, ModelRequest } from '../model/request'
import type { TurnPart } from '../model/turn-part'
import { smallTalkId } from './bot-builder'
import type {
  Ports,
  ServiceReply,
  ServiceRequest,
  TranslateReply,
  TranslateRequest,
  UnderstandRequest,
  WebhookReply,
  WebhookRequest,
} from '../ports'

export interface SimpleOutside {
  /** Intent by name: its words, any of which is enough. By default the intent's name. */
  keywords?: Record<string, string[]>
  /** Trait by name: the word it is heard by. */
  traits?: Record<string, string>
  service?: (request: ServiceRequest) => ServiceReply
  webhook?: (request: WebhookRequest) => WebhookReply
  /** Translations by an engine; without it there is none. */
  translate?: (request: TranslateRequest) => TranslateReply
  /** What language models answer: texts come in one piece; without it there is no model. */
  model?: (request: ModelRequest) => { parts: readonly ModelPart[]; reply: ModelReply }
  /** false: as it was before agents wrote down what decided their calls. */
  explains?: boolean
  /** What language models are switched on for. */
  modelFeatures?: readonly LlmFeature[]
  /** What tool servers answer; without it there is none. */
  mcp?: (request: McpRequest) => McpReply
  show?: (part: TurnPart) => void
  /** What the bot's documents say to a text. */
  passages?: (text: string) => Passages
  /** What the text of its answers says where no question and no intent is meant. */
  searched?: (text: string) => SearchedAnswers
  now?: number
  seed?: number
}

const noUsage = { inputTokens: 0, outputTokens: 0 }
const noModel: ModelReply = {
  ...{ ok: false, failure: 'none', text: 'The bot has no language model.' },
  ...{ said: '', usage: noUsage, cost: 0, attempts: [] },
}

/** Numbers from a seed, 0 (inclusive) to 1 (exclusive). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 0x1_0000_0000
  }
}

export function simplePorts(bot: CompiledBot, outside: SimpleOutside = {}): Ports {
  const random = seeded(outside.seed ?? 1)
  let time = outside.now ?? Date.UTC(2026, 2, 4, 10)
  let ids = 0
  return {
    understand: async (request) => understandByWords(bot, outside, request),
    extract: async ({ text, entityId, prompted }) => extractByType(bot, entityId, text, prompted),
    languages: async ({ text, languages }) => languagesIn(text, languages),
    tones: ({ text, language }) => tonesIn(text, language),
    passages: async ({ text }) => outside.passages?.(text) ?? null,
    service: async (request) => {
      time += 7
      return outside.service?.(request) ?? { ok: false, failure: 'unreachable', text: 'No such service.' }
    },
    webhook: async (request) => {
      time += 7
      return outside.webhook?.(request) ?? { ok: false, failure: 'off', text: 'The bot has no server of its own.' }
    },
    script: async (request) => runTestScript(request),
    translate: async (request) => {
      time += 7
      return outside.translate?.(request) ?? { ok: false, text: 'No such engine.' }
    },
    explains: outside.explains ?? true,
    ...(outside.modelFeatures && { modelFeatures: new Set(outside.modelFeatures) }),
    model: async (request, heard) => {
      time += 7
      const { parts, reply } = outside.model?.(request) ?? { parts: [], reply: noModel }
      for (const part of parts) heard(part)
      return reply
    },
    mcp: async (request, progressed) => {
      time += 7
      const reply = outside.mcp?.(request) ?? { ok: false, failure: 'gone', text: 'No such tool server.' }
      if (reply.progressed) progressed?.()
      return reply
    },
    ...(outside.show && { show: outside.show }),
    pause: async (ms) => {
      time += ms
    },
    now: () => time,
    random,
    messageId: () => `ms-${(ids += 1)}`,
  }
}

function understandByWords(
  bot: CompiledBot,
  { keywords = {}, traits = {}, searched }: SimpleOutside,
  { text, language, without = [] }: UnderstandRequest,
): Understanding {
  const heard = text.toLowerCase()
  const named = Object.entries(traits).filter(([, word]) => heard.includes(word))
  const candidates = [...bot.intents.values()].flatMap((intent) => {
    const words = keywords[intent.name] ?? [intent.name]
    const found = !without.includes(intent.id) && words.some((word) => heard.includes(word.toLowerCase()))
    const definite = heard === intent.name.toLowerCase()
    return found ? [{ intentId: intent.id, name: intent.name, score: 0.9, definite, reasons: [] }] : []
  })
  const known = knownByWords(bot, text, language)
  const isSought = searched !== undefined && candidates.length === 0 && known.outcome === 'none'
  const outcome = candidates.length === 0 ? 'none' : candidates.length === 1 ? 'intent' : 'ambiguous'
  return {
    text,
    language,
    modelHash: 'words',
    outcome,
    candidates: candidates.slice(0, 5),
    inScope: { score: candidates.length > 0 ? 1 : 0, threshold: 0.5 },
    entities: [],
    ...(named.length > 0 && { traits: named.map(([name]) => ({ traitId: name, name, group: 'Traits', score: 1 })) }),
    ...(bot.faqs.size > 0 && { knowledge: isSought ? withSearched(known, searched(text)) : known }),
    ...(without.length > 0 && { without: [...without] }),
    ...smallTalkByWords(bot, text),
    micros: 0,
  }
}

/** Small talk is heard where it is said word for word. */
function smallTalkByWords(bot: CompiledBot, text: string): Pick<Understanding, 'smallTalk'> {
  const id = smallTalkId(text)
  return bot.smallTalk.has(id) ? { smallTalk: { smallTalkId: id, question: text, score: 1, definite: true } } : {}
}

/** A question said word for word is answered; those that share a word of more than four letters with the text are offered. */
function knownByWords(bot: CompiledBot, text: string, language: string): Knowing {
  const heard = text.toLowerCase()
  const candidates = [...bot.faqs.values()].flatMap((faq) => {
    const question = faq.title(language)
    const definite = question.toLowerCase() === heard
    const shares = question
      .toLowerCase()
      .split(/\W+/)
      .some((word) => word.length > 4 && heard.includes(word))
    return definite || shares ? [{ faqId: faq.id, question, score: definite ? 1 : 0.7, definite, wording: question, path: [] }] : []
  })
  candidates.sort((a, b) => b.score - a.score)
  const base = { candidates, offered: candidates.length, intentIds: [], limits: { answer: 0.8, offer: 0.6 } }
  if (candidates[0]?.definite) return { ...base, outcome: 'answer', why: 'exact' }
  return candidates.length > 0 ? { ...base, outcome: 'choose', why: 'doubtful' } : { ...base, outcome: 'none', why: 'unlikely' }
}

/** Patterns by entity type; types not listed take the whole answer and nothing else. */
const patterns: Record<string, { find: RegExp; read: (text: string) => Json }> = {
  number: { find: /-?\d+(?:\.\d+)?/g, read: Number },
  city: { find: /\b(oslo|paris|rome|berlin)\b/gi, read: (text) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase() },
  date: { find: /\d{4}-\d{2}-\d{2}/g, read: (text) => text },
  color: { find: /\b(red|green|blue)\b/gi, read: (text) => text.toLowerCase() },
}

function extractByType(bot: CompiledBot, entityId: string, text: string, prompted: boolean): EntityMatch[] {
  const entity = bot.entities.get(entityId)
  if (!entity) return []
  const pattern = patterns[entity.type]
  if (!pattern) {
    const whole = text.trim()
    return prompted && whole !== ''
      ? [{ entityId, kind: entity.type, start: 0, end: text.length, text: whole, value: whole, score: 0.5 }]
      : []
  }
  return [...text.matchAll(pattern.find)].map((match) => ({
    entityId,
    kind: entity.type,
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
    value: pattern.read(match[0]),
    score: 0.9,
    ...alternativesFor(entity.settings, match[0]),
  }))
}

/** An entity whose settings say `{twins: {paris: [...]}}` reads that word in several ways. */
function alternativesFor(settings: JsonObject, text: string): Pick<EntityMatch, 'alternatives'> {
  const twins = settings.twins
  if (twins === null || typeof twins !== 'object' || Array.isArray(twins)) return {}
  const titles = twins[text.toLowerCase()]
  return Array.isArray(titles) ? { alternatives: titles.map((title) => ({ title: String(title), value: title })) } : {}
}
