// What differs between two documents, object by object and field by field, with short texts for people. Identity is the object's
// id, so a rename is a change and never a removal with an addition.
import type { ObjectKind } from '@parley/contract/base/ids'
import type { Json } from '@parley/contract/base/json'
import type { Change } from '@parley/contract/features/bot-version'
import type { BotObject } from '@parley/contract/objects/object'
import { mapTexts, namesOf, toNames } from '@parley/contract/objects/references'
import { jsonOf } from './apply'
import { changedFields, titleOf } from './words'

const places = new Set(['x', 'y', 'minimized', 'width', 'height'])
const longest = 300

export function differenceOf(before: readonly BotObject[], after: readonly BotObject[]): Change[] {
  const was = readable(before)
  const is = readable(after)
  const all = new Map([...was, ...is])
  const changes: Change[] = []
  for (const [id, object] of all) {
    const change = changeOf(was.get(id), is.get(id))
    if (change)
      changes.push({
        objectId: id,
        kind: object.kind,
        group: groupOf(object, all),
        title: titleOf(object.kind, jsonOf(object.data)),
        ...change,
      })
  }
  return changes.sort((a, b) => a.group.localeCompare(b.group) || a.title.localeCompare(b.title))
}

function changeOf(before: BotObject | undefined, after: BotObject | undefined): Pick<Change, 'change' | 'fields'> | undefined {
  if (!before) return { change: 'added', fields: [] }
  if (!after) return { change: 'removed', fields: [] }
  const [old, fresh] = [jsonOf(before.data), jsonOf(after.data)]
  const fields = changedFields(old, fresh)
  const real = fields.filter((field) => !places.has(field))
  if (real.length === 0) return fields.length > 0 || before.parentId !== after.parentId ? { change: 'moved', fields: [] } : undefined
  return { change: 'changed', fields: real.flatMap((field) => detail(field, old[field] ?? null, fresh[field] ?? null)) }
}

/** An object's settings are told apart by their own fields; other values as a whole. */
function detail(field: string, before: Json, after: Json): Change['fields'] {
  if (isObject(before) && isObject(after)) {
    return changedFields(before, after).map((inner) => ({
      field: inner,
      before: shorten(before[inner] ?? null),
      after: shorten(after[inner] ?? null),
    }))
  }
  return [{ field, before: shorten(before), after: shorten(after) }]
}

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function shorten(value: Json): string {
  const text =
    typeof value === 'string' ? value : value === null ? '' : Array.isArray(value) ? value.map(wording).join('; ') : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

function wording(value: Json): string {
  if (typeof value === 'string') return value
  return isObject(value) && typeof value['text'] === 'string' ? value['text'] : JSON.stringify(value)
}

function readable(objects: readonly BotObject[]): Map<string, BotObject> {
  const names = namesOf({ objects })
  return new Map(objects.map((object) => [object.id, mapTexts(object, (text, kind) => toNames(text, kind, names))]))
}

const kindGroups: Partial<Record<ObjectKind, string>> = {
  bot: 'Settings',
  variable: 'Variables',
  synonym: 'Synonyms',
  entity: 'Entities',
  utterance: 'Training',
  intent: 'Training',
}

function groupOf(object: BotObject, all: ReadonlyMap<string, BotObject>): string {
  const dialog = object.kind === 'dialog' ? object : all.get(object.parentId)
  if (dialog?.kind === 'dialog') return titleOf('dialog', jsonOf(dialog.data))
  return kindGroups[object.kind] ?? 'Other'
}
