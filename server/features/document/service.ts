// What every change of a document brings with it: the consoles that look at the bot are told, and training is asked for.
import { newId, type ObjectKind } from '@parley/contract/base/ids'
import type { Applied } from '@parley/contract/features/document'
import { changeAccess } from '@parley/contract/objects/kind-permissions'
import type { Edit } from '@parley/contract/objects/object'
import { checkLevel } from '../../base/access/access'
import { actorOf, type Ctx, type Machines, type Tx } from '../../base/context'
import { applyBatch } from '../../base/document/apply'
import type { Author } from '../../base/document/store'

type Listener = (machines: Machines, botId: string, kinds: ReadonlySet<ObjectKind>) => void | Promise<void>
const listeners: Listener[] = []

/** Told after each commit that changed a document, with the kinds of object it touched. */
export function onDocumentChanged(listener: Listener): void {
  listeners.push(listener)
}

export function authorOf(ctx: Ctx): Author {
  const actor = actorOf(ctx)
  return { id: actor.userId, name: actor.name }
}

/** Fails, and with it the transaction, when the caller may not change what a batch, an undo or a redo has changed. */
export function checkKinds(ctx: Ctx, { operations }: Applied): void {
  for (const kind of new Set(operations.map((operation) => operation.kind))) checkLevel(changeAccess(kind), ctx.permissions)
}

/** To be called in the transaction that changed the document; what it leads to happens after the commit. */
export function tellChanged(machines: Machines, tx: Tx, botId: string, { rev, operations }: Applied): void {
  if (operations.length === 0) return
  const touched = new Set(operations.map(({ kind }) => kind))
  tx.afterCommit(async () => {
    machines.bus.publish({ type: 'changed', botId, tag: 'document', rev })
    if (touched.has('bot')) machines.bus.publish({ type: 'changed', botId, tag: 'bot' })
    for (const listener of listeners) await listener(machines, botId, touched)
  })
}

/** Edits of the bot in the path as one batch by the caller, with everything a change brings with it. */
export async function changeDocument(ctx: Ctx, label: string, edits: Edit[]): Promise<Applied> {
  return ctx.write(async (tx) => {
    const applied = await applyBatch(tx, ctx.botId, authorOf(ctx), { batch: { id: newId('batch'), label, edits }, now: ctx.now() })
    tellChanged(ctx, tx, ctx.botId, applied)
    return applied
  })
}
