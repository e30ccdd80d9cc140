// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import { isJsonRecord, type Json, type JsonObject } from '../../base/json'
import { mapPlain, type WordVisitor } from '../control-contents'
import type { ObjectType } from '../object-type'
import type { SlashCommand } from './index'

function mapSub(sub: Json, visit: WordVisitor): Json {
  if (!isJsonRecord(sub)) return sub
  const { name, description } = sub
  return {
    ...sub,
    ...(name !== undefined && { name: mapPlain(name, visit, 'subCommands') }),
    ...(description !== undefined && { description: mapPlain(description, visit, 'subCommands') }),
  }
}

export const slashCommandKind: ObjectType<SlashCommand> = {
  ids: ({ subCommands }) => (subCommands ?? []).map(({ dialogId }) => dialogId),
  mapWords: ({ subCommands }, visit): JsonObject =>
    Array.isArray(subCommands) ? { subCommands: subCommands.map((sub) => mapSub(sub, visit)) } : {},
}
