// What is said to whoever gives something a name that it may not have. Which names those are is names.ts's.
import { findSpecialFault } from '@parley/kit/name-rules/name-rules'
import { type Sentence, sentence, word } from '../sentences'
import { conceptMark, findProblemOfName, refusalRuleOf, type Title } from './names'
import type { ObjectKind } from './object-kinds'

/** null where the name may be given. */
export function refusalOfName(kind: ObjectKind, name: string, language: string): Sentence | null {
  const rule = refusalRuleOf(kind)
  if (rule === null || findProblemOfName(kind, name, language) === null) return null
  if ('by' in rule) return sentence(rule.by)
  return refusalOfTitled(name.startsWith(conceptMark) ? name.slice(conceptMark.length) : name, rule.titled)
}

/** What the special-character check has against a name (§5, decision A21). */
export function refusalOfTitled(name: string, title: Title, allowsNegation = false): Sentence {
  const fault = findSpecialFault(name, allowsNegation)
  if (fault === 'second-negation') return sentence('refused.second-negation')
  return sentence(fault === 'negation' ? 'refused.negation' : 'refused.special-characters', { title: word(title) })
}
