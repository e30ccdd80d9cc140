// Finds the values of an entity under the rules that a dialog set for it: what is looked for is changed first, then each value is looked at.
// What a rule means is the rule's own; patterns and concepts are read by whoever knows the bot's words.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { ExtractContext, Found } from '../../entity-kind'
import { overlaps, withoutOverlaps } from '../found'
import type { Asked, EntityRule, Ruled } from './rule'

type Find = (asked: Asked) => Found[]

export function findObeying(known: readonly EntityRule[], rules: JsonObject, first: Asked, find: Find): Found[] {
  if (!meets(rules['preConditions'], first)) return []
  const active = known.flatMap((rule) => {
    const value = Object.hasOwn(rules, rule.name) ? (rules[rule.name] ?? null) : null
    return value === null || value === '' ? [] : [{ rule, value }]
  })
  let asked: Ruled = { ...first, words: (rule) => wordsOf(rule, first.context) }
  for (const { rule, value } of active) if (rule.prepare) asked = { ...asked, ...rule.prepare(value, asked) }
  const ready = asked
  const usual = (change: Partial<Asked> = {}): Found[] => find({ ...ready, ...change })
  const own = active.flatMap(({ rule, value }) => (rule.find ? [rule.find(value, ready, usual)] : []))
  const found = own.length > 0 ? withoutOverlaps(own.flat()) : usual()
  return found.flatMap((one) => checked(one, active, ready) ?? [])
}

interface Active {
  rule: EntityRule
  value: Json
}

/** Of a value that could be read in several ways, the readings that pass. */
function checked(found: Found, active: readonly Active[], asked: Ruled): Found | null {
  const { alternatives, ...plain } = found
  if (!alternatives) return passing(found, active, asked)
  const left = passing(found, active, asked)
  if (left && left.alternatives === undefined) return left
  const open = alternatives.flatMap((one) => {
    const passed = passing({ ...plain, value: one.value }, active, asked)
    return passed ? [{ title: one.title, value: passed.value }] : []
  })
  const [first] = open
  if (!first) return null
  return open.length === 1 ? { ...plain, value: first.value } : { ...plain, value: left?.value ?? first.value, alternatives: open }
}

function passing(found: Found, active: readonly Active[], asked: Ruled): Found | null {
  let left: Found | null = found
  for (const { rule, value } of active) if (left && rule.check) left = rule.check(value, left, asked)
  return left
}

/** Patterns in parentheses, of which one must match the sentence. */
function meets(rule: Json | undefined, { text, context }: Asked): boolean {
  const patterns = Array.isArray(rule) ? rule.filter((one): one is string => typeof one === 'string') : []
  if (patterns.length === 0) return true
  return patterns.some((pattern) => context.botWords?.matches(pattern.trim().slice(1, -1), text) ?? false)
}

/** Words, separated by blanks or commas, or a list of them; `~name` stands for the words of a concept. */
function wordsOf(rule: Json | undefined, context: ExtractContext): string[] {
  const given = typeof rule === 'string' ? rule.split(/[\s,]+/u) : Array.isArray(rule) ? rule : []
  return given.flatMap((word) => {
    if (typeof word !== 'string' || word.trim() === '') return []
    return word.startsWith('~') ? (context.botWords?.ofConcept(word.slice(1)) ?? []) : [word.trim()]
  })
}

/** Those that touch none of the others. */
export function withoutOverlap(found: readonly Found[], others: readonly Found[]): Found[] {
  return found.filter((one) => !others.some((other) => overlaps(one, other)))
}
