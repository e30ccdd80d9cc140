// Tells whom a bot belongs to that one of its alerts has failed: the first time, and again only after it has worked. In the console it is
// told to all who work on the bot, by the event.
import type { TaskRun } from '@parley/contract/task/task'
import type { Services, Tx } from '../../../base/context'
import { findPersonById, primaryOf } from '../../../base/security/people/people'
import { languageOf } from '../../../base/work/notifications/templates'
import { type KeptRun, stateBefore } from '../stores/run-store'
import { alertFailed } from '../events'

interface Failed {
  run: KeptRun
  bot: string
  task: string
  error: TaskRun['errorCodes'][number]
}

export async function tellOwner(services: Services, tx: Tx, { run, bot, task, error }: Failed): Promise<void> {
  if ((await stateBefore(tx.db, run)) === 'failed') return
  const reason = `${error.code}: ${error.text}`
  await services.events.emit(tx, alertFailed, { botId: run.botId, taskId: run.taskId, reason })
  const owner = await tx.db.selectFrom('bot').select(['created_by', 'account_id']).where('id', '=', run.botId).executeTakeFirst()
  const person = owner && (await findPersonById(tx.db, owner.created_by))
  if (person === undefined || !person.isActive || person.isSuspended) return
  const { type, value } = primaryOf(person)
  await services.notifier.queue(tx, {
    accountId: owner?.account_id ?? '',
    kind: type === 'email' ? 'mail' : 'sms',
    to: value,
    template: 'alert-failed',
    language: languageOf(person.language),
    values: {
      bot,
      task,
      reason,
      link: `${services.consoleUrl()}/bots/${run.botId}/alerts?task=${run.taskId}`,
    },
  })
}
