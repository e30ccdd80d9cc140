// Dialogs that were held: asking whether to go on with them, and going on.
import { resumeFrames } from '../../interruptions/dialogs'
import type { TurnState } from '../../state'
import { walk } from '../../walk'

export function askToResume(state: TurnState): void {
  const frames = state.session.held.at(-1)
  state.askStandard('confirm-resume', { task: state.taskName(frames) }, frames)
  state.session.waiting = { kind: 'resume' }
}

export async function resumeHeld(state: TurnState): Promise<void> {
  state.session.waiting = null
  state.message = null
  state.emit({ type: 'interruption', choice: 'resumed' })
  resumeFrames(state)
  await walk(state)
}
