// Every minute: wakes mailboxes whose next visit was asked for and lost.
import { channels } from '@parley/channels/index'
import { isPlanned } from '@parley/channels/channel'
import type { Services } from '../../base/context'
import type { Task } from '../../base/work/jobs/tasks'
import { wakeMailbox } from './collect'
import { lateMailboxes } from './store'

const lateMs = 30_000
const most = 1000
const kinds: readonly string[] = Object.values(channels).flatMap((one) => (!isPlanned(one) && one.mailbox !== undefined ? [one.id] : []))

export const sweepTask: Task = { name: 'mailbox-sweep', at: '* * * * *', isOutside: true, run: (services) => sweep(services) }

export async function sweep({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  for (const key of await lateMailboxes(db, kinds, now() - lateMs, most)) await wakeMailbox(db, key)
}
