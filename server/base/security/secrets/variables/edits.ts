// Edits that make a variable secure: its value leaves the document. What it is before is read here, ahead of the batch; sealing it is the
// caller's, once the batch has been applied.
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Batch, Edit } from '@parley/contract/objects/object'
import { withoutValues } from '@parley/contract/objects/variable/index'
import type { Db } from '../../../context'
import { jsonOf } from '../../../storage/document/batch'
import { lockDocument } from '../../../storage/document/batch-log'
import { findBatch, findObject } from '../../../storage/document/store'
import { sentence } from '../../../sentences'

type Put = Extract<Edit, { op: 'put' }>

/** What the batch takes out of the document, by variable. A batch that was applied before takes nothing. */
export async function secretsTakenBy(db: Db, botId: string, batch: Batch): Promise<Map<string, string>> {
  const puts = batch.edits.filter((edit): edit is Put => edit.op === 'put' && edit.kind === 'variable')
  const taken = new Map<string, string>()
  if (puts.length === 0) return taken
  await lockDocument(db, botId)
  if ((await findBatch(db, botId, batch.id)) !== undefined) return taken
  const states = new Map<string, JsonObject>()
  for (const { id, set } of puts) {
    const object = states.has(id) ? undefined : await findObject(db, botId, id)
    const before = states.get(id) ?? (object?.kind === 'variable' ? jsonOf(object.data) : {})
    const after = { ...before, ...set }
    if (after['secure'] !== true) taken.delete(id)
    else if (before['secure'] !== true) take(taken, id, firstValue(after))
    else if (textOf(set['value']) !== '') fail('INVALID_INPUT', sentence('refused.secret-in-document', { name: textOf(after['key']) }))
    states.set(id, after['secure'] === true ? withoutValues(after) : after)
  }
  return taken
}

function take(taken: Map<string, string>, id: string, value: string): void {
  if (value === '') return
  if (value.length < limits.secretMinChars) fail('INVALID_INPUT', sentence('refused.secret-short', { least: limits.secretMinChars }))
  taken.set(id, value)
}

/** A secret is the same in every language. */
function firstValue({ value, localized }: JsonObject): string {
  const words = localized !== null && typeof localized === 'object' && !Array.isArray(localized) ? Object.values(localized) : []
  return [value, ...words].map(textOf).find((text) => text !== '') ?? ''
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
