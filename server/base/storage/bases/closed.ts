// What of an installed smart bot people may change: objects and kinds that the author of its base left open, texts that steps say, and what
// tells the copy from others. Everything else is refused with a sentence that names it.
import { fail } from '@parley/contract/base/errors'
import type { ObjectKind } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { objectFacts } from '@parley/contract/objects/object-kinds'
import { type Open, openKinds } from '@parley/contract/objects/open-parts'
import { sentence } from '@parley/contract/sentences'
import { sameJson } from '@parley/kit/json/same'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import type { Db } from '../../context'
import type { ObjectState } from '../database/tables'
import { findBase } from './bases'

interface Changed {
  id: string
  kind: ObjectKind
  before: ObjectState | null
  after: ObjectState | null
}

/** Fails when the bot has a base and one of the changes is of what is closed. */
export async function refuseClosed(db: Db, botId: string, changes: readonly Changed[]): Promise<void> {
  if (changes.length === 0) return
  const base = await findBase(db, botId)
  if (base === undefined || !base.isSmart) return
  const closed = changes.find((change) => !isOpenTo(base.open, change))
  if (closed === undefined) return
  const data = closed.before?.data ?? closed.after?.data ?? {}
  const name = data[objectFacts[closed.kind].title]
  const values = { name: typeof name === 'string' ? name : closed.id, base: base.name }
  fail('NO_PERMISSION', sentence(closed.before === null ? 'refused.base-adds' : 'refused.of-base', values))
}

/** Fields by which copies are told from one another. */
const ownFields: Partial<Record<ObjectKind, readonly string[]>> = { bot: ['name', 'description', 'color', 'icon'] }

export function isOpenTo(open: Open, { id, kind, before, after }: Changed): boolean {
  if ([id, before?.parentId, after?.parentId].some((one) => one !== undefined && open.objects.includes(one))) return true
  if (openKinds(open).has(kind)) return true
  if (before === null || after === null || before.parentId !== after.parentId) return false
  const isOfPrompts = objectFacts[kind].openAs === 'prompts' && open.parts.includes('prompts')
  const fields = ownFields[kind] ?? []
  return sameJson(closedPart(before.data, fields, isOfPrompts), closedPart(after.data, fields, isOfPrompts))
}

/** The data without what is open in it. */
function closedPart(data: JsonObject, open: readonly string[], isOfPrompts: boolean): JsonObject {
  const fields = Object.entries(data).filter(([field]) => !open.includes(field))
  const closed: JsonObject = Object.fromEntries(fields)
  const { type, settings } = data
  if (!isOfPrompts || typeof type !== 'string' || typeof settings !== 'object' || settings === null || Array.isArray(settings))
    return closed
  const said = new Set(fieldsOfNode(type).flatMap(({ name, control }) => (control === 'prompts' || control === 'message' ? [name] : [])))
  return { ...closed, settings: Object.fromEntries(Object.entries(settings).filter(([name]) => !said.has(name))) }
}
