// One change of the log with what was there before and after: the parts that differ, in names as people read them, long ones cut.
import { fail } from '@parley/contract/base/errors'
import type { Json } from '@parley/contract/base/json'
import type { CallReply } from '@parley/contract/calls'
import { visibleKinds } from '@parley/contract/objects/kind-permissions'
import { type BotObject, objectTypes, type Operation } from '@parley/contract/objects/object'
import { mapTexts, namesOf, toNames } from '@parley/contract/objects/references'
import { sameJson } from '@parley/kit/json/same'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import type { Ctx } from '../../base/context'
import { jsonOf } from '../../base/storage/document/batch'
import { listObjects, operationsSince } from '../../base/storage/document/store'
import { sentence } from './sentences'

type Parts = CallReply<'document.get-change'>['parts']

const mostParts = 20
const mostChars = 2000

export async function changeOf(ctx: Ctx, seq: number): Promise<CallReply<'document.get-change'>> {
  const [operation] = await operationsSince(ctx.db, ctx.botId, seq - 1, 1)
  if (operation?.seq !== seq || !visibleKinds(ctx.permissions).includes(operation.kind)) fail('NOT_FOUND', sentence('refused.no-change'))
  const names = namesOf({ objects: await listObjects(ctx.db, ctx.botId, ['entity', 'variable']) })
  const shown = (state: Operation['before']): Json => {
    const parsed = state === null ? null : objectTypes[operation.kind].schema.safeParse(state.data)
    if (!parsed?.success) return state?.data ?? null
    const object: BotObject = { id: operation.objectId, kind: operation.kind, parentId: '', rev: seq, data: parsed.data }
    return jsonOf(mapTexts(object, fieldsOfNode, (text, kind) => toNames(text, kind, names)).data)
  }
  const parts = differencesOf(shown(operation.before), shown(operation.after), [])
  return { parts: parts.slice(0, mostParts), more: Math.max(0, parts.length - mostParts) }
}

/** Part by part, down to single values. */
function differencesOf(before: Json | undefined, after: Json | undefined, path: readonly string[]): Parts {
  if (sameJson(before ?? null, after ?? null)) return []
  if (isNested(before) && isNested(after) && Array.isArray(before) === Array.isArray(after)) {
    const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
    const names = [...new Set([...one.keys(), ...other.keys()])]
    return names.flatMap((name) => differencesOf(one.get(name), other.get(name), [...path, name]))
  }
  return [{ path: path.join('.'), before: wordsOfValue(before), after: wordsOfValue(after) }]
}

function isNested(value: Json | undefined): value is Json[] | Record<string, Json> {
  return typeof value === 'object' && value !== null
}

/** null: nothing was there. */
function wordsOfValue(value: Json | undefined): string | null {
  if (value === undefined || value === null) return null
  const words = typeof value === 'string' ? value : JSON.stringify(value)
  return words.length > mostChars ? `${words.slice(0, mostChars)}…` : words
}
