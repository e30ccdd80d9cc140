// Reads one raw setting of an entity type into what its code works with; anything missing or of another type takes the default.
// What settings a type has, and their defaults, is the type's own business.
import type { Json, JsonObject } from '@parley/contract/base/json'

export function textSetting(settings: JsonObject, name: string, otherwise = ''): string {
  const value = settings[name]
  return typeof value === 'string' ? value : otherwise
}

/** The text of a setting that is nothing but a placeholder, `{{env.x}}`; null for any other. */
export function placeholderSetting(settings: JsonObject, name: string): string | null {
  const text = textSetting(settings, name).trim()
  return /^\{\{(?:(?!\{\{|\}\}).)+\}\}$/s.test(text) ? text : null
}

/** null: no limit given. Numbers typed as text are accepted. */
export function numberSetting(settings: JsonObject, name: string): number | null {
  const value = settings[name]
  if (typeof value === 'string' && value.trim() === '') return null
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export function switchSetting(settings: JsonObject, name: string, otherwise: boolean): boolean {
  const value = settings[name]
  return typeof value === 'boolean' ? value : otherwise
}

export function choiceSetting<T extends string>(settings: JsonObject, name: string, choices: readonly T[], otherwise: T): T {
  return choices.find((choice) => choice === settings[name]) ?? otherwise
}

export function listSetting(settings: JsonObject, name: string): Json[] {
  const value = settings[name]
  return Array.isArray(value) ? value : []
}
