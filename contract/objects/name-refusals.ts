// What is said to whoever gives something a name that it may not have. Which names those are is names.ts's.
import { findSpecialFault } from '@parley/kit/name-rules/name-rules'
import type { Sentence } from '../base/fields/localized'
import { sentence, word, wordOf } from '../sentences'
import { conceptMark, findProblemOfName, isConcept, offeredName, refusalRuleOf, type Title } from './names'
import type { ObjectKind } from './object-kinds'

/** null where the name may be given. */
export function refusalOfName(kind: ObjectKind, name: string, language: string): Sentence | null {
  const rule = refusalRuleOf(kind)
  if (rule === null || findProblemOfName(kind, name, language) === null) return null
  if (kind === 'synonym' && isConcept(name)) return refusalOfTitled(name.slice(conceptMark.length), 'title.concept')
  return 'by' in rule ? sentence(rule.by) : refusalOfTitled(name, rule.titled)
}

/** The same with a name that may be given, where there is one near it. */
export function withOffer(refusal: Sentence, offered: string): Sentence {
  return offered === '' ? refusal : sentence('refused.name-offer', { why: wordOf(refusal), name: offered })
}

/** For the field in which the name was given. */
export function adviceOnName(kind: ObjectKind, name: string, language: string): Sentence | null {
  const refusal = refusalOfName(kind, name, language)
  return refusal && withOffer(refusal, offeredName(kind, name, language))
}

/** What the special-character check has against a name (§5, decision A21). */
export function refusalOfTitled(name: string, title: Title, allowsNegation = false): Sentence {
  const fault = findSpecialFault(name, allowsNegation)
  if (fault === 'second-negation') return sentence('refused.second-negation')
  return sentence(fault === 'negation' ? 'refused.negation' : 'refused.special-characters', { title: word(title) })
}
