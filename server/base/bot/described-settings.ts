// Settings of a kind that describes its form: which of them are secret, and what was given of the form. Where they are kept is the feature's.
import type { Field } from '@parley/contract/base/form'
import { Json, type JsonObject } from '@parley/contract/base/json'

interface Described {
  readonly fields: readonly Field[]
  readonly defaults: JsonObject
}

/** As JSON. */
const longestValue = 16_000

export function secretNames({ fields }: Pick<Described, 'fields'>): ReadonlySet<string> {
  return new Set(fields.filter(({ control }) => control === 'secret').map(({ name }) => name))
}

export function plainDefaults(kind: Described): JsonObject {
  const secret = secretNames(kind)
  return Object.fromEntries(Object.entries(kind.defaults).filter(([name]) => !secret.has(name)))
}

/** The first field whose text does not look as its provider says; null where all do. An empty one takes nothing. */
export function findMisshapen(fields: readonly Field[], given: Readonly<Record<string, unknown>>): Field | null {
  return (
    fields.find(({ name, pattern }) => {
      const value = given[name]
      return pattern !== undefined && typeof value === 'string' && value !== '' && !new RegExp(pattern, 'u').test(value)
    }) ?? null
  )
}

/** What was given of the form, its secrets apart; what neither the form nor `also` names is left out. */
export function readGiven(
  kind: Pick<Described, 'fields'>,
  input: Readonly<Record<string, unknown>>,
  also: readonly string[] = [],
): { settings: JsonObject; secrets: Record<string, string> } {
  const controls = new Map(kind.fields.map(({ name, control }) => [name, control]))
  const settings: JsonObject = {}
  const secrets: Record<string, string> = {}
  for (const name of [...controls.keys(), ...also]) {
    const parsed = Json.safeParse(input[name])
    if (input[name] === undefined || !parsed.success || JSON.stringify(parsed.data).length > longestValue) continue
    const control = controls.get(name)
    const isLine = control === 'secret' || control === 'text'
    const value = isLine && typeof parsed.data === 'string' ? parsed.data.trim() : parsed.data
    if (control !== 'secret') settings[name] = value
    else if (typeof value === 'string') secrets[name] = value
  }
  return { settings, secrets }
}
