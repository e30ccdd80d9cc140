// The words ask a question that the bot's knowledge answers.
import type { Understanding } from '@parley/contract/base/understand'
import { isRunnable } from '../../interruptions/intent-request'
import { hearKnown } from '../../interruptions/interruption'
import { ruleAt } from '../../interruptions/rules'
import { answer } from '../../knowledge/answer'
import { type Known, knownTo } from '../../knowledge/known'
import type { KnownRequest } from '../../session/session'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'
import type { Reading } from '../reading'
import { reenter } from '../shared/reenter'

/** `leaves`: the user agreed to leave what runs for it. */
export type KnowledgeDecision = Extract<KnownRequest, { kind: 'answer' }> & { leaves?: true }

export const knowledge = policy<KnowledgeDecision['kind']>({
  consider: { reading },
  decisions: { answer: { logged: 'answer', isOverridable: true } },
  perform(state, known) {
    const again = () => reenter(state)
    return hearKnown(state, known, () => answer(state, known, again), again)
  },
})

function reading(state: TurnState, read: Reading): Decision | null {
  const { understanding } = read
  const known = understanding && knownTo(state, understanding.knowledge)
  if (!understanding || !known) return null
  if (!read.runs) return decided(state, understanding, known)
  if (ruleAt('questionsInside', state.bot, state.session.frames) === 'stay') return null
  return mayAnswer(known, read) ? decided(state, understanding, known) : null
}

/** While a dialog runs nobody is asked what they may have meant, and what answers its question is taken as that unless it was said word for word. */
function mayAnswer(known: Known, { answer }: Reading): boolean {
  return known.kind === 'answer' && (known.found.definite || answer !== 'unless-definite')
}

function decided(state: TurnState, understanding: Understanding, known: Known): Decision {
  if (known.kind === 'answer') return { kind: 'answer', faqId: known.found.faqId, score: known.found.score, isExact: known.found.definite }
  const intentIds = known.intentIds.filter((id) => isRunnable(state, id))
  const [only, ...others] = known.found
  const isSure = only !== undefined && only.score >= (understanding.knowledge?.limits.answer ?? 1)
  if (isSure && others.length + intentIds.length === 0)
    return { kind: 'answer', faqId: only.faqId, score: only.score, isExact: only.definite }
  const faqIds = known.found.map(({ faqId }) => faqId)
  return { kind: 'ask-which', intentIds, faqIds, isDoubtful: known.isDoubtful || intentIds.length === 0, understanding }
}
