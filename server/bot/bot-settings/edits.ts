// The edits that bring fields of an object to given values; none for what has them already.
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { sameJson } from '@parley/kit/json/same'
import { jsonOf } from '../../base/storage/document/batch'

type Given = JsonObject & { settings?: JsonObject; privacy?: JsonObject }

/** `settings` and `privacy` name some of their own fields. */
export function editsOfBot(bot: BotObject<'bot'>, { settings = {}, privacy = {}, ...fields }: Given): Edit[] {
  const now = jsonOf(bot.data)
  const set = {
    ...changed(now, fields),
    ...within('settings', jsonOf(bot.data.settings), settings),
    ...within('privacy', jsonOf(bot.data.privacy), privacy),
  }
  return Object.keys(set).length === 0 ? [] : [{ op: 'put', id: bot.id, kind: 'bot', set }]
}

export function changed(now: JsonObject, given: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => !sameJson(now[name] ?? null, value)))
}

function within(name: string, now: JsonObject, given: JsonObject): JsonObject {
  return Object.keys(changed(now, given)).length === 0 ? {} : { [name]: { ...now, ...given } }
}
