// An entity type of Dialogflow, of either edition: a list, an expression, or one that is put together of others. Its entries come by language, and
// become one list.
import type { Added, SourcePlace } from '../bot-builder'
import { sentence } from '../sentences'
import type { Training } from '../training/training'
import { textIn, textsIn } from '../values'
import { entityOfParameter } from './parameters'

export interface SourceEntry {
  at: SourcePlace
  value: unknown
  language: string
}

export interface SourceType {
  at: SourcePlace
  entries: readonly SourceEntry[]
  isRegex: boolean
  isFuzzy: boolean
}

const reference = /@([\w.-]+)(?::([\w-]+))?/g

export const isComposite = ({ entries, isRegex }: SourceType): boolean =>
  !isRegex && entries.some(({ value }) => textIn(value, 'value').startsWith('@'))

/** Those that refer to others come last. */
export function addTypes(training: Training, types: readonly SourceType[]): void {
  for (const type of types.filter((one) => !isComposite(one))) addType(training, type)
  for (const type of types.filter(isComposite)) addComposite(training, type)
}

function addType(training: Training, { at, entries, isRegex, isFuzzy }: SourceType): void {
  const isSpoken = ({ language }: SourceEntry): boolean => training.languageOf(language) !== ''
  const spoken = entries.filter(isSpoken)
  const rows = spoken
    .map(({ value }) => ({ title: textIn(value, 'value').trim(), synonyms: textsIn(value, 'synonyms') }))
    .filter(({ title }) => title !== '')
  const entity = isRegex
    ? training.regexEntity(at, [...new Set(rows.map(({ title }) => title))])
    : training.listEntity(at, rows, '', isFuzzy)
  for (const entry of entries) tellEntry(training, entry, isSpoken(entry) ? entity : undefined)
}

function tellEntry(training: Training, { at, language }: SourceEntry, entity: Added | undefined): void {
  const isSpoken = training.languageOf(language) !== ''
  if (entity !== undefined && at.name.trim() !== '') training.tell(at, 'same', [entity.id])
  else if (!isSpoken) training.tell(at, 'not-possible', [], sentence('reader.language.unknown', { language }))
  else if (at.name.trim() === '') training.tell(at, 'not-possible', [], sentence('construct.empty'))
  else training.tell(at, 'not-possible', [], sentence('reader.entity.regex-refused', { expression: at.name.slice(0, 300) }))
}

function addComposite(training: Training, { at, entries }: SourceType): void {
  const references = entries.flatMap(({ value }) => [...textIn(value, 'value').matchAll(reference)])
  const names = new Set(references.map(([, type = '', parameter = '']) => entityOfParameter(training, `@${type}`, parameter)))
  const parts = [...names].flatMap((name) => training.entityOf(name) ?? []).map(({ id }) => ({ entityId: id, question: '' }))
  const why = sentence('reader.entity.composite')
  const entity = training.entity(at, { type: 'composite', settings: { parts: parts.slice(0, 20) } }, { outcome: 'approximated', why })
  for (const entry of entries)
    if (entity === undefined) training.tell(entry.at, 'not-possible', [], sentence('construct.empty'))
    else training.tell(entry.at, 'approximated', [entity.id], why)
}
