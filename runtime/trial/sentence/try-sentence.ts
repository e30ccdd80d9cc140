// Tries one sentence as the first words of a conversation: the turn is decided as any other (turn.ts) and nothing of it is done. What the
// decision is about is winners.ts, what each engine found engine-reports.ts.
import type { Understanding } from '@parley/contract/base/understand'
import { testChannel } from '@parley/contract/conversation/test-chat'
import { isNegatedTag } from '@parley/contract/objects/context-tags'
import type { EngineReport, SentenceDecision } from '@parley/contract/understanding/sentence-decision'
import type { CompiledBot } from '../../compile'
import type { Ports, UnderstandRequest, WordPorts } from '../../ports'
import { newSession, type Session } from '../../session/session'
import { decideTurn } from '../../turn'
import { reportsOf } from './engine-reports'
import { decisionOf } from './winners'

interface Said {
  text: string
  language: string
  /** Context tags that are set; undefined: nothing is left out for the lack of one. */
  tags: readonly string[] | undefined
  /** Epoch milliseconds. */
  now: number
}

interface TriedSentence {
  /** Of the whole sentence. */
  understanding: Understanding
  decision: SentenceDecision
  engines: EngineReport[]
}

/** Throws what `words` throws where the model cannot be asked. */
export async function trySentence(bot: CompiledBot, said: Said, words: WordPorts): Promise<TriedSentence> {
  const incoming = { id: '', type: 'text', text: said.text, at: said.now } as const
  const asked = rememberedUnderstanding(said, words)
  const ports = { ...words, passages: once(words.passages), understand: asked.understand, ...nothingOutside(said.now) }
  const { state, decision } = await decideTurn(bot, sessionFor(bot, said), incoming, ports)
  const { text } = state.incoming
  const understanding = await asked.understand(state.understandRequest(text))
  const citations = await state.outside.passages({ text, language: state.session.language })
  const hasFailed = state.log.events.some((event) => event.type === 'effect' && event.effect === 'passages' && !event.ok)
  const decided = decisionOf(state, decision, await asked.all())
  const documents = { citations, hasFailed }
  return { understanding, decision: decided, engines: reportsOf({ state, understanding, decision: decided, documents }) }
}

/** What the bot would do alone, without what each engine found: for many sentences, one after another. */
export async function decideSentence(bot: CompiledBot, said: Said, words: WordPorts): Promise<SentenceDecision> {
  const asked = rememberedUnderstanding(said, words)
  const ports = { ...words, understand: asked.understand, ...nothingOutside(said.now) }
  const { state, decision } = await decideTurn(bot, sessionFor(bot, said), { id: '', type: 'text', text: said.text, at: said.now }, ports)
  return decisionOf(state, decision, await asked.all())
}

/** Deciding calls nothing outside. */
function nothingOutside(now: number): Omit<Ports, keyof WordPorts> {
  const refuse = (): never => {
    throw new Error('A sentence that is tried calls nothing outside.')
  }
  return {
    ...{ service: refuse, webhook: refuse, script: refuse, translate: refuse, model: refuse, mcp: refuse, pause: refuse },
    now: () => now,
    random: () => 0,
    messageId: () => '',
  }
}

/** As it is once the bot has greeted. It stays in the language of the test. */
function sessionFor(bot: CompiledBot, { language, tags, now }: Said): Session {
  const place = { id: '', botId: bot.id, userId: '', channel: testChannel, language, timezone: 'UTC', versionHash: '', now }
  const current = [...(tags ?? tagsNeeded(bot))]
  return { ...newSession(place), turn: 1, languageFrom: 'request', contextTags: { current, historic: [] } }
}

/** The tags that must be set, without those that must not be. */
function tagsNeeded({ intents, topicNeeds }: CompiledBot): Set<string> {
  const asked = [...[...intents.values()].map(({ needsTags }) => needsTags), ...topicNeeds.values()].flat()
  return new Set(asked.filter((tag) => !isNegatedTag(tag)))
}

/** Each text is understood once. Without tags given, rules that ask for one are not met. */
function rememberedUnderstanding({ tags }: Said, live: WordPorts) {
  const answers = new Map<string, Promise<Understanding>>()
  const understand = (request: UnderstandRequest): Promise<Understanding> => {
    const known = answers.get(request.text)
    if (known) return known
    const { text, language } = request
    const answer = live.understand(tags === undefined ? { text, language } : request)
    answers.set(text, answer)
    return answer
  }
  return { understand, all: () => Promise.all(answers.values()) }
}

function once(passages: Ports['passages']): Ports['passages'] {
  let found: ReturnType<Ports['passages']> | undefined
  return (request) => {
    found ??= passages(request)
    return found
  }
}
