// Where an object holds texts that may mention other objects, and in which language each is written: a node by the fields its kind
// describes, an entity wherever a placeholder stands, the bot and others by their own described fields. What is done with them is the caller's.
import type { FieldsOf } from '../base/form'
import type { JsonObject } from '../base/json'
import type { ObjectKind } from '../base/ids'
import { botSettingFields } from './bot-settings'
import type { Condition } from './condition'
import { exceptionsOf } from './conversation-rules'
import { fieldsOfObject } from './described-objects'
import { filtersShape, isPathLike, mapFieldTexts, type Shape, type TextVisitor, withoutPlain } from './control-contents'
import type { BotObject } from './object'
import { mapParts } from './step-parts'
import { isTaskKind, type TaskKind } from './task'

/** Any text with a placeholder in an entity's settings. */
const entitySetting: Shape = (value, visit, field) => {
  if (typeof value === 'string') return value.includes('{{') ? visit(value, 'template', field) : value
  if (Array.isArray(value)) return value.map((element) => entitySetting(element, visit, field))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, entitySetting(part, visit, field || name)]))
}

function mapCondition(condition: Condition, visit: TextVisitor, field: string): Condition {
  if ('expression' in condition) return { expression: visit(condition.expression, 'expression', field) }
  return {
    join: condition.join,
    rules: condition.rules.map((rule) => ({
      ...rule,
      left: visit(rule.left, 'expression', field),
      ...(rule.right !== undefined && isPathLike(rule.right) ? { right: visit(rule.right, 'expression', field) } : {}),
    })),
  }
}

/** The rules of a dialog where some of them hold texts; else nothing. */
function mapRules(data: BotObject<'dialog'>['data'], visit: TextVisitor): JsonObject {
  if (!data.conversation?.exceptions) return {}
  const exceptions = exceptionsOf(data).map(({ values, fields }) => mapFieldTexts(values, fields, visit))
  return { conversation: { ...data.conversation, exceptions } }
}

/** Whether an object is of a kind, so that its data is read with that kind's type. */
export function isKind<K extends ObjectKind>(object: BotObject, kind: K): object is BotObject<K> {
  return object.kind === kind
}

/** Whether it is a task that asks a service. */
export function isTask(object: BotObject): object is BotObject<TaskKind> {
  return isTaskKind(object.kind)
}

/**
 * A copy of the object whose texts went through `visit`; data that lacks fields is borne. Objects without such texts come back as they
 * are. `fieldsOf`: the described settings of a kind of node.
 */
export function mapTexts(object: BotObject, fieldsOf: FieldsOf, visit: TextVisitor): BotObject {
  if (isKind(object, 'node')) {
    const settings = mapFieldTexts(object.data.settings ?? {}, fieldsOf(object.data.type), visit)
    const transitions = (object.data.transitions ?? []).map((transition) =>
      transition.when ? { ...transition, when: mapCondition(transition.when, visit, 'transitions') } : transition,
    )
    const parts = mapParts(object.data, (values, fields) => mapFieldTexts(values, fields, visit))
    return { ...object, data: { ...object.data, settings, transitions, ...parts } }
  }
  if (isKind(object, 'entity')) {
    const settings: JsonObject = {}
    for (const [name, value] of Object.entries(object.data.settings ?? {})) settings[name] = entitySetting(value, withoutPlain(visit), name)
    return { ...object, data: { ...object.data, settings } }
  }
  if (isKind(object, 'bot') && object.data.settings) {
    const settings = { ...object.data.settings, ...mapFieldTexts(object.data.settings, botSettingFields, visit) }
    return { ...object, data: { ...object.data, settings } }
  }
  const fields = fieldsOfObject(object.kind)
  if (fields.length === 0) return object
  const mapped = { ...object, data: { ...object.data, ...mapFieldTexts(object.data, fields, visit) } }
  if (isKind(object, 'dialog')) return { ...mapped, data: { ...mapped.data, ...mapRules(object.data, visit) } }
  if (!isTask(object)) return mapped
  const settings = mapFieldTexts(object.data.settings ?? {}, fieldsOf(object.data.type ?? ''), visit)
  const filters =
    isKind(object, 'alert') && object.data.filters ? { filters: filtersShape(object.data.filters, withoutPlain(visit), 'filters') } : {}
  return { ...mapped, data: { ...mapped.data, settings, ...filters } }
}
