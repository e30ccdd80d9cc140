// Every minute: wakes conversations whose work was asked for and lost, and forgets what is past its time.
import type { Capabilities } from '../../base/context'
import type { Task } from '../../base/work/jobs/tasks'
import { removeOldAddresses } from './addresses'
import { removeOldInbox } from './inbox/store'
import { overdueConversations, removeOldDeliveries } from './store'
import { wakeDeliveries, wakeInbox } from './wake'

const dayMs = 24 * 3600_000
const inboxDays = 7
/** A person who has not written for so long is not written to. */
const addressDays = 90
const deliveryDays = 30
const most = 500
const lateMs = 30_000

export const sweepTask: Task = { name: 'delivery-sweep', at: '* * * * *', isOutside: true, run: (services) => sweep(services) }

export async function sweep({ db, now }: Pick<Capabilities, 'db' | 'now'>): Promise<void> {
  const time = now()
  for (const key of await overdueConversations(db, 'channel_message', time - lateMs, most)) await wakeInbox(db, key)
  for (const key of await overdueConversations(db, 'delivery', time - lateMs, most)) await wakeDeliveries(db, key)
  await removeOldInbox(db, time - inboxDays * dayMs)
  await removeOldDeliveries(db, time - deliveryDays * dayMs)
  await removeOldAddresses(db, time - addressDays * dayMs)
}
