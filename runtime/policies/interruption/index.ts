// The message asks for another task in the middle of a dialog, and hears whether the user agrees to leave what runs.
import { interrupt, switchTo } from '../../interruptions/interruption'
import type { IntentRequest } from '../../interruptions/intent-request'
import type { KnownRequest } from '../../session/session'
import type { TurnState } from '../../state'
import type { Decision } from '../decision'
import { policy } from '../policy'
import { reenter } from '../shared/reenter'
import { startDialog } from '../shared/start-dialog'
import { answerIn } from '../shared/yes-or-no'

/** `switch`: the user agreed to leave what runs. */
export type InterruptionDecision = { kind: 'interrupt' | 'switch' } & IntentRequest

/** Asked whether to leave the running dialog for this intent, or for what the bot knows to say (then `intentId` is ''). */
export interface WaitingSwitch {
  kind: 'switch'
  intentId: string
  text: string
  known?: KnownRequest
}

export const interruption = policy<InterruptionDecision['kind']>({
  consider: { reply },
  decisions: {
    interrupt: { logged: 'interrupt', isMovable: true, isOverridable: true },
    switch: { logged: 'interrupt', isMovable: true },
  },
  perform(state, decision) {
    const start = () => startDialog(state, decision)
    return decision.kind === 'switch' ? switchTo(state, decision, start) : interrupt(state, decision, start, () => reenter(state))
  },
})

function reply(state: TurnState): Decision | null {
  const { waiting } = state.session
  if (waiting?.kind !== 'switch') return null
  const answer = answerIn(state)
  if (answer === 'yes' && waiting.known) return { ...waiting.known, leaves: true }
  if (answer === 'yes') return { kind: 'switch', intentId: waiting.intentId, text: waiting.text, understanding: null }
  return answer === 'no' ? { kind: 'stay' } : null
}
