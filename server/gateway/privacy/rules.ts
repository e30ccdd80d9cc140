// What a bot's settings call personal data, ready to be looked for, and the words its own author wrote, which are nobody's secret. Made once
// for each content of a bot; what becomes of a turn is guard.ts.
import type { BotObject } from '@parley/contract/objects/object'
import { type PersonalData, type Privacy, shownOf } from '@parley/contract/objects/privacy'
import { builtInRule, type MaskRule, maskText } from '@parley/kit/privacy/mask'
import { checkPattern } from '@parley/kit/regex/safe'
import { placesOf } from '@parley/nlu/entities/regex/places'

export interface PrivacyRules {
  rules: readonly MaskRule[]
  isPublic(words: string): boolean
}

/** null for a bot that keeps what people say as it is. */
export function privacyRules({ enabled, data }: Privacy, objects: readonly BotObject[]): PrivacyRules | null {
  const rules = enabled ? data.filter((each) => each.enabled).map(ruleOf) : []
  if (rules.length === 0) return null
  const written = new Set(objects.flatMap((object) => wordsIn(object.data, rules)))
  return { rules, isPublic: (words) => written.has(words) }
}

function ruleOf(data: PersonalData): MaskRule {
  const { name, kind, pattern, ignoreCase } = data
  if (kind !== '') return builtInRule(kind, name, shownOf(data))
  const checked = checkPattern(pattern, ignoreCase)
  // One that cannot be run hides everything rather than nothing.
  return { name, shown: shownOf(data), find: (text) => (checked.ok ? placesOf(checked, text) : null) }
}

function wordsIn(value: unknown, rules: readonly MaskRule[]): string[] {
  if (typeof value === 'string') return maskText(value, rules, { redact: (words) => words }).found.map(({ text }) => text)
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner) => wordsIn(inner, rules))
}
