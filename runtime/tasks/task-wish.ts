// Whether the user's words are about a task that is no dialog: its name, or what begins and ends being told by an alert. Only where nothing
// else runs or waits, so that no answer is taken for a name.
import { isSameTitle } from '@parley/kit/text/terms'
import { isRefusal } from '../say/replies/command'
import type { TurnState } from '../state'
import type { CompiledTask } from './compiled-task'
import { wishIn } from './words'

export interface TaskWish {
  taskId: string
  wish: 'begin' | 'end' | 'answer'
}

const mostChars = 250

export function taskWish(state: TurnState): TaskWish | null {
  const { session, incoming, bot } = state
  const { waiting } = session
  if (bot.tasks.size === 0 || session.frames.length > 0 || incoming.text.length > mostChars) return null
  if (waiting !== null && waiting.kind !== 'task') return null
  for (const task of bot.tasks.values()) {
    const wish = wishIn(incoming.text, task.name, state.heardLanguage)
    if (wish === 'begin' || (wish === 'end' && task.kind === 'alert')) return { taskId: task.id, wish }
  }
  if (waiting === null || !bot.tasks.has(waiting.taskId)) return null
  return isRefusal(incoming.text, state.heardLanguage) || namesIntent(state) ? null : { taskId: waiting.taskId, wish: 'answer' }
}

/** A button of a dialog that is pressed while the task asks for something. */
function namesIntent({ bot, incoming }: TurnState): boolean {
  return [...bot.intents.values()].some(({ name }) => isSameTitle(name, incoming.text))
}

/** Those of a kind, as a menu offers them. */
export function namesOfTasks(tasks: ReadonlyMap<string, CompiledTask>, kind: CompiledTask['kind']): string[] {
  return [...tasks.values()].filter((task) => task.kind === kind).map(({ name }) => name)
}
