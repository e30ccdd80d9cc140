// What calls about one task are asked with. What they answer is each card's.
import { useDocument, useIsConfirmed } from '../../base/document'

/** null until the server has the task: a new one is on the screen before that. */
export function useTaskArguments(taskId: string): { streamId: string; taskId: string } | null {
  const { botId } = useDocument()
  return useIsConfirmed(taskId) ? { streamId: botId, taskId } : null
}
