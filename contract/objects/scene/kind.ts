// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import { isJsonRecord, type Json, type JsonObject } from '../../base/json'
import { mapPlain, type WordVisitor } from '../control-contents'
import type { ObjectType } from '../object-type'
import type { Scene } from './index'

function mapLine(line: Json, visit: WordVisitor): Json {
  return isJsonRecord(line) && line['text'] !== undefined ? { ...line, text: mapPlain(line['text'], visit, 'lines') } : line
}

export const sceneKind: ObjectType<Scene> = {
  mapWords: ({ lines }, visit): JsonObject => (Array.isArray(lines) ? { lines: lines.map((line) => mapLine(line, visit)) } : {}),
}
