// Deletes a version: never the live one, nor one that conversations or a job still need. What was deleted stays in the record of events.
import { fail } from '@parley/contract/base/errors'
import { audit } from '../../../base/security/audit/audit'
import { accountOfBot } from '../../../base/security/access/account-of-bot'
import { lockDocument } from '../../../base/storage/document/batch-log'
import type { Ctx } from '../../../base/context'
import { restoreBotJob } from '../restore-bot'
import { sentence } from '../sentences'
import { findVersion } from '../store'
import { conversationsOn, deleteVersion, isBeingRestored } from './store'

export async function removeVersion(ctx: Ctx, versionId: string): Promise<{ ok: true }> {
  const { botId } = ctx
  await ctx.write(async (tx) => {
    await lockDocument(tx.db, botId)
    const version = await findVersion(tx.db, botId, versionId)
    const { number, note, kind, createdBy } = version
    if (version.live) fail('IN_USE', sentence('refused.delete-live', { number }))
    if (await isBeingRestored(tx.db, botId, versionId, restoreBotJob.kind)) fail('IN_USE', sentence('refused.delete-restoring', { number }))
    const count = await conversationsOn(tx.db, botId, version)
    if (count > 0) fail('IN_USE', sentence('refused.delete-talking', { number, count }))
    await deleteVersion(tx.db, botId, version)
    const accountId = await accountOfBot(tx.db, botId)
    const details = { note: note.slice(0, 200), kind, createdBy }
    await audit(tx.db, ctx, { kind: 'version.removed', accountId, botId, target: `v${number}`, details })
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId, tag: 'version' }))
  })
  return { ok: true }
}
