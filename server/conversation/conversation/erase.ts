// Erases what people said, and what bots answered them, once it is older than the bot keeps it. How many conversations there were, what they
// were about and how they ended stays for the figures.
import type { Services } from '../../base/context'
import type { Task } from '../../base/work/jobs/tasks'
import { removeRequestsOf } from '../../integration/botkit/index'
import { removeDeliveriesOf } from '../../channel/delivery/index'
import { removeNotesOf, removeWritten } from '../../desk/desk/index'
import { botsWithLines, eraseLines } from '../../understanding/intent-discovery/index'
import { removeSignInsOf } from '../user-sign-in/index'
import { botsWithWords, eraseOldest } from './erase-store'

const dayMs = 24 * 3600_000
/** Conversations in one transaction. */
const together = 50

export const eraseTask: Task = { name: 'conversation-erase', at: '13 * * * *', run: async (services) => void (await eraseOld(services)) }

export async function eraseOld({ db, now, gateway }: Pick<Services, 'db' | 'now' | 'gateway'>): Promise<number> {
  let erased = 0
  const time = now()
  const yesterday = new Date(time - dayMs)
  for (const botId of new Set([...(await botsWithWords(db, yesterday)), ...(await botsWithLines(db, yesterday))])) {
    const days = await gateway.retentionDays(botId)
    if (days === 0) continue
    const before = new Date(time - days * dayMs)
    for (let done: string[] = []; ; ) {
      done = await db.transaction().execute((tx) => eraseOldest(tx, { botId, before, now: new Date(time), most: together }))
      for (const id of done) await Promise.all([removeNotesOf(db, id), removeWritten(db, id)])
      erased += done.length
      if (done.length < together) break
    }
    await removeDeliveriesOf(db, botId, before)
    await removeRequestsOf(db, botId, before)
    await eraseLines(db, botId, before)
    await removeSignInsOf(db, botId, before)
  }
  return erased
}
