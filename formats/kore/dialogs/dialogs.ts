// Dialogs of an export: each with its nodes as steps, where they stand and how they hang together. What a node does is node-settings.ts'.
import type { JsonObject } from '@parley/contract/base/json'
import { isRecord, numberOf, recordOf, recordsOf, textOf } from '../../shared/read-json'
import { maskedValue } from '../../shared/secrets'
import { addNote, addStep, type Way } from '../../shared/steps'
import type { Texts } from '../../shared/texts'
import { whyRenamed } from '../../shared/bot-builder'
import { entitiesOfDialog } from '../entities/entities'
import { type KindOfStep, stepOf } from './node-settings'
import { idsOf, pathOf, type Reading, tell, textsOf } from '../reading'
import { sentence } from '../sentences'
import { localText, nodesOf } from '../source'
import { readOwnRules } from './rules'
import { connectionOf } from './transitions'

interface FoundNode {
  node: JsonObject
  steps: (string | number)[]
  holder: string
  path: string
  id: string
}

interface DialogPlace {
  reading: Reading
  at: number
  id: string
  texts: Texts
  /** By the source's id. */
  nodes: ReadonlyMap<string, FoundNode>
  own: ReadonlyMap<string, string>
  start: string
}

/** Adds the dialogs without their nodes, so that all else may mention them. */
export function readDialogNames(reading: Reading): void {
  const { builder, source } = reading
  for (const [at, dialog] of recordsOf(source.definition['dialogs']).entries()) {
    const name = localText(source, dialog, 'name', 'lname') || `Dialog ${at + 1}`
    const path = pathOf(reading, 'dialog', idsOf(dialog)[0] ?? at)
    const added = builder.addNamed('dialog', path, { name, description: localText(source, dialog, 'shortDesc').slice(0, 2000) })
    for (const id of idsOf(dialog)) reading.dialogs.set(id, added.id)
    reading.dialogs.set(`#${at}`, added.id)
    const why = whyRenamed(name, added.name)
    tell(reading, {
      kind: 'dialog',
      name,
      steps: ['dialogs', at],
      outcome: why ? 'equivalent' : 'same',
      landed: [added.id],
      why,
    })
  }
}

export function readDialogNodes(reading: Reading): void {
  for (const [at, dialog] of recordsOf(reading.source.definition['dialogs']).entries()) {
    const id = reading.dialogs.get(`#${at}`) ?? ''
    const base = pathOf(reading, 'dialog', idsOf(dialog)[0] ?? at)
    const found = nodesOf(dialog).map((one) => {
      const path = `${base}/${textOf(one.node['nodeId']) || one.steps.join('/')}`
      return { ...one, path, id: reading.builder.idOf('node', path) }
    })
    const nodes = new Map(found.map((one) => [textOf(one.node['nodeId']), one]))
    const own = entitiesOfDialog(
      reading,
      found.map(({ node }) => node),
    )
    const start = (found.find(({ node, holder }) => node['type'] === 'intent' && holder === '') ?? found[0])?.id ?? ''
    const place: DialogPlace = { reading, at, id, texts: textsOf(reading, own), nodes, own, start }
    for (const one of found) readNode(place, one)
    readOwnRules(reading, dialog, { id, name: localText(reading.source, dialog, 'name', 'lname'), steps: ['dialogs', at] })
    reading.builder.set(id, { startNodeId: start })
  }
}

function readNode(place: DialogPlace, found: FoundNode): void {
  const { reading, texts, id: dialogId, start } = place
  const { node, steps, path } = found
  const component = reading.components.get(textOf(node['componentId'])) ?? {}
  const kind = stepOf({ reading, texts, node, component, isStart: found.id === start, dialogId })
  const name = textOf(component['name']) || textOf(node['name']) || textOf(node['nodeId'])
  const at = placeOf(node)
  const ways = waysOf(place, found, kind)
  const { type, settings, more = {} } = kind
  const added = addStep(reading.builder, dialogId, path, { type, name, settings, ways, more, ...at })
  const isUnknown = kind.outcome === 'not-possible' || kind.outcome === 'note'
  const landed = [added.id]
  if (isUnknown) {
    const text = `${textOf(node['type'])}: ${name}\n${JSON.stringify(maskedValue(component))}`
    landed.push(addNote(reading.builder, dialogId, path, { text: text, x: at.x + 280, y: at.y }).id)
  }
  for (const one of idsOf(component)) reading.landed.set(one, [...(reading.landed.get(one) ?? []), added.id])
  const isNew = isUnknown && kind.why?.key === 'construct.unknown'
  tell(reading, {
    kind: isNew ? 'unknown' : 'node',
    name: isNew ? textOf(node['type']) : name,
    steps: ['dialogs', place.at, ...steps],
    outcome: kind.outcome,
    landed,
    why: kind.why,
  })
  readOwnRules(reading, node, { id: added.id, name, steps: ['dialogs', place.at, ...steps] })
}

