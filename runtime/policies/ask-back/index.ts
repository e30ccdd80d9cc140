// The user asks about the question itself.
import { askWithHelp, digression } from '../../interruptions/ask-back'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'
import type { Reading } from '../reading'
import { reenter } from '../shared/reenter'

export interface AskBackDecision {
  kind: 'ask-back'
}

export const askBack = policy<AskBackDecision['kind']>({
  consider: { reading },
  decisions: { 'ask-back': { logged: 'repeat', isMovable: true, isOverridable: true } },
  perform: (state) => askWithHelp(state, () => reenter(state)),
})

function reading(state: TurnState, { runs, answer, understanding }: Reading): Decision | null {
  if (!runs || answer !== 'no') return null
  const aside = understanding?.candidates[0]?.definite === true ? null : digression(state)
  return aside && { kind: aside === 'question' ? 'ask-back' : 'continue' }
}
