// The user was silent for long in the middle of a dialog and now goes on with it.
import { comeBack, comesBack } from '../../interruptions/silence'
import type { TurnState } from '../../state'
import { walk } from '../../walk'
import type { Decision } from '../decision'
import { type Intended, policy } from '../policy'
import { askToResume } from '../shared/held'

export interface SilenceDecision {
  kind: 'come-back'
}

export const silence = policy<SilenceDecision['kind']>({
  consider: { instead },
  decisions: { 'come-back': { logged: 'resume', isMovable: true } },
  perform(state) {
    if (state.frame) state.session.waiting = null
    const goOn = () => walk(state, true)
    const askFirst = () => askToResume(state)
    return comeBack(state, goOn, askFirst)
  },
})

function instead(state: TurnState, { decision: { kind } }: Intended): Decision | null {
  return kind === 'continue' && comesBack(state) ? { kind: 'come-back' } : null
}
