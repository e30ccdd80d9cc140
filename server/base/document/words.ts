// An operation in words, for the change log and recent changes: "added Ask date", "changed the prompts in Ask date".
import type { ObjectKind } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { objectTypes, type Operation } from '@parley/contract/objects/object'
import { sameJson } from '@parley/kit/json/same'

const fieldWords: Record<string, string> = {
  x: 'the place',
  y: 'the place',
  settings: 'the settings',
  transitions: 'the ways out',
  name: 'the name',
  text: 'the words',
  startNodeId: 'the start',
  patterns: 'the patterns',
  negativePatterns: 'the negative patterns',
  description: 'the description',
  synonyms: 'the synonyms',
  value: 'the value',
  dialogId: 'the dialog',
  marks: 'the entity marks',
  enabled: 'the switch',
  minimized: 'the size',
  localized: 'the translations',
}

export function wordsOf(operation: Operation): string {
  const title = titleOf(operation.kind, operation.after?.data ?? operation.before?.data ?? {})
  if (operation.before === null) return `added ${title}`
  if (operation.after === null) return `removed ${title}`
  const fields = changedFields(operation.before.data, operation.after.data).map((field) => fieldWords[field] ?? field)
  const unique = [...new Set(fields)]
  if (unique.length === 1 && unique[0] === 'the name') return `renamed ${titleOf(operation.kind, operation.before.data)} to ${title}`
  return `changed ${unique.slice(0, 3).join(', ') || 'nothing'} in ${title}`
}

/** What was changed together: the words of one change, what the whole was called, or the last change and how many came with it. */
export function wordsOfBatch({ last, count, label }: { last: Operation; count: number; label: string }): string {
  if (count === 1) return wordsOf(last)
  if (label !== '') return label.charAt(0).toLowerCase() + label.slice(1)
  return `${wordsOf(last)} and ${count - 1} more`
}

export function titleOf(kind: ObjectKind, data: JsonObject): string {
  const title = data[objectTypes[kind].title]
  const text = typeof title === 'string' && title !== '' ? title : kind
  const short = text.length > 60 ? `${text.slice(0, 57)}…` : text
  return kind === 'utterance' ? `“${short}”` : short
}

/** Names of data fields whose value differs. */
export function changedFields(before: JsonObject, after: JsonObject): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !sameJson(before[key], after[key]))
}
