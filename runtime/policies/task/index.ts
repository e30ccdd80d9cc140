// The words are about a task that is no dialog; the dialogs that run wait for it.
import { holdFrames } from '../../interruptions/dialogs'
import type { TurnState } from '../../state'
import { hearTask } from '../../tasks/run'
import { type TaskWish, taskWish } from '../../tasks/task-wish'
import type { Decision } from '../decision'
import { policy } from '../policy'

export type TaskDecision = { kind: 'task' } & TaskWish

/** Asked for what a task that is no dialog needs to know; `values` by name, as far as they were given. */
export interface WaitingTask {
  kind: 'task'
  taskId: string
  values: Record<string, string>
}

export const task = policy<TaskDecision['kind']>({
  consider: { words: consider },
  decisions: { task: { logged: 'task' } },
  perform(state, wish) {
    if (state.frame) holdFrames(state)
    return hearTask(state, wish)
  },
})

function consider(state: TurnState): Decision | null {
  const wish = taskWish(state)
  return wish && { kind: 'task', ...wish }
}
