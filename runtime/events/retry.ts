// What failed, tried again: a task that a failure ended goes on from the step that failed when the user asks for it. Whether that is offered
// is the bot's setting; that a failure ends a task is walk.ts.
import { resumeFrames } from '../interruptions/dialogs'
import { copyFrame, type TurnState } from '../state'
import { walk } from '../walk'

/** A step that is no more has lost its task. */
export async function retry(state: TurnState): Promise<void> {
  const { session } = state
  const frames = session.failed ?? []
  delete session.failed
  if (frames.some(({ nodeId, dialogId }) => state.bot.nodes.get(nodeId)?.dialogId !== dialogId)) return state.apologise()
  session.held.push(frames.map(copyFrame))
  session.waiting = null
  state.message = null
  resumeFrames(state)
  await walk(state)
}
