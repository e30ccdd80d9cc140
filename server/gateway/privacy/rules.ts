// What a bot's settings call personal data, ready to be looked for, and the words its own author wrote, which are nobody's secret. Made once
// for each content of a bot; what becomes of a turn is guard.ts.
import type { BotObject } from '@parley/contract/objects/object'
import { type PersonalData, shownOf } from '@parley/contract/objects/privacy'
import { builtInRule, type MaskRule, maskText } from '@parley/kit/privacy/mask'
import { checkPattern } from '@parley/kit/regex/safe'
import type { CompiledBot } from '@parley/runtime/compile'
import { placesOf } from '@parley/nlu/entities/regex/places'
import { type SensitiveStep, sensitiveSteps } from './sensitive'

export interface PrivacyRules {
  rules: readonly MaskRule[]
  isPublic(words: string): boolean
  /** By the step's id. */
  steps: ReadonlyMap<string, SensitiveStep>
}

type Parted = Pick<CompiledBot, 'privacy' | 'nodes' | 'entities'>

/** null for a bot that keeps what people say as it is. */
export function privacyRules({ privacy: { enabled, data }, ...bot }: Parted, objects: readonly BotObject[]): PrivacyRules | null {
  const rules = enabled ? data.filter((each) => each.enabled).map(ruleOf) : []
  const steps = sensitiveSteps(bot)
  if (rules.length === 0 && steps.size === 0) return null
  const written = new Set(objects.flatMap((object) => wordsIn(object.data, rules)))
  return { rules, isPublic: (words) => written.has(words), steps }
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
