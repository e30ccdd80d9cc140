// Asks which of several tasks and questions is meant, and hears which it is.
import type { Understanding } from '@parley/contract/base/understand'
import { fire } from '../../events/fire'
import { askWhich, namesOf, titlesOf } from '../../interruptions/ask-which'
import { beginIntent } from '../../interruptions/intent-request'
import { choosesIntended } from '../../pressed'
import { choiceOf } from '../../say/replies/choice'
import { yesOrNo } from '../../say/replies/yes-or-no'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'

export interface WhichDecision {
  kind: 'ask-which'
  intentIds: string[]
  faqIds?: string[]
  isDoubtful?: boolean
  understanding: Understanding
}

/** `faqIds`: questions offered after the intents. */
export interface WaitingWhich {
  kind: 'which'
  intentIds: string[]
  faqIds?: string[]
  text: string
}

const ambiguousEvent = 'AMBIGUOUS_INTENTS'

export const which = policy<WhichDecision['kind']>({
  consider: { words: (state, engine) => (choosesIntended(state) ? engine.text(state) : null), reply },
  decisions: { 'ask-which': { logged: 'ask-which', isMovable: true, isOverridable: true } },
  async perform(state, decision) {
    const intents = [...namesOf(state, decision.intentIds), ...titlesOf(state, decision.faqIds)]
    if (!(await fire(state, ambiguousEvent, { intents }))) askWhich(state, decision.intentIds, decision)
  },
  eventBefore: () => ambiguousEvent,
})

function reply(state: TurnState): Decision | null {
  const { waiting } = state.session
  if (waiting?.kind !== 'which') return null
  const { text } = state.incoming
  const { intentIds, faqIds = [] } = waiting
  const chosen = choiceOf(text, [...namesOf(state, intentIds), ...titlesOf(state, faqIds)])
  const intentId = chosen === null ? undefined : intentIds[chosen]
  const faqId = chosen === null ? undefined : faqIds[chosen - intentIds.length]
  if (faqId !== undefined) return { kind: 'answer', faqId, score: 1, isExact: true }
  if (intentId === undefined) return isNoneOf(text, state.heardLanguage) ? { kind: 'discard', all: false } : null
  const begun = beginIntent(state, intentId, waiting.text, null)
  return begun.kind === 'continue' ? { kind: 'stay' } : begun
}

function isNoneOf(text: string, language: string): boolean {
  return /^\s*(?:none|neither)(?: of (?:them|these|those|that))?[.!\s]*$/i.test(text) || yesOrNo(text, language) === 'no'
}
