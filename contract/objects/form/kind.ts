// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import { isJsonRecord, type Json, type JsonObject } from '../../base/json'
import { mapPlain, type WordVisitor } from '../control-contents'
import type { ObjectType } from '../object-type'
import type { DigitalForm } from './index'

/** What people read of a field of a form. */
const inputWords = ['label', 'placeholder', 'help', 'options', 'problem'] as const

function mapInput(input: Json, visit: WordVisitor): Json {
  if (!isJsonRecord(input)) return input
  const changed = { ...input }
  for (const name of inputWords) if (changed[name] !== undefined) changed[name] = mapPlain(changed[name], visit, 'fields')
  return changed
}

export const formKind: ObjectType<DigitalForm> = {
  mapWords: ({ fields }, visit): JsonObject => (Array.isArray(fields) ? { fields: fields.map((input) => mapInput(input, visit)) } : {}),
}
