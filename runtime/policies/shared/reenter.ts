// The step that is waited at asks again.
import type { TurnState } from '../../state'
import { walk } from '../../walk'

export async function reenter(state: TurnState): Promise<void> {
  state.session.waiting = null
  state.message = null
  await walk(state)
}
