// What an object of this kind holds, for everybody who knows no kind.
import type { JsonObject } from '../../base/json'
import { idValues, mapFieldWords, type Shape, withoutPlain, type WordVisitor } from '../control-contents'
import type { DescribedFields, ObjectType } from '../object-type'
import type { Entity } from './index'

/** Any text with a placeholder in an entity's settings. */
const placeholders: Shape = (value, visit, field) => {
  if (typeof value === 'string') return value.includes('{{') ? visit(value, 'template', field) : value
  if (Array.isArray(value)) return value.map((element) => placeholders(element, visit, field))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, placeholders(part, visit, field || name)]))
}

/** Only a placeholder in an entity's settings mentions anything. */
function mapWords({ type, settings }: JsonObject, visit: WordVisitor, fields: DescribedFields): JsonObject {
  if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) return {}
  const visitEntity: WordVisitor = (text, _, field) => visit(text, text.includes('{{') ? 'template' : 'plain', field)
  return { settings: mapFieldWords(settings, fields.entity(typeof type === 'string' ? type : ''), visitEntity) }
}

export const entityKind: ObjectType<Entity> = {
  ids: ({ settings }) => idValues(settings ?? {}),
  mapTexts: (data, visit) => {
    const settings: JsonObject = {}
    for (const [name, value] of Object.entries(data.settings ?? {})) settings[name] = placeholders(value, withoutPlain(visit), name)
    return { ...data, settings }
  },
  mapWords,
  spokenNames: ({ name }) => ({ named: { scope: 'entities', name }, concept: name }),
}
