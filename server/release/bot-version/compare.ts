// Two versions of a bot, or a version and the draft, beside each other: all that differs in words with who did it, and one dialog of
// them for drawing. What differs is told by server/base/storage/document/difference.
import { objectFacts } from '@parley/contract/objects/object-kinds'
import { fail } from '@parley/contract/base/errors'
import { draftId } from '@parley/contract/base/ids'
import type { ComparedChange, ComparedDialog } from '@parley/contract/release/bot-version'
import { BotObject } from '@parley/contract/objects/object'
import { type Names, referencesIn } from '@parley/contract/objects/references'
import { isKind } from '@parley/contract/objects/text-places'
import { sentence } from '@parley/contract/sentences'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import type { Ctx } from '../../base/context'
import { differenceBetween, shownObject } from '../../base/storage/document/difference'
import { lastSequence } from '../../base/storage/document/store'
import { findVersion, lastChangesBetween } from './store'
import { sidesOf, type View, viewsOf } from './views'

/** What publishing tells, for any two; the draft goes by the name of `draftId`. */
export async function compare(ctx: Ctx, from: string, to: string): Promise<ComparedChange[]> {
  const { before, after } = await viewsOf(ctx, from, to)
  const { was, is } = sidesOf(before, after)
  const changes = differenceBetween(was, is)
  if (changes.length === 0) return []
  const [left, right] = [await revisionOf(ctx, from), await revisionOf(ctx, to)]
  const last = await lastChangesBetween(ctx.db, ctx.botId, Math.min(left, right), Math.max(left, right))
  return changes.map((change) => ({ ...change, ...(last.get(change.objectId) ?? { by: '', at: 0 }) }))
}

async function revisionOf(ctx: Ctx, id: string): Promise<number> {
  return id === draftId ? lastSequence(ctx.db, ctx.botId) : (await findVersion(ctx.db, ctx.botId, id)).rev
}

export async function compareDialog(ctx: Ctx, dialogId: string, from: string, to: string): Promise<ComparedDialog> {
  const { before, after } = await viewsOf(ctx, from, to)
  const [was, is] = [objectsIn(before, dialogId), objectsIn(after, dialogId)]
  if (![...was, ...is].some(({ id, kind }) => id === dialogId && kind === 'dialog')) fail('NOT_FOUND', sentence('refused.no-object'))
  const here = new Set([...was, ...is].map(({ id }) => id))
  const mentioned = [...new Set([...was, ...is].flatMap((object) => referencesIn(object, fieldsOfNode)))].filter((id) => !here.has(id))
  const sides = sidesOf(before, after, (id) => here.has(id))
  return {
    before: shown(was, before.names),
    after: shown(is, after.names),
    // What they mention: the newer name, so that it reads as it does on the canvas.
    mentions: mentioned.flatMap((id) => mentionOf(after.find(id) ?? before.find(id))),
    changes: differenceBetween(sides.was, sides.is),
  }
}

/** A dialog and what lies in it. */
function objectsIn(view: View, dialogId: string): BotObject[] {
  return [...view.places()].filter(({ id, parentId }) => id === dialogId || parentId === dialogId).flatMap(({ id }) => view.find(id) ?? [])
}

const shown = (objects: readonly BotObject[], names: Names) => objects.map((object) => BotObject.parse(shownObject(object, names)))

function mentionOf(object: BotObject | undefined): ComparedDialog['mentions'] {
  if (object === undefined) return []
  const title = BotObject.parse(object).data[objectFacts[object.kind].title]
  const type = isKind(object, 'entity') ? object.data.type : ''
  return [{ id: object.id, title: typeof title === 'string' ? title : '', type }]
}
