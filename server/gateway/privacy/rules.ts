// What a bot's settings call personal data, ready to be looked for, and the words its own author wrote, which are nobody's secret. Made once
// for each content of a bot; what becomes of a turn is guard.ts.
import type { BotObject } from '@parley/contract/objects/object'
import { type MaskRule, maskText } from '@parley/kit/privacy/mask'
import type { CompiledBot } from '@parley/runtime/compile'
import { maskRulesOf } from '../../base/bot/personal-data'
import { type SensitiveStep, sensitiveSteps } from './sensitive'

export interface PrivacyRules {
  rules: readonly MaskRule[]
  isPublic(words: string): boolean
  /** By the step's id. */
  steps: ReadonlyMap<string, SensitiveStep>
}

type Parted = Pick<CompiledBot, 'privacy' | 'nodes' | 'entities'>

/** null for a bot that keeps what people say as it is. */
export function privacyRules({ privacy, ...bot }: Parted, objects: readonly BotObject[]): PrivacyRules | null {
  const rules = maskRulesOf(privacy)
  const steps = sensitiveSteps(bot)
  if (rules.length === 0 && steps.size === 0) return null
  const written = new Set(objects.flatMap((object) => wordsIn(object.data, rules)))
  return { rules, isPublic: (words) => written.has(words), steps }
}

function wordsIn(value: unknown, rules: readonly MaskRule[]): string[] {
  if (typeof value === 'string') return maskText(value, rules, { redact: (words) => words }).found.map(({ text }) => text)
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner) => wordsIn(inner, rules))
}
