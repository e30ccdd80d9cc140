// What a type finds in a sentence, how it is usually asked, what is hostile to it, and the tables of sentences in many languages that lie in
// the folders of the types. Only tests read this. It is Wednesday 4 March 2026, 10:00 in UTC.
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { EntityKind, Example, ExtractContext } from './entity-kind'
import { withOthers } from './extract'

const asked = Date.parse('2026-03-04T10:00:00Z')

export interface Asked {
  language: string
  text: string
  prompted?: boolean
  settings?: JsonObject
  timezone?: string
}

/** The values in the order of the sentence. */
export function valuesIn<S>(kind: EntityKind<S>, { language, text, prompted = false, settings = {}, timezone = 'UTC' }: Asked): Json[] {
  const context = { language, timezone, now: asked, prompted }
  const found = kind.extract(text, kind.read({ ...kind.defaults, ...settings }), context)
  return found.sort((one, other) => one.start - other.start).map(({ value }) => value)
}

/** A sentence and what must be found in it, in its order; nothing more where nothing must be found. */
type Row = [text: string, ...values: string[]]

/** Of one type: the sentences of each language, and how the table writes a value. */
export interface SentenceTable {
  inShort(value: Json): string
  languages: Readonly<Record<string, readonly Row[]>>
}

const suffix = '/sentences.ts'
const modules = import.meta.glob<{ sentences: SentenceTable }>('./*/sentences.ts', { eager: true })

/** The types whose folder has a table, each with it. */
export const sentenceTables: readonly [type: string, table: SentenceTable][] = Object.entries(modules).map(([path, { sentences }]) => [
  path.slice('./'.length, -suffix.length),
  sentences,
])

export const sentenceLanguages: readonly string[] = [...new Set(sentenceTables.flatMap(([, { languages }]) => Object.keys(languages)))]

export function shortText(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}

/** One part of a value that has several. */
export function shortPart(value: Json, name: string): string {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? shortText(value[name]) : 'null'
}

/** Parts of sentences in which much looks like the beginning of something. */
export const hostile = [
  'a',
  '1',
  '1 ',
  'may ',
  '@',
  'a@',
  'a.',
  '(',
  '$',
  '1,',
  'one ',
  'to ',
  'at 5 ',
  'my name is ',
  '10:',
  '\u{1F600}',
  '+1 (',
  'new york ',
]

export function contextOf(example: Partial<Example>): ExtractContext {
  const { others = {}, unfinished } = example
  const context = {
    language: example.language ?? 'en',
    timezone: example.timezone ?? 'UTC',
    now: asked,
    prompted: example.prompted ?? false,
    ...(unfinished && { unfinished }),
  }
  return withOthers(context, (id) => (Object.hasOwn(others, id) ? others[id] : undefined))
}

/** Settings of the type's first example, so that types that need some are really tried. */
export function usualSettings(kind: EntityKind): unknown {
  return kind.read({ ...kind.defaults, ...kind.examples[0]?.settings })
}

/** The entities of its first example, for a type that is made of others. */
export function usual(kind: EntityKind, prompted = false): Partial<Example> {
  const others = kind.examples[0]?.others
  return { prompted, ...(others && { others }) }
}
