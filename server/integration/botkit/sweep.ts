// Every minute: settles what a server that died has left, wakes lines whose work was lost, ends overdue waits, forgets what is old.
import type { Services } from '../../base/context'
import type { Task } from '../../base/work/jobs/tasks'
import { overdueCalls, removeOldCalls } from './stores/call-store'
import { overdueAnswers, overdueLines, removeOldRequests, settleNoted } from './stores/request-store'
import { removeOldAgents } from './stores/store'
import { endWait } from './incoming/take'
import { wakeSend, wakeTake } from './wake'

const dayMs = 24 * 3600_000
/** So long a server may still call about what it was told. */
const keptDays = 7
const most = 500
/** Longer than any turn takes. */
const notedMs = 180_000
const lateMs = 30_000

export const sweepTask: Task = { name: 'botkit-sweep', at: '* * * * *', isOutside: true, run: sweep }

async function sweep(services: Services): Promise<void> {
  const { db } = services
  const time = services.now()
  await settleNoted(db, time - notedMs)
  for (const line of await overdueLines(db, time - lateMs, most)) await wakeSend(db, line)
  for (const line of await overdueCalls(db, time - lateMs, most)) await wakeTake(db, line)
  for (const request of await overdueAnswers(db, time - lateMs, most)) await endWait(services, request)
  await removeOldRequests(db, time - keptDays * dayMs)
  await removeOldCalls(db, time - keptDays * dayMs)
  await removeOldAgents(db, time - keptDays * dayMs)
}
