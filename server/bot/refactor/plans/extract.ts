// Plans that steps of a dialog become a dialog of their own: they move there, one step that goes through it stands in their place, the ways
// in and out are kept, and entities that both sides use are given and taken back.
import { fail } from '@parley/contract/base/errors'
import type { Refactoring } from '@parley/contract/bot/refactor'
import { Dialog } from '@parley/contract/objects/dialog/index'
import { contextKey, type Transition } from '@parley/contract/objects/node/index'
import { refusalOfName } from '@parley/contract/objects/name-refusals'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { referencesIn } from '@parley/contract/objects/references'
import { special } from '@parley/kit/name-rules/name-rules'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { nameOfObject } from '../../../base/storage/document/words'
import { type DraftObject, draftOf } from '../parts/draft'
import { keysOf, keysRead } from '../parts/keys'
import { callStep, isEntry, jsonOf, scriptStep, type Ways, waysAsJson, withAssignment } from '../parts/steps'
import { recordOf, writePart } from '../parts/parts'
import { type Around, childrenIn, freeName, type Plan, Planner, readsEntity, wanted } from '../plan'
import { sentence } from '../sentences'

type Asked = Extract<Refactoring, { do: 'extract' }>
type NodeObject = BotObject<'node'>

/** What is taken out, and what it is taken out of. */
interface Piece {
  dialog: BotObject<'dialog'>
  inside: NodeObject[]
  outside: NodeObject[]
  entry: NodeObject
  /** Where its ways lead outside: ids of steps, or `end`. */
  outs: string[]
  name: string
}

export function extract(around: Around, asked: Asked): Plan {
  const piece = pieceOf(around, asked)
  const { dialog, inside, outside, entry, name } = piece
  const planner = new Planner(around)
  const made: DraftObject = {
    id: around.fresh('dialog'),
    kind: 'dialog',
    parentId: '',
    data: jsonOf(Dialog.parse({ name, startNodeId: entry.id, state: dialog.data.state })),
  }
  const ends = endsOf(around, piece, made.id)
  const call = { dialogId: made.id, assign: [], onReturn: [], stays: true }
  const names = outside.map(({ data }) => data.name)
  const placed = { name: freeName(name, names), dialogId: dialog.id, x: entry.data.x, y: entry.data.y }
  const step = callStep(around, placed, call, ends.ways)
  planner.add(made, { isRequired: true })
  planner.add(step, { isRequired: true })
  for (const end of ends.steps) planner.add(end, { isRequired: true })
  for (const node of inside) {
    planner.move(node, made.id, { isRequired: true })
    leadOn(planner, node, (to) => ends.to.get(to) ?? to)
  }
  for (const node of outside) leadOn(planner, node, (to) => (to === entry.id ? step.id : to))
  if (dialog.data.startNodeId === entry.id)
    planner.write(draftOf(dialog), 'startNodeId', (data) => writePart(data, 'startNodeId', step.id), { isRequired: true })
  for (const note of childrenIn(around, 'note', dialog.id)) if (asked.stepIds.includes(note.id)) planner.move(note, made.id)
  shareEntities(planner, around, piece, step)
  for (const node of [...inside, ...outside])
    for (const key of keysRead(node))
      if (isShared(key, inside, outside)) planner.lose(node, sentence('refactor.context-apart', { key: `context.${key}`, dialog: name }))
  return { sites: planner.sites, losses: planner.losses, name }
}

function pieceOf(around: Around, { stepIds, name }: Asked): Piece {
  const chosen = new Set(stepIds)
  const dialogs = new Set([...chosen].flatMap((id) => around.objects.get(id)?.parentId ?? []))
  const [dialogId] = dialogs
  if (dialogId === undefined || dialogs.size > 1) fail('INVALID_INPUT', sentence('refused.extract-one-dialog'))
  const dialog = wanted(around, 'dialog', dialogId)
  const nodes = childrenIn(around, 'node', dialogId)
  const [inside, outside] = [nodes.filter(({ id }) => chosen.has(id)), nodes.filter(({ id }) => !chosen.has(id))]
  if (inside.length === 0) fail('INVALID_INPUT', sentence('refused.extract-nothing'))
  const begin = inside.find(isEntry)
  if (begin !== undefined) fail('INVALID_INPUT', sentence('refused.extract-entry', { node: begin.data.name }))
  const entry = entryOf(dialog, inside, outside)
  const targets = inside.flatMap(({ data }) => data.transitions.flatMap(({ to }) => (to === null || chosen.has(to) ? [] : [to])))
  return { dialog, inside, outside, entry, outs: [...new Set(targets)], name: nameOfNew(around, name.trim(), entry) }
}

/** The name somebody gave, which must be free and allowed; otherwise one after the step it begins with. */
function nameOfNew({ objects }: Around, name: string, entry: NodeObject): string {
  const [bot] = objectsOf({ objects: [...objects.values()] }, 'bot')
  const taken = objectsOf({ objects: [...objects.values()] }, 'dialog').map(({ data }) => data.name)
  if (name === '') return freeName(nameFrom(entry.data.name), taken)
  const refusal = refusalOfName('dialog', name, bot?.data.defaultLanguage ?? 'en')
  if (refusal !== null) fail('NAME_NOT_VALID', refusal)
  return freeName(name, taken) === name ? name : fail('NAME_TAKEN', sentence('refused.dialog-taken', { name }))
}

