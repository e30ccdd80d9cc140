// What a turn remembers of how its message was understood, for conditions and scripts: `context.traits`, `context.mappedIntents` and
// `context.ambiguousIntents`.
import type { Decision } from '../policies/decision'
import type { TurnState } from '../state'
import { rememberAmbiguous } from './ambiguous'

export function rememberUnderstanding(state: TurnState, decision: Decision): void {
  rememberTraits(state)
  rememberIntents(state, decision)
  rememberAmbiguous(state, decision)
  state.changed()
}

function rememberTraits({ session, understanding }: TurnState): void {
  if (understanding === null) return
  if (understanding.traits === undefined) delete session.traits
  else session.traits = understanding.traits.map(({ name }) => name)
}

function rememberIntents({ session }: TurnState, decision: Decision): void {
  if (decision.kind === 'ask-which') session.mapped = decision.intentIds
  else if ('intentId' in decision) session.mapped = [decision.intentId, ...(decision.then ?? []).map(({ intentId }) => intentId)]
}
