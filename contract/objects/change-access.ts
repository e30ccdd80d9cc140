// What a single change asks for, where that is less than what changing anything of its object does: which dialog answers what nobody understood
// stands among the settings of the bot, and belongs to those who build its dialogs (§6, TASKS).
import { sameJson } from '@parley/kit/json/same'
import type { PermissionId } from '../base/access/access'
import type { JsonObject } from '../base/json'
import { Bot } from './bot'
import { botSettingFields, fallbackSections } from './bot-settings/index'
import { changeAccess } from './kind-permissions'
import type { ObjectKind } from './object-kinds'

type State = { data: JsonObject } | null | undefined

/** Without its states it may be any change of its kind. */
export interface Change {
  kind: ObjectKind
  before?: State
  after?: State
}

export function accessOfChange({ kind, before, after }: Change): { anyOf: readonly PermissionId[]; level: 'YES' } {
  const access = changeAccess(kind)
  const isOfDialogs = kind === 'bot' && before && after && changesFallbackAlone(before.data, after.data)
  return isOfDialogs ? { ...access, anyOf: [...access.anyOf, 'TASKS'] } : access
}

const fallbackSettings: ReadonlySet<string> = new Set(
  botSettingFields.filter(({ section }) => fallbackSections.some((one) => one === section)).map(({ name }) => name),
)

function changesFallbackAlone(before: JsonObject, after: JsonObject): boolean {
  const [one, other] = [withoutFallback(before), withoutFallback(after)]
  return one !== null && other !== null && sameJson(one, other)
}

/** What is not written has its usual value; null for what cannot be read. */
function withoutFallback(data: JsonObject): JsonObject | null {
  const bot = Bot.safeParse(data)
  if (!bot.success) return null
  const settings = Object.fromEntries(Object.entries(bot.data.settings).filter(([name]) => !fallbackSettings.has(name)))
  return JSON.parse(JSON.stringify({ ...bot.data, settings }))
}
