// The message is the answer to the step that is waited at, or that step asks again (`stay`).
import { beginIntent } from '../../interruptions/intent-request'
import { namedIn } from '../../interruptions/named'
import { choosesValue } from '../../pressed'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'
import type { Answering } from '../reading'
import { goOn } from '../shared/go-on'
import { reenter } from '../shared/reenter'

export interface StepDecision {
  kind: 'continue' | 'stay'
}

/** What is waited for where a dialog runs. */
export interface WaitingStep {
  kind: 'node'
  nodeId: string
}

export const step = policy<StepDecision['kind']>({
  consider: { words: (state) => (choosesValue(state) ? { kind: 'continue' } : null), answer: answered },
  decisions: { continue: { logged: 'continue', isMovable: true, isOverridable: true }, stay: { logged: 'continue' } },
  perform: (state, { kind }) => (kind === 'stay' ? reenter(state) : goOn(state)),
})

function answered(state: TurnState, { answer }: Answering): Decision | null {
  if (answer === 'first') return { kind: 'continue' }
  if (answer !== 'unless-named') return null
  return namedIn(state, (id) => beginIntent(state, id, state.incoming.text, null)) ?? { kind: 'continue' }
}
