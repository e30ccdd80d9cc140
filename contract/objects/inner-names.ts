// Table: names that people give inside of an object, beside its own: context tags of intents, topics and steps, parameters of tasks. The server
// refuses by it whatever way a document changes. What an object itself may be called is names.ts.
import { findNameProblem, findSpecialFault, type NameProblem, special } from '@parley/kit/name-rules/name-rules'
import { suggestName } from '@parley/kit/name-rules/suggest-name'
import { type Sentence, sentence } from '../sentences'
import { tagOfPart } from './intent'
import { refusalOfTitled, withOffer } from './name-refusals'
import type { ObjectKind } from './object-kinds'
import { taskKinds } from './task'

interface InnerName {
  /** The field it stands in. */
  field: string
  name: string
  rule: 'parameter' | 'tag' | 'asked-tag'
}

type Data = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Data => typeof value === 'object' && value !== null
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
const named = (field: string, rule: InnerName['rule'], names: readonly string[]): InnerName[] =>
  names.map((name) => ({ field, name, rule }))

/** A tag that must not be set begins with `!`. */
const tagsOf = (data: Data): InnerName[] => [
  ...named('needsTags', 'asked-tag', textsIn(data['needsTags'])),
  ...named('setsTags', 'tag', textsIn(data['setsTags'])),
]

function tagsOfRules({ rules }: Data): InnerName[] {
  const parts = Array.isArray(rules) ? rules.flatMap(textsIn) : []
  return named(
    'rules',
    'asked-tag',
    parts.flatMap((part) => tagOfPart(part) ?? []),
  )
}

function parametersOf({ questions }: Data): InnerName[] {
  const rows = Array.isArray(questions) ? questions.filter(isRecord) : []
  return named('questions', 'parameter', textsIn(rows.map(({ key }) => key)))
}

const places: Partial<Record<ObjectKind, (data: Data) => InnerName[]>> = {
  intent: (data) => [...tagsOf(data), ...tagsOfRules(data)],
  'knowledge-node': tagsOf,
  node: ({ tags }) => (isRecord(tags) ? named('tags', 'tag', textsIn(tags['contextTags'])) : []),
  ...Object.fromEntries(taskKinds.map((kind) => [kind, parametersOf])),
}

/** The names inside of an object of this kind, as far as they follow a rule. */
export function innerNames(kind: ObjectKind, data: Data): InnerName[] {
  return places[kind]?.(data) ?? []
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
export function adviceOnInnerNames(kind: ObjectKind, data: Data, language: string): Sentence | null {
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
