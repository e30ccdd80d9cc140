// Writes a run of a task that a user asked for into its log, in the transaction of the turn. The log and the runs of alerts are
// task/task.
import { newId } from '@parley/contract/base/ids'
import { wellFormedText } from '@parley/kit/text/well-formed'
import type { Tx } from '../../base/context'
import type { TaskRunFact } from '../facts'
import type { TurnWrite } from '../store'

export async function keepTaskRun(tx: Tx, write: TurnWrite, { taskId, ok, code, text, statusCode, found }: TaskRunFact): Promise<void> {
  const errors = ok ? [] : [{ code: code ?? 'TASK_FAILED', text: wellFormedText(text ?? ''), count: 1 }]
  await tx.db
    .insertInto('task_run')
    .values({
      ...{ id: newId('taskRun', write.at.getTime()), bot_id: write.state.session.botId, task_id: taskId, by: 'user', at: write.at },
      ...{ state: ok ? 'done' : 'failed', ms: Math.round(write.ms), status: statusCode ?? 0, found: found ?? 0 },
      errors: JSON.stringify(errors),
    })
    .execute()
}
