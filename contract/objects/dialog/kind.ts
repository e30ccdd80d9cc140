// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import { isJsonRecord, type JsonObject } from '../../base/json'
import { idsInFields, mapFieldTexts, mapFieldWords } from '../control-contents'
import { exceptionFields, exceptionsOf } from '../conversation-rules'
import type { ObjectType } from '../object-type'
import type { Dialog } from './index'

export const dialogKind: ObjectType<Dialog> = {
  ids: (data) => [data.startNodeId, ...exceptionsOf(data).flatMap(({ values, fields }) => idsInFields(values, fields))],
  mapTexts: (data, visit) => {
    if (!data.conversation?.exceptions) return data
    const exceptions = data.conversation.exceptions.map((one) =>
      Object.assign({ ...one }, mapFieldTexts({ ...one }, exceptionFields, visit)),
    )
    return { ...data, conversation: { ...data.conversation, exceptions } }
  },
  mapWords: ({ conversation = null }, visit): JsonObject => {
    if (!isJsonRecord(conversation) || !Array.isArray(conversation['exceptions'])) return {}
    const exceptions = conversation['exceptions'].map((one) => (isJsonRecord(one) ? mapFieldWords(one, exceptionFields, visit) : one))
    return { conversation: { ...conversation, exceptions } }
  },
}
