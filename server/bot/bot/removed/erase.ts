// Erases, every night, the bots that were deleted too long ago to be brought back, with everything that is kept of them.
import { audit } from '../../../base/security/audit/audit'
import { type Services, write } from '../../../base/context'
import type { Task } from '../../../base/work/jobs/tasks'
import { lostBefore } from './removed'
import { eraseBot, holdRemoved, removedBefore } from './store'

export const eraseTask: Task = { name: 'bot-erase-removed', at: '43 1 * * *', run: (services) => eraseRemoved(services) }

type Needs = Pick<Services, 'db' | 'log' | 'now' | 'bus'>

export async function eraseRemoved(services: Needs): Promise<void> {
  const before = lostBefore(services.now())
  for (const botId of await removedBefore(services.db, before)) await eraseOne(services, botId, before)
}

/** Each in a transaction of its own: one that somebody brings back at this moment stays. */
async function eraseOne({ db, log, bus }: Needs, botId: string, before: Date): Promise<void> {
  await write(db, log, async (tx) => {
    const held = await holdRemoved(tx.db, botId, before)
    if (held === undefined) return
    await audit(tx.db, byItself, { kind: 'bot.erased', accountId: held.accountId, botId })
    await eraseBot(tx.db, botId)
    tx.afterCommit(() => bus.publish({ type: 'changed', botId, tag: 'team' }))
  })
}

/** Nobody asks for it. */
const byItself = { actor: null, request: { address: '', agent: '' } }
