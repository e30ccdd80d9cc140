// Every minute: wakes conversations whose work was asked for and lost, and forgets what is past its time.
import type { Services } from '../../base/context'
import type { Task } from '../../base/work/jobs/tasks'
import { leftMessages, removeOldInbox } from './inbox-store'
import { leftDeliveries, removeOldDeliveries } from './store'
import { wakeDeliveries, wakeInbox } from './wake'

const dayMs = 24 * 3600_000
const inboxDays = 7
const deliveryDays = 30
const most = 500
const lateMs = 30_000

export const sweepTask: Task = { name: 'delivery-sweep', at: '* * * * *', isOutside: true, run: (services) => sweep(services) }

export async function sweep({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const time = now()
  for (const key of await leftMessages(db, time - lateMs, most)) await wakeInbox(db, key)
  for (const key of await leftDeliveries(db, time - lateMs, most)) await wakeDeliveries(db, key)
  await removeOldInbox(db, time - inboxDays * dayMs)
  await removeOldDeliveries(db, time - deliveryDays * dayMs)
}