/** What a dialog may be called after a step, which may be called anything. */
function nameFrom(name: string): string {
  return name.replace(new RegExp(special, 'g'), ' ').replace(/\s+/g, ' ').trim() || name
}

/** Where the piece is entered: from outside, as the dialog's start, or the one step nothing leads to. */
function entryOf(dialog: BotObject<'dialog'>, inside: readonly NodeObject[], outside: readonly NodeObject[]): NodeObject {
  const targetsOf = (nodes: readonly NodeObject[]) => new Set(nodes.flatMap(({ data }) => data.transitions.map(({ to }) => to)))
  const led = targetsOf(outside)
  const entered = inside.filter(({ id }) => led.has(id) || dialog.data.startNodeId === id)
  const within = targetsOf(inside)
  const candidates = entered.length > 0 ? entered : inside.filter(({ id }) => !within.has(id))
  const [entry] = candidates
  if (candidates.length === 1 && entry !== undefined) return entry
  const names = candidates.map(({ data }) => ({ text: data.name, key: '' }))
  fail('INVALID_INPUT', entry === undefined ? sentence('refused.extract-no-entry') : sentence('refused.extract-entries', { nodes: names }))
}

interface Ends {
  /** What a way out of the piece leads to instead. */
  to: ReadonlyMap<string, string>
  /** Steps that say by which way the piece was left. */
  steps: DraftObject[]
  /** Of the step that goes through the piece. */
  ways: Ways
}

/** One way out is the end of the new dialog. Of several, each says in the session which it was, and the step outside chooses by that. */
function endsOf(around: Around, { inside, outs, name }: Piece, dialogId: string): Ends {
  if (outs.length < 2) return { to: new Map(outs.map((out) => [out, 'end'])), steps: [], ways: [{ to: outs[0] ?? null }] }
  const place = `context.session.UserSession.${contextKey(name)}_way`
  const names = inside.map(({ data }) => data.name)
  const [x, y] = [Math.min(...inside.map(({ data }) => data.x)), Math.max(...inside.map(({ data }) => data.y)) + 120]
  const labels = outs.map((out) => (out === 'end' ? name : nameIn(around, out)))
  const steps = outs.map((_, at) => {
    const called = freeName(labels[at] ?? name, names)
    names.push(called)
    return scriptStep(around, { name: called, dialogId, x: x + at * 320, y }, `${place} = '${at + 1}'`, 'end')
  })
  const ways = outs.map((to, at) => {
    const isLast = at === outs.length - 1
    const when = isLast ? null : { join: 'and' as const, rules: [{ left: place, op: 'equals' as const, right: String(at + 1) }] }
    return { label: labels[at] ?? '', when, to }
  })
  return { to: new Map(outs.map((out, at) => [out, steps[at]?.id ?? 'end'])), steps, ways }
}

function nameIn({ objects }: Around, id: string): string {
  const object = objects.get(id)
  return object === undefined ? '' : nameOfObject(object)
}

/** Leads ways elsewhere; a place only where one of them changes. */
function leadOn(planner: Planner, node: NodeObject, leads: (to: string) => string): void {
  const ways = node.data.transitions.map((way) => (way.to === null ? way : { ...way, to: leads(way.to) }))
  const changed = node.data.transitions.filter((way, at) => way.to !== ways[at]?.to)
  if (changed.length === 0) return
  const wordsOf = (each: readonly Transition[]) => [...new Set(each.map(({ to }) => planner.wordsOf(to)))].join(', ')
  const after = ways.filter((way) => changed.some(({ id }) => id === way.id))
  const words = { before: wordsOf(changed), after: wordsOf(after) }
  planner.write(draftOf(node), 'transitions', (data) => writePart(data, 'transitions', waysAsJson(ways)), { isRequired: true, ...words })
}

/** Entities that steps on both sides speak of. */
function shareEntities(planner: Planner, around: Around, { inside, outside }: Piece, step: DraftObject): void {
  const spoken = (nodes: readonly NodeObject[]) => new Set(nodes.flatMap((node) => referencesIn(node, fieldsOfNode)))
  const others = spoken(outside)
  for (const id of spoken(inside)) {
    const entity = around.objects.get(id)
    if (entity?.kind !== 'entity' || !others.has(id)) continue
    for (const part of ['assign', 'onReturn'] as const) {
      const write = (data: DraftObject['data']) =>
        writePart(data, 'settings', withAssignment(recordOf(data['settings']), part, { to: id, expression: readsEntity(id) }))
      const how = { extra: id, before: '', after: planner.nameOf(id) }
      planner.write(step, `settings.${part}`, write, how)
    }
  }
}

/** A value that both sides keep under one name of `context` does not cross from one dialog to the other. */
function isShared(key: string, inside: readonly NodeObject[], outside: readonly NodeObject[]): boolean {
  return keysOf(inside).has(key) && keysOf(outside).has(key)
}
