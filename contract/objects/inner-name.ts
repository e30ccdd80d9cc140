// A name that people give inside of an object, beside its own, and how a kind finds those of its objects: context tags of lists and rules,
// parameters of tasks. Which may be given is inner-names.ts.

export interface InnerName {
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
export const tagNames = (data: Data): InnerName[] => [
  ...named('needsTags', 'asked-tag', textsIn(data['needsTags'])),
  ...named('setsTags', 'tag', textsIn(data['setsTags'])),
]

export function tagsOfRules({ rules }: Data, tagOfPart: (part: string) => string | null): InnerName[] {
  const parts = Array.isArray(rules) ? rules.flatMap(textsIn) : []
  return named(
    'rules',
    'asked-tag',
    parts.flatMap((part) => tagOfPart(part) ?? []),
  )
}

export function parameterNames({ questions }: Data): InnerName[] {
  const rows = Array.isArray(questions) ? questions.filter(isRecord) : []
  return named('questions', 'parameter', textsIn(rows.map(({ key }) => key)))
}

/** Tags in a list of a part of the object. */
export const tagTexts = (field: string, part: unknown, list: string): InnerName[] =>
  isRecord(part) ? named(field, 'tag', textsIn(part[list])) : []
