// Plans that a step which goes through another dialog becomes the steps of that dialog: copies with ids of their own and free names, whose
// ends lead where the step led. The other dialog stays as it is.
import { fail } from '@parley/contract/base/errors'
import type { JsonObject } from '@parley/contract/base/json'
import type { Refactoring } from '@parley/contract/bot/refactor'
import { contextKey } from '@parley/contract/objects/node/index'
import type { BotObject } from '@parley/contract/objects/object'
import { idForm, mapTexts, referencesIn } from '@parley/contract/objects/references'
import { isKind } from '@parley/contract/objects/text-places'
import type { DialogCall } from '@parley/runtime/nodes/node-kind'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { type DraftObject, draftOf } from '../parts/draft'
import { keysRead, withKeys } from '../parts/keys'
import { writePart } from '../parts/parts'
import { callOf, choiceStep, isEntry, jsonOf, scriptStep, waysAsJson } from '../parts/steps'
import { type Around, childrenIn, freeName, type Plan, Planner, wanted } from '../plan'
import { sentence } from '../sentences'

type NodeObject = BotObject<'node'>

interface Inlined {
  step: NodeObject
  call: DialogCall
  /** Those of the dialog that calls, without the step. */
  others: NodeObject[]
  /** Those that are copied. */
  copied: NodeObject[]
  /** Where a way of the other dialog leads, past steps that only begin it. */
  past: (to: string | null) => string | null
  start: string | null
}

const apart = 320

export function inline(around: Around, { stepId }: Extract<Refactoring, { do: 'inline' }>): Plan {
  const inlined = inlinedBy(around, stepId)
  const { step, call, others } = inlined
  const planner = new Planner(around)
  const taken = others.map(({ data }) => data.name)
  const after = afterStep(around, inlined, taken)
  const { copies, start } = copiesOf(around, inlined, taken, after.to)
  const before = valueStep(around, { step, taken, to: start }, call.assign)
  const first = before?.id ?? start
  for (const made of [...(before === null ? [] : [before]), ...copies, ...after.steps]) planner.add(made, { isRequired: true })
  for (const node of others) {
    if (!node.data.transitions.some(({ to }) => to === step.id)) continue
    const ways = waysAsJson(node.data.transitions.map((way) => (way.to === step.id ? { ...way, to: first } : way)))
    const words = { before: step.data.name, after: planner.wordsOf(first) }
    planner.write(draftOf(node), 'transitions', (data) => writePart(data, 'transitions', ways), { isRequired: true, ...words })
  }
  const dialog = wanted(around, 'dialog', step.parentId)
  const startId = first === null || first === 'end' ? '' : first
  if (dialog.data.startNodeId === step.id)
    planner.write(draftOf(dialog), 'startNodeId', (data) => writePart(data, 'startNodeId', startId), { isRequired: true })
  planner.remove(step, { isRequired: true })
  tellShared(planner, around, inlined)
  return planner
}

function inlinedBy(around: Around, stepId: string): Inlined {
  const step = wanted(around, 'node', stepId)
  const call = callOf(step)
  if (call === null) fail('INVALID_INPUT', sentence('refused.inline-no-dialog', { node: step.data.name }))
  if (call.dialogId === step.parentId) fail('INVALID_INPUT', sentence('refused.inline-itself'))
  const dialog = wanted(around, 'dialog', call.dialogId)
  const nodes = childrenIn(around, 'node', dialog.id)
  const entries = new Map(nodes.filter(isEntry).map((node) => [node.id, node]))
  const past = (to: string | null): string | null => {
    const seen = new Set<string>()
    let at = to
    for (let entry = entries.get(at ?? ''); entry !== undefined && !seen.has(entry.id); entry = entries.get(at ?? '')) {
      seen.add(entry.id)
      at = entry.data.transitions[0]?.to ?? null
    }
    return at
  }
  if (dialog.data.startNodeId === '') fail('INVALID_INPUT', sentence('refused.inline-empty', { dialog: dialog.data.name }))
  const others = childrenIn(around, 'node', step.parentId).filter(({ id }) => id !== step.id)
  return { step, call, others, copied: nodes.filter((node) => !isEntry(node)), past, start: past(dialog.data.startNodeId) }
}

