// After a publish: a request of which nothing is left to be published was approved by whoever published it.
import type { Services, Tx } from '../../base/context'
import { nameOf } from '../../base/security/access/names'
import { snapshotOf } from '../bot-version/index'
import { closeBotRequest, openRequestOf } from '../publish-request/index'

export async function closePublished({ bus, now }: Services, { botId, userId }: { botId: string; userId: string }, tx: Tx): Promise<void> {
  const open = await openRequestOf(tx.db, botId)
  if (open === undefined) return
  const { changes } = await snapshotOf({ db: tx.db, botId })
  if (open.objects.some((id) => changes.ids.has(id))) return
  const by = await nameOf(tx.db, userId)
  await closeBotRequest(tx.db, open.id, { state: 'approved', reason: '', by, at: new Date(now()) })
  tx.afterCommit(() => {
    bus.publish({ type: 'changed', botId, tag: 'publish-approval' })
    bus.publish({ type: 'changed', botId: '', tag: 'publish-approval', accountId: open.accountId })
  })
}
