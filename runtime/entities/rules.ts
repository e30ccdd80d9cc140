// The rules of an entity (reference, section 1.3): those its step sets and those a script left in `context.entityRules`, which go before.
// What a rule does to the finding of values is its type's (nlu/entities); whether one may be looked for at all is here.
import type { Json, JsonObject } from '@parley/contract/base/json'

export interface RuleRow {
  key: string
  /** A text, or JSON. */
  value: string
}

/** The rules in force; empty for an entity without any. */
export function rulesInForce(rows: readonly RuleRow[], set: Json): JsonObject {
  const rules: JsonObject = {}
  for (const { key, value } of rows) if (key.trim() !== '') rules[key.trim()] = readValue(value.trim())
  return isObject(set) ? { ...rules, ...set } : rules
}

/** A rule that is switched on. */
export const isOn = (rule: Json | undefined): boolean => rule === true || rule === 'true'

/** Words or concepts of a rule: a text of words separated by blanks, or a list. */
export function wordsIn(rule: Json | undefined): string[] {
  const given = typeof rule === 'string' ? rule.split(/[\s,]+/u) : Array.isArray(rule) ? rule : []
  return given.filter((word): word is string => typeof word === 'string' && word.trim() !== '').map((word) => word.trim())
}

/**
 * The rules as far as they are still to be looked at, or null where a value may not be looked for. A condition in parentheses is a pattern of
 * the sentence, any other the name of a tag, of the context or one with a value, or of a trait that is heard in the message; one that holds is
 * enough.
 */
export function withoutConditions(rules: JsonObject, tags: Tags): JsonObject | null {
  const given = rules['preConditions']
  const conditions = typeof given === 'string' ? [given] : Array.isArray(given) ? given.filter((one) => typeof one === 'string') : []
  if (conditions.length === 0) return rules
  const { preConditions: _, ...rest } = rules
  const isPattern = (condition: string): boolean => /^\(.*\)$/su.test(condition.trim())
  if (conditions.some((condition) => !isPattern(condition) && isTagged(condition.trim(), tags))) return rest
  const patterns = conditions.filter(isPattern)
  return patterns.length === 0 ? null : { ...rest, preConditions: patterns }
}

interface Tags {
  user: JsonObject
  session: JsonObject
  /** Of the context: names alone. */
  context: readonly string[]
  /** Names of the traits heard in the message. */
  traits: readonly string[]
}

function isTagged(name: string, { user, session, context, traits }: Tags): boolean {
  if (context.includes(name) || traits.includes(name)) return true
  return [user, session].some((tags) => {
    const value = Object.hasOwn(tags, name) ? (tags[name] ?? null) : null
    return (value !== null && value !== false) || Object.values(tags).some((one) => Array.isArray(one) && one.includes(name))
  })
}

/** A number, a list or an object as JSON writes it; anything else is a text, such as 13-17 and today. */
function readValue(text: string): Json {
  if (!/^(?:[[{"]|true$|false$|null$|-?\d+(?:\.\d+)?$)/u.test(text)) return text
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

function isObject(value: Json): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
