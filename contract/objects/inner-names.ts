// Names that people give inside of an object, beside its own: context tags and parameters; which kinds have them say so (kind.ts). The server
// refuses by it whatever way a document changes. What an object itself may be called is names.ts.
import { findNameProblem, findSpecialFault, type NameProblem, special } from '@parley/kit/name-rules/name-rules'
import { suggestName } from '@parley/kit/name-rules/suggest-name'
import type { Sentence } from '../base/fields/localized'
import { sentence } from '../sentences'
import { refusalOfTitled, withOffer } from './name-refusals'
import type { InnerName } from './inner-name'
import { typeOfObject } from './kinds'
import type { ObjectKind } from './object-kinds'

/** The names inside of an object of this kind, as far as they follow a rule. */
export function innerNames(kind: ObjectKind, data: Readonly<Record<string, unknown>>): InnerName[] {
  return typeOfObject({ kind }).innerNames?.(data) ?? []
}

/** Why a name may not be given, with one that may where there is one near it; null where it may. */
export function refusalOfInner({ name, rule }: InnerName, language: string): Sentence | null {
  if (rule === 'parameter') {
    const offered = suggestName(name, (tried) => findNameProblem('parameter', tried, language))
    return findNameProblem('parameter', name, language) && withOffer(sentence('refused.parameter-name'), offered)
  }
  const allowsNegation = rule === 'asked-tag'
  return findSpecialFault(name, allowsNegation) === null ? null : refusalOfTitled(name, 'title.tag', allowsNegation)
}

/** For the field in which the tag or the parameter was written: with a name that may be given, where there is one near it. */
export function adviceOnInner(inner: InnerName, language: string): Sentence | null {
  const refusal = refusalOfInner(inner, language)
  if (refusal === null || inner.rule === 'parameter') return refusal
  const isNegated = inner.rule === 'asked-tag' && inner.name.startsWith('!')
  const offered = suggestName(isNegated ? inner.name.slice(1) : inner.name, findSpecial)
  return withOffer(refusal, offered !== '' && isNegated ? `!${offered}` : offered)
}

/** The first name inside of an object that may not be given there. */
export function adviceOnInnerNames(kind: ObjectKind, data: Readonly<Record<string, unknown>>, language: string): Sentence | null {
  for (const inner of innerNames(kind, data)) {
    const advice = adviceOnInner(inner, language)
    if (advice !== null) return advice
  }
  return null
}

function findSpecial(name: string): NameProblem | null {
  const character = [...name].find((one) => special.test(one))
  return character === undefined ? null : { fault: 'character', character }
}
