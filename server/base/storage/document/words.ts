// An operation in words, for the change log and recent changes: "added Ask date", "changed the prompts in Ask date".
import { botSettingFields } from '@parley/contract/objects/bot-settings/index'
import { objectFacts } from '@parley/contract/objects/object-kinds'
import type { ObjectKind } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { LocalizedMessage, Sentence, Word } from '@parley/contract/base/fields/localized'
import type { BotObject, Operation } from '@parley/contract/objects/object'
import { sameJson } from '@parley/kit/json/same'
import { type BaseSentenceKey, sentence, word } from '../../sentences'

const fieldWords: Record<string, BaseSentenceKey> = {
  x: 'field.place',
  y: 'field.place',
  settings: 'field.settings',
  transitions: 'field.transitions',
  name: 'field.name',
  text: 'field.text',
  startNodeId: 'field.startNodeId',
  conversation: 'field.conversation',
  tags: 'field.tags',
  assignments: 'field.assignments',
  voice: 'field.voice',
  patterns: 'field.patterns',
  negativePatterns: 'field.negativePatterns',
  description: 'field.description',
  synonyms: 'field.synonyms',
  value: 'field.value',
  dialogId: 'field.dialogId',
  marks: 'field.marks',
  enabled: 'field.enabled',
  minimized: 'field.minimized',
  localized: 'field.localized',
  prompts: 'field.prompts',
  messages: 'field.messages',
  action: 'field.action',
  script: 'field.script',
  limit: 'field.limit',
}

/** `more`: how many other changes came with it. */
export function wordsOf(operation: Operation, more = 0): Sentence {
  const { kind, before, after } = operation
  const title = wordOfTitle(kind, after?.data ?? before?.data ?? {})
  if (before === null) return sentence(more > 0 ? 'change.added-with' : 'change.added', { title, more })
  if (after === null) return sentence(more > 0 ? 'change.removed-with' : 'change.removed', { title, more })
  const changed = changedFields(before.data, after.data).map((field) => fieldWord(kind, field))
  const words = [...new Map(changed.map((each) => [each.key, each])).values()]
  if (words.length === 1 && words[0]?.key === 'field.name')
    return sentence(more > 0 ? 'change.renamed-with' : 'change.renamed', { before: wordOfTitle(kind, before.data), title, more })
  const fields = words.length === 0 ? [word('change.nothing')] : words.slice(0, 3)
  return sentence(more > 0 ? 'change.changed-with' : 'change.changed', { fields, title, more })
}

/** Of fields that change rarely the console has the words, those of its comparisons. */
function fieldWord(kind: ObjectKind, field: string): Word {
  const known = fieldWords[field]
  if (known !== undefined) return word(known)
  const setting = kind === 'bot' ? botSettingFields.find(({ name }) => name === field) : undefined
  return setting === undefined ? { key: `bot-version.field.${field}`, text: field } : { key: `bot.setting.${field}`, text: setting.label }
}

/** What a batch was called; '' where it was called nothing. */
export function labelOf({ label, said }: { label: string; said: LocalizedMessage | null }): Sentence | string {
  return said === null || label === '' ? label : { ...said, text: label }
}

/** What was changed together: the words of one change, what the whole was called, or the last change and how many came with it. */
export function wordsOfBatch({
  last,
  count,
  label,
  said,
}: {
  last: Operation
  count: number
  label: string
  said: LocalizedMessage | null
}): Sentence | string {
  if (count === 1) return wordsOf(last)
  if (label !== '') return labelOf({ label: label.charAt(0).toLowerCase() + label.slice(1), said })
  return wordsOf(last, count - 1)
}

/** An object without a name goes by its kind. */
export function wordOfTitle(kind: ObjectKind, data: JsonObject): string | Word {
  const { title: field, titleWords } = objectFacts[kind]
  const title = data[field]
  if (typeof title !== 'string' || title === '') return word(`object.${kind}`)
  if (titleWords !== undefined) return { text: title, key: `${titleWords}.${title}` }
  return kind === 'utterance' ? word('change.utterance', { text: shortened(title) }) : shortened(title)
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

/** What people call an object; '' for what has no name of its own. */
export function nameOfObject({ data }: BotObject): string {
  return 'name' in data ? data.name : 'key' in data ? data.key : ''
}

export function titleOf(kind: ObjectKind, data: JsonObject): string {
  const short = ownTitle(kind, data) || kind
  return kind === 'utterance' ? `“${short}”` : short
}

/** '' for what has no name. */
export function ownTitle(kind: ObjectKind, data: JsonObject): string {
  const title = data[objectFacts[kind].title]
  return typeof title === 'string' ? shortened(title) : ''
}

/** Names of data fields whose value differs. */
export function changedFields(before: JsonObject, after: JsonObject): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !sameJson(before[key], after[key]))
}