/** What follows the copies: steps that take values back and choose among the ways of the step, and where their ends lead first. */
function afterStep(around: Around, { step, call }: Inlined, taken: string[]): { to: string | null; steps: DraftObject[] } {
  const ways = step.data.transitions
  const steps: DraftObject[] = []
  let to = call.stays ? (ways[0]?.to ?? null) : 'end'
  if (call.stays && (ways.length > 1 || ways.some(({ when }) => when !== null))) {
    const choice = choiceStep(around, placeOf(step, taken), ways)
    steps.unshift(choice)
    to = choice.id
  }
  const values = valueStep(around, { step, taken, to }, call.onReturn)
  if (values !== null) steps.unshift(values)
  return { to: values?.id ?? to, steps }
}

interface Following {
  step: NodeObject
  taken: string[]
  /** What follows it. */
  to: string | null
}

/** A step that sets entities; null where each has its value already, because both dialogs are one now. */
function valueStep(around: Around, { step, taken, to }: Following, values: DialogCall['assign']): DraftObject | null {
  const isSame = ({ to: id, expression }: DialogCall['assign'][number]): boolean =>
    expression.replace(/^\s*(?:context\.)?entities\./, '').trim() === idForm(id)
  const lines = values.filter((value) => !isSame(value)).map(({ to: id, expression }) => `context.entities.${idForm(id)} = ${expression}`)
  return lines.length === 0 ? null : scriptStep(around, placeOf(step, taken), lines.join('\n'), to)
}

function placeOf({ parentId, data }: NodeObject, taken: string[]) {
  const name = freeName(data.name, taken)
  taken.push(name)
  return { name, dialogId: parentId, x: data.x, y: data.y }
}

function copiesOf(
  around: Around,
  inlined: Inlined,
  taken: string[],
  after: string | null,
): { copies: DraftObject[]; start: string | null } {
  const { step, copied, others, past } = inlined
  const ids = new Map(copied.map(({ id }) => [id, around.fresh('node')]))
  const leads = (to: string | null): string | null => {
    const target = past(to)
    return target === 'end' ? after : target === null ? null : (ids.get(target) ?? null)
  }
  const renamed = new Map<string, string>()
  const names = copied.map(({ data }) => {
    const name = freeName(data.name, taken)
    taken.push(name)
    if (contextKey(name) !== contextKey(data.name)) renamed.set(contextKey(data.name), contextKey(name))
    return name
  })
  const by = {
    x: Math.max(step.data.x, ...others.map(({ data }) => data.x)) + apart - Math.min(...copied.map(({ data }) => data.x)),
    y: step.data.y - Math.min(...copied.map(({ data }) => data.y)),
  }
  const copies = copied.map((node, at): DraftObject => {
    const spoken = mapTexts(node, fieldsOfNode, (text, kind) => withKeys(text, kind, renamed))
    const { transitions: _, ...data } = draftOf(spoken).data
    const ways = (isKind(spoken, 'node') ? spoken.data.transitions : []).map((way) => ({
      ...way,
      id: around.fresh('transition'),
      to: leads(way.to),
    }))
    const set: JsonObject = { ...data, name: names[at] ?? '', x: node.data.x + by.x, y: node.data.y + by.y, transitions: waysAsJson(ways) }
    return { id: ids.get(node.id) ?? '', kind: 'node', parentId: step.parentId, data: jsonOf(set) }
  })
  return { copies, start: leads(inlined.start) }
}

/** What both dialogs keep under one name is one value from now on. */
function tellShared(planner: Planner, around: Around, { others, copied, call }: Inlined): void {
  const spoken = new Set(others.flatMap((node) => referencesIn(node, fieldsOfNode)))
  const given = new Set([...call.assign, ...call.onReturn].map(({ to }) => to))
  const keys = new Set(others.flatMap((node) => [...keysRead(node)]))
  const own = new Set(copied.map(({ data }) => contextKey(data.name)))
  for (const node of copied) {
    for (const id of referencesIn(node, fieldsOfNode))
      if (around.objects.get(id)?.kind === 'entity' && spoken.has(id) && !given.has(id))
        planner.lose(node, sentence('refactor.entity-shared', { entity: planner.nameOf(id) }))
    for (const key of keysRead(node))
      if (keys.has(key) && !own.has(key)) planner.lose(node, sentence('refactor.context-shared', { key: `context.${key}` }))
  }
}
