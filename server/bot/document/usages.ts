// Where an object is used: by its id, and where people write its name instead: a word or an entity in a pattern, a step's results in a text.
import { fail } from '@parley/contract/base/errors'
import type { CallReply } from '@parley/contract/calls'
import { visibleKinds } from '@parley/contract/objects/kind-permissions'
import { typeOfObject } from '@parley/contract/objects/kinds'
import { BotObject } from '@parley/contract/objects/object'
import { mapTexts, mentionsIn } from '@parley/contract/objects/references'
import { isKind } from '@parley/contract/objects/text-places'
import { sentence } from '@parley/contract/sentences'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import type { Ctx } from '../../base/context'
import { findObject, findObjects, lastOperationOn } from '../../base/storage/document/store'
import { titleOf } from '../../base/storage/document/words'

/** Also of an object that is gone, undone perhaps a moment ago: who still mentions it. */
export async function usagesOf(ctx: Ctx, objectId: string): Promise<CallReply<'document.list-usages'>> {
  const visible = visibleKinds(ctx.permissions)
  const used = await findObject(ctx.db, ctx.botId, objectId)
  const kind = used?.kind ?? (await lastOperationOn(ctx.db, ctx.botId, objectId))?.kind
  if (kind === undefined || !visible.includes(kind)) fail('NOT_FOUND', sentence('refused.no-object'))
  const overview = await ctx.overviews.of(ctx.botId)
  const isNamed = new Set(used ? overview.naming(used) : [])
  const byId = new Set(overview.mentioning(objectId))
  const objects = await findObjects(ctx.db, ctx.botId, [...new Set([...byId, ...isNamed])])
  return objects
    .filter((object) => visible.includes(object.kind) && (byId.has(object.id) || (used !== undefined && isNamedIn(object, used))))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((object) => ({
      objectId: object.id,
      kind: object.kind,
      parentId: object.parentId,
      dialogId: object.kind === 'node' ? object.parentId : object.kind === 'dialog' ? object.id : '',
      title: titleOf(object.kind, BotObject.parse(object).data),
      isWay: used?.kind === 'node' && !isNamed.has(object.id) && leadsOnly(object, objectId),
    }))
}

/** A text names an entity or a variable below its own root; other names are not shared. */
function isNamedIn(object: BotObject, used: BotObject): boolean {
  const { named } = typeOfObject(used).spokenNames?.(used.data) ?? {}
  if (named === undefined || typeOfObject(object).conceptsIn !== undefined) return true
  let isFound = false
  mapTexts(object, fieldsOfNode, (text, kind) => {
    isFound ||= mentionsIn(text, kind).some((mention) => mention.scope === named.scope && mention.name.name === named.name)
    return text
  })
  return isFound
}

/** By its ways or its start alone. */
function leadsOnly(object: BotObject, objectId: string): boolean {
  return object.kind === 'dialog' || (isKind(object, 'node') && !JSON.stringify(object.data.settings).includes(objectId))
}
