// What every change of a document brings with it: the consoles that look at the bot are told, and training is asked for.
import type { ObjectKind } from '@parley/contract/base/ids'
import { actorOf, type Ctx, type Machines, type Tx } from '../../base/context'
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

export function tellChanged(machines: Machines, tx: Tx, botId: string, rev: number, kinds: readonly ObjectKind[]): void {
  if (kinds.length === 0) return
  const touched = new Set(kinds)
  tx.afterCommit(async () => {
    machines.bus.publish({ type: 'changed', botId, tag: 'document', rev })
    if (touched.has('bot')) machines.bus.publish({ type: 'changed', botId, tag: 'bot' })
    for (const listener of listeners) await listener(machines, botId, touched)
  })
}
