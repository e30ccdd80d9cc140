// What importing a dialog's file into a bot does: pure, from the file, what the bot has and what was chosen to the steps that are written and
// the rows that tell of them. Things are known again by their names, then by their ids; what has both free comes in byte for byte.
import { objectFacts } from '@parley/contract/objects/object-kinds'
import { newId } from '@parley/contract/base/ids'
import type { ClashChoice, ImportRow } from '@parley/contract/dialog/dialog-file'
import { isNamed, sameKey } from '@parley/contract/objects/names'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { idForm } from '@parley/contract/objects/references'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { localized } from '@parley/contract/sentences'
import { sameJson } from '@parley/kit/json/same'
import { jsonOf, stateOf } from '../../base/storage/document/batch'
import type { Step } from '../../base/storage/document/batch-log'
import { withOtherIds } from '../../base/storage/document/copy'
import { childrenByParent } from './collect'
import type { ReadFile } from './read'
import { sentence } from './sentences'

export interface Wish {
  clashes?: ClashChoice | undefined
  choices: Readonly<Record<string, ClashChoice>>
}

export interface ImportPlan {
  /** Of the dialog in the bot, once it is imported. */
  dialogId: string
  rows: ImportRow[]
  steps: Step[]
}

/** Something of the file that stands by itself, with what hangs on it. */
interface Item {
  object: BotObject
  parts: readonly BotObject[]
  /** What the bot has under its name or id. */
  match: BotObject | undefined
  choices: ClashChoice[]
}

interface Bot {
  byId: ReadonlyMap<string, BotObject>
  below: ReadonlyMap<string, BotObject[]>
  keys: Map<string, BotObject>
}

type Ids = Map<string, string>

export function planImport(file: ReadFile, present: readonly BotObject[], wish: Wish, now: number): ImportPlan {
  const bot = botOf(present)
  const items = itemsOf(file, bot)
  const needed = needsOf(file, present)
  const around = { needed: needed.ids, bot, now }
  const plainIds = idsOf(items, around, ({ match, object }) => ({ id: match?.id ?? object.id, isFresh: false }))
  const isSame = (item: Item) => item.match !== undefined && stepsOf(item, plainIds, bot, titleOf(item.object)).length === 0
  const decisions = new Map(items.map((item) => [item, decide(item, isSame(item), wish)]))
  const names = namesOf(items, decisions, bot)
  const target = (item: Item) => {
    if (decisions.get(item) === 'renamed') return { id: item.object.id, isFresh: bot.byId.has(item.object.id) }
    return { id: item.match?.id ?? item.object.id, isFresh: false }
  }
  const ids = idsOf(items, around, target)
  const isWritten = (item: Item) => ['added', 'renamed', 'replaced'].includes(decisions.get(item) ?? '')
  return {
    dialogId: ids.get(file.dialogId) ?? file.dialogId,
    rows: [
      ...items.map((item) => rowOf(item, decisions.get(item) ?? 'added', names.get(item) ?? '')),
      ...needed.missing.map(missingRow),
      ...file.faults.map(({ at, name, why }) => row({ ...at, name, outcome: 'refused', called: '', parts: 0, choices: [] }, why)),
    ],
    steps: items.filter(isWritten).flatMap((item) => stepsOf(item, ids, bot, names.get(item) ?? '')),
  }
}

function botOf(present: readonly BotObject[]): Bot {
  const keyed = present.flatMap((object) => (keyOf(object) === '' ? [] : [[keyOf(object), object] as const]))
  return { byId: new Map(present.map((object) => [object.id, object])), below: childrenByParent(present), keys: new Map(keyed) }
}

const keyOf = ({ kind, parentId, data }: BotObject): string => (parentId === '' ? sameKey({ kind, parentId, data: jsonOf(data) }) : '')

function titleOf({ kind, data }: BotObject): string {
  const title = jsonOf(data)[objectFacts[kind].title]
  return typeof title === 'string' ? title : ''
}

/** The dialog first, then the rest in the file's order. */
function itemsOf({ objects, dialogId }: ReadFile, bot: Bot): Item[] {
  const below = childrenByParent(objects)
  const roots = objects.filter(({ parentId }) => parentId === '')
  return roots
    .sort((a, b) => Number(b.id === dialogId) - Number(a.id === dialogId))
    .map((object) => {
      const match = bot.keys.get(keyOf(object)) ?? bot.byId.get(object.id)
      return { object, parts: below.get(object.id) ?? [], match, choices: match === undefined ? [] : choicesOf(object, match) }
    })
}

/** A word has no other name; a value that is sealed on one side cannot be given back by an undo. */
function choicesOf(object: BotObject, match: BotObject): ClashChoice[] {
  const [one] = objectsOf({ objects: [object] }, 'variable')
  const [other] = objectsOf({ objects: [match] }, 'variable')
  const canReplace = one?.data.secure === other?.data.secure
  return [...(isNamed(object.kind) ? ['rename' as const] : []), ...(canReplace ? ['replace' as const] : []), 'skip']
}

type Decision = 'added' | 'renamed' | 'replaced' | 'skipped' | 'same'
const decisionOf: Record<ClashChoice, Decision> = { rename: 'renamed', replace: 'replaced', skip: 'skipped' }

