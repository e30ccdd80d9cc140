// The ends of things: a task that failed, a task that is done, and the whole conversation. What the bot does then is its events'.
import type { EventOf } from '@parley/contract/base/event'
import { dropFrames } from '../interruptions/dialogs'
import type { TurnState } from '../state'
import { fire } from './fire'
import { sentimentHandled } from './sentiment'

/** The bot's own way with a task that failed, else the apology. */
export async function failureHandled(state: TurnState): Promise<void> {
  if (!state.taskFailed) return
  state.taskFailed = false
  if (!(await fire(state, 'TASK_FAILURE_EVENT'))) state.apologise()
}

const outcomes = { fulfilled: 'fulfilled', failed: 'failed', discarded: 'canceled' } as const
type Ended = EventOf<'dialog-ended'> & { outcome: keyof typeof outcomes }

/** Once a task of the user's has ended and nothing is left to go on with. `wasTask`: one ran when the turn began. */
export async function taskEnded(state: TurnState, wasTask: boolean): Promise<void> {
  await state.settle()
  const { events } = state.log
  const ended = events.findLast((event): event is Ended => event.type === 'dialog-ended' && event.outcome in outcomes)
  const isTask = wasTask || events.some((event) => event.type === 'dialog-started' && event.by === 'intent')
  if (ended === undefined || !isTask) return
  await fire(state, 'TASK_END_EVENT', { outcome: outcomes[ended.outcome], task: state.bot.dialogs.get(ended.dialogId)?.name ?? '' })
  if (state.session.frames.length === 0) await sentimentHandled(state, 'task-end')
}

/** The name under which the server tells that the user has been silent for too long. */
export const silenceEvent = 'SESSION_TIMEOUT'

/** The user has been silent for too long: what runs is dropped, they are told, and the conversation is over. */
export async function endIdle(state: TurnState): Promise<void> {
  const { session } = state
  const frames = session.frames
  dropFrames(state, 'discarded')
  for (const held of session.held)
    for (const frame of [...held].reverse()) state.emit({ type: 'dialog-ended', dialogId: frame.dialogId, outcome: 'discarded' })
  Object.assign(session, { held: [], followUps: [], waiting: null })
  if (state.bot.settings.idleNotice) state.sayStandard('session-timeout', {}, [], frames)
  await fire(state, 'CONVERSATION_END', { reason: 'idle' })
  await state.settle()
  session.ended = true
  state.emit({ type: 'session-ended', reason: 'idle' })
}
