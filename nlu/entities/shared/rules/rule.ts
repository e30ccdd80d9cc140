// What an entity rule is: how one that a dialog sets for an entity (reference, section 1.3) changes the finding of its values. A type lists those
// it knows; applying them is apply-rules.ts, and the rules of one sort of value stand together in a file each.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { ExtractContext, Found } from '../../entity-kind'

/** What is looked for, and where. */
export interface Asked {
  /** As long as what was said: places stay. */
  text: string
  settings: JsonObject
  context: ExtractContext
}

export interface Ruled extends Asked {
  /** The words of a rule, those of a concept for its name. */
  words(rule: Json | undefined): string[]
}

/** Finds values as the type does, with other settings. */
export type FindAsUsual = (change?: Partial<Asked>) => Found[]

export interface EntityRule {
  name: string
  /** Changes what is looked for before anything is. */
  prepare?(rule: Json, asked: Ruled): Partial<Asked>
  /** Finds values in another way. */
  find?(rule: Json, asked: Ruled, usual: FindAsUsual): Found[]
  /** What becomes of a value that was found; null: it is not taken. */
  check?(rule: Json, found: Found, asked: Ruled): Found | null
}

export const isOn = (rule: Json | undefined): boolean => rule === true || rule === 'true'
export const isOff = (rule: Json | undefined): boolean => rule === false || rule === 'false'

export function isObject(value: Json | undefined): value is JsonObject {
  return value !== undefined && value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** `3` and `5-8`: how many there may be; null where the rule says neither. */
export function countIn(rule: Json): { from: number; to: number } | null {
  const match = /^\s*(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?\s*$/u.exec(
    typeof rule === 'number' ? String(rule) : typeof rule === 'string' ? rule : '',
  )
  if (!match?.[1]) return null
  return { from: Number(match[1]), to: Number(match[2] ?? match[1]) }
}
