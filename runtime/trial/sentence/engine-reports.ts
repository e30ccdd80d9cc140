// What each engine found in a sentence: its candidates with their scores, and why each won or lost beside what was decided. It judges no
// score anew: what was recognized is the engine's, what was decided the policies'.
import { settingsIn } from '@parley/contract/objects/custom-model'
import type { Passages, Understanding } from '@parley/contract/base/understand'
import {
  type CandidateOutcome,
  type EngineCandidate,
  type EngineName,
  engineNames,
  type EngineReport,
  type EngineState,
  type SentenceDecision,
} from '@parley/contract/understanding/sentence-decision'
import type { TurnState } from '../../state'
import { externalCandidates } from './external-candidates'
import { intentCandidates } from './intent-candidates'
import { answerCandidates, questionCandidates } from './knowledge-candidates'
import { documentCandidates, smallTalkCandidates, traitCandidates } from './other-candidates'

export interface FoundInSentence {
  state: TurnState
  understanding: Understanding
  decision: SentenceDecision
  /** `citations`: null where the bot has no documents, or they could not be searched. */
  documents: { citations: Passages | null; hasFailed: boolean }
}

interface Engine {
  candidates(found: FoundInSentence): EngineCandidate[]
  /** Of an engine that found nothing and decides nothing. */
  idle(found: FoundInSentence): Extract<EngineState, 'silent' | 'not-asked' | 'none' | 'off' | 'failed'>
}

const noneWhere = (isNone: boolean) => (isNone ? 'none' : 'silent')

const engines: Record<EngineName, Engine> = {
  intents: { candidates: intentCandidates, idle: ({ state }) => noneWhere(state.bot.intents.size === 0) },
  extnlu: {
    candidates: externalCandidates,
    idle: ({ understanding: { external } }) => (external?.failure === undefined ? noneWhere(external === undefined) : 'failed'),
  },
  questions: { candidates: questionCandidates, idle: ({ state }) => noneWhere(state.bot.faqs.size === 0) },
  answers: { candidates: answerCandidates, idle: idleSearch },
  'small-talk': { candidates: smallTalkCandidates, idle: ({ state }) => (state.bot.settings.smallTalk ? 'silent' : 'off') },
  // A task that is no dialog is found by its name, before anything else is asked.
  tasks: { candidates: () => [], idle: ({ state }) => noneWhere(state.bot.tasks.size === 0) },
  documents: {
    candidates: documentCandidates,
    idle: ({ documents }) => (documents.hasFailed ? 'failed' : noneWhere(documents.citations === null)),
  },
  traits: { candidates: traitCandidates, idle: () => 'silent' },
}

/** Of all engines; those that decided first. */
export function reportsOf(found: FoundInSentence): EngineReport[] {
  const asked = engineNames.filter((engine) => engine !== 'extnlu' || found.state.bot.externalNlus.length > 0)
  const reports = asked.map((engine): EngineReport => {
    const candidates = withWinners(engine, engines[engine].candidates(found), found.decision)
    return { engine, state: stateOf(candidates) ?? engines[engine].idle(found), candidates }
  })
  const rank = ({ state }: EngineReport): number => (state === 'won' || state === 'offered' ? 0 : 1)
  return reports.toSorted((one, other) => rank(one) - rank(other))
}

/** What won without being a candidate of the whole sentence was found in a part of it, or by its name. */
function withWinners(engine: EngineName, candidates: EngineCandidate[], { action, winners }: SentenceDecision): EngineCandidate[] {
  const outcome: CandidateOutcome = action === 'ask-which' ? 'offered' : 'won'
  const own = winners.filter((winner) => winner.engine === engine)
  const judged = candidates.map((one) => (own.some(({ id }) => id === one.id) ? { ...one, outcome } : one))
  const others = own.filter(({ id }) => !candidates.some((one) => one.id === id))
  return [...others.map(({ engine: _, dialog: __, ...found }): EngineCandidate => ({ ...found, outcome })), ...judged]
}

function stateOf(candidates: readonly EngineCandidate[]): EngineState | undefined {
  const outcomes = new Set(candidates.map(({ outcome }) => outcome))
  const named = (['won', 'offered', 'matched', 'off'] as const).find((state) => outcomes.has(state))
  return named ?? (candidates.length > 0 ? 'lost' : undefined)
}

function idleSearch({ state: { bot, session }, understanding }: FoundInSentence): ReturnType<Engine['idle']> {
  if (bot.faqs.size === 0) return 'none'
  if (settingsIn(bot, session.language).answerSearch === 'off') return 'off'
  return understanding.knowledge?.searched === undefined ? 'not-asked' : 'silent'
}
