// The dialog that runs goes on with the message; where none does, nothing was understood.
import type { TurnState } from '../../state'
import { walk } from '../../walk'
import { fallBack } from './fall-back'

export function goOn(state: TurnState): Promise<void> {
  if (!state.frame) return fallBack(state)
  state.session.waiting = null
  return walk(state, true)
}
