// What the kinds of tasks share of what they say to everybody who knows no kind: settings of the service they ask, and their parameters.
import { isJsonRecord, type JsonObject } from '../base/json'
import type { FieldsOf } from '../base/form'
import { idsInFields, mapFieldTexts, mapFieldWords, type TextVisitor, type WordVisitor } from './control-contents'
import { parameterNames } from './inner-name'
import type { DescribedFields, ObjectType } from './object-type'

interface Asking {
  type?: string | undefined
  settings?: JsonObject | undefined
}

const typeOf = ({ type }: { type?: unknown }): string => (typeof type === 'string' ? type : '')

export const idsOfTask = ({ type, settings }: Asking, fieldsOf: FieldsOf): string[] => idsInFields(settings ?? {}, fieldsOf(type ?? ''))

export function mapTaskTexts<Data extends Asking>(data: Data, visit: TextVisitor, fieldsOf: FieldsOf): Data {
  return { ...data, settings: mapFieldTexts(data.settings ?? {}, fieldsOf(data.type ?? ''), visit) }
}

export function mapTaskWords(data: JsonObject, visit: WordVisitor, fields: DescribedFields): JsonObject {
  const { settings = null } = data
  return isJsonRecord(settings) ? { settings: mapFieldWords(settings, fields.node(typeOf(data)), visit) } : {}
}

/** Of the kinds that have nothing of their own. */
export const taskKind = { ids: idsOfTask, mapTexts: mapTaskTexts, mapWords: mapTaskWords, innerNames: parameterNames } satisfies Partial<
  ObjectType<Asking>
>
