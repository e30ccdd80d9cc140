// The intents and questions of which one is meant, as scripts and texts read them while the user chooses and while the bot deals with it in
// its own way: `context.ambiguousIntents`. Names are looked up when they are read.
import type { JsonObject } from '@parley/contract/base/json'
import type { Reason, Understanding } from '@parley/contract/base/understand'
import { beginningOf } from '@parley/kit/text/well-formed'
import type { CompiledBot } from '../compile'
import type { Decision } from '../policies/decision'
import type { Session } from '../session/session'
import type { TurnState } from '../state'

type AskWhich = Extract<Decision, { kind: 'ask-which' }>
type Engine = 'ml' | 'fm' | 'traits' | 'extnlu'

export interface AmbiguousIntents {
  text: string
  intents: { id: string; score?: number; engines: Engine[] }[]
  faqs: { id: string; score?: number; wording: string }[]
}

/** By the names that scripts of other platforms know the engines by: what was learned, what was written down, what the sentence is like. */
const engines: Record<Reason['by'], Engine | null> = {
  model: 'ml',
  exact: 'ml',
  pattern: 'fm',
  name: 'fm',
  synonym: 'fm',
  trait: 'traits',
  'negative-pattern': null,
  negation: null,
  external: 'extnlu',
}

/** Characters of the user's words that are kept. */
const mostWords = 1000

/** Kept from the question on, until something else is begun. */
export function rememberAmbiguous(state: TurnState, decision: Decision): void {
  const { session } = state
  if (decision.kind === 'ask-which') session.ambiguous = ambiguousIn(decision)
  else if (isHandled(state) || (session.waiting?.kind === 'which' && !isChoice(decision))) return
  else delete session.ambiguous
}

/** At the end of a turn. */
export function forgetAmbiguous(state: TurnState): void {
  if (state.session.waiting?.kind !== 'which' && !isHandled(state)) delete state.session.ambiguous
}

/** The dialog that the bot has for it is under way. */
function isHandled({ bot, session }: TurnState): boolean {
  const event = bot.events.get('AMBIGUOUS_INTENTS')
  return event?.action === 'dialog' && [...session.frames, ...session.held.flat()].some(({ dialogId }) => dialogId === event.dialogId)
}

const isChoice = (decision: Decision): boolean => 'intentId' in decision || decision.kind === 'answer'

function ambiguousIn({ intentIds, faqIds = [], understanding }: AskWhich): AmbiguousIntents {
  return {
    text: beginningOf(understanding.text, mostWords),
    intents: intentIds.map((id) => intentIn(understanding, id)),
    faqs: faqIds.map((id) => faqIn(understanding, id)),
  }
}

function intentIn({ candidates }: Understanding, id: string): AmbiguousIntents['intents'][number] {
  const found = candidates.find(({ intentId }) => intentId === id)
  const by = (found?.reasons ?? []).flatMap((reason) => engines[reason.by] ?? [])
  return { id, engines: [...new Set(by)], ...(found && { score: found.score }) }
}

function faqIn({ knowledge }: Understanding, id: string): AmbiguousIntents['faqs'][number] {
  const found = knowledge?.candidates.find(({ faqId }) => faqId === id)
  return { id, wording: found?.wording ?? '', ...(found && { score: found.score }) }
}

/** Nothing is there unless several are meant. Scores are percentages. */
export function ambiguousIntents(bot: CompiledBot, { ambiguous, language }: Session): { ambiguousIntents?: JsonObject } {
  if (ambiguous === undefined) return {}
  const intents = ambiguous.intents.map(({ id, score, engines: by }): JsonObject => {
    const name = bot.intents.get(id)?.name ?? ''
    const identifyingEngines = Object.fromEntries(by.map((engine) => [engine, true]))
    return { intent: name, name, intentType: 'dialog', ...scoresOf(by, score), identifyingEngines }
  })
  const faqs = ambiguous.faqs.map(({ id, score, wording }): JsonObject => {
    const name = bot.faqs.get(id)?.title(language) ?? ''
    const asked = { PrimaryQuestion: name, MatchedQuestion: wording || name }
    return { intent: name, name, ...asked, intentType: 'FAQ', ...scoresOf(['faq'], score), identifyingEngines: { faq: true } }
  })
  return { ambiguousIntents: { intents: [...intents, ...faqs], cause: 'multipleChoices', userInput: ambiguous.text } }
}

function scoresOf(by: readonly (Engine | 'faq')[], score: number | undefined): JsonObject {
  if (score === undefined) return {}
  const percent = Math.round(score * 10_000) / 100
  return Object.fromEntries([...by.filter((engine) => engine !== 'traits'), 'rr'].map((engine) => [`${engine}Score`, percent]))
}
