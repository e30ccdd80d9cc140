// The user corrects a value that was given before in the dialog that runs.
import { amend as amendValue } from '../../interruptions/amend/amend'
import { type Amendment, amendmentIn, valueInsteadOfAnswer } from '../../interruptions/amend/amendment'
import type { TurnState } from '../../state'
import { walk } from '../../walk'
import type { Decision } from '../decision'
import { policy } from '../policy'

export type AmendDecision = { kind: 'amend' } & Amendment

export const amend = policy<AmendDecision['kind']>({
  consider: {
    unread: (state) => (state.session.waiting?.kind === 'node' ? corrected(state) : null),
    insteadOfReading: (state, { decision: { kind } }) => (kind === 'continue' ? insteadOfAnswer(state) : null),
  },
  decisions: { amend: { logged: 'amend', isMovable: true } },
  perform(state, decision) {
    amendValue(state, decision)
    return walk(state, true)
  },
})

async function corrected(state: TurnState): Promise<Decision | null> {
  return decided(await amendmentIn(state))
}

async function insteadOfAnswer(state: TurnState): Promise<Decision | null> {
  return decided(await valueInsteadOfAnswer(state, 'any'))
}

const decided = (amendment: Amendment | null): Decision | null => amendment && { kind: 'amend', ...amendment }
