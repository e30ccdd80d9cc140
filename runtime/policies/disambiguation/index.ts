// An answer that is one of the bot's intents as well: the user is asked which of the two is meant, and the reply is heard.
import { askToDisambiguate, disambiguatedBy, keepAnswer } from '../../interruptions/disambiguation'
import { beginIntent, type IntentRequest } from '../../interruptions/intent-request'
import type { TurnState } from '../../state'
import { walk } from '../../walk'
import type { Decision } from '../decision'
import { policy } from '../policy'

export type DisambiguationDecision =
  /** `nodeId`: of the step to which it would be the answer. */
  | ({ kind: 'ask-meant'; nodeId: string } & IntentRequest)
  /** The text that was said before is the answer to the step that asked for one. */
  | { kind: 'keep-answer'; text: string }

/** Asked whether the text is the answer to this node or asks for this intent. */
export interface WaitingDisambiguation {
  kind: 'meant'
  nodeId: string
  intentId: string
  text: string
}

export const disambiguation = policy<DisambiguationDecision['kind']>({
  consider: { reply },
  decisions: { 'ask-meant': { logged: 'ask-which' }, 'keep-answer': { logged: 'continue' } },
  perform: (state, decision) =>
    decision.kind === 'ask-meant' ? askToDisambiguate(state, decision) : keepAnswer(state, decision.text, () => walk(state, true)),
})

function reply(state: TurnState): Decision | null {
  const { waiting } = state.session
  if (waiting?.kind !== 'meant') return null
  const meant = disambiguatedBy(state, waiting)
  if (meant === 'answer') return { kind: 'keep-answer', text: waiting.text }
  return meant === 'intent' ? beginIntent(state, waiting.intentId, waiting.text, null) : null
}