/** On the canvas: two generations write it in two places. */
function placeOf(node: JsonObject): { x: number; y: number } {
  const meta = isRecord(node['metadata']) ? node['metadata'] : recordOf(node['positionMeta'])
  const newer = isRecord(node['positionMeta']) ? node['positionMeta'] : meta
  return { x: Math.round(numberOf(newer['left']) ?? 0), y: Math.round(numberOf(newer['top']) ?? 0) }
}

function waysOf(place: DialogPlace, found: FoundNode, kind: KindOfStep): Way[] {
  const { reading, nodes, own, texts } = place
  const isHeld = found.holder !== ''
  const target = (nodeId: string): string | null => {
    if (nodeId === '' || nodeId === 'end') return isHeld ? null : 'end'
    return nodes.get(nodeId)?.id ?? null
  }
  const entity = (field: string): string | undefined => {
    const componentId = textOf(nodes.get(field)?.node['componentId']) || field
    const component = reading.components.get(componentId)
    return (component && reading.entities.get(idsOf(component)[0] ?? '')) ?? own.get(field)
  }
  const ways: Way[] = []
  let otherwise: Way | undefined
  for (const [at, transition] of recordsOf(found.node['transitions']).entries()) {
    const { way, isElse } = connectionOf(transition, { texts, target, entity, exit: kind.exit })
    tellTransition(place, found, at, { way, transition })
    if (way === null) continue
    if (isElse) otherwise = way
    else ways.push(way)
  }
  const last: Way = otherwise ?? { exit: kind.exit, to: isHeld ? null : 'end' }
  const steps: Way[] = kind.type === 'group' ? [{ exit: 'steps', to: nodes.get(firstHeld(found.node))?.id ?? null }] : []
  const others = kind.others.map(({ exit, to }): Way => ({ exit, to: to === 'else' ? last.to : isHeld ? null : to }))
  const retry = recordOf(recordOf(recordOf(found.node['nodeOptions'])['eventOptions'])['defaultMaxRetry'])
  const ref = textOf(retry['ref'])
  const refused: Way[] = kind.type === 'entity' && ref !== '' ? [{ exit: 'retries', to: target(ref) }] : []
  return [...ways, last, ...steps, ...others, ...refused]
}

/** Where a bot action begins. */
function firstHeld(holder: JsonObject): string {
  const held = recordsOf(holder['nodes'])
  return textOf((held.find((node) => node['level'] === 'root') ?? held[0])?.['nodeId'])
}

function tellTransition(
  place: DialogPlace,
  found: FoundNode,
  at: number,
  { way, transition }: { way: Way | null; transition: JsonObject },
): void {
  const steps = ['dialogs', place.at, ...found.steps, 'transitions', at]
  const name = `${textOf(found.node['nodeId'])} → ${textOf(transition['then']) || textOf(transition['default']) || 'end'}`
  const isKnown = isRecord(transition['if']) || typeof transition['default'] === 'string'
  const told = textOf(transition['userUtterance']) !== ''
  if (way === null) {
    const test = JSON.stringify(transition['if'] ?? transition).slice(0, 200)
    const why = sentence('kore.condition', { test })
    tell(place.reading, { kind: isKnown ? 'transition' : 'unknown', name, steps, outcome: 'not-possible', why })
  } else if (way.to === null && found.holder === '') {
    tell(place.reading, { kind: 'transition', name, steps, outcome: 'approximated', landed: [found.id], why: sentence('kore.nowhere') })
  } else if (told)
    tell(place.reading, { kind: 'transition', name, steps, outcome: 'equivalent', landed: [found.id], why: sentence('kore.sample-words') })
  else tell(place.reading, { kind: 'transition', name, steps, outcome: 'same', landed: [found.id] })
}
