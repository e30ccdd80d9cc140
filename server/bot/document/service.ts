// What every change of a document brings with it: the consoles that look at the bot are told, and training is asked for.
import { newId } from '@parley/contract/base/ids'
import type { Applied } from '@parley/contract/bot/document'
import type { Batch, Edit } from '@parley/contract/objects/object'
import { isTaskKind } from '@parley/contract/objects/task'
import { isTrainedFrom } from '@parley/contract/objects/object-kinds'
import { actorOf, type Capabilities, type Ctx, type Tx } from '../../base/context'
import { applyBatch } from '../../base/storage/document/apply'
import type { Editor } from '../../base/storage/document/batch'
import { audit } from '../../base/security/audit/audit'
import { secretsTakenBy } from '../../base/security/secrets/variables/edits'
import { sealSecret } from '../../base/security/secrets/variables/values'
import { documentChanged } from './events'

/** The caller as who changes the bot of the path. */
export function authorOf(ctx: Ctx): Editor {
  const actor = actorOf(ctx)
  return { id: actor.userId, name: actor.name, permissions: ctx.permissions }
}

/** To be called in the transaction that changed the document: what must follow is an event in it, open consoles are told after it. */
export async function tellChanged(
  services: Pick<Capabilities, 'bus' | 'events'>,
  tx: Tx,
  botId: string,
  { rev, operations }: Applied,
): Promise<void> {
  if (operations.length === 0) return
  const kinds = [...new Set(operations.map(({ kind }) => kind))]
  await services.events.emit(tx, documentChanged, { botId, rev, kinds })
  tx.afterCommit(() => {
    services.bus.publish({ type: 'changed', botId, tag: 'document', rev, by: operations.at(-1)?.batchId })
    // A bot tells how many tasks it has, and its menu goes by that.
    const isCounted = operations.some(({ kind, before, after }) => isTaskKind(kind) && (before === null || after === null))
    if (kinds.includes('bot') || isCounted) services.bus.publish({ type: 'changed', botId, tag: 'bot' })
    if (kinds.some((kind) => kind === 'bot' || isTrainedFrom(kind))) services.bus.publish({ type: 'changed', botId, tag: 'training' })
  })
}

/** A batch by the caller. Values of variables that it makes secure are sealed, and the document is left without them. */
export async function applyAndSeal(ctx: Ctx, tx: Tx, batch: Batch): Promise<Applied> {
  const taken = await secretsTakenBy(tx.db, ctx.botId, batch)
  const applied = await applyBatch(tx, ctx.botId, authorOf(ctx), { batch, now: ctx.now() })
  const facts = { botId: ctx.botId, changedBy: actorOf(ctx).name, changedAt: new Date(ctx.now()) }
  for (const [variableId, value] of taken) {
    await sealSecret(tx.db, ctx, { ...facts, variableId, value })
    await audit(tx.db, ctx, { kind: 'secret.set', target: keyOf(applied, variableId), botId: ctx.botId })
  }
  if (taken.size > 0) tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'secret' }))
  return applied
}

function keyOf({ operations }: Applied, variableId: string): string {
  const key = operations.findLast(({ objectId }) => objectId === variableId)?.after?.data['key']
  return typeof key === 'string' ? key : variableId
}

/** Edits of the bot in the path as one batch by the caller, with everything a change brings with it. */
export async function changeDocument(ctx: Ctx, label: string, edits: Edit[], id = newId('batch')): Promise<Applied> {
  return ctx.write((tx) => changeIn(tx, ctx, { id, label, edits }))
}

/** The same as part of a transaction that does more. */
export async function changeDocumentIn(tx: Tx, ctx: Ctx, label: string, edits: Edit[]): Promise<Applied> {
  return changeIn(tx, ctx, { id: newId('batch'), label, edits })
}

async function changeIn(tx: Tx, ctx: Ctx, batch: { id: string; label: string; edits: Edit[] }): Promise<Applied> {
  const applied = await applyBatch(tx, ctx.botId, authorOf(ctx), { batch, now: ctx.now() })
  await tellChanged(ctx, tx, ctx.botId, applied)
  return applied
}
