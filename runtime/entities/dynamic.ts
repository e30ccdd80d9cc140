// Settings of entities that a variable gives (a list of values, an expression), made fixed by what the variable holds now. How a type takes
// a value into its settings is its own (traits); looking for values with them is look.ts.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { DynamicSettings } from '@parley/contract/base/understand'
import { firstValue } from '@parley/kit/expression/template'
import type { CompiledBot, CompiledEntity } from '../compile'
import { asSaid, scopeOf } from '../context/scope'
import { newSession } from '../session/session'

export interface SettingsNow {
  /** Of the entities for which a variable gave any, by their id. */
  byId: Readonly<Record<string, JsonObject>>
  /** What is wrong with what the variables hold, in words. */
  faults: readonly string[]
}

type Read = (placeholder: string) => Json

/** Of an entity and of those it is made of; null where all their settings are fixed. */
export function settingsNow({ entities }: Pick<CompiledBot, 'entities'>, entity: CompiledEntity, read: Read): SettingsNow | null {
  const parts = entity.traits.parts?.(entity.settings) ?? []
  const all = [entity, ...parts.flatMap((id) => entities.get(id) ?? [])]
  const made = all.flatMap((one) => madeOf(one, read) ?? [])
  if (made.length === 0) return null
  return {
    byId: Object.fromEntries(made.flatMap(({ id, settings }) => (settings === null ? [] : [[id, settings]]))),
    faults: made.flatMap(({ fault }) => (fault === '' ? [] : [fault])),
  }
}

/** What people who try an entity outside of a conversation have: the bot's own variables, and nothing that a dialog writes. */
export function settingsOutside(
  bot: CompiledBot,
  entity: CompiledEntity,
  place: { language: string; timezone: string; now: number },
): SettingsNow | null {
  const session = newSession({ id: '', botId: bot.id, userId: '', channel: '', versionHash: '', ...place })
  return settingsNow(bot, entity, (placeholder) =>
    firstValue(bot.texts.template(placeholder), scopeOf(bot, session, undefined, asSaid(''))),
  )
}

/** The entity with its settings as they are now. */
export function entityNow(entity: CompiledEntity, byId: SettingsNow['byId'] = {}): CompiledEntity {
  const settings = Object.hasOwn(byId, entity.id) ? byId[entity.id] : undefined
  return settings === undefined ? entity : { ...entity, settings }
}

interface Made {
  id: string
  settings: JsonObject | null
  fault: string
}

function madeOf({ id, name, settings, traits: { dynamic } }: CompiledEntity, read: Read): Made | null {
  const placeholder = dynamic?.placeholder(settings) ?? null
  if (dynamic === undefined || placeholder === null) return null
  const { fault, ...made } = fixed(dynamic, settings, read(placeholder))
  return { id, ...made, fault: fault === '' ? '' : `“${name}” with ${placeholder || 'no variable'}: ${fault}` }
}

type Fixed = ReturnType<DynamicSettings['fixed']>

const ofLists = new WeakMap<JsonObject, WeakMap<Json & object, Fixed>>()
const ofLastText = new WeakMap<JsonObject, { value: Json; made: Fixed }>()

/** What a conversation keeps is made ready once: values of a session are never changed in place, and a bot's own variables stay. */
function fixed(dynamic: DynamicSettings, settings: JsonObject, value: Json): Fixed {
  if (value === null || typeof value !== 'object') return fixedByText(dynamic, settings, value)
  const known = ofLists.get(settings) ?? new WeakMap<Json & object, Fixed>()
  ofLists.set(settings, known)
  const made = known.get(value) ?? dynamic.fixed(settings, value)
  known.set(value, made)
  return made
}

function fixedByText(dynamic: DynamicSettings, settings: JsonObject, value: Json): Fixed {
  const last = ofLastText.get(settings)
  if (last?.value === value) return last.made
  const made = dynamic.fixed(settings, value)
  ofLastText.set(settings, { value, made })
  return made
}