function decide({ object, match, choices }: Item, isSame: boolean, { clashes, choices: chosen }: Wish): Decision {
  if (match === undefined) return 'added'
  const asked = chosen[object.id]
  if (isSame && asked !== 'rename') return 'same'
  const wanted = asked ?? clashes ?? (object.kind === 'dialog' ? 'rename' : 'skip')
  return decisionOf[choices.includes(wanted) ? wanted : 'skip']
}

/** What each is called in the bot; a new name differs from those of the bot and of the file. */
function namesOf(items: readonly Item[], decisions: ReadonlyMap<Item, Decision>, bot: Bot): Map<Item, string> {
  const taken = new Set([...bot.keys.keys(), ...items.map(({ object }) => keyOf(object))])
  return new Map(
    items.map((item) => {
      const own = titleOf(item.object)
      const decision = decisions.get(item)
      if (decision === 'skipped') return [item, item.match === undefined ? own : titleOf(item.match)]
      return [item, decision === 'renamed' ? freeName(item.object, own, taken) : own]
    }),
  )
}

const mostChars = 128

function freeName(object: BotObject, name: string, taken: Set<string>): string {
  const between = object.kind === 'entity' || object.kind === 'variable' ? '_' : ' '
  for (let number = 2; ; number += 1) {
    const end = `${between}${number}`
    const wanted = `${name.slice(0, mostChars - end.length)}${end}`
    const key = keyOf(named(object, wanted))
    if (taken.has(key)) continue
    taken.add(key)
    return wanted
  }
}

function named(object: BotObject, name: string): BotObject {
  return { ...object, data: { ...object.data, [objectFacts[object.kind].title]: name } }
}

/** Where each thing of the file and its parts stand in the bot, in both forms an id is written in. */
function idsOf(
  items: readonly Item[],
  { needed, bot, now }: { needed: ReadonlyMap<string, string>; bot: Bot; now: number },
  target: (item: Item) => { id: string; isFresh: boolean },
): Ids {
  const ids: Ids = new Map(needed)
  let at = now
  const fresh = (kind: BotObject['kind']): string => newId(kind, (at += 1))
  for (const item of items) {
    const { object, parts } = item
    const wanted = target(item)
    const id = wanted.isFresh ? fresh(object.kind) : wanted.id
    ids.set(object.id, id)
    for (const part of [...parts].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const there = bot.byId.get(part.id)
      const isFree = there === undefined || (there.parentId === id && !wanted.isFresh)
      ids.set(part.id, isFree ? part.id : fresh(part.kind))
      if (!isFree)
        for (const way of objectsOf({ objects: [part] }, 'node')[0]?.data.transitions ?? []) ids.set(way.id, newId('transition', at))
    }
  }
  const changed = [...ids].filter(([from, to]) => from !== to)
  return new Map([...ids, ...changed.map(([from, to]) => [idForm(from), idForm(to)] as const)])
}

/** Its steps and those of its parts; parts of what it replaces go. None where all is as it should be. */
function stepsOf({ object, parts }: Item, ids: Ids, bot: Bot, name: string): Step[] {
  const id = ids.get(object.id) ?? object.id
  const changed: Ids = new Map([...ids].filter(([from, to]) => from !== to))
  const written = [named(object, name), ...parts].map((one): Step => {
    const at = ids.get(one.id) ?? one.id
    const before = bot.byId.get(at)
    const after = { parentId: one.parentId === '' ? '' : id, data: withOtherIds(jsonOf(one.data), changed) }
    return { id: at, kind: one.kind, before: before === undefined ? null : stateOf(before), after }
  })
  const stays = new Set(written.map((step) => step.id))
  const gone = (bot.below.get(id) ?? []).filter((part) => !stays.has(part.id))
  const removed = gone.map((part): Step => ({ id: part.id, kind: part.kind, before: stateOf(part), after: null }))
  return [...removed, ...written].filter(({ before, after }) => !sameJson(before, after))
}

/** Dialogs that stayed behind: those of the bot with their id or, where there is none, their name. */
function needsOf({ needs }: ReadFile, present: readonly BotObject[]): { ids: Map<string, string>; missing: ReadFile['needs'] } {
  const dialogs = objectsOf({ objects: present }, 'dialog')
  const keyed = new Map(dialogs.map((dialog) => [keyOf(dialog), dialog.id]))
  const ids = new Map<string, string>()
  const missing: ReadFile['needs'] = []
  for (const need of needs) {
    const id = dialogs.some((dialog) => dialog.id === need.id)
      ? need.id
      : keyed.get(sameKey({ kind: 'dialog', parentId: '', data: { name: need.name } }))
    if (id === undefined) missing.push(need)
    else ids.set(need.id, id)
  }
  return { ids, missing }
}

function rowOf({ object, parts, choices }: Item, outcome: Decision, called: string): ImportRow {
  return row({ id: object.id, kind: object.kind, name: titleOf(object), outcome, called, parts: parts.length, choices }, '')
}

function missingRow({ id, name }: ReadFile['needs'][number]): ImportRow {
  return row(
    { id, kind: 'dialog', name, outcome: 'missing', called: '', parts: 0, choices: [] },
    sentence('import.missing-dialog', { name }),
  )
}

function row(told: Omit<ImportRow, 'why' | 'says'>, why: Sentence | ''): ImportRow {
  return { ...told, ...localized({ why }) }
}
