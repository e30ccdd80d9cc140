// What becomes of the objects of a file: which objects they are, and what is in the way of each.
import type { JsonObject } from '@parley/contract/base/json'
import { type BotObject, objectTypes } from '@parley/contract/objects/object'
import type { ObjectKind } from '@parley/contract/objects/object-kinds'
import { idForm } from '@parley/contract/objects/references'
import { stableId } from '@parley/contract/objects/stable-id'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SourceObject } from '../bot-archive/index'
import { inParentsOrder } from './parents-order'
import { planImport, type PlanWish } from './plan'

const botId = 'st-019acd10-0000-5000-8000-00000000f001'
const wish: PlanWish = { botId, replace: false, values: {}, remembered: new Map(), mayLink: () => false, files: new Map() }
const idOf = (kind: ObjectKind, path: string): string => stableId('file', kind, path)
const source = (kind: ObjectKind, path: string, data: JsonObject, parentId = ''): SourceObject => ({
  id: idOf(kind, path),
  kind,
  parentId,
  data,
})
const here = (kind: ObjectKind, path: string, data: JsonObject, parentId = ''): BotObject => ({
  ...{ id: stableId('here', kind, path), kind, parentId, rev: 1 },
  data: objectTypes[kind].schema.parse(data),
})

it('an object is known again by its name, and what mentions it mentions the one that is there', () => {
  const size = here('entity', 'size', { name: 'size', type: 'number' })
  const file = [
    source('entity', 'size', { name: 'Size', type: 'number' }),
    source('dialog', 'order', { name: 'Order', startNodeId: idOf('node', 'ask') }),
    source(
      'node',
      'ask',
      { type: 'message', name: 'Ask', settings: { messages: [{ text: `{{entities.${idForm(idOf('entity', 'size'))}}}` }] } },
      idOf('dialog', 'order'),
    ),
  ]
  const { steps, ids } = planImport(file, [size], wish)
  expect(ids.get(idOf('entity', 'size'))).toBe(size.id)
  expect(JSON.stringify(steps.find(({ kind }) => kind === 'node')?.after)).toContain(idForm(size.id))
})

it('what an earlier import took is taken again, whatever it is called by now', () => {
  const renamed = here('intent', 'x', { name: 'Renamed here' })
  const remembered = new Map([[idOf('intent', 'a'), renamed.id]])
  const { steps } = planImport([source('intent', 'a', { name: 'Order' })], [renamed], { ...wish, remembered })
  expect(steps.map(({ id, before }) => [id, before === null])).toEqual([[renamed.id, false]])
})

it('an id of an object of another kind is no id of this one', () => {
  const taken = { ...here('dialog', 'x', { name: 'Taken' }), id: idOf('intent', 'a') }
  const { steps } = planImport([source('intent', 'a', { name: 'Order' })], [taken], wish)
  expect(steps.map(({ id }) => id)).not.toContain(taken.id)
})

it('each part that cannot be taken is refused with its reason, and the others are taken', () => {
  const circle = [
    source('knowledge-node', 'a', { name: 'A' }, idOf('knowledge-node', 'b')),
    source('knowledge-node', 'b', { name: 'B' }, idOf('knowledge-node', 'a')),
  ]
  const file = [
    ...circle,
    source('intent', 'one', { name: 'Same' }),
    source('intent', 'two', { name: 'same' }),
    source('utterance', 'lost', { text: 'hello' }, idOf('intent', 'gone')),
    source('utterance', 'loose', { text: 'hello' }),
    source('utterance', 'misplaced', { text: 'hello' }, idOf('intent', 'one').replace('in-', 'dg-')),
    source('node', 'strange', { type: 'hologram', name: 'X' }),
    source('entity', 'broken', { name: 7 }),
  ]
  const { rows, steps } = planImport(file, [], wish)
  expect(steps.map(({ kind }) => kind)).toEqual(['intent'])
  expect(rows.filter(({ outcome }) => outcome === 'refused').map(({ kind, why }) => [kind, why?.key])).toEqual([
    ['intent', 'import.twice'],
    ['utterance', 'import.no-parent'],
    ['utterance', 'import.no-parent'],
    ['utterance', 'import.no-parent'],
    ['node', 'refused.input'],
    ['entity', 'refused.input'],
    ['knowledge-node', 'import.parents-in-circle'],
    ['knowledge-node', 'import.parents-in-circle'],
  ])
})

it('100,000 intents of one name are one, and the others are told', () => {
  const file = Array.from({ length: 100_000 }, (_, at) => source('intent', `${at}`, { name: 'Order' }))
  const { steps, rows } = planImport(file, [], wish)
  expect([steps.length, rows.filter(({ outcome }) => outcome === 'refused').length]).toEqual([1, 99_999])
})

it('parents come before what lies in them, whatever the order, and circles are told apart', () => {
  const tree = fc
    .array(fc.nat(30), { maxLength: 30 })
    .map((parents) => parents.map((parent, at) => ({ id: `${at}`, parentId: parent === at ? '' : `${parent}` })))
  fc.assert(
    fc.property(tree, (objects) => {
      const { ordered, circular } = inParentsOrder(objects)
      expect([...ordered, ...circular].map(({ id }) => id).toSorted()).toEqual(objects.map(({ id }) => id).toSorted())
      const place = new Map(ordered.map(({ id }, at) => [id, at]))
      for (const [at, { parentId }] of ordered.entries()) expect(place.get(parentId) ?? -1).toBeLessThan(at)
    }),
    { seed: 30 },
  )
})
