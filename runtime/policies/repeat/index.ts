// "Sorry, what did you say?": the last answer is said again, as often as the bot allows; then the message is dealt with like any other.
import { repeatLast, repeats } from '../../events/repeat'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { type Intended, policy } from '../policy'
import { goOn } from '../shared/go-on'

export interface RepeatDecision {
  kind: 'repeat'
}

export const repeat = policy<RepeatDecision['kind']>({
  consider: { instead },
  decisions: { repeat: { logged: 'repeat' } },
  async perform(state) {
    if (!(await repeatLast(state))) await goOn(state)
  },
  passedOver({ session }) {
    delete session.repeats
  },
})

function instead(state: TurnState, { decision: { kind } }: Intended): Decision | null {
  const isOpen = kind === 'fallback' || kind === 'continue' || kind === 'ask-back'
  return isOpen && repeats(state) ? { kind: 'repeat' } : null
}
