// A change of a bot that touches nothing but settings of certain sections: whoever has the right that those sections name may make it.
import { sameJson } from '@parley/kit/json/same'
import type { PermissionId } from '../../base/access/access'
import type { JsonObject } from '../../base/json'
import { botSettingFields } from '../bot-settings'
import { rightsOfSections } from '../bot-settings/drawn'
import { Bot } from './index'

/** None where anything else changes, and for what cannot be read. What is not written has its usual value. */
export function rightsOfChange(before: JsonObject, after: JsonObject): readonly PermissionId[] {
  const [one, other] = [Bot.safeParse(before), Bot.safeParse(after)]
  if (!one.success || !other.success) return []
  const [{ settings: was, ...rest }, { settings: is, ...otherRest }] = [one.data, other.data]
  if (!sameJson(rest, otherRest)) return []
  const values = new Map<string, unknown>(Object.entries(is))
  const changed = new Set(Object.entries(was).flatMap(([name, value]) => (sameJson(value, values.get(name)) ? [] : [name])))
  const rights = botSettingFields.filter(({ name }) => changed.has(name)).map(({ section }) => rightsOfSections[section] ?? [])
  return (rights[0] ?? []).filter((right) => rights.every((each) => each.includes(right)))
}
