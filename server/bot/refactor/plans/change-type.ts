// Plans that a node or an entity becomes one of another type: what its settings and ways keep, what is lost, and who reads what the new
// type does not give any more.
import { fail } from '@parley/contract/base/errors'
import type { Exit, Field } from '@parley/contract/base/form'
import type { JsonObject } from '@parley/contract/base/json'
import type { Refactoring } from '@parley/contract/bot/refactor'
import { contextKey, type Transition } from '@parley/contract/objects/node/index'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { idForm, mapTexts } from '@parley/contract/objects/references'
import { memberPaths } from '@parley/kit/expression/member-paths'
import { builtEntity } from '@parley/nlu/entities/index'
import { fieldsOfNode, nodeKindOf } from '@parley/runtime/nodes/index'
import { carrySettings } from '../parts/carry'
import { draftOf } from '../parts/draft'
import { pathsBelow } from '../parts/keys'
import { changedParts, readPart, writePart } from '../parts/parts'
import { type Around, childrenIn, type Plan, Planner } from '../plan'
import { sentence } from '../sentences'

type Asked = Extract<Refactoring, { do: 'change-type' }>

export function changeType(around: Around, { objectId, type }: Asked): Plan {
  const object = around.objects.get(objectId)
  if (object === undefined) fail('NOT_FOUND', sentence('refused.object-gone', { id: objectId }))
  const planner = new Planner(around)
  const [node] = objectsOf({ objects: [object] }, 'node')
  const [entity] = objectsOf({ objects: [object] }, 'entity')
  if (node !== undefined) changeNode(planner, around, node, type)
  else if (entity !== undefined) changeEntity(planner, around, entity, type)
  else fail('INVALID_INPUT', sentence('refused.no-type'))
  return planner
}

function changeNode(planner: Planner, around: Around, node: BotObject<'node'>, type: string): void {
  const [from, to] = [nodeKindOf(node.data.type), nodeKindOf(type)]
  if (to === null || from === null || from.id === to.id) fail('INVALID_INPUT', sentence('refused.same-type'))
  const { settings, lost } = carrySettings(node.data.settings, from, to)
  const ways = carryWays(node.data.transitions, from.exits, to.exits, () => around.fresh('transition'))
  writeParts(planner, node, { ...draftOf(node).data, type, settings, transitions: JSON.parse(JSON.stringify(ways.kept)) })
  for (const field of lost) planner.lose(node, sentence('refactor.lost-setting', { setting: labelOf('node', from.id, field) }))
  for (const way of ways.lost)
    planner.lose(node, sentence('refactor.lost-way', { way: way.label || exitOf(from.id, from.exits, way.exit), to: endOf(planner, way) }))
  const key = contextKey(node.data.name)
  const gone = (from.results ?? []).filter((path) => !(to.results ?? []).includes(path))
  const isGone = (path: string): boolean =>
    gone.some((result) => path === result || path.startsWith(`${result}.`) || result.startsWith(`${path}.`))
  for (const other of childrenIn(around, 'node', node.parentId))
    if (pathsBelow(other, key).some(isGone)) planner.lose(other, sentence('refactor.reads-result', { node: node.data.name }))
}

function changeEntity(planner: Planner, around: Around, entity: BotObject<'entity'>, type: string): void {
  const [from, to] = [builtEntity(entity.data.type), builtEntity(type)]
  if (to === null || entity.data.type === type) fail('INVALID_INPUT', sentence('refused.same-type'))
  const known = from ?? { fields: [], defaults: {} }
  const { settings, lost } = carrySettings(entity.data.settings, known, to)
  writeParts(planner, entity, { ...draftOf(entity).data, type, settings })
  for (const field of lost) planner.lose(entity, sentence('refactor.lost-setting', { setting: labelOf('entity', entity.data.type, field) }))
  for (const id of around.mentioning) {
    const other = around.objects.get(id)
    if (other !== undefined && readsPartOf(other, entity))
      planner.lose(other, sentence('refactor.reads-part', { entity: entity.data.name }))
  }
}

/** Each changed part is a place; none of them can be left out, or the thing would be neither the one nor the other. */
function writeParts(planner: Planner, object: BotObject, after: JsonObject): void {
  const draft = draftOf(object)
  for (const part of changedParts(draft.data, after))
    planner.write(draft, part, (data) => writePart(data, part, readPart(after, part)), { isRequired: true })
}

export function carryWays(
  ways: readonly Transition[],
  from: readonly Exit[],
  to: readonly Exit[],
  fresh: () => string,
): { kept: Transition[]; lost: Transition[] } {
  const lost: Transition[] = []
  const targetOf = (way: Transition): Exit | undefined => {
    const exit = from.find(({ id }) => id === way.exit)
    const same = to.find(({ id }) => id === way.exit)
    if (same !== undefined || exit === undefined) return same
    if (exit === from[0]) return to[0]
    return exit.fallback === true ? to.find(({ fallback }) => fallback === true) : undefined
  }
  const targets = new Map(ways.map((way) => [way, targetOf(way)]))
  for (const [way, exit] of targets) if (exit === undefined && way.to !== null) lost.push(way)
  const kept = to.flatMap((exit) => {
    const own = ways.filter((way) => targets.get(way) === exit).map((way) => ({ ...way, exit: exit.id }))
    if (own.length === 0) return [{ id: fresh(), exit: exit.id, label: '', when: null, to: null }]
    if (exit.conditional === true) return own
    // One plain way: the one that was taken when no condition held.
    const plain = own.find(({ when }) => when === null) ?? own[0]
    lost.push(...own.filter((way) => way !== plain && way.to !== null))
    return plain === undefined ? [] : [{ ...plain, when: null }]
  })
  return { kept, lost }
}

function endOf(planner: Planner, { to }: Transition): string {
  return to === null || to === 'end' ? '–' : planner.nameOf(to)
}

function exitOf(kindId: string, exits: readonly Exit[], id: string) {
  const label = exits.find((exit) => exit.id === id)?.label ?? id
  return { text: label, key: `kind.node.${kindId}.exit.${id}` }
}

function labelOf(family: 'node' | 'entity', kindId: string, { name, label }: Field) {
  return { text: label, key: `kind.${family}.${kindId}.field.${name}` }
}

/** Whether a text reads below the entity's value: another type of value has other parts. */
function readsPartOf(object: BotObject, { id, data }: BotObject<'entity'>): boolean {
  let isFound = false
  const names = [idForm(id), data.name]
  mapTexts(object, fieldsOfNode, (text, kind) => {
    isFound ||= memberPaths(text, kind).some(({ names: path }) => {
      const at = path[0]?.name === 'context' ? 1 : 0
      return path[at]?.name === 'entities' && names.includes(path[at + 1]?.name ?? '') && path.length > at + 2
    })
    return text
  })
  return isFound
}
